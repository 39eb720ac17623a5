package io.privhist.report.page;

import io.privhist.report.chart.Figure;
import io.privhist.report.chart.Miniatures;
import io.privhist.report.chart.Table;
import io.privhist.report.page.Block.Card;
import io.privhist.report.page.Block.Cards;
import io.privhist.report.page.Block.Chart;
import io.privhist.report.page.Block.Download;
import io.privhist.report.page.Block.KeyFigure;
import io.privhist.report.page.Block.KeyFigures;
import io.privhist.report.page.Block.Notes;
import io.privhist.report.page.Block.Notice;
import io.privhist.report.page.Block.Points;
import io.privhist.report.page.Block.Rows;
import io.privhist.report.page.Block.SortableRows;
import io.privhist.report.page.Block.Term;
import io.privhist.report.page.Block.Terms;
import io.privhist.report.page.Block.Verbatim;
import io.privhist.report.page.Block.Words;
import io.privhist.report.page.Page.Section;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** The sections of a page as HTML. Charts are empty here: a script draws them. */
final class PageBody {
  private final StringBuilder html = new StringBuilder();

  private PageBody() {}

  static String html(Page page) {
    PageBody body = new PageBody();
    page.sections().forEach(body::section);
    return body.html.toString();
  }

  private void section(Section section) {
    tag("<section id=\"%s\">", section.id());
    if (!section.heading().isEmpty()) {
      tag("<h2>%s</h2>", section.heading());
    }
    section.blocks().forEach(this::block);
    html.append("</section>\n");
  }

  private void block(Block block) {
    if (block instanceof Words words) {
      tag("<p>%s</p>", words.text());
    } else if (block instanceof Points points) {
      html.append("<ul>\n");
      points.texts().forEach(text -> tag("<li>%s</li>", text));
      html.append("</ul>\n");
    } else if (block instanceof Notes notes) {
      html.append("<ol class=\"notes\">\n");
      notes.texts().forEach(text -> tag("<li>%s</li>", text));
      html.append("</ol>\n");
    } else if (block instanceof Verbatim verbatim) {
      tag("<pre tabindex=\"0\">%s</pre>", verbatim.text());
    } else if (block instanceof Notice notice) {
      notice(notice);
    } else if (block instanceof Terms terms) {
      html.append("<dl class=\"terms\">\n");
      terms.terms().forEach(this::term);
      html.append("</dl>\n");
    } else if (block instanceof KeyFigures key) {
      html.append("<dl class=\"key-figures\">\n");
      key.figures().forEach(this::keyFigure);
      html.append("</dl>\n");
    } else if (block instanceof Chart chart) {
      chart(chart);
    } else if (block instanceof Rows rows) {
      rows(rows);
    } else if (block instanceof SortableRows rows) {
      sortable(rows);
    } else if (block instanceof Cards cards) {
      cards(cards);
    } else if (block instanceof Download download) {
      download(download);
    }
  }

  private void notice(Notice notice) {
    tag("<div class=\"notice %s\" role=\"note\">", notice.tone().name().toLowerCase(Locale.ROOT));
    tag("<h2>%s</h2>", notice.heading());
    notice.blocks().forEach(this::block);
    html.append("</div>\n");
  }

  private void term(Term term) {
    tag("<div><dt>%s</dt><dd>%s</dd></div>", term.name(), term.text());
  }

  /** A number too long for its place is broken between its groups. */
  private void keyFigure(KeyFigure figure) {
    tag("<div><dt>%s</dt>", figure.name());
    html.append("<dd><b>").append(breakableAfter(",", figure.value())).append("</b>");
    tag("<span>%s</span></dd></div>", figure.note());
  }

  private void chart(Chart chart) {
    Figure figure = chart.figure();
    tag("<figure id=\"%s\" class=\"figure\">", figure.id());
    tag("<figcaption><h3>%s</h3>", figure.title());
    if (!chart.words().isEmpty()) {
      tag("<p>%s</p>", chart.words());
    }
    html.append("</figcaption>\n");
    tag("<p class=\"unseen\" id=\"%s-words\">%s</p>", figure.id(), figure.description());
    tag(
        "<div class=\"chart\" tabindex=\"0\" role=\"application\" aria-roledescription=\"chart\""
            + " aria-label=\"%s\" aria-describedby=\"%s-words\" data-figure=\"%s\"></div>",
        figure.title(), figure.id(), figure.id());
    html.append("<p class=\"unseen\" aria-live=\"polite\"></p>\n");
    html.append("<div class=\"behind\"><details>");
    tag("<summary>Table<span class=\"unseen\">: %s</span></summary>", figure.title());
    html.append("<div class=\"rows\" tabindex=\"0\"></div></details>");
    tag(
        "<button type=\"button\" class=\"save\" data-figure=\"%s\" data-file=\"%s.csv\">"
            + "CSV<span class=\"unseen\">: %s</span></button>",
        figure.id(), figure.table().name(), figure.title());
    html.append("</div>\n</figure>\n");
  }

