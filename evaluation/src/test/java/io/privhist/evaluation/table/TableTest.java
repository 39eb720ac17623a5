package io.privhist.evaluation.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TableTest {
  private final Table table = new Table(List.of("name", "x"));

  @TempDir Path folder;

  @Test
  void writeCsv_cellsThatNeedQuotes_haveThem() throws IOException {
    table.add(List.of("sorted, told", "1.5"));
    table.add(List.of("a \"b\"", ""));
    table.writeCsv(folder.resolve("table.csv"));

    assertThat(folder.resolve("table.csv"))
        .hasContent("name,x\n\"sorted, told\",1.5\n\"a \"\"b\"\"\",\n");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "accuracy-errors.csv",
        "accuracy-factors.csv",
        "interval-coverage-data.csv",
        "interval-coverage-releases.csv",
        "properties-costs-little.csv",
        "properties-errors.csv",
        "properties-smallest-n.csv",
        "rates-lattice.csv",
        "rates-privhist.csv"
      })
  void writeCsv_fileOfTheDocumentation_isWrittenAsItStands(String file) throws IOException {
    Docs.table(file).writeCsv(folder.resolve(file));

    assertThat(Files.readString(folder.resolve(file))).isEqualTo(Docs.page(file));
  }

  @Test
  void toMarkdown_emptyCell_isADash() {
    table.add(List.of("a", "1"));
    table.add(List.of("b", ""));

    assertThat(table.toMarkdown()).isEqualTo("| name | x |\n|---|--:|\n| a | 1 |\n| b | – |\n");
  }

  @Test
  void add_cellMissing_isRefused() {
    assertThatThrownBy(() -> table.add(List.of("a")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("a row must have 2 cells, got 1");
  }
}
