package io.privhist.application.options;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.privhist.application.terminal.UsageException;
import io.privhist.records.FileKind;
import io.privhist.records.Items;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

class TableOptionsTest {
  private static final Protection NOBODY = new Protection(Optional.empty(), OptionalLong.empty());
  private static final Protection USERS = new Protection(Optional.of("user"), OptionalLong.of(3));
  private static final TableOptions.Columns NONE =
      expected -> {
        throw new AssertionError("the columns are named");
      };

  @Command
  private static final class Tool {
    @Mixin private TableOptions table = new TableOptions();
  }

  private static TableOptions options(String words) {
    Tool tool = new Tool();
    new CommandLine(tool).parseArgs(words.isEmpty() ? new String[0] : words.split(" "));
    return tool.table;
  }

  @ParameterizedTest
  @CsvSource({
    "--from labels, LABELS",
    "--label a, LABELS",
    "--label a --count n, COUNTS",
    "--count n, COUNTS",
    "--from edges --label a --label b, EDGES",
    "--from counted, COUNTED"
  })
  void form_isWhatTheWordsSay(String words, InputForm form) {
    assertThat(options(words).form()).contains(form);
  }

  @Test
  void form_ofNoWords_isOpen() {
    assertThat(options("").form()).isEmpty();
    options("").check(USERS.kept());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--from rows|--from must be auto, labels, counts, prevalences, edges or counted, got \"rows\"",
        "--kind doc|kind must be text, csv, tsv, jsonl, parquet, pairs, uniq or hash-count, got \"doc\"",
        "--encoding utf-16|encoding must be utf-8 or latin-1, got \"utf-16\"",
        "--from edges --direction up|direction",
        "--direction in|--direction and --multigraph go with --from edges",
        "--multigraph --label a|--direction and --multigraph go with --from edges",
        "--from labels --count n|--count goes with counts, not with labels",
        "--from prevalences --label a|--label goes with labels, counts and edges",
      })
  void check_wordsThatDoNotGoTogether_areRefused(String words, String reason) {
    assertThatThrownBy(() -> options(words).check(NOBODY.kept()))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining(reason);
  }

  @ParameterizedTest
  @CsvSource({"--label a --count n, counts", "--from prevalences, prevalences"})
  void check_manyItemsInARow_cannotBeBounded(String words, String form) {
    options(words).check(NOBODY.kept());
    assertThatThrownBy(() -> options(words).check(USERS.kept()))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("one row of %s may carry many items".formatted(form));
  }

  @Test
  void items_areWhatTheColumnsSay() throws IOException {
    assertThat(options("--label a --label b").items(InputForm.LABELS, NONE))
        .isEqualTo(new Items.Labels(List.of("a", "b")));
    assertThat(options("--label a --count n").items(InputForm.COUNTS, NONE))
        .isEqualTo(new Items.Counts(List.of("a"), "n"));
    assertThat(
            options("--from edges --label a --label b --direction out --multigraph")
                .items(InputForm.EDGES, NONE))
        .isEqualTo(new Items.Edges("a", "b", Items.Direction.OUT, true));
    assertThat(options("").items(InputForm.LABELS, expected -> List.of("only")))
        .isEqualTo(new Items.Labels(List.of("only")));
  }

  @Test
  void items_withoutTheirColumns_areRefused() {
    assertThatThrownBy(() -> options("--count n").items(InputForm.COUNTS, NONE))
        .hasMessage("counts of a table need --label COL and --count COL");
    assertThatThrownBy(() -> options("--from edges --label a").items(InputForm.EDGES, NONE))
        .hasMessage("edges have two ends: give --label twice, got it 1 times");
  }

  @ParameterizedTest
  @CsvSource({
    "--label a, leave out --from",
    "--from labels, leave out --from",
    "--where a=1, '--label, --where, --kind and --delimiter do not go with a counted file'",
    "--from counted --kind csv, '--label, --where, --kind and --delimiter do not go with a counted'",
    "--encoding latin-1, --encoding does not go with a counted file"
  })
  void countedFile_withWordsAboutRows_isRefused(String words, String reason) {
    assertThatThrownBy(
            () -> options(words).requireForCounted("f.json", Kept.upTo(Optional.empty())))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining(reason);
    options("--from counted").requireForCounted("f.json", Kept.upTo(Optional.empty()));
  }

  @Test
  void inWords_namesOnlyColumnsThatWereGiven() {
    assertThat(options("").inWords(InputForm.LABELS, FileKind.TEXT))
        .isEqualTo("labels, one per line");
    assertThat(options("").inWords(InputForm.LABELS, FileKind.CSV))
        .isEqualTo("labels in the only column");
    assertThat(options("--label a --count n").inWords(InputForm.COUNTS, FileKind.CSV))
        .isEqualTo("labels in a with counts in n");
    assertThat(options("--from edges --multigraph").inWords(InputForm.EDGES, FileKind.PAIRS))
        .isEqualTo("undirected edges");
  }

  @Test
  void encoding_isOneOfTwo() {
    assertThat(options("").encoding()).isEqualTo(StandardCharsets.UTF_8);
    assertThat(options("--encoding latin-1").encoding()).isEqualTo(StandardCharsets.ISO_8859_1);
  }
}
