package io.privhist.fuzzing;

import static org.assertj.core.api.Assertions.assertThat;

import io.privhist.files.CountText;
import io.privhist.files.CountedDocument;
import io.privhist.files.CountedJson;
import io.privhist.files.GroupList;
import io.privhist.files.GroupsDocument;
import io.privhist.files.GroupsJson;
import io.privhist.files.MalformedFileException;
import io.privhist.files.PrevalenceText;
import io.privhist.files.PropertyJson;
import io.privhist.files.ReleaseDocument;
import io.privhist.files.ReleaseJson;
import io.privhist.files.ReleaseStamp;
import io.privhist.histogram.RawHistogram;
import io.privhist.privacy.Epsilon;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** What core and files parse. */
final class FileTargets {
  private static final String FILE = "f";
  private static final List<String> EPSILONS =
      List.of("1", "0.5", "1e-3", "1/3", "2.5e1", ".125", "100");
  private static final String PRIVACY =
      """
      {"epsilon": "1/2", "unit": "record", "maxPerUnit": 1, "promised": false,
       "neighbours": "add-remove", "distance": 1, "account": "a", "statement": "w"}\
      """;
  private static final String BANDS =
      """
      {"level": 0.95, "curve": [[1, 4, 9], [2, 1, 3], [15, 0, 0]], "topMass": [[1, 7, 9]]}\
      """;
  private static final String RELEASE =
      """
      {"format": "privhist-release/1", "id": "5d3c8f0e1b7a49d2a6c4e8f01b2d3c4a", "title": "t",
       "mechanism": {"name": "tiling", "version": "2", "parameters": {"totalShare": 0.25}},
       "privacy": %s, "total": 19, "totalStandardDeviation": 2.5,
       "prevalences": [[1, 6], [2, 1], [11, 1]], "error": {"expectedL1": 13.5}, "bands": %s,
       "created": "2026-11-18T04:49:31Z", "software": "privhist/0.1.0"}
      """;
  private static final String PROPERTY =
      """
      {"format": "privhist-property/1", "id": "5d3c8f0e1b7a49d2a6c4e8f01b2d3c4a",
       "mechanism": {"name": "direct-property", "version": "1", "parameters": {}},
       "property": {"name": "entropy", "estimator": "e", "parameters": {"k": 10.0}},
       "privacy": %s, "total": 20011, "totalStandardDeviation": 14.14, "value": 7.5, "raw": 7.5,
       "standardDeviation": 0.1, "interval": {"level": 0.95, "lower": 7.0, "upper": null},
       "created": "2026-11-18T04:49:31Z", "software": "s"}
      """
          .formatted(PRIVACY);
  private static final String COUNTED =
      """
      {"warning": "raw", "format": "privhist-counted/1", "id": "5d3c8f0e1b7a49d2a6c4e8f01b2d3c4a",
       "snapshot": "5d3c8f0e1b7a49d2a6c4e8f01b2d3c4b", "account": "5d3c8f0e1b7a49d2a6c4e8f01b2d3c4c",
       "privacy": {"unit": "record", "maxPerUnit": 1, "promised": false, "itemsPerRecord": 1},
       "prevalences": [[1, 6], [2, 1], [11, 1]], "created": "2026-11-18T04:49:31Z",
       "software": "s"}
      """;
  private static final String COUNTED_GROUPS =
      """
      {"warning": "raw", "format": "privhist-counted/1", "id": "5d3c8f0e1b7a49d2a6c4e8f01b2d3c4a",
       "privacy": {"unit": "record", "maxPerUnit": 1, "promised": false, "itemsPerRecord": 1},
       "by": ["city"], "other": "elsewhere", "levels": false, "labelsWithinGroups": true,
       "groups": [{"group": {"city": "Berlin"}, "prevalences": [[1, 6], [2, 1]]},
        {"group": {"city": "elsewhere"}, "prevalences": []}],
       "created": "2026-11-18T04:49:31Z", "software": "s"}
      """;
  private static final String GROUPS =
      """
      {"format": "privhist-groups/1", "id": "5d3c8f0e1b7a49d2a6c4e8f01b2d3c4a", "title": "t",
       "mechanism": {"name": "tiling", "version": "2", "parameters": {}}, "privacy": %s,
       "by": ["state", "city"], "other": "elsewhere", "labelsWithinGroups": true,
       "levels": [{"columns": 1, "epsilon": "1/4"}, {"columns": 2, "epsilon": "1/4"}],
       "total": 9, "totalStandardDeviation": 2.5, "prevalences": [[1, 6]],
       "groups": [
        {"group": {"state": "s"}, "total": 9, "totalStandardDeviation": 2.5,
         "prevalences": [[1, 6]], "error": {"expectedL1": 4.5}, "bands": null},
        {"group": {"state": "s", "city": "b"}, "total": 9, "totalStandardDeviation": 2.5,
         "prevalences": [[1, 6]], "error": {"expectedL1": null}, "bands": %s}],
       "created": "2026-11-18T04:49:31Z", "software": "s"}
      """
          .formatted(PRIVACY, BANDS);
  private static final List<String> FIELDS =
      List.of(
          "\"format\":",
          "\"total\":",
          "\"prevalences\":",
          "\"privacy\":",
          "\"bands\":",
          "\"epsilon\":",
          "\"unit\":",
          "\"replace\"",
          "\"unit\"",
          "\"item\"",
          "[1, 2]",
          "[1,2,3]",
          "{\"x\": ",
          "\"level\": ",
          "\"curve\": [",
          "2026-02-30T00:00:00Z",
          "+1000000000-12-31T23:59:59Z",
          "\"\\ud800\"",
          "\"distance\": 2",
          "1000000000");

