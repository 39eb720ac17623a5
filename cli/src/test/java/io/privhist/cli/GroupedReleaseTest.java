package io.privhist.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.privhist.groups.Group;
import io.privhist.groups.Grouping;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Every command that takes a release takes a grouped one, or one of its groups. */
class GroupedReleaseTest {
  @TempDir Path folder;
  private String cities;

  @BeforeEach
  void cities() throws IOException {
    cities = GroupedFile.write(folder.resolve("cities.json"), "city", "Berlin", "Bern", "a,\"b\"");
  }

  private String levels() throws IOException {
    Grouping grouping =
        Grouping.by(
                List.of("state", "county"),
                List.of(Group.of("CA", "Kern"), Group.of("CA", "Yolo"), Group.of("NV", "Elko")))
            .withLevels()
            .withLabelsWithinGroups();
    return GroupedFile.write(folder.resolve("levels.json"), grouping, 100, i -> 10 * (i + 1));
  }

  private String path(String name) {
    return folder.resolve(name).toString();
  }

  private static String done(String... args) {
    Run run = Run.of(args);
    assertThat(run.code()).as(run.err()).isZero();
    return run.out();
  }

  private static void refused(String words, String... args) {
    Run run = Run.of(args);
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains(words).hasLineCount(1);
    assertThat(run.out()).isEmpty();
  }

  private static List<String> groups(JsonArray array) {
    List<String> groups = new ArrayList<>();
    for (JsonElement each : array) {
      groups.add(each.getAsJsonObject().get("group").toString());
    }
    return groups;
  }

  @ParameterizedTest
  @ValueSource(strings = {"estimate", "passwords", "degrees", "risk", "compare"})
  void nameThatWouldHarmATerminal_isNotPrinted(String command) throws IOException {
    String name = "x\u001b[2Jy\u202ez\u2028";
    String file = GroupedFile.write(folder.resolve("harm.json"), "ci\u202ety", name);
    String[] words = command.equals("compare") ? new String[] {file, file} : new String[] {file};
    assertThat(done(Stream.concat(Stream.of(command), Stream.of(words)).toArray(String[]::new)))
        .contains("ci?ty")
        .contains("x?[2Jy?z?");
    assertThat(
            done(
                Stream.concat(Stream.of(command, "--json"), Stream.of(words))
                    .toArray(String[]::new)))
        .contains("{\"ci\\u202ety\": \"x\\u001b[2Jy\\u202ez\\u2028\"}");
  }

  @ParameterizedTest
  @ValueSource(strings = {"estimate", "passwords", "degrees", "risk"})
  void json_hasAnObjectForEachGroup(String command) {
    JsonArray array = JsonParser.parseString(done(command, cities, "--json")).getAsJsonArray();
    assertThat(groups(array))
        .containsExactly(
            "{\"city\":\"Berlin\"}", "{\"city\":\"Bern\"}", "{\"city\":\"a,\\\"b\\\"\"}");
  }

  @ParameterizedTest
  @ValueSource(strings = {"estimate", "passwords", "degrees", "risk"})
  void json_labelsWithinGroups_beginsWithAllGroups(String command) throws IOException {
    JsonArray array = JsonParser.parseString(done(command, levels(), "--json")).getAsJsonArray();
    assertThat(groups(array).subList(0, 4))
        .containsExactly(
            "{}",
            "{\"state\":\"CA\"}",
            "{\"state\":\"NV\"}",
            "{\"state\":\"CA\",\"county\":\"Kern\"}");
  }

  @Test
  void union_isReadFromTheLevelThatHoldsAllData() throws IOException {
    JsonArray array = JsonParser.parseString(done("risk", levels(), "--json")).getAsJsonArray();
    assertThat(labels(array.get(0))).isEqualTo(labels(array.get(1)) + labels(array.get(2)));
  }

  private static long labels(JsonElement risk) {
    return risk.getAsJsonObject().getAsJsonObject("groups").get("value").getAsLong();
  }

  @Test
  void estimateJson_ofAGroup_hasTheFieldsOfOneRelease() {
    JsonObject first =
        JsonParser.parseString(done("estimate", cities, "--json"))
            .getAsJsonArray()
            .get(0)
            .getAsJsonObject();
    JsonArray one =
        JsonParser.parseString(done("estimate", cities, "--group", "city=Berlin", "--json"))
            .getAsJsonArray();
    JsonArray estimates = first.getAsJsonArray("estimates");
    assertThat(estimates).hasSameSizeAs(one);
    for (int i = 0; i < one.size(); i++) {
      for (String field : List.of("property", "estimator", "raw", "value", "samplingInterval")) {
        assertThat(estimates.get(i).getAsJsonObject().get(field))
            .isEqualTo(one.get(i).getAsJsonObject().get(field));
      }
    }
  }

  @ParameterizedTest
  @CsvSource({"estimate, 'Entropy\ncity'", "passwords, city", "degrees, city", "risk, city"})
  void table_hasARowForEachGroup(String command, String start) {
    assertThat(done(command, cities))
        .startsWith(start)
        .containsPattern("(?m)^Berlin +\\S")
        .containsPattern("(?m)^Bern +\\S")
        .containsPattern("(?m)^a,\"b\" +\\S")
        .doesNotContain("all groups");
  }

