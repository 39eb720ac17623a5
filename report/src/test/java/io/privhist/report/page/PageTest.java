package io.privhist.report.page;

import static org.assertj.core.api.Assertions.assertThat;

import io.privhist.report.chart.Axis;
import io.privhist.report.chart.Figure;
import io.privhist.report.chart.Figure.Caption;
import io.privhist.report.chart.Series;
import io.privhist.report.chart.Series.Mark;
import io.privhist.report.chart.Series.Point;
import io.privhist.report.chart.Table;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class PageTest {
  @Test
  void writeTo_hostileTitle_isTextEverywhere() throws IOException {
    String hostile = "</script><script>alert(1)</script>\" onload='x' {{data}} \u2028 <b>&";
    String html = written(page(hostile));
    assertThat(html)
        .doesNotContain("<script>alert")
        .doesNotContain("</script><script>a")
        .doesNotContain("onload='x'")
        .contains(
            "<title>&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;&#34; onload=&#39;x&#39;")
        .contains("{{data}}");
  }

  private static Page page(String title) {
    Figure figure =
        new Figure(
            new Caption("f", title, title, title),
            Axis.log(title),
            Axis.log("y"),
            List.of(new Series(title, Mark.LINE, 0, List.of(new Point(1, 1)), Optional.empty())),
            new Table.Builder("f", Table.Column.text(title, "a")).row(title).build());
    return new Page(
        title,
        "kind",
        title,
        List.of(
            new Page.Section(
                "s",
                title,
                List.of(
                    new Block.Words(title),
                    new Block.Chart(figure, title),
                    new Block.Rows(title, figure.table())))),
        title);
  }

  static String written(Page page) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    page.writeTo(out);
    return out.toString(StandardCharsets.UTF_8);
  }
}
