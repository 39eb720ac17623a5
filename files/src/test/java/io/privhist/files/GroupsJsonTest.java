package io.privhist.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.privhist.groups.Group;
import io.privhist.groups.Grouping;
import io.privhist.histogram.RawGroups;
import io.privhist.mechanism.GroupedMechanism;
import io.privhist.mechanism.Tiling;
import io.privhist.privacy.Epsilon;
import io.privhist.privacy.Names;
import io.privhist.privacy.ProtectedUnit;
import io.privhist.release.GroupedRelease;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GroupsJsonTest {
  private static final Grouping GROUPING =
      Grouping.by(
              List.of("state", "county"), List.of(Group.of("CA", "Kern"), Group.of("NY", "Kings")))
          .withOther("else")
          .withLevels()
          .withLabelsWithinGroups();

  private static GroupsDocument document() {
    GroupedRelease release =
        GroupedMechanism.of(Tiling.standard())
            .release(
                RawGroups.empty(GROUPING, ProtectedUnit.bounded("user", 2)), Epsilon.parse("1"))
            .withBand(0.9);
    return GroupsDocument.of(
            release, Instant.parse("2026-11-18T12:00:00Z"), "privhist/1.0", Optional.of("t"))
        .paidBy(Optional.of("people"));
  }

  private static String written(GroupsDocument document) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    GroupsJson.write(document, out);
    return out.toString(StandardCharsets.UTF_8);
  }

  private static GroupsDocument read(String json) throws IOException {
    return GroupsJson.read(
        new ByteArrayInputStream(json.getBytes(StandardCharsets.UTF_8)), "f.json");
  }

  @Test
  void read_whatWasWritten_isWrittenTheSame() throws IOException {
    String json = written(document());

    assertThat(GroupsJson.isGroups(json)).isTrue();
    assertThat(written(read(json))).isEqualTo(json);
    assertThat(read(json).release().parts())
        .extracting(GroupedRelease.Part::group)
        .isEqualTo(GROUPING.groups());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "privhist-groups/1 | privhist-groups/2 | $.format: a format not known here",
        "\"county\": \"Kings\" | \"county\": \"else\" | $.groups: a group occurs twice",
        "\"county\": \"Kings\" | \"town\": \"Kings\" | does not fit the columns",
        "\"columns\": 2 | \"columns\": 3 | $.levels: has no level for some of the groups",
        "\"epsilon\": \"1/2\" | \"epsilon\": \"8\" | $.levels: the levels must have even parts of the release's epsilon",
        "\"id\": | \"is\": | $.id: the field is missing",
      })
  void read_nonsense_isRefused(String right, String wrong, String message) throws IOException {
    String json = written(document());
    assertThat(json).contains(right);

    assertThatThrownBy(() -> read(json.replace(right, wrong)))
        .isInstanceOf(MalformedFileException.class)
        .hasMessageContaining(message);
  }

  @Test
  void write_everyField_standsInTheSchema() throws IOException {
    JsonObject schema =
        JsonParser.parseString(Files.readString(Path.of("../docs/reference/groups.schema.json")))
            .getAsJsonObject();
    JsonObject json =
        JsonParser.parseString(written(document().named(Names.ofEdges()))).getAsJsonObject();
    JsonObject fields = schema.getAsJsonObject("properties");

    assertThat(fields.keySet()).isEqualTo(json.keySet());
    assertThat(schema.getAsJsonArray("required")).allMatch(name -> json.has(name.getAsString()));
    assertThat(
            fields
                .getAsJsonObject("groups")
                .getAsJsonObject("items")
                .getAsJsonObject("properties")
                .keySet())
        .isEqualTo(json.getAsJsonArray("groups").get(0).getAsJsonObject().keySet());
  }

  @Test
  void readAfterWrite_names_areThoseOfEveryGroup() throws IOException {
    GroupsDocument read = read(written(document().named(Names.ofEdges())));

    assertThat(read.names()).isEqualTo(Names.ofEdges());
    assertThat(read.isGraph()).isTrue();
    assertThat(read.document(read.release().parts().get(0)).names()).isEqualTo(Names.ofEdges());
  }
}
