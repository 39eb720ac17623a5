package io.privhist.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What items and labels are called, from the owner's words to every command that speaks of them.
 */
class NamesOfDataTest {
  private static final String SNAP =
      "# Undirected graph\n# FromNodeId ToNodeId\n1\t2\n1\t3\n2\t3\n";

  @TempDir Path folder;

  private String file(String name, String content) throws IOException {
    return Files.writeString(folder.resolve(name), content).toString();
  }

  private Run release(String data, String... options) {
    List<String> args = new ArrayList<>(List.of("release", data, "--epsilon", "100"));
    args.addAll(List.of("--out", released(), "--overwrite"));
    args.addAll(List.of(options));
    Run run = Run.of(args.toArray(String[]::new));
    assertThat(run.code()).as(run.err()).isZero();
    return run;
  }

  private String released() {
    return folder.resolve("release.json").toString();
  }

  @ParameterizedTest
  @ValueSource(strings = {"release", "count", "evaluate", "release-property"})
  void guess_ofEdgesBelowComments_stopsAndNamesForms(String command) throws IOException {
    List<String> args = new ArrayList<>(List.of(command, file("snap.txt", SNAP)));
    if (!command.equals("count")) {
      args.addAll(List.of("--epsilon", "1"));
    }
    if (command.equals("release-property")) {
      args.addAll(List.of("--property", "entropy"));
    }
    Run run = Run.of(args.toArray(String[]::new));

    assertThat(run.code()).isEqualTo(2);
    assertThat(run.out()).isEmpty();
    assertThat(run.err())
        .endsWith(
            "snap.txt: cannot tell what the rows are (the first rows look like pairs or a table);"
                + " name the columns with --label, or say --from labels, --from edges, --from counts"
                + " or --from prevalences\n");
  }

  @Test
  void guess_whereTheOwnerSaidIt_isNotMade() throws IOException {
    String data = file("snap.txt", SNAP);

    assertThat(release(data, "--from", "labels").err()).contains("as labels, one per line");
    assertThat(release(data, "--from", "edges").err()).contains("as undirected edges");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      value = {
        "snap.txt ! '# a\n# b\n1\t2\n1 3\n  # within\n2\t3\n'",
        "konect.txt ! '% sym\n1 2\n1 3\n% within\n2 3\n'",
        "edges.edges ! '1 2\n1 3\n2 3\n'",
        "edges.csv ! 'a,b\n1,2\n1,3\n2,3\n'",
        "edges.tsv ! 'a\tb\n1\t2\n1\t3\n2\t3\n'",
        "edges.jsonl ! '{\"a\": 1, \"b\": 2}\n{\"a\": 1, \"b\": 3}\n{\"a\": 2, \"b\": 3}\n'"
      })
  void edges_ofAnyKind_areCountedAndNamedAlike(String name, String content) throws IOException {
    String[] ends =
        name.endsWith("l") ? new String[] {"--label", "a", "--label", "b"} : new String[0];
    List<String> options = new ArrayList<>(List.of("--from", "edges"));
    options.addAll(List.of(ends));
    Run run = release(file(name, content), options.toArray(String[]::new));

    assertThat(run.err())
        .contains("adding or removing one edge, which counts at both of its ends, changes")
        .containsPattern("\\d to \\d nodes, the largest degree \\d");
    assertThat(Path.of(released()))
        .content()
        .contains("\"form\": \"edges\"", "\"item\": \"edge\"", "\"label\": \"node\"")
        .contains("\"unit\": \"record\"", "[2, 3]");
  }

  @Test
  void names_thatTheOwnerGives_areUsedByEveryCommand() throws IOException {
    String data = file("a.txt", "x\n".repeat(30) + "y\n".repeat(20) + "z\n");
    Run made = release(data, "--item-name", "login", "--label-name", "secret phrase/phrases");
    assertThat(made.err())
        .contains("adding or removing one login, that is one record, changes")
        .contains(" phrases, the largest count ");

    assertThat(Run.of("passwords", released()).out())
        .contains("logins  ", "phrases  ", "logins fallen");
    assertThat(Run.of("passwords", released()).err()).doesNotContain("is made for");
    assertThat(Run.of("risk", released()).out()).contains("unique logins", "phrases below k");
    assertThat(Run.of("compare", released(), released()).out())
        .contains("number of logins", "number of phrases with a count of");
    assertThat(Run.of("synthesize", released(), "--items", "1").out())
        .isEqualTo("secret-phrase-000001\n");
    assertThat(Run.of("synthesize", released(), "--items", "1", "--prefix", "p").out())
        .isEqualTo("p000001\n");
    assertThat(Run.of("degrees", released()).err())
        .startsWith("degrees is made for releases of edges and nodes; this one is of logins and");
    assertThat(Run.of("convert", released(), "--format", "json").out())
        .isEqualTo(Files.readString(Path.of(released())));
  }

