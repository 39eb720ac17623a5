package io.privhist.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.privhist.files.CountedJson;
import io.privhist.files.GroupsDocument;
import io.privhist.files.GroupsJson;
import io.privhist.groups.Group;
import io.privhist.histogram.Prevalences;
import io.privhist.histogram.RawGroups;
import io.privhist.privacy.ProtectedUnit;
import io.privhist.release.GroupedRelease;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** One release for every declared group, from a table to the file. */
class GroupsTest {
  private static final String PURCHASES = " --label product --by city ";
  private static final String UNITS = "--unit customer --max-per-unit 2 ";

  @TempDir private Path folder;
  private Path table;
  private Path cities; // fifty, of which ten have no rows
  private Path released;
  private Path counted;

  @BeforeEach
  void writeInputs() throws IOException {
    String rows =
        IntStream.range(0, 400)
            .mapToObj(i -> "u%d,city %d,p%d\n".formatted(i % 90, i % 40, i % 7))
            .collect(Collectors.joining());
    table =
        Files.writeString(
            folder.resolve("purchases.csv"), "customer,city,product\n" + rows + "u0,Atlantis,p1\n");
    cities =
        Files.writeString(
            folder.resolve("cities.txt"),
            IntStream.range(0, 50).mapToObj(i -> "city " + i + "\n").collect(Collectors.joining()));
    released = folder.resolve("release.json");
    counted = folder.resolve("counted.json");
  }

  /** Noise that is next to none, at this epsilon, so that totals of 0 are released as 0. */
  @Test
  void release_ofGroupsWithoutRows_hintsAtTheirList() throws IOException {
    String hint = "All groups are within noise of 0: check --groups";
    Path rows = folder.resolve("rows.txt");
    for (String other : List.of("", " --other rest")) {
      String words =
          "release " + table + PURCHASES + "--epsilon 60 --overwrite --out " + released + other;
      assertThat(fine(words + " --groups CITY_1,CITY_2 --summary " + rows).err()).contains(hint);
      assertThat(rows)
          .content()
          .contains(other.isEmpty() ? "rows of no declared group left out: 401" : "rows read: 401");
      assertThat(fine(words + " --groups CITY_1,Atlantis").err()).doesNotContain(hint);
    }
  }