  private void rows(Rows rows) {
    html.append("<div class=\"rows\" tabindex=\"0\"><table>\n");
    if (!rows.caption().isEmpty()) {
      tag("<caption>%s</caption>", rows.caption());
    }
    head(rows.table().columns());
    for (List<String> row : rows.table().rows()) {
      html.append("<tr>");
      for (int i = 0; i < row.size(); i++) {
        cell(row.get(i), rows.table().columns().get(i).numeric());
      }
      html.append("</tr>\n");
    }
    html.append("</tbody></table></div>\n");
  }

  private void head(List<Table.Column> columns) {
    html.append("<thead><tr>");
    for (Table.Column column : columns) {
      tag("<th scope=\"col\"%s>", column.numeric() ? " class=number" : "");
      tag("%s</th>", column.label());
    }
    html.append("</tr></thead>\n<tbody>\n");
  }

  /** Tables of many columns: an interval stands below its number, so that all are in sight. */
  private void sortable(SortableRows sortable) {
    List<Table.Column> columns = sortable.table().columns();
    html.append("<div class=\"rows sortable\" tabindex=\"0\"><table>\n");
    head(columns.stream().filter(column -> !column.interval()).toList());
    for (int i = 0; i < sortable.links().size(); i++) {
      List<String> row = sortable.table().rows().get(i);
      String link = sortable.links().get(i);
      html.append("<tr>");
      if (link.isEmpty()) {
        tag("<td>%s</td>", row.get(0));
      } else {
        tag("<td><a href=\"#%s\">%s</a></td>", link, row.get(0));
      }
      for (int column = 1; column < row.size(); column++) {
        boolean more = column + 1 < row.size() && columns.get(column + 1).interval();
        if (more) {
          tag(
              "<td class=\"number\"><span>%s</span><small>%s</small></td>",
              row.get(column), row.get(column + 1));
          column++;
        } else {
          cell(row.get(column), columns.get(column).numeric());
        }
      }
      html.append("</tr>\n");
    }
    html.append("</tbody></table></div>\n");
  }

  private void cards(Cards cards) {
    Miniatures miniatures =
        Miniatures.of(cards.cards().stream().flatMap(card -> card.pictures().stream()).toList());
    html.append("<div class=\"cards\">\n");
    for (Card card : cards.cards()) {
      tag("<details class=\"card\" id=\"%s\">", card.id());
      tag("<summary><b>%s</b>", card.name());
      html.append(miniatures.svg(card.pictures()));
      tag("<span>%s</span></summary>", card.note());
      card.blocks().forEach(this::block);
      html.append("</details>\n");
    }
    html.append("</div>\n");
  }

  /** Names of many words joined by underscores may be broken after each. */
  private void cell(String text, boolean numeric) {
    html.append(numeric ? "<td class=\"number\">" : "<td>")
        .append(numeric ? Markup.text(text) : breakableAfter("_", text))
        .append("</td>\n");
  }

  private static String breakableAfter(String mark, String text) {
    return Markup.text(text).replace(mark, mark + "<wbr>");
  }

  private void download(Download download) {
    String columns =
        download.columns().stream().map(String::valueOf).collect(Collectors.joining(","));
    tag(
        "<p><button type=\"button\" class=\"save main\" data-figure=\"%s\" data-file=\"%s\""
            + " data-columns=\"%s\">%s</button></p>",
        download.figure(), download.file(), columns, download.label());
  }

  /** Appends markup around texts, which are escaped for elements and attributes alike. */
  private void tag(String markup, String... texts) {
    Object[] escaped = Arrays.stream(texts).map(Markup::text).toArray();
    html.append(markup.formatted(escaped)).append('\n');
  }
}