  @Test
  void names_ofAGraph_areUsedByEveryCommand() throws IOException {
    release(file("snap.txt", SNAP), "--from", "edges");

    assertThat(Run.of("degrees", released()).out()).contains("nodes with an edge", "edges  ");
    assertThat(Run.of("degrees", released()).err()).doesNotContain("is made for");
    Run passwords = Run.of("passwords", released());
    assertThat(passwords.code()).isZero();
    assertThat(passwords.err())
        .startsWith(
            "passwords is made for releases of accounts and passwords; this one is of edges and"
                + " nodes.\n");
    assertThat(Run.of("risk", released()).err())
        .startsWith("risk is made for releases of records and groups; this one is of edges and");
    assertThat(Run.of("compare", released(), released()).out())
        .contains("number of edges ", "number of nodes")
        .doesNotContain("population", "entropy");
    assertThat(Run.of("synthesize", released(), "--items", "1").out()).startsWith("node-0");
  }

  @Test
  void degrees_ofARelease_thatDoesNotSayWhatItIs_isDoubted_unlessItsCountsWereMadeElsewhere()
      throws IOException {
    release(file("a.txt", "x\nx\ny\n"));
    assertThat(Run.of("degrees", released()).err())
        .startsWith(
            "degrees is made for releases of edges and nodes; this one does not say what its labels"
                + " are.\n");
    assertThat(Run.of("passwords", released()).err()).startsWith("With probability");

    release(file("c.csv", "count,prevalence\n1,2\n"));
    assertThat(Run.of("degrees", released()).err()).startsWith("With probability");
  }

  @Test
  void estimate_ofAGraph_leavesPopulationsOutAndSaysSo() throws IOException {
    release(file("snap.txt", SNAP), "--from", "edges");

    Run plain = Run.of("estimate", released());
    assertThat(plain.code()).isZero();
    assertThat(plain.out()).isEmpty();
    assertThat(plain.err())
        .isEqualTo(
            "The data are a graph, not a sample of a population: entropy, unseen nodes and other"
                + " properties of a population say nothing about it. For degrees, see privhist"
                + " degrees. Here such properties are left out; --all shows them.\n");
    assertThat(Run.of("estimate", released(), "--json").out().strip()).matches("\\[\\s*]");
    Run all = Run.of("estimate", released(), "--all");
    assertThat(all.out()).contains("entropy");
    assertThat(all.err()).startsWith("The data are a graph").doesNotContain("left out");
  }

  @Test
  void names_ofACountedFile_areThoseOfItsReleases_unlessTheOwnerGivesOthers() throws IOException {
    String counted = folder.resolve("counted.json").toString();
    String data = file("snap.txt", SNAP);
    Run count =
        Run.of("count", data, "--from", "edges", "--label-name", "person/people", "--out", counted);
    assertThat(count.code()).as(count.err()).isZero();

    assertThat(release(counted).err()).contains("one edge, which", " people, the largest degree");
    assertThat(release(counted, "--item-name", "tie").err())
        .contains("one tie, that is one edge, which counts at both of its ends, changes")
        .contains(" people, the largest degree");
  }

