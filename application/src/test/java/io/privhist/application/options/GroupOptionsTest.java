package io.privhist.application.options;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.privhist.application.terminal.UsageException;
import io.privhist.groups.Group;
import io.privhist.groups.Grouping;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

class GroupOptionsTest {
  @TempDir private Path folder;

  private static GroupOptions.Declared declared(String... words) throws IOException {
    return CommandLine.populateCommand(new GroupOptions(), words).declared();
  }

  @Test
  void nothingSaid_isNoGrouping() throws IOException {
    assertThat(declared().grouping().isNone()).isTrue();
    assertThat(declared().inWords()).isEmpty();
  }

  @Test
  void list_isSplitAtCommas() throws IOException {
    GroupOptions.Declared declared =
        declared("--by", "city", "--groups", "Berlin, Bad Kissingen,N.Y.", "--other", "else");
    assertThat(declared.grouping())
        .isEqualTo(
            Grouping.by(
                    List.of("city"),
                    List.of(Group.of("Berlin"), Group.of("Bad Kissingen"), Group.of("N.Y.")))
                .withOther("else"));
    assertThat(declared.inWords()).contains("took the groups from the list of --groups");
  }

  @Test
  void file_thatIsThere_isRead() throws IOException {
    Path lines = Files.writeString(folder.resolve("cities"), "Berlin\nKiel\n");
    Path csv = Files.writeString(folder.resolve("c.csv"), "county,state\nKern,CA\n");
    assertThat(declared("--by", "city", "--groups", lines.toString()).grouping().groups())
        .containsExactly(Group.of("Berlin"), Group.of("Kiel"));
    GroupOptions.Declared counties =
        declared(
            "--by",
            "state",
            "--by",
            "county",
            "--groups",
            csv.toString(),
            "--levels",
            "--labels-within-groups");
    assertThat(counties.grouping().groups())
        .containsExactly(Group.of("CA"), Group.of("CA", "Kern"));
    assertThat(counties.grouping().labelsWithinGroups()).isTrue();
    assertThat(counties.inWords()).contains("took the groups from the file " + csv);
    assertThat(declared("--by", "state", "--groups", csv.toString()).grouping().groups())
        .containsExactly(Group.of("CA"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--groups a|go with --by COL",
        "--other a|go with --by COL",
        "--levels|go with --by COL",
        "--labels-within-groups|go with --by COL",
        "--by city|which groups exist can itself be private, so they are declared, and every declared one is released, empty ones too",
        "--by city --groups a,,b|between two commas there must be a group",
        "--by city --groups a,b,a|the group \"a\" is declared twice",
        "--by city --groups a --other a|must not have the name of a declared one",
        "--by city --groups a --levels|levels need at least two columns",
        "--by city --by city --groups a|are declared in a CSV file with a header",
        "--by city --groups nosuch.csv|there is no file \"nosuch.csv\"",
        "--by city --groups lists/cities|there is no file \"lists/cities\"",
        "--by city --groups A.TXT|there is no file \"A.TXT\"",
      })
  void wordsThatDoNotGoTogether_areRefused(String words, String message) {
    assertThatThrownBy(() -> declared(words.split(" ")))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining(message);
  }
}
