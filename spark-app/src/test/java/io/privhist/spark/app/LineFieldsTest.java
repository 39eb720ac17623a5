package io.privhist.spark.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.privhist.records.FileKind;
import io.privhist.spark.app.LineFields.MalformedLineException;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LineFieldsTest {
  private static List<String> csv(String line) throws MalformedLineException {
    return LineFields.of(line, FileKind.CSV, ',');
  }

  @Test
  void csv_fields_areThoseOfRfc4180() throws Exception {
    assertThat(csv("a,b")).containsExactly("a", "b");
    assertThat(csv("a,,\"\"")).isEqualTo(Arrays.asList("a", null, ""));
    assertThat(csv(",")).isEqualTo(Arrays.asList(null, null));
    assertThat(csv("\"a,b\",\"say \"\"hi\"\"\"")).containsExactly("a,b", "say \"hi\"");
    assertThat(csv("it\"s, x ")).containsExactly("it\"s", " x ");
    assertThat(csv("")).isEqualTo(Arrays.asList((String) null));
  }

  @ParameterizedTest
  @ValueSource(strings = {"\"a", "\"a\"b,c", "\"a\"\"", "x,\""})
  void csv_quotesThatDoNotFit_areMalformedAndNotQuoted(String line) {
    assertThatThrownBy(() -> csv(line))
        .isInstanceOf(MalformedLineException.class)
        .message()
        .doesNotContain(line);
  }

  @Test
  void pairs_areTwoNodes() throws Exception {
    assertThat(LineFields.of(" a \t b ", FileKind.PAIRS, ',')).containsExactly("a", "b");
    assertThat(LineFields.of("  # a b c", FileKind.PAIRS, ',')).isEmpty();
    assertThat(LineFields.of(" ", FileKind.PAIRS, ',')).isEqualTo(Arrays.asList(null, null));
    assertThatThrownBy(() -> LineFields.of("a b c", FileKind.PAIRS, ','))
        .hasMessage("it does not have two columns");
  }
}