  @Test
  void count_withNamesAndNoPlaceForThem_isRefused() throws IOException {
    Run run = Run.of("count", file("a.txt", "x\n"), "--label-name", "word");

    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err())
        .isEqualTo(
            "privhist: --item-name, --label-name and --unit-name are kept in a counted file: give --out F.json\n");
  }

  @Test
  void count_ofEdgesAsText_saysWhereAnEdgeCounts() throws IOException {
    assertThat(Run.of("count", file("snap.txt", SNAP), "--from", "edges").err())
        .contains("must be told --max-per-unit 2: one edge counts at both of its ends.");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a.b",
        "two\nlines",
        "an \u202e evil",
        "user with all of their records",
        "1234567890123456789012345678901234567890x"
      })
  void name_thatIsNotPlain_isRefusedBeforeAnythingIsRead(String name) {
    for (String option : List.of("--item-name", "--label-name", "--unit-name")) {
      Run run =
          Run.of("release", "no-such-file", "--epsilon", "1", "--max-per-unit", "2", option, name);
      assertThat(run.code()).isEqualTo(2);
      assertThat(run.err())
          .startsWith("privhist: " + option + ": a name has 1 to 40 letters and digits")
          .hasLineCount(1);
    }
  }

  @Test
  void unit_thatWouldTurnThePage_losesWhatTurns() throws IOException {
    String data = file("a.csv", "user,page\n" + "u,a\nu,b\nv,a\nw,a\n".repeat(5));
    release(data, "--label", "page", "--unit", "user", "--max-per-unit", "2");
    Path release = Path.of(released());
    Files.writeString(
        release, Files.readString(release).replace("\"user\"", "\"us\\u202eer\\u001b\""));
    Path page = folder.resolve("page.html");
    assertThat(Run.of("report", released(), "--out", page.toString()).code()).isZero();
    assertThat(page).content().contains("us?er?&#34;").doesNotContain("\u202e", "\u001b");
  }

  private static final String MISLEADING =
      "user, so that nobody learns anything (of which at most 1";
  private static final String QUOTED_UNIT = "one unit of the column \"" + MISLEADING + "\"";

  @Test
  void guarantee_ofAColumnThatSaysMore_keepsItInQuotesEverywhere() throws IOException {
    String data =
        file("a.csv", "\"" + MISLEADING + "\",page,\"a, by all\"\n" + "u,a,x\nv,b,y\n".repeat(9));
    String[] unit = {"--label", "page", "--unit", MISLEADING, "--max-per-unit", "10"};
    assertThat(release(data, unit).err())
        .contains(QUOTED_UNIT + " (of which at most 10 are counted) changes");
    assertThatThisIsQuotedWherever(released());

    List<String> grouped = new ArrayList<>(List.of(unit));
    grouped.addAll(List.of("--by", "a, by all", "--groups", "x,y"));
    assertThat(release(data, grouped.toArray(String[]::new)).err())
        .contains(QUOTED_UNIT, "for all groups together: 2 groups by \"a, by all\".");
    assertThatThisIsQuotedWherever(released());
  }

  @Test
  void guarantee_ofAFileThatOthersMade_saysNothingThatTheyPutIntoIt() throws IOException {
    release(file("a.txt", "x\nx\ny\n"), "--max-per-unit", "10");
    String made = Files.readString(Path.of(released()));
    for (boolean promised : new boolean[] {true, false}) {
      Files.writeString(
          Path.of(released()),
          made.replace("\"unit\": \"unit\"", "\"unit\": \"" + MISLEADING + "\\\" or not\"")
              .replace("\"promised\": true", "\"promised\": " + promised));
      assertThatThisIsQuotedWherever(released());
    }
    String named = "\"names\": {\"unit\": \"user, so that nobody learns\"}, \"privacy\"";
    Files.writeString(Path.of(released()), made.replaceFirst("\"privacy\"", named));
    Run run = Run.of("convert", released(), "--format", "json");
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains("$.names.unit: is not a short and plain name");
  }

  /** Every command that prints the guarantee of a file, and the pages of it. */
  private void assertThatThisIsQuotedWherever(String release) throws IOException {
    Path page = folder.resolve("page.html");
    Path changes = folder.resolve("changes.html");
    List<Run> runs = new ArrayList<>();
    runs.add(Run.of("convert", release, "--format", "json"));
    runs.add(Run.of("report", release, "--out", page.toString()));
    assertThat(runs.get(0).out()).contains("\"statement\": ", "learns");
    if (!Files.readString(Path.of(release)).contains("\"groups\"")) {
      runs.add(Run.of("compare", release, release));
      runs.add(Run.of("report", release, release, "--out", changes.toString()));
    }
    assertThat(runs).allSatisfy(run -> assertThat(run.code()).as(run.err()).isZero());
    List<String> texts = new ArrayList<>(runs.stream().map(run -> run.out() + run.err()).toList());
    for (Path each : List.of(page, changes)) {
      texts.add(Files.exists(each) ? Files.readString(each).replace("&#34;", "\"") : "");
    }
    for (String text : texts) {
      String said = text.replace("\\\"", "\"").replaceAll("\"unit\": \"[^\n]*", "");
      assertThat(said.replace("\"" + MISLEADING, "")).doesNotContain("so that nobody");
      assertThat(said).doesNotContain("1\" or not");
    }
  }

  @Test
  void units_withABound_areSpokenOfAsFarAsTheyWereKept() throws IOException {
    String data = file("a.csv", "user,page\n" + "u,a\nu,b\nv,a\nw,a\n".repeat(5));
    String[] unit = {"--label", "page", "--unit", "user", "--max-per-unit", "2"};

    assertThat(release(data, unit).err())
        .contains(
            "With probability 0.95 the truth of the records that were kept lies in the bands:");
    String kept = "all intervals hold at once for the records that were kept.";
    assertThat(Run.of("passwords", released()).err()).contains("accounts that were kept.");
    assertThat(Run.of("risk", released()).err()).contains(kept);
    assertThat(Run.of("compare", released(), released()).out())
        .contains("all intervals hold at once, for the records that were kept; if");
    String named = released();
    Run visits =
        release(
            data,
            "--label",
            "page",
            "--unit",
            "user",
            "--max-per-unit",
            "2",
            "--item-name",
            "visit",
            "--unit-name",
            "guest");
    assertThat(visits.err())
        .contains("all visits of one guest (by the column \"user\"; at most 2 are counted)")
        .containsPattern("of [\\d,]+ visits kept are counted at a wrong rank");
    assertThat(Run.of("risk", named).out()).contains("visits kept, at most 2 of a guest ");
    release(
        data, "--label", "page", "--unit", "user", "--max-per-unit", "2", "--item-name", "visit");
    assertThat(Run.of("risk", named).err()).contains("for the visits that were kept.");
  }

  @Test
  void unitName_withoutAUnit_isRefused() {
    Run run = Run.of("release", "no-such-file", "--epsilon", "1", "--unit-name", "guest");

    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).isEqualTo("privhist: --unit-name goes with --unit or --max-per-unit\n");
  }

  @Test
  void groups_haveTheNamesOfTheData() throws IOException {
    String data = file("g.csv", "city,a,b\nKiel,1,2\nKiel,1,3\nBonn,1,2\n");
    Run made =
        release(
            data,
            "--from",
            "edges",
            "--label",
            "a",
            "--label",
            "b",
            "--by",
            "city",
            "--groups",
            "Kiel,Bonn");

    assertThat(made.err())
        .contains(
            "one edge, which counts", "nodes  ", " edges; the noise has a standard deviation of ");
    assertThat(Run.of("degrees", released()).out()).contains("nodes");
    assertThat(Run.of("passwords", released()).err()).startsWith("passwords is made for");
    assertThat(Run.of("estimate", released()).err()).startsWith("The data are a graph");
    assertThat(Run.of("convert", released(), "--group", "city=Kiel", "--format", "json").out())
        .contains("\"form\": \"edges\"");
    assertThat(Run.of("compare", released(), released()).out()).contains("nodes in A");
  }

  @Test
  void property_ofAGraph_isNamedAndDoubted() throws IOException {
    Run run =
        Run.of(
            "release-property",
            file("snap.txt", SNAP),
            "--from",
            "edges",
            "--property",
            "support",
            "--epsilon",
            "100");

    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.out()).contains(" nodes\n", "edges      about ");
    assertThat(run.err()).contains("one edge, which counts", "The data are a graph");
  }

  @Test
  void summary_tellsTheNamesBehindTheNumbers() throws IOException {
    Path summary = folder.resolve("summary.txt");
    release(file("snap.txt", SNAP), "--from", "edges", "--summary", summary.toString());

    assertThat(summary)
        .content()
        .contains("rows without both nodes left out: 0\n")
        .contains("items: 6 (ends of edges)\nlabels: 3 (nodes)\n");
  }
}
