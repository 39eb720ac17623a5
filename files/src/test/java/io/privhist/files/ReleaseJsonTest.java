package io.privhist.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.privhist.histogram.Prevalences;
import io.privhist.histogram.ReleasedHistogram;
import io.privhist.privacy.Epsilon;
import io.privhist.privacy.Guarantee;
import io.privhist.privacy.Names;
import io.privhist.privacy.Neighbours;
import io.privhist.privacy.Noun;
import io.privhist.privacy.ProtectedUnit;
import io.privhist.release.Band;
import io.privhist.release.CurveBand;
import io.privhist.release.Interval;
import io.privhist.release.MechanismLabel;
import io.privhist.release.MechanismParameter;
import io.privhist.release.Release;
import io.privhist.release.Release.Bands;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class ReleaseJsonTest {
  private static final Prevalences ROWS =
      Prevalences.of(
          new long[] {1, 3, (1L << 61) - 1}, new long[] {1L << 60, 9_007_199_254_740_993L, 1});

  private static final String ID = "0123456789abcdef0123456789abcdef";

  private static ReleaseDocument document(Guarantee guarantee) {
    return new ReleaseDocument(
        new Release(
            new MechanismLabel("privhist", "1", Map.of()),
            guarantee,
            9_007_199_254_740_993L,
            4.242640687119285,
            new ReleasedHistogram(ROWS),
            OptionalDouble.of(1234.5),
            Bands.none()),
        Optional.of(ID),
        Instant.parse("2026-11-15T12:34:56.789Z"),
        "privhist/0.1.0",
        Optional.of("Pass\"words\" \u00E9\u4E2D\uD83D\uDE00"),
        Optional.empty(),
        Names.none());
  }

  private static String write(ReleaseDocument document) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ReleaseJson.write(document, out);
    return out.toString(StandardCharsets.UTF_8);
  }

  private static ReleaseDocument read(String json) throws IOException {
    return ReleaseJson.read(Texts.utf8(json), "f.json");
  }

  private static String golden() throws IOException {
    try (InputStream in =
        ReleaseJsonTest.class.getResourceAsStream("/golden/v1/password-shape.json")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  private static ReleaseDocument goldenDocument() {
    return new ReleaseDocument(
        new Release(
            new MechanismLabel(
                "cumulative", "3", Map.of(MechanismParameter.PUBLIC_MAX_COUNT, 1_000_000.0)),
            new Guarantee(
                Epsilon.parse("1/3"), new ProtectedUnit("user", 20, true, 2), Neighbours.REPLACE),
            123_456,
            17.25,
            new ReleasedHistogram(
                Prevalences.of(
                    new long[] {1, 2, 9_007_199_254_740_993L}, new long[] {70_000, 3, 1})),
            OptionalDouble.empty(),
            Bands.none()),
        Optional.empty(), // a file of the first version
        Instant.parse("2026-11-15T12:34:56Z"),
        "privhist/0.1.0",
        Optional.of("Passwords, 2026"),
        Optional.empty(),
        Names.none());
  }

  private static ReleaseDocument documentWithBand(boolean together) {
    ReleaseDocument plain =
        document(
            new Guarantee(Epsilon.parse("0.5"), ProtectedUnit.record(), Neighbours.ADD_REMOVE));
    Release release = plain.release();
    CurveBand curve =
        new CurveBand(new long[] {1, 4, 9}, new long[] {70, 8, 0}, new long[] {90, 12, 3});
    Band band =
        new Band(0.9, curve, List.of(new Band.TopMass(10, new Interval(5, 1L << 60))), together);
    return new ReleaseDocument(
        new Release(
            release.mechanism(),
            release.guarantee(),
            release.total(),
            release.totalStandardDeviation(),
            release.histogram(),
            release.expectedL1(),
            Bands.only(band)),
        plain.id(),
        plain.created(),
        plain.software(),
        plain.title(),
        plain.account(),
        plain.names());
  }

  @Test
  void read_whatWasWrittenWithABand_isEqual() throws IOException {
    ReleaseDocument document = documentWithBand(true);
    assertThat(read(write(document))).isEqualTo(document);
    assertThat(write(document)).contains("[4, 8, 12]").contains("[10, 5, ").contains("together");
    assertThat(document.band().orElseThrow().level()).isEqualTo(0.9);
  }

  /** As files had it when each band held by itself: intervals from both hold with less. */
  @Test
  void read_bandsThatHoldEachByItself_staySo() throws IOException {
    ReleaseDocument document = documentWithBand(false);
    assertThat(read(write(document))).isEqualTo(document);
    assertThat(write(document)).doesNotContain("together");
    assertThat(document.band().orElseThrow().level()).isEqualTo(0.8);
  }

  @Test
  void read_bandOutOfOrder_isRefusedByPath() throws IOException {
    String crossed = write(documentWithBand(true)).replace("[4, 8, 12]", "[4, 13, 12]");

    assertThatThrownBy(() -> read(crossed))
        .isInstanceOf(MalformedFileException.class)
        .hasMessageContaining("$.bands")
        .hasMessageContaining("row 1 of the band is out of order");
  }

  @Test
  void read_goldenFile_givesTheKnownRelease() throws IOException {
    ReleaseDocument read = read(golden());
    assertThat(read).isEqualTo(goldenDocument());
    assertThat(read.release().guarantee().epsilon()).hasToString("1/3");
  }

  @Test
  void write_knownRelease_givesTheGoldenFileButForTheWordsOfTheStatement() throws IOException {
    String words = "\"statement\": \"(?:[^\"\\\\]|\\\\.)*\"";
    assertThat(write(goldenDocument()).replaceFirst(words, ""))
        .isEqualTo(golden().replaceFirst(words, ""));
    assertThat(write(goldenDocument()))
        .contains(goldenDocument().release().guarantee().inWords().replace("\"", "\\\""));
  }

  @ParameterizedTest
  @EnumSource(Neighbours.class)
  void readAfterWrite_anyUnit_givesAnEqualDocument(Neighbours neighbours) throws IOException {
    for (int itemsPerRecord = 1; itemsPerRecord <= 2; itemsPerRecord++) {
      for (boolean promised : new boolean[] {true, false}) {
        ProtectedUnit unit = new ProtectedUnit("user", 7, promised, itemsPerRecord);
        ReleaseDocument written = document(new Guarantee(Epsilon.parse("5e-1"), unit, neighbours));
        ReleaseDocument read = read(write(written));
        assertThat(read).isEqualTo(written);
        assertThat(read.release().guarantee().epsilon()).hasToString("5e-1");
      }
    }
  }

  @Test
  void readAfterWrite_epsilonAllowedByTheDistanceOnly_works() throws IOException {
    ProtectedUnit edges = new ProtectedUnit("record", 1, false, 2);
    ReleaseDocument written =
        document(new Guarantee(Epsilon.parse("150"), edges, Neighbours.ADD_REMOVE));
    assertThat(read(write(written))).isEqualTo(written);
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "999999999999999999", "1000000000000000000", "2305843009213693952"})
  void read_wholeNumbersOfAnyLength_areExact(String number) throws IOException {
    String json = golden().replace("\"total\": 123456", "\"total\": " + number);

    assertThat(read(json).release().total()).isEqualTo(Long.parseLong(number));
  }

  @Test
  void read_fieldsInAnotherOrderAndUnknownOnes_areTaken() throws IOException {
    String shuffled =
        """
        {"future": {"a": [1, {"b": null}]}, "software": "s/1", "created": "2026-01-01T00:00:00Z",
         "prevalences": [[1, 2.0], [1e1, 3]], "total": 5, "error": {"other": 1},
         "privacy": {"distance": 1, "neighbours": "add-remove", "maxPerUnit": 1, "unit": "record",
                     "delta": 0, "epsilon": "1", "note": []},
         "totalStandardDeviation": 2, "mechanism": {"parameters": {}, "version": "1", "name": "m"},
         "format": "privhist-release/1"}
        """;
    ReleaseDocument read = read(shuffled);
    assertThat(read.release().histogram().prevalences())
        .isEqualTo(Prevalences.of(new long[] {1, 10}, new long[] {2, 3}));
    assertThat(read.release().expectedL1()).isEmpty();
    assertThat(read.title()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      textBlock =
          """
          "privhist-release/1" | "privhist-release/2" | $.format: a format not known here, expected privhist-release/1
          "format"             | "formal"             | $.format: the field is missing
          "total": 123456      | "total": "123456"    | $.total: expected a number
          "total": 123456      | "total": 1.5         | $.total: expected a whole number of at most 64 bits
          "total": 123456      | "total": 9223372036854775808 | $.total: expected a whole number of at most 64 bits
          "total": 123456      | "total": 123456789012345678.5 | $.total: expected a whole number of at most 64 bits
          "total": 123456      | "total": 1e30        | $.total: expected a whole number of at most 64 bits
          "total": 123456      | "total": 1e999999999 | $.total: expected a whole number of at most 64 bits
          "total": 123456      | "total": -1          | $.total: a number of items must be between 0 and 2^61
          "total": 123456      | "total": 2305843009213693953 | $.total: a number of items must be between 0 and 2^61
          "total": 123456      | "total": 9223372036854775807 | $.total: a number of items must be between 0 and 2^61
          "total": 123456      | "toral": 1           | $.total: the field is missing
          17.25                | 1e999                | $.totalStandardDeviation: the number is too large
          17.25                | -1                   | $.totalStandardDeviation: the number must not be negative
          "expectedL1": null   | "expectedL1": -2     | $.error.expectedL1: the number must not be negative
          17.25                | null                 | $.totalStandardDeviation: expected a number
          [1, 70000]           | [0, 70000]           | $.prevalences[0][0]: counts must be positive and ascending
          [1, 70000]           | [2, 70000]           | $.prevalences[1][0]: counts must be positive and ascending
          [1, 70000]           | [5, 70000]           | $.prevalences[1][0]: counts must be positive and ascending
          [1, 70000]           | [1, 0]               | $.prevalences[0][1]: prevalences must be positive
          [1, 70000]           | [1, -3]              | $.prevalences[0][1]: prevalences must be positive
          [1, 70000]           | [1, 4602678819172646912] | $.prevalences: the counts must add up to at most 2^62 items
          [1, 70000]           | [1, 9223372036854775807] | $.prevalences: the counts must add up to at most 2^62 items
          [1, 70000]           | [1]                  | $.prevalences[0][1]: expected a number
          [1, 70000]           | [1, 2, 3]            | $.prevalences[0][2]: expected the end of the array
          [1, 70000]           | 7                    | $.prevalences[0]: expected an array
          [1, 70000]           | ["1", 2]             | $.prevalences[0][0]: expected a number
          "1/3"                | "abc"                | epsilon must be a positive number such as 0.5, 1e-3 or 1/3, got "abc"
          "1/3"                | "9999"               | epsilon / distance must be between 1e-6 and 100, got 9999 / 80
          "distance": 80       | "distance": 79       | $.privacy.distance: does not fit maxPerUnit and neighbours
          "distance": 80       | "distance": 160      | $.privacy.distance: does not fit maxPerUnit and neighbours
          "replace"            | "swap"               | neighbours must be add-remove or replace, got "swap"
          "promised": true     | "promised": 1        | $.privacy.promised: expected true or false
          2026-11-15T12        | 2026-11-35T12        | $.created: expected a time such as 2026-01-31T12:00:00Z
          "bands"              | "total"              | $.total: the field occurs twice
          "mechanism": {       | "mechanism": 3, "x":{ | $.mechanism: expected an object
          """)
  void read_brokenField_isRefusedByPathAndReason(String good, String bad, String message)
      throws IOException {
    String json = golden();
    assertThat(json).contains(good);
    assertThatThrownBy(() -> read(json.replace(good, bad)))
        .isInstanceOf(MalformedFileException.class)
        .hasMessage("f.json: " + message + "; is this a release file?");
  }

  @Test
  void read_brokenDocument_isRefused() throws IOException {
    String json = golden();
    assertThatThrownBy(() -> read(json.substring(0, json.indexOf("[2, 3]") + 3)))
        .isInstanceOf(MalformedFileException.class)
        .hasMessageContaining("the file ends too early");
    assertThatThrownBy(() -> read(""))
        .isInstanceOf(MalformedFileException.class)
        .hasMessage("f.json: the file ends too early; is this a release file?");
    assertThatThrownBy(() -> read(json + "{}"))
        .isInstanceOf(MalformedFileException.class)
        .hasMessage("f.json: not valid JSON; is this a release file?");
    assertThatThrownBy(() -> read(json.replace("\"bands\": null", "\"bands\": nul")))
        .isInstanceOf(MalformedFileException.class)
        .hasMessage("f.json: $.bands: not valid JSON; is this a release file?");
    assertThatThrownBy(() -> ReleaseJson.read(Texts.bytes("{\"\u00FF\": 1}"), "f.json"))
        .isInstanceOf(MalformedFileException.class)
        .hasMessageContaining("not valid UTF-8");
    assertThatThrownBy(() -> read("[".repeat(100_000)))
        .isInstanceOf(MalformedFileException.class)
        .hasMessage("f.json: expected an object; is this a release file?");
    assertThatThrownBy(() -> read("{\"x\":" + "[".repeat(100_000)))
        .isInstanceOf(MalformedFileException.class)
        .hasMessageContaining("not valid JSON");
  }

  @Test
  void read_brokenValueOfAnUnknownField_isRefusedWithoutItsName() {
    for (String name : new String[] {"secret", "total.secret", "[17]", "total[17]"}) {
      assertThatThrownBy(() -> read("{\"" + name + "\": nul}"))
          .isInstanceOf(MalformedFileException.class)
          .hasMessage("f.json: not valid JSON; is this a release file?");
    }
  }

  @Test
  void read_leadingByteOrderMark_isNotData() throws IOException {
    assertThat(read("\uFEFF" + golden())).isEqualTo(goldenDocument());
  }

  @Test
  void write_emptyHistogram_hasAnEmptyArray() throws IOException {
    ReleaseDocument empty =
        ReleaseDocument.of(
            new Release(
                new MechanismLabel("privhist", "1", Map.of()),
                new Guarantee(Epsilon.parse("1"), ProtectedUnit.record(), Neighbours.ADD_REMOVE),
                0,
                1,
                new ReleasedHistogram(Prevalences.empty()),
                OptionalDouble.empty(),
                Bands.none()),
            Instant.EPOCH,
            "privhist/0",
            Optional.empty());
    assertThat(write(empty)).contains("\"prevalences\": []").doesNotContain("title");
    assertThat(read(write(empty))).isEqualTo(empty);
  }

  @Test
  void write_release_hasItsId_andAnotherEachTime() throws IOException {
    ReleaseDocument document = documentWithBand(true);
    assertThat(write(document)).contains("\"id\": \"" + ID + "\"");
    assertThat(ReleaseDocument.of(document.release(), Instant.EPOCH, "test", Optional.empty()).id())
        .isPresent()
        .isNotEqualTo(document.id());
    assertThatThrownBy(() -> read(write(document).replace(ID, "17")))
        .isInstanceOf(MalformedFileException.class)
        .hasMessageContaining("32 hexadecimal digits");
  }

  @Test
  void stamp_isWhatTheReleaseSays() throws IOException {
    assertThat(ReleaseStamp.read(Texts.utf8(golden()), "f.json"))
        .isEqualTo(
            new ReleaseStamp(
                Optional.empty(),
                goldenDocument().release().mechanism().name(),
                goldenDocument().release().guarantee(),
                goldenDocument().account()));
    assertThat(ReleaseStamp.read(Texts.utf8(write(documentWithBand(true))), "f.json").id())
        .contains(ID);
    assertThatThrownBy(
            () -> ReleaseStamp.read(Texts.utf8("{\"format\": \"privhist-counted/1\"}"), "f.json"))
        .isInstanceOf(MalformedFileException.class)
        .hasMessageContaining(
            "expected privhist-release/1 or privhist-groups/1 or privhist-property/1");
  }

  @Test
  void readAfterWrite_names_areKept() throws IOException {
    ReleaseDocument plain = documentWithBand(true);
    Names people =
        new Names(true, Optional.of(Noun.parse("person/people")), Optional.of(Noun.of("city")));
    String json = write(plain.named(people));

    assertThat(read(json)).isEqualTo(plain.named(people));
    assertThat(json)
        .contains("\"form\": \"edges\"")
        .contains("\"item\": \"person\"")
        .contains("\"items\": \"people\"")
        .contains("\"label\": \"city\"")
        .contains("\"labels\": \"cities\"")
        .contains("removing one person, that is one edge, changes");
    assertThat(write(plain)).doesNotContain("\"form\"").doesNotContain("\"names\"");
  }

  @Test
  void read_namesInPart_areFilled() throws IOException {
    String json = write(documentWithBand(true).named(Names.ofEdges()));

    assertThat(read(json.replace("\"items\": \"edges\",", "")).names()).isEqualTo(Names.ofEdges());
    assertThat(read(json.replaceFirst("\"names\": \\{[^}]*}", "\"names\": null")).names())
        .isEqualTo(new Names(true, Optional.empty(), Optional.empty()));
    assertThat(read(json.replace("\"form\": \"edges\"", "\"form\": \"labels\"")).names().edges())
        .isFalse();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "no. 1", "e\\u0007dge", "e\\u202edge", "<b>edge</b>"})
  void read_nameThatIsNotPlain_isRefusedWithoutQuotingIt(String name) throws IOException {
    String json =
        write(documentWithBand(true).named(Names.ofEdges()))
            .replace("\"item\": \"edge\"", "\"item\": \"" + name + "\"");

    assertThatThrownBy(() -> read(json))
        .isInstanceOf(MalformedFileException.class)
        .hasMessage("f.json: $.names.item: is not a short and plain name; is this a release file?");
  }

  @Test
  void isGraph_fileOfAnEarlierVersion_tellsByItsUnit() throws IOException {
    assertThat(read(golden()).isGraph()).isTrue();
    assertThat(read(golden()).vocabulary().labels()).isEqualTo("nodes");
    assertThat(documentWithBand(true).isGraph()).isFalse();
    assertThat(documentWithBand(true).named(Names.ofEdges()).isGraph()).isTrue();
  }

  /** To ignore a parameter is to take the noise for another's. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      value = {
        "{\"skew\": 2}|$.mechanism.parameters: a parameter that is not known here",
        "{\"totalShare\": 0.5}|totalShare shapes auto, tiling, lattice, not this mechanism",
        "{\"publicMaxCount\": 0}|the public largest count must be from 1 to 134217728, got 0",
        "{\"publicMaxCount\": 2.5}|the public largest count must be from 1 to 134217728, got 2.5",
        "{\"publicMaxCount\": \"9\"}|$.mechanism.parameters.publicMaxCount: expected a number",
        "[]|$.mechanism.parameters: expected an object"
      })
  void read_parameterThatCannotBe_isRefused(String parameters, String message) throws IOException {
    String json =
        golden().replaceFirst("(?s)\"parameters\": \\{.*?}", "\"parameters\": " + parameters);

    assertThatThrownBy(() -> read(json))
        .isInstanceOf(MalformedFileException.class)
        .hasMessageStartingWith("f.json: " + message);
  }

  @Test
  void read_withoutParameters_isRefused() throws IOException {
    assertThatThrownBy(() -> read(golden().replace("\"parameters\"", "\"public\"")))
        .isInstanceOf(MalformedFileException.class)
        .hasMessageStartingWith("f.json: $.mechanism.parameters: the field is missing");
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.5, 0.25, 0.0010000001, 0.1 + 0.2})
  void readAfterWrite_share_isTheSameNumber(double share) throws IOException {
    MechanismLabel label =
        new MechanismLabel("lattice", "1", Map.of(MechanismParameter.TOTAL_SHARE, share));
    ReleaseDocument document = documentWithBand(true);
    Release shared =
        new Release(
            label,
            document.release().guarantee(),
            document.release().total(),
            document.release().totalStandardDeviation(),
            document.release().histogram(),
            document.release().expectedL1(),
            document.release().bands());
    ReleaseDocument written =
        ReleaseDocument.of(shared, document.created(), document.software(), Optional.empty());

    assertThat(read(write(written)).release().mechanism()).isEqualTo(label);
  }
}
