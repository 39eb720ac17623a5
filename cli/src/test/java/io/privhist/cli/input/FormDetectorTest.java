package io.privhist.cli.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.privhist.application.options.InputForm;
import io.privhist.application.terminal.UsageException;
import io.privhist.ingest.FileHead;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FormDetectorTest {
  private static InputForm detect(String name, String content) {
    return FormDetector.detect(name, FileHead.of(content.getBytes(StandardCharsets.ISO_8859_1)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "count,prevalence",
        "count,prevalence\r\n1,2\r\n",
        "\u00EF\u00BB\u00BFcount,prevalence\n",
        "\n\u00EF\u00BB\u00BF\u00EF\u00BB\u00BFcount,prevalence\n",
        "\n\ncount,prevalence\n",
        " \t\r\ncount,prevalence\n"
      })
  void detect_theHeader_meansPrevalencesInAnyFile(String head) {
    assertThat(detect("a.csv", head)).isEqualTo(InputForm.PREVALENCES);
    assertThat(detect("a", head)).isEqualTo(InputForm.PREVALENCES);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "x", "17", "two words", "17 x", "1;2", "count", "1.5", "a\nb,c\n"})
  void detect_otherText_isLabels(String head) {
    assertThat(detect("a.txt", head)).isEqualTo(InputForm.LABELS);
    assertThat(detect("csv", head)).isEqualTo(InputForm.LABELS);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "1,2",
        "1\t2",
        "1 2",
        " 1  2 ",
        "count prevalence",
        "Count,Prevalence",
        "# x\n1 2",
        "a;b\nc;d"
      })
  void detect_doubt_stops(String head) {
    assertThatThrownBy(() -> detect("a.txt", head))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("--from");
  }

  @Test
  void detect_tableWithoutHeader_stops() {
    assertThatThrownBy(() -> detect("dir.x/a.Csv", "label"))
        .isInstanceOf(UsageException.class)
        .hasMessage(
            "dir.x/a.Csv: cannot tell what the rows are (a csv file without the header"
                + " count,prevalence); name the columns with --label, or say --from labels,"
                + " --from edges, --from counts or --from prevalences");
  }
}