  private FileTargets() {}

  static List<Target> all() {
    return List.of(
        Target.of("epsilon", EPSILONS, List.of("e", "E", "/", "."), FileTargets::epsilon).upTo(300),
        Target.of(
            "prevalence-text",
            List.of("count,prevalence\n1,5\n2,3\n70,1\n", "3 1\n1 2\n2 9\n", "1,5\r\n\r\n2,3"),
            List.of("count,prevalence\n", "1,1\n", "2 2\n", "\n\n"),
            FileTargets::prevalenceText),
        Target.of(
            "count-text",
            List.of("3\n1\n1\n20\n", "count\n5\n\n0\n7", "1\r\n2\r\n"),
            List.of("count\n", "1\n", "0\n"),
            FileTargets::countText),
        Target.of(
            "release-json",
            List.of(RELEASE.formatted(PRIVACY, BANDS), RELEASE.formatted(PRIVACY, "null")),
            FIELDS,
            FileTargets::releaseJson),
        Target.of("property-json", List.of(PROPERTY), FIELDS, FileTargets::propertyJson),
        Target.of(
            "counted-json", List.of(COUNTED, COUNTED_GROUPS), FIELDS, FileTargets::countedJson),
        Target.of("groups-json", List.of(GROUPS), FIELDS, FileTargets::groupsJson),
        Target.of(
            "group-lines",
            List.of("Berlin\nBern\n", "Bad, Ort\n\"x\"", "a\r\nb\r\n"),
            List.of(",", "\"", "\n"),
            FileTargets::groupLines),
        Target.of(
            "group-csv",
            List.of("city\nBerlin\nBern\n", "x,city\n1,\"Bad, Ort\"\n", "city\r\n\"a\"\"b\"\r\n"),
            List.of("city\n", ",", "\"", "\"\"", "\n"),
            FileTargets::groupCsv));
  }

  private static void epsilon(byte[] input) throws Refused {
    Epsilon parsed;
    try {
      parsed = Epsilon.parse(new String(input, StandardCharsets.UTF_8));
    } catch (IllegalArgumentException e) {
      throw published(e);
    }
    assertThat(Epsilon.parse(parsed.toString())).isEqualTo(parsed).hasToString(parsed.toString());
    assertThat(parsed.doubleValue()).isNotNegative();
  }

  /** Messages about options and published files may show a word of them, cut short. */
  private static Refused published(Exception e) {
    String message = String.valueOf(e.getMessage());
    return new Refused(new IllegalArgumentException(message.replace(Target.CANARY, "?")));
  }

  private static void prevalenceText(byte[] input) throws Exception {
    RawHistogram read;
    try {
      read = PrevalenceText.read(Texts.stream(input), FILE).histogram();
    } catch (MalformedFileException e) {
      throw new Refused(e);
    }
    byte[] csv = Texts.written(out -> PrevalenceText.writeCsv(read.sensitivePrevalences(), out));
    byte[] list =
        Texts.written(out -> PrevalenceText.writeFrequencyList(read.sensitivePrevalences(), out));
    for (byte[] again : List.of(csv, list)) {
      assertSame(PrevalenceText.read(Texts.stream(again), FILE).histogram(), read);
    }
  }

