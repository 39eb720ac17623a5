package io.privhist.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.privhist.groups.Group;
import io.privhist.groups.Grouping;
import io.privhist.histogram.Prevalences;
import io.privhist.histogram.RawGroups;
import io.privhist.histogram.RawHistogram;
import io.privhist.privacy.Names;
import io.privhist.privacy.ProtectedUnit;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class CountedJsonTest {
  private static final Prevalences ROWS =
      Prevalences.of(new long[] {1, 5, 1L << 59}, new long[] {7, 2, 1});
  private static final Instant NOON = Instant.parse("2026-11-17T12:00:00Z");

  private static final String ACCOUNT = "0123456789abcdef0123456789abcdef";

  private static CountedDocument document(ProtectedUnit unit) {
    return CountedDocument.of(
        RawGroups.of(RawHistogram.of(ROWS, unit)),
        Optional.of("monday"),
        Optional.of(ACCOUNT),
        NOON,
        "privhist/1.0");
  }

  private static String written(CountedDocument document) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    CountedJson.write(document, out);
    return out.toString(StandardCharsets.UTF_8);
  }

  private static CountedDocument read(String json) throws IOException {
    return CountedJson.read(
        new ByteArrayInputStream(json.getBytes(StandardCharsets.UTF_8)), "counted.json");
  }

  static Stream<ProtectedUnit> units() {
    return Stream.of(
        ProtectedUnit.record(),
        ProtectedUnit.record().withItemsPerRecord(2),
        ProtectedUnit.item(),
        ProtectedUnit.promised(5),
        ProtectedUnit.promised(5).withItemsPerRecord(2),
        ProtectedUnit.bounded("user \"\u00e9\"", 1),
        ProtectedUnit.bounded("user", 1_000_000_000).withItemsPerRecord(2));
  }

  @ParameterizedTest
  @MethodSource("units")
  void read_whatWasWritten_isTheSame(ProtectedUnit unit) throws IOException {
    CountedDocument document = document(unit);

    String json = written(document);
    CountedDocument again = read(json);

    assertThat(CountedJson.isCounted(json)).isTrue();
    assertThat(again.counts().unit()).isEqualTo(unit);
    assertThat(again.counts().only().sensitivePrevalences()).isEqualTo(ROWS);
    assertThat(again.id()).isEqualTo(document.id()).matches("[0-9a-f]{32}");
    assertThat(again.snapshot()).contains("monday");
    assertThat(again.account()).contains(ACCOUNT);
    assertThat(again.created()).isEqualTo(NOON);
    assertThat(again.software()).isEqualTo("privhist/1.0");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\"maxPerUnit\": 5 | \"maxPerUnit\": 0 | between 1 and 1000000000",
        "\"itemsPerRecord\": 1 | \"itemsPerRecord\": 3 | items per record must be 1 or 2",
        "\"itemsPerRecord\": 1 | \"itemsPerRecord\": 4294967297 | items per record must be 1 or 2",
        "\"unit\": \"user\" | \"unit\": \"record\" | must not be called record",
        "\"unit\": \"user\" | \"unit\": \"item\" | must not be called item",
        "\"promised\": false | \"promised\": 0 | expected true or false",
        "[5, 2] | [1, 2] | counts must be positive and ascending",
        "[5, 2] | [5, 0] | prevalences must be positive",
        "[5, 2] | [5, 1152921504606846976] | at most 2^60 items",
        "\"id\": | \"id\": \"x\", \"another\": | 32 hexadecimal digits",
        "\"created\": \"2026 | \"created\": \"x2026 | expected a time",
      })
  void read_nonsense_isRefusedWithoutContent(String right, String wrong, String message)
      throws IOException {
    String json = written(document(ProtectedUnit.bounded("user", 5)));
    assertThat(json).contains(right);

    assertThatThrownBy(() -> read(json.replace(right, wrong)))
        .isInstanceOf(MalformedFileException.class)
        .hasMessageStartingWith("counted.json: ")
        .hasMessageContaining(message)
        .hasMessageEndingWith("count the data again");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"format\": \"privhist-counted/9\"",
        "  {\n\"warning\":\"w\",\"format\":\"privhist-counted/1\"",
        "\u00EF\u00BB\u00BF{\"format\" : \"privhist-counted/1\"",
        "\u00EF\u00BB\u00BF\u00EF\u00BB\u00BF{\"format\":\"privhist-counted/1\""
      })
  void isCounted_startOfACountedFile_isKnown(String head) {
    assertThat(CountedJson.isCounted(head)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "{\"format\": \"privhist-release/1\"",
        "{\"page\": \"privhist-counted/1\"",
        "[{\"format\": \"privhist-counted/1\"",
        "x{\"format\": \"privhist-counted/1\"",
        "{\"page\": \"x\", \"format\": \"privhist-counted/1\""
      })
  void isCounted_anythingElse_isNot(String head) {
    assertThat(CountedJson.isCounted(head)).isFalse();
  }

  private static CountedDocument groups(Grouping grouping) {
    List<Prevalences> rows = new ArrayList<>();
    for (int i = 0; i < grouping.groups().size(); i++) {
      rows.add(
          i % 2 == 0 ? Prevalences.empty() : Prevalences.of(new long[] {i}, new long[] {2 * i}));
    }
    return CountedDocument.of(
        RawGroups.of(grouping, rows, ProtectedUnit.bounded("user", 3)),
        Optional.of("monday"),
        Optional.of(ACCOUNT),
        NOON,
        "privhist/1.0");
  }

  private static final Grouping CITIES =
      Grouping.by(
          List.of("city"),
          List.of(Group.of("B\u00e9rlin, \"DE\""), Group.of("Kiel"), Group.of("x")));
  private static final Grouping COUNTIES =
      Grouping.by(
              List.of("state", "county"),
              List.of(Group.of("CA", "Kern"), Group.of("NY", "Kings"), Group.of("CA", "Inyo")))
          .withOther("elsewhere")
          .withLevels()
          .withLabelsWithinGroups();

  static Stream<Grouping> groupings() {
    return Stream.of(CITIES, CITIES.withOther("other"), COUNTIES);
  }

  @ParameterizedTest
  @MethodSource("groupings")
  void read_groupsThatWereWritten_areTheSame(Grouping grouping) throws IOException {
    CountedDocument document = groups(grouping);

    RawGroups again = read(written(document)).counts();

    assertThat(again.grouping()).isEqualTo(grouping);
    assertThat(again.grouping().groups()).isEqualTo(grouping.groups());
    assertThat(again.sensitivePrevalences()).isEqualTo(document.counts().sensitivePrevalences());
    assertThat(again.unit()).isEqualTo(ProtectedUnit.bounded("user", 3));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\"county\": \"Kings\" | \"county\": \"elsewhere\" | $.groups: are not all groups",
        "\"county\": \"Inyo\" | \"county\": \"Kern\" | declared twice",
        "\"levels\": true | \"levels\": false | $.groups: are not all groups",
        "\"other\": \"elsewhere\" | \"other\": \"nowhere\" | $.groups: are not all groups",
        "\"levels\": true, | | $.levels: the field is missing",
        "\"labelsWithinGroups\": true, | | $.labelsWithinGroups: the field is missing",
        "\"by\": [ | \"bye\": [ | $.by: the field is missing",
        "\"groups\": [ | \"sets\": [ | $.groups: the field is missing",
        "\"by\": [ | \"prevalences\": [], \"by\": [ | $.prevalences: does not go with groups",
        "\"maxPerUnit\": 3, | | $.privacy.maxPerUnit: the field is missing",
      })
  void read_groupsThatAreNotWhole_areRefused(String right, String wrong, String message)
      throws IOException {
    String json = written(groups(COUNTIES));
    assertThat(json).contains(right);

    assertThatThrownBy(() -> read(json.replace(right, wrong == null ? "" : wrong)))
        .isInstanceOf(MalformedFileException.class)
        .hasMessageContaining(message);
  }

  @Test
  void write_everyField_standsInTheSchema() throws IOException {
    JsonObject schema =
        JsonParser.parseString(Files.readString(Path.of("../docs/reference/counted.schema.json")))
            .getAsJsonObject();
    JsonObject json =
        JsonParser.parseString(written(document(ProtectedUnit.record()).named(Names.ofEdges())))
            .getAsJsonObject();

    JsonObject grouped = JsonParser.parseString(written(groups(COUNTIES))).getAsJsonObject();

    Set<String> fields = new HashSet<>(json.keySet());
    fields.addAll(grouped.keySet());
    assertThat(schema.getAsJsonObject("properties").keySet()).isEqualTo(fields);
    assertThat(schema.getAsJsonArray("required"))
        .allMatch(name -> json.has(name.getAsString()) && grouped.has(name.getAsString()));
    assertThat(
            schema
                .getAsJsonObject("properties")
                .getAsJsonObject("privacy")
                .getAsJsonObject("properties")
                .keySet())
        .isEqualTo(json.getAsJsonObject("privacy").keySet());
  }

  @Test
  void toString_hasNoCounts() {
    assertThat(document(ProtectedUnit.record())).hasToString("CountedDocument[redacted]");
  }

  @Test
  void readAfterWrite_names_areKept() throws IOException {
    CountedDocument plain = document(ProtectedUnit.record());

    assertThat(read(written(plain)).names()).isEqualTo(Names.none());
    assertThat(read(written(plain.named(Names.ofEdges()))).names()).isEqualTo(Names.ofEdges());
  }
}