  @Test
  void strikes_areAColumn() {
    assertThat(done("passwords", cities, "--strikes", "3").lines().findFirst().orElseThrow())
        .contains("fallen to 3 guesses");
  }

  @ParameterizedTest
  @ValueSource(strings = {"passwords", "degrees", "risk"})
  void group_isReadAsTheReleaseFileThatConvertMakesOfIt(String command) {
    String bern = path("bern.json");
    done("convert", cities, "--group", "city=Bern", "--out", bern);
    assertThat(done(command, cities, "--group", "city=Bern", "--json"))
        .isEqualTo(done(command, bern, "--json"))
        .isNotEqualTo(done(command, cities, "--group", "city=Berlin", "--json"));
  }

  @Test
  void convertOneGroup_isAReleaseFileWithTheGroupInItsTitle() throws IOException {
    done("convert", cities, "--group", "city=Bern", "--out", path("bern.json"));
    JsonObject release =
        JsonParser.parseString(Files.readString(folder.resolve("bern.json"))).getAsJsonObject();
    assertThat(release.get("format").getAsString()).isEqualTo("privhist-release/1");
    assertThat(release.get("title").getAsString()).isEqualTo("Purchases, city=Bern");
  }

  @Test
  void convert_jsonToJson_changesNothing() throws IOException {
    done("convert", cities, "--out", path("again.json"));
    assertThat(folder.resolve("again.json")).hasSameTextualContentAs(Path.of(cities));
  }

  @Test
  void convert_toCsv_hasAColumnForTheGroup() {
    String berlin = done("convert", cities, "--group", "city=Berlin", "--format", "csv");
    List<String> lines = done("convert", cities, "--format", "csv").lines().toList();
    assertThat(lines.get(0)).isEqualTo("city,count,prevalence");
    assertThat(
            lines.stream()
                .filter(line -> line.startsWith("Berlin,"))
                .map(line -> line.substring(7)))
        .containsExactlyElementsOf(berlin.lines().skip(1).toList());
    assertThat(lines).anyMatch(line -> line.startsWith("\"a,\"\"b\"\"\","));
  }

  @Test
  void convert_toParquet_hasTheRowsOfTheCsv() throws IOException, SQLException {
    done("convert", levels(), "--out", path("f.parquet"), "--out", path("f.csv"));
    List<String> rows = new ArrayList<>();
    try (Connection duck = DriverManager.getConnection("jdbc:duckdb:");
        ResultSet found =
            duck.createStatement()
                .executeQuery(
                    "SELECT concat_ws(',', coalesce(state, ''), coalesce(county, ''), count,"
                        + " prevalence) FROM '%s'".formatted(path("f.parquet")))) {
      while (found.next()) {
        rows.add(found.getString(1));
      }
    }
    List<String> lines = Files.readAllLines(folder.resolve("f.csv"));
    assertThat(lines.get(0)).isEqualTo("state,county,count,prevalence");
    assertThat(lines).anyMatch(line -> line.startsWith("NV,,"));
    assertThat(rows).containsExactlyElementsOf(lines.subList(1, lines.size()));
  }

  @Test
  void convert_toAFrequencyList_isRefused() {
    refused("no place for groups", "convert", cities, "--format", "frequency-list");
  }

  @Test
  void convert_toCsv_aGroupColumnCalledCount_isRefused() throws IOException {
    String counts = GroupedFile.write(folder.resolve("count.json"), "Count", "1", "2");
    refused("two columns called \"Count\"", "convert", counts, "--format", "csv");
  }

  @ParameterizedTest
  @CsvSource({
    "city=Brlin, did you mean city=Berlin?",
    "city=bern, did you mean city=Bern or city=Berlin?",
    "'city=Montevideo', 'there are 3, the first of them city=Berlin'",
    "town=Berlin, its groups are told by city",
    "Berlin, must be COL=VALUE",
    "city=, must be COL=VALUE"
  })
  void group_thatIsNotThere_isRefusedWithWhatThereIs(String group, String words) {
    refused(words, "risk", cities, "--group", group);
  }

  @Test
  void group_ofLevels_isToldByItsFirstColumns() throws IOException {
    String file = levels();
    done("risk", file, "--group", "state=CA");
    done("risk", file, "--group", "county=Kern", "--group", "state=CA");
    refused("state, or by state and county", "risk", file, "--group", "county=Kern");
    refused("names 2 groups", "risk", file, "--group", "state=CA", "--group", "state=NV");
  }

  @Test
  void group_ofAFileWithoutGroups_isRefused() {
    String bern = path("bern.json");
    done("convert", cities, "--group", "city=Bern", "--out", bern);
    refused("has no groups", "estimate", bern, "--group", "city=Bern");
    refused("has no groups", "compare", bern, bern, "--group", "city=Bern");
  }

  @Test
  void total_withGroups_isRefused() {
    refused("--total", "estimate", cities, "--total", "7");
    refused("--total", "risk", cities, "--total", "7");
  }

