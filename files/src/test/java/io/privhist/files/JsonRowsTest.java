package io.privhist.files;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.stream.JsonWriter;
import java.io.IOException;
import java.io.StringWriter;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JsonRowsTest {
  /** Up to several times the text that is handed over at once. */
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 400, 10_000})
  void add_anyNumberOfRows_isLaidOutLikeSingleValues(int size) throws IOException {
    StringWriter single = new StringWriter();
    JsonWriter expected = begin(single);
    expected.beginArray();
    StringWriter together = new StringWriter();
    JsonWriter json = begin(together);
    JsonRows rows = new JsonRows(json, "    ");
    for (int row = 0; row < size; row++) {
      if (row % 3 == 0) {
        expected.jsonValue("[%d, %d]".formatted(row, Long.MAX_VALUE - row));
        rows.add(row, Long.MAX_VALUE - row);
      } else {
        expected.jsonValue("[%d, %d, %d]".formatted(row, 0, 7L * row));
        rows.add(row, 0, 7L * row);
      }
    }
    expected.endArray().name("after").value(1).endObject();
    rows.end();
    json.name("after").value(1).endObject();

    assertThat(together).hasToString(single.toString());
  }

  private static JsonWriter begin(StringWriter text) throws IOException {
    JsonWriter json = new JsonWriter(text);
    json.setIndent("  ");
    return json.beginObject().name("rows");
  }
}
