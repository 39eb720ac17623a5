package io.privhist.report.chart;

import java.io.IOException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.mozilla.javascript.Context;
import org.mozilla.javascript.Function;
import org.mozilla.javascript.ScriptableObject;
import org.owasp.encoder.Encode;

/**
 * Figures as SVG, by the script that also draws them in a page: {@code charts.js} on ECharts, run
 * without a browser.
 */
final class Drawing {
  static final int WIDTH = 820;
  static final int HEIGHT = 540;

  /** Rules for a mouse over the picture, which readers of files do not need and some stumble on. */
  private static final Pattern STYLE = Pattern.compile("<style ?>.*?</style>", Pattern.DOTALL);

  private static final Pattern ROOT = Pattern.compile("<svg [^>]*>");

  private static @Nullable ScriptableObject scripts; // loading them takes most of the time

  private Drawing() {}

  /** Draws a figure on white, with its title and description in it. */
  static String svg(Figure figure) throws IOException {
    return described(STYLE.matcher(drawn(figure)).replaceAll(""), figure);
  }

  private static synchronized String drawn(Figure figure) throws IOException {
    String json = FigureJson.of(figure);
    Context context = Context.enter();
    try {
      context.setLanguageVersion(Context.VERSION_ES6);
      context.setInterpretedMode(true); // compiling the library takes longer than running it once
      if (scripts == null) {
        scripts = loaded(context);
      }
      Function draw = (Function) ScriptableObject.getProperty(scripts, "privhistSvg");
      Object[] arguments = {json, WIDTH, HEIGHT};
      return Context.toString(draw.call(context, scripts, scripts, arguments));
    } finally {
      Context.exit();
    }
  }

  private static ScriptableObject loaded(Context context) throws IOException {
    ScriptableObject scope = context.initSafeStandardObjects();
    String stubs = "function setTimeout() { return 0; } function clearTimeout() {}";
    context.evaluateString(scope, stubs, "stubs", 1, null);
    context.evaluateString(scope, Scripts.echarts(), "echarts.min.js", 1, null);
    context.evaluateString(scope, Scripts.charts(), "charts.js", 1, null);
    return scope;
  }

  private static String described(String svg, Figure figure) {
    Matcher root = ROOT.matcher(svg);
    if (!root.find()) {
      throw new IllegalStateException("the drawing is no SVG");
    }
    String opening = root.group();
    return opening.substring(0, opening.length() - 1)
        + " role=\"img\"><title>"
        + Encode.forXml(figure.title())
        + "</title><desc>"
        + Encode.forXml(figure.description())
        + "</desc>"
        + svg.substring(root.end())
        + "\n";
  }
}