  @Test
  void synthesize_needsAGroup() {
    refused("has 3 groups; choose one with --group city=VALUE", "synthesize", cities);
    assertThat(done("synthesize", cities, "--group", "city=Bern", "--form", "counts"))
        .startsWith("label,count\nlabel-000001,");
  }

  @Test
  void compare_goesGroupByGroup_andNamesThoseOfOneFileOnly() throws IOException {
    String other = GroupedFile.write(folder.resolve("other.json"), "city", "Bern", "Berlin", "Ulm");
    JsonObject json =
        JsonParser.parseString(done("compare", cities, other, "--json")).getAsJsonObject();
    JsonArray both = json.getAsJsonArray("groups");
    assertThat(groups(both)).containsExactly("{\"city\":\"Berlin\"}", "{\"city\":\"Bern\"}");
    JsonObject bern =
        JsonParser.parseString(done("compare", cities, other, "--json", "--group", "city=Bern"))
            .getAsJsonObject();
    JsonObject inBoth = both.get(1).getAsJsonObject();
    for (String field : List.of("l1", "l2", "a", "b", "gaps")) { // intervals are drawn anew
      assertThat(inBoth.get(field)).isEqualTo(bern.get(field));
    }
    assertThat(inBoth.get("judgement").getAsString()).isIn("changed", "nothing beyond noise");
    assertThat(bern.get("l1").getAsLong()).isPositive();
    assertThat(json.get("onlyInA").toString()).isEqualTo("[{\"city\":\"a,\\\"b\\\"\"}]");
    assertThat(json.get("onlyInB").toString()).isEqualTo("[{\"city\":\"Ulm\"}]");
    assertThat(done("compare", cities, other))
        .containsPattern("(?m)^Bern +\\d+ +fell by \\d+ \\(\\d+ to \\d+\\) .* numbers$")
        .contains("only in A: a,\"b\"\n", "only in B: Ulm\n");
  }

  @Test
  void compare_aGroupWithASingleRelease_needsTheGroup() {
    String bern = path("bern.json");
    done("convert", cities, "--group", "city=Bern", "--out", bern);
    refused("choose one with --group", "compare", cities, bern);
    assertThat(done("compare", bern, cities, "--group", "city=Bern"))
        .startsWith("Nothing beyond noise")
        .contains("\nsorted L1    0\n");
  }

  @Test
  void compare_ofDifferentColumns_isRefused() throws IOException {
    refused("grouped alike", "compare", cities, levels());
    refused("grouped alike", "report", cities, levels(), "--out", path("p.html"));
  }

  @Test
  void report_ofTwoGroupedReleases_isAPageByGroup() throws IOException {
    String other = GroupedFile.write(folder.resolve("other.json"), "city", "Bern", "Berlin", "Ulm");
    done("report", cities, other, "--out", path("changes.html"));
    assertThat(Files.readString(folder.resolve("changes.html")))
        .contains("Something changed in ", "Only in ", ": Ulm.", "<a href=\"#group-");
    refused(
        "two grouped releases are shown as a page; choose one group with --group for ",
        "report",
        cities,
        other,
        "--out",
        path("c.svg"));
    refused(
        "--figure must be one of",
        "report",
        cities,
        other,
        "--out",
        path("c.svg"),
        "--figure",
        "risk");
  }

  @Test
  void report_ofTwoGroupsOfOneRelease_comparesThem() throws IOException {
    String[] groups = {"--group", "city=Berlin", "--group", "city=Bern"};
    done(
        "report",
        cities,
        "--out",
        path("two.html"),
        "--level",
        "0.9",
        groups[0],
        groups[1],
        groups[2],
        groups[3]);
    assertThat(Files.readString(folder.resolve("two.html")))
        .contains("Purchases, city=Berlin", "Purchases, city=Bern", "90 % interval")
        .contains("Both are of one release, whose guarantee is for them together.");
    done("report", cities, "--out", path("two.svg"), groups[0], groups[1], groups[2], groups[3]);
    assertThat(Files.readString(folder.resolve("two.svg"))).contains("city=Berlin");
    refused(
        "--level goes with two releases or two groups",
        "report",
        cities,
        "--out",
        path("p.html"),
        "--level",
        "0.9");
  }

  @Test
  void report_drawsTheFigureOfAllGroupsOrOfOne() throws IOException {
    done("report", cities, "--out", path("all.svg"));
    assertThat(Files.readString(folder.resolve("all.svg"))).contains("Berlin", "Bern", "Purchases");
    done("report", cities, "--out", path("one.svg"), "--group", "city=Bern");
    assertThat(Files.readString(folder.resolve("one.svg")))
        .contains("Purchases, city=Bern")
        .doesNotContain("Berlin");
  }

  @Test
  void report_figureOfTheOtherKind_isRefused() {
    String out = path("f.svg");
    refused("choose one with --group", "report", cities, "--out", out, "--figure", "risk");
    refused(
        "is for grouped releases",
        "report",
        cities,
        "--out",
        out,
        "--figure",
        "group-curves",
        "--group",
        "city=Bern");
    assertThat(folder.resolve("f.svg")).doesNotExist();
  }
}
