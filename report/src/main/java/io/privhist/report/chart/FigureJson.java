package io.privhist.report.chart;

import com.google.gson.stream.JsonWriter;
import io.privhist.report.chart.Series.Point;
import io.privhist.report.chart.Series.Spread;
import java.io.IOException;
import java.io.StringWriter;
import java.io.Writer;
import java.util.List;
import java.util.Locale;

/** A figure as {@code charts.js} reads it: numbers for drawing, and the table as text. */
public final class FigureJson {
  private static final double EXACT = 1L << 53; // whole doubles up to this print as integers

  private FigureJson() {}

  static String of(Figure figure) throws IOException {
    StringWriter text = new StringWriter();
    write(figure, json(text));
    return text.toString();
  }

  /** Returns a writer whose text may stand inside a script element. */
  public static JsonWriter json(Writer out) {
    JsonWriter json = new JsonWriter(out);
    json.setHtmlSafe(true);
    return json;
  }

  /** Writes a figure as one object. */
  public static void write(Figure figure, JsonWriter json) throws IOException {
    json.beginObject();
    json.name("id").value(figure.id());
    json.name("title").value(figure.title());
    json.name("description").value(figure.description());
    json.name("empty").value(figure.caption().empty());
    write(figure.x(), json.name("x"));
    write(figure.y(), json.name("y"));
    json.name("series").beginArray();
    for (Series series : figure.series()) {
      write(series, json);
    }
    json.endArray();
    write(figure.table(), json.name("table"));
    json.endObject();
  }

  private static void write(Axis axis, JsonWriter json) throws IOException {
    json.beginObject().name("label").value(axis.label());
    json.name("scale").value(axis.scale().name().toLowerCase(Locale.ROOT)).endObject();
  }

  private static void write(Series series, JsonWriter json) throws IOException {
    json.beginObject();
    json.name("name").value(series.name());
    json.name("mark").value(series.mark().name().toLowerCase(Locale.ROOT));
    json.name("style").value(series.style());
    json.name("points").beginArray();
    for (Point point : series.points()) {
      json.beginArray();
      number(point.x(), json);
      number(point.y(), json);
      json.endArray();
    }
    json.endArray();
    if (series.spread().isPresent()) {
      write(series.spread().get(), json.name("spread"));
    }
    json.endObject();
  }

  private static void write(Spread spread, JsonWriter json) throws IOException {
    json.beginObject();
    json.name("name").value(spread.name());
    json.name("form").value(spread.form().name().toLowerCase(Locale.ROOT));
    json.name("rows").beginArray();
    for (Spread.Row row : spread.rows()) {
      json.beginArray();
      number(row.x(), json);
      number(row.lower(), json);
      number(row.upper(), json);
      json.endArray();
    }
    json.endArray().endObject();
  }

  private static void number(double value, JsonWriter json) throws IOException {
    if (!Double.isFinite(value)) {
      json.nullValue();
    } else if (value == Math.rint(value) && Math.abs(value) < EXACT) {
      json.value((long) value);
    } else {
      json.value(value);
    }
  }

  /** Writes a table as one object, every cell as text. */
  public static void write(Table table, JsonWriter json) throws IOException {
    json.beginObject();
    json.name("name").value(table.name());
    json.name("columns").beginArray();
    for (Table.Column column : table.columns()) {
      json.beginObject();
      json.name("label").value(column.label());
      json.name("id").value(column.id());
      json.name("numeric").value(column.numeric());
      json.endObject();
    }
    json.endArray();
    json.name("rows").beginArray();
    for (List<String> row : table.rows()) {
      json.beginArray();
      for (String text : row) {
        json.value(text);
      }
      json.endArray();
    }
    json.endArray().endObject();
  }
}
