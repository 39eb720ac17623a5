package io.privhist.report.page;

import com.google.gson.stream.JsonWriter;
import io.privhist.report.chart.Figure;
import io.privhist.report.chart.FigureJson;
import io.privhist.report.chart.Scripts;
import io.privhist.report.page.Block.Cards;
import io.privhist.report.page.Block.Chart;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.owasp.encoder.Encode;

/**
 * The HTML file of a page. It may load nothing, and run no script but its own, which it names by
 * their hashes: markup that slipped into it would stay dead.
 */
final class PageWriter {
  private static final Pattern PLACE = Pattern.compile("\\{\\{([a-z]+)}}");

  private PageWriter() {}

  static void write(Page page, OutputStream out) throws IOException {
    String echarts = Scripts.echarts();
    String script = Scripts.charts() + resource("page.js");
    Map<String, String> places = new HashMap<>();
    places.put("title", Markup.text(page.title()));
    places.put("hashes", "'sha256-%s' 'sha256-%s'".formatted(hash(script), hash(echarts)));
    places.put("style", resource("page.css"));
    places.put("stamp", stamp(page.stamp()));
    places.put("kind", Markup.text(page.kind()));
    places.put("subtitle", Markup.text(page.subtitle()));
    places.put("body", PageBody.html(page));
    places.put("footer", Markup.text(page.footer()));
    places.put("notices", Scripts.notices().replace("--", "- -")); // inside a comment
    places.put("echarts", packed(echarts));
    places.put("data", packed(data(page)));
    places.put("script", script);
    String html = filled(resource("page.html"), places);
    out.write(html.getBytes(StandardCharsets.UTF_8));
    out.flush();
  }

  /** Not every browser prints the margin of a sheet, so it is printed across the sheet as well. */
  private static String stamp(String text) {
    return text.isEmpty()
        ? ""
        : "<style>@media print { @page { @top-center { content: '%s'; } } }</style>\n<p class=\"stamp\">%s</p>\n"
            .formatted(Encode.forCssString(text), Markup.text(text));
  }

  /** Fills every place once; what is filled in is not looked at again. */
  private static String filled(String template, Map<String, String> places) {
    return PLACE
        .matcher(template)
        .replaceAll(
            place -> Matcher.quoteReplacement(Objects.requireNonNull(places.get(place.group(1)))));
  }

  private static String data(Page page) throws IOException {
    StringWriter text = new StringWriter();
    JsonWriter json = FigureJson.json(text);
    json.beginArray();
    for (Figure figure : figures(page)) {
      FigureJson.write(figure, json);
    }
    json.endArray();
    return text.toString();
  }

  private static List<Figure> figures(Page page) {
    return page.sections().stream()
        .flatMap(section -> section.blocks().stream())
        .flatMap(PageWriter::figures)
        .toList();
  }

  private static Stream<Figure> figures(Block block) {
    if (block instanceof Cards cards) {
      return cards.cards().stream()
          .flatMap(card -> card.blocks().stream())
          .flatMap(PageWriter::figures);
    }
    return block instanceof Chart chart ? Stream.of(chart.figure()) : Stream.of();
  }

  private static String packed(String text) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (OutputStream zip = new GZIPOutputStream(bytes)) {
      zip.write(text.getBytes(StandardCharsets.UTF_8));
    }
    return Base64.getEncoder().encodeToString(bytes.toByteArray());
  }

  private static String hash(String script) {
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256").digest(script.getBytes(StandardCharsets.UTF_8));
      return Base64.getEncoder().encodeToString(digest);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }

  private static String resource(String name) throws IOException {
    return Scripts.text(PageWriter.class, name);
  }
}