  private static void assertSame(RawHistogram one, RawHistogram other) {
    assertThat(one.sensitivePrevalences().equals(other.sensitivePrevalences())).isTrue();
  }

  /** Beside an obvious reader: the items of an accepted file are the sum of its lines. */
  private static void countText(byte[] input) throws Exception {
    RawHistogram read;
    try {
      read = CountText.read(Texts.stream(input), FILE).histogram();
    } catch (MalformedFileException e) {
      throw new Refused(e);
    }
    BigInteger sum = BigInteger.ZERO;
    for (String line : new String(input, StandardCharsets.ISO_8859_1).split("\n")) {
      String bare = line.replace("\u00EF\u00BB\u00BF", "").strip();
      if (!bare.isEmpty() && !bare.equals("count")) {
        sum = sum.add(new BigInteger(bare));
      }
    }
    assertThat(sum.equals(BigInteger.valueOf(read.items()))).isTrue();
  }

  /** A release and its stamp agree; what was written is read as the same, and written so again. */
  private static void releaseJson(byte[] input) throws Exception {
    ReleaseDocument read;
    try {
      read = ReleaseJson.read(Texts.stream(input), FILE);
    } catch (MalformedFileException e) {
      stampOrRefusal(input);
      throw published(e);
    }
    byte[] written = Texts.written(out -> ReleaseJson.write(read, out));
    ReleaseDocument again = ReleaseJson.read(Texts.stream(written), FILE);
    assertThat(again).isEqualTo(read);
    assertThat(Texts.written(out -> ReleaseJson.write(again, out))).isEqualTo(written);
    assertThat(ReleaseStamp.read(Texts.stream(input), FILE))
        .isEqualTo(
            new ReleaseStamp(
                read.id(),
                read.release().mechanism().name(),
                read.release().guarantee(),
                read.account()));
  }

  private static void stampOrRefusal(byte[] input) throws IOException, Refused {
    try {
      ReleaseStamp.read(Texts.stream(input), FILE);
    } catch (MalformedFileException e) {
      throw published(e);
    }
  }

  private static void propertyJson(byte[] input) throws Exception {
    try {
      PropertyJson.read(Texts.stream(input), FILE);
    } catch (MalformedFileException e) {
      throw published(e);
    }
  }

  private static void countedJson(byte[] input) throws Exception {
    CountedDocument read;
    try {
      read = CountedJson.read(Texts.stream(input), FILE);
    } catch (MalformedFileException e) {
      throw new Refused(e);
    }
    byte[] written = Texts.written(out -> CountedJson.write(read, out));
    CountedDocument again = CountedJson.read(Texts.stream(written), FILE);
    assertThat(again.counts().grouping()).isEqualTo(read.counts().grouping());
    for (int i = 0; i < read.counts().histograms().size(); i++) {
      assertSame(again.counts().histograms().get(i), read.counts().histograms().get(i));
    }
    assertThat(again.counts().unit()).isEqualTo(read.counts().unit());
    assertThat(Texts.written(out -> CountedJson.write(again, out))).isEqualTo(written);
  }

  private static void groupsJson(byte[] input) throws Exception {
    GroupsDocument read;
    try {
      read = GroupsJson.read(Texts.stream(input), FILE);
    } catch (MalformedFileException e) {
      throw published(e);
    }
    byte[] written = Texts.written(out -> GroupsJson.write(read, out));
    GroupsDocument again = GroupsJson.read(Texts.stream(written), FILE);
    assertThat(Texts.written(out -> GroupsJson.write(again, out))).isEqualTo(written);
  }

  private static void groupLines(byte[] input) throws Exception {
    try {
      assertThat(GroupList.ofLines(Texts.stream(input), FILE))
          .allMatch(group -> group.depth() == 1);
    } catch (MalformedFileException e) {
      throw published(e);
    }
  }

  private static void groupCsv(byte[] input) throws Exception {
    try {
      assertThat(GroupList.ofCsv(Texts.stream(input), FILE, List.of("city")))
          .allMatch(group -> group.depth() == 1);
    } catch (MalformedFileException e) {
      throw published(e);
    }
  }
}