  /** The list of the groups is an input: by its name, a link, a pattern, a folder. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "names.txt --groups names.txt",
        "names.txt --groups hard.txt",
        "names.txt --groups soft.txt",
        "soft.txt --groups ../FOLDER/names.txt",
        "other.txt hard.txt --groups names.txt",
        "other.txt names.t?t --groups soft.txt",
        "names.csv --groups names.csv",
      })
  void groups_thatAreTheData_areRefused(String words) throws IOException {
    Path names = Files.writeString(folder.resolve("names.txt"), "ann\nbob\n");
    Files.createLink(folder.resolve("hard.txt"), names);
    Files.createSymbolicLink(folder.resolve("soft.txt"), names);
    Files.writeString(folder.resolve("other.txt"), "cid\n");
    Files.writeString(folder.resolve("names.csv"), "label\nann\n");
    String placed =
        words
            .replace("FOLDER", folder.getFileName().toString())
            .replaceAll("(^| )(?!-)", "$1" + folder + "/");
    for (String command :
        List.of(
            "release %s --by label --epsilon 1 --out " + released,
            "count %s --by label --out " + counted,
            "evaluate %s --by label --epsilon 1 --trials 2")) {
      Run run = run(command.formatted(placed) + " --label label");
      assertThat(run.code()).as(run.err()).isEqualTo(2);
      assertThat(run.err())
          .startsWith("privhist: --groups: ")
          .endsWith(
              "is among the data, and each of its lines would be published as a group; declare the"
                  + " groups that the public knows of in a list or another file\n");
      assertThat(released).doesNotExist();
      assertThat(counted).doesNotExist();
    }
  }

  private static Run run(String words) {
    return Run.of(words.strip().split(" +"));
  }

  private static Run fine(String words) {
    Run run = run(words);
    assertThat(run).extracting(Run::code).as(run.err()).isEqualTo(0);
    return run;
  }

  private GroupsDocument document() throws IOException {
    try (InputStream in = Files.newInputStream(released)) {
      return GroupsJson.read(in, "release");
    }
  }

  private RawGroups counts() throws IOException {
    try (InputStream in = Files.newInputStream(counted)) {
      return CountedJson.read(in, "counted").counts();
    }
  }

  @Test
  void release_everyDeclaredGroupIsThereAtThePriceOfOne() throws IOException {
    Path summary = folder.resolve("summary.txt");
    Run run =
        fine(
            "release "
                + table
                + PURCHASES
                + UNITS
                + "--groups "
                + cities
                + " --epsilon 1 --summary "
                + summary
                + " --out "
                + released);

    GroupedRelease release = document().release();
    assertThat(release.parts())
        .extracting(part -> part.group())
        .isEqualTo(IntStream.range(0, 50).mapToObj(i -> Group.of("city " + i)).toList());
    assertThat(release.guarantee().epsilon().toString()).isEqualTo("1");
    assertThat(release.guarantee().unit()).isEqualTo(ProtectedUnit.bounded("customer", 2));
    assertThat(release.guarantee().distance()).isEqualTo(2);
    assertThat(summary)
        .content()
        .contains("rows of no declared group left out: 1\n")
        .contains("records kept of one unit, in all groups together: 2 at the most\n")
        .contains("items: 180\n"); // 90 customers have four or five rows each, in several cities
    assertThat(run.err())
        .contains("in 50 groups by city\ntook the groups from the file " + cities)
        .contains("and 40 more\n")
        .doesNotContain("180");
  }

  @Test
  void count_ofGroups_isReleasedWithoutAFurtherWord() throws IOException {
    fine("count " + table + PURCHASES + UNITS + "--groups " + cities + " --out " + counted);
    assertThat(counts().grouping().groups()).hasSize(50);
    assertThat(counts().items()).isEqualTo(180);

    fine("release " + counted + " --epsilon 1 --out " + released);

    assertThat(document().release().parts()).hasSize(50);
    assertThat(document().release().guarantee().unit())
        .isEqualTo(ProtectedUnit.bounded("customer", 2));
  }

  @Test
  void count_withoutNoise_countsEachGroupByItself() throws IOException {
    Path small =
        Files.writeString(
            folder.resolve("small.csv"),
            "city,product\nKiel,a\nKiel,a\n\"B, \"\"1\"\"\",a\nBonn,z\n,a\n");
    Path list = Files.writeString(folder.resolve("list.txt"), "B, \"1\"\nKiel\nUlm\n");

    fine("count " + small + PURCHASES + "--groups " + list + " --other rest --out " + counted);
    Run csv = fine("count " + counted);

    assertThat(counts().sensitivePrevalences())
        .containsEntry(Group.of("Kiel"), Prevalences.of(new long[] {2}, new long[] {1}))
        .containsEntry(Group.of("Ulm"), Prevalences.empty())
        .containsEntry(Group.of("rest"), Prevalences.of(new long[] {1}, new long[] {2}));
    assertThat(csv.out())
        .isEqualTo("city,count,prevalence\n\"B, \"\"1\"\"\",1,1\nKiel,2,1\nrest,1,2\n");
  }

  @Test
  void release_onLevels_hasStatesBesideCounties() throws IOException {
    Path places =
        Files.writeString(
            folder.resolve("places.csv"),
            "state,county,house\nCA,Kern,1\nCA,Kern,2\nCA,Inyo,3\nNY,Kings,4\nCA,Mono,5\n");
    Path groups =
        Files.writeString(folder.resolve("groups.csv"), "state,county\nCA,Kern\nNY,Kings\n");
    String words =
        " --label house --by state --by county --levels --labels-within-groups --groups " + groups;

    fine("count " + places + words + " --other more --out " + counted);
    Path parquet = folder.resolve("raw.parquet");
    fine("count " + counted + " --out " + parquet);
    fine("release " + counted + " --epsilon 1 --out " + released);

    assertThat(counts().sensitivePrevalences().keySet())
        .containsExactlyElementsOf(counts().grouping().groups())
        .contains(Group.of("CA"), Group.of("CA", "Kern"), Group.of("CA", "more"));
    assertThat(counts().sensitivePrevalences())
        .containsEntry(Group.of("CA"), Prevalences.of(new long[] {1}, new long[] {4}));
    assertThat(document().release().epsilon(1).toString()).isEqualTo("1/2");
    assertThat(
            fine("count " + parquet + " --label state --count prevalence --where county='Kern'")
                .out())
        .isEqualTo("count,prevalence\n2,1\n");
  }

  @Test
  void release_withAPage_writesBoth() {
    Path page = folder.resolve("page.html");
    fine(
        "release "
            + table
            + PURCHASES
            + "--groups "
            + cities
            + " --epsilon 1 --out "
            + released
            + " --out "
            + page);
    assertThat(page).content().contains("city 49");
  }

  @Test
  void evaluate_hasARowForEachGroupAndOneForAll() {
    String words =
        "evaluate "
            + table
            + PURCHASES
            + "--groups "
            + cities
            + " --epsilon 1 --trials 2 --mechanism tiling,privhist ";

    Run json = fine(words + "--json");
    Run text = fine(words);

    assertThat(json.out().lines().filter(line -> line.contains("\"group\": null"))).hasSize(2);
    assertThat(json.out().lines().filter(line -> line.contains("{\"city\": \"city 7\"}")))
        .hasSize(2);
    assertThat(json.out()).hasLineCount(2 * 51 + 2);
    assertThat(text.out())
        .contains("All groups together, that is their sum:\nmechanism")
        .contains("\nEach group at epsilon 1:\ncity ")
        .contains("\ncity 49 ");
  }

  @Test
  void ledger_chargesOnceForAllGroups() throws IOException {
    Path ledger = folder.resolve("b.ledger");
    String paying = " --epsilon 1 --ledger " + ledger + " --account p --out ";
    fine("ledger create " + ledger + " --account p --budget 2 --unit customer");
    fine("count " + table + PURCHASES + UNITS + "--groups " + cities + " --out " + counted);

    assertThat(run("release " + counted + paying + released + " --dry-run").out())
        .contains("It would charge 1 to the account p");
    assertThat(fine("release " + counted + paying + released).err())
        .contains("Charged 1 to the account p");
    Path again = folder.resolve("again.json");
    assertThat(fine("release " + counted + paying + again).err()).contains("Paid for before");
    assertThat(again).hasSameBinaryContentAs(released);
    Run csv = fine("ledger get " + ledger + " " + document().id() + " --format csv");
    assertThat(csv.out()).startsWith("city,count,prevalence\n");
    assertThat(run("ledger get " + ledger + " " + document().id() + " --format frequency-list"))
        .satisfies(
            refused -> {
              assertThat(refused.code()).isEqualTo(2);
              assertThat(refused.err()).contains("has no place for groups").hasLineCount(1);
            });
    assertThat(fine("ledger history " + ledger + " p").out()).contains("by");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--by city --groups a|--by does not go with a counted file",
        "--out r.txt|has no place for groups"
      })
  void countedGroups_withWordsThatContradictThem_areRefused(String words, String reason) {
    fine("count " + table + PURCHASES + "--groups " + cities + " --out " + counted);

    Run run = run("release " + counted + " --epsilon 1 " + words);

    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains(reason).hasLineCount(1);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "release-property --property support --epsilon 1",
        "estimate",
        "convert --format csv"
      })
  void countedGroups_whereAllDataAreMeant_areRefused(String command) {
    fine("count " + table + PURCHASES + "--groups " + cities + " --out " + counted);

    Run run = run(command + " " + counted);

    assertThat(run.code()).as(run.err()).isEqualTo(2);
    assertThat(run.err()).contains("groups").hasLineCount(1);
  }

  @Test
  void groups_ofNumbersAndUnknownColumns_areRefused() throws IOException {
    Path numbers = Files.writeString(folder.resolve("n.csv"), "count,prevalence\n1,2\n");
    List<String> cases =
        List.of(
            "release " + numbers + " --by city --groups a --epsilon 1",
            "release " + numbers + " --from prevalences --by city --groups a --epsilon 1",
            "release " + table + " --label product --by town --groups a --epsilon 1",
            "release "
                + table
                + " --label city --count product --by product --groups a --epsilon 1");
    for (String words : cases) {
      Run run = run(words);
      assertThat(run.code()).as(run.err()).isEqualTo(2);
      assertThat(run.err()).hasLineCount(1).startsWith("privhist: ");
    }
  }
}
