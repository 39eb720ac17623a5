package io.privhist.files;

import static org.assertj.core.api.Assertions.assertThat;

import io.privhist.groups.Group;
import io.privhist.histogram.Prevalences;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class GroupsTextTest {
  private static final Prevalences TWO_ROWS = Prevalences.of(new long[] {1, 9}, new long[] {30, 2});

  private static String csv(List<String> columns, Map<Group, Prevalences> groups)
      throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    GroupsText.writeCsv(columns, groups, out);
    return out.toString(StandardCharsets.UTF_8);
  }

  @Test
  void writeCsv_levels_leavesOutWhatAGroupHasNoValueIn() throws IOException {
    Map<Group, Prevalences> groups = new LinkedHashMap<>();
    groups.put(Group.of("CA"), TWO_ROWS);
    groups.put(Group.of("CA", "Kern"), Prevalences.empty());
    groups.put(Group.of("CA", "Yolo"), TWO_ROWS);
    assertThat(csv(List.of("state", "county"), groups))
        .isEqualTo("state,county,count,prevalence\nCA,,1,30\nCA,,9,2\nCA,Yolo,1,30\nCA,Yolo,9,2\n");
  }

  @Test
  void writeCsv_valuesThatCsvWouldMisread_areQuoted() throws IOException {
    Map<Group, Prevalences> groups = Map.of(Group.of("a \"b\", c"), TWO_ROWS);
    assertThat(csv(List.of("the\ncity"), groups))
        .isEqualTo(
            "\"the\ncity\",count,prevalence\n\"a \"\"b\"\", c\",1,30\n\"a \"\"b\"\", c\",9,2\n");
  }

  @Test
  void writeCsv_withoutGroups_isTheCsvOfARelease() throws IOException {
    ByteArrayOutputStream one = new ByteArrayOutputStream();
    PrevalenceText.writeCsv(TWO_ROWS, one);
    assertThat(csv(List.of(), Map.of(Group.all(), TWO_ROWS)))
        .isEqualTo(one.toString(StandardCharsets.UTF_8));
  }
}
