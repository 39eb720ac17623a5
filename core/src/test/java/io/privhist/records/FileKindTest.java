package io.privhist.records;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FileKindTest {
  @ParameterizedTest
  @CsvSource({
    "a.txt, TEXT",
    "dir.csv/a.TXT, TEXT",
    "a.csv, CSV",
    "a.csv.gz, CSV",
    "a.txt.csv, CSV",
    "a.tab.zst, TSV",
    "a.json, JSON_LINES",
    "a.ndjson.gz, JSON_LINES",
    "a.pq, PARQUET",
    "a.edges, PAIRS"
  })
  void ofName_knownExtension_tellsTheKind(String name, FileKind kind) {
    assertThat(FileKind.ofName(name)).contains(kind);
  }

  @ParameterizedTest
  @ValueSource(strings = {"csv", "a", "a.csv.bz2", "a.csv.gz.gz", "a.csv/", "a.csv.old", ".gz"})
  void ofName_otherExtension_saysNothing(String name) {
    assertThat(FileKind.ofName(name)).isEmpty();
  }

  @Test
  void named_isTheInverseOfId() {
    for (FileKind kind : FileKind.values()) {
      assertThat(FileKind.named(kind.id())).isEqualTo(kind);
    }
    assertThatThrownBy(() -> FileKind.named("CSV"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "kind must be text, csv, tsv, jsonl, parquet, pairs, uniq or hash-count, got \"CSV\"");
  }
}
