package io.privhist.application.run;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import io.privhist.application.options.InputForm;
import io.privhist.application.options.Kept;
import io.privhist.application.options.ReleaseOptions.Terms;
import io.privhist.application.terminal.Console;
import io.privhist.application.terminal.Failures;
import io.privhist.application.terminal.Launch;
import io.privhist.application.terminal.StandardOptions;
import io.privhist.application.terminal.UsageException;
import io.privhist.files.CountedJson;
import io.privhist.files.GroupsDocument;
import io.privhist.files.GroupsJson;
import io.privhist.groups.Grouping;
import io.privhist.histogram.Prevalences;
import io.privhist.histogram.RawGroups;
import io.privhist.histogram.RawHistogram;
import io.privhist.ledger.AccountTerms;
import io.privhist.ledger.Amount;
import io.privhist.ledger.Ledger;
import io.privhist.ledger.Spending;
import io.privhist.mechanism.GroupedMechanism;
import io.privhist.mechanism.Tiling;
import io.privhist.privacy.Neighbours;
import io.privhist.privacy.ProtectedUnit;
import io.privhist.records.UnitBound;
import io.privhist.release.GroupedRelease;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** What both applications do, with an engine that always counts the same. */
class RunsTest {
  private static final RawHistogram COUNTS = RawHistogram.ofCounts(3, 3, 7_357_197);
  private static final String MARKER = "7357197";

  @TempDir private Path folder;

  private final List<String> steps = new ArrayList<>();
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();
  private ReleaseRun.Draw draw = Terms::release;
  private HistogramWriter writer = HistogramWriter.ofText();
  private boolean terminal;

  /** An engine that knows one input. */
  private final class Engine implements InputOptions, Input {
    @Parameters private List<String> names = new ArrayList<>();

    @Override
    public void check(Kept kept) {
      steps.add("check");
      if (names.contains("nonsense")) {
        throw new UsageException("that is nonsense");
      }
    }

    @Override
    public String inWords() {
      return String.join(" ", names);
    }

    @Override
    public Input find(Console console) {
      steps.add("find");
      return this;
    }

    @Override
    public boolean includes(Path target) throws IOException {
      return target.toString().equals(names.get(0));
    }

    @Override
    public Optional<Outline> outline(Kept kept) {
      return Optional.of(Outline.ofRows(kept.grouping(), COUNTS.unit()));
    }

    /** All data are in the last group; the others are empty. */
    private RawGroups counts(Grouping grouping) {
      List<Prevalences> rows =
          new ArrayList<>(Collections.nCopies(grouping.groups().size(), Prevalences.empty()));
      rows.set(rows.size() - 1, COUNTS.sensitivePrevalences());
      return RawGroups.of(grouping, rows, COUNTS.unit());
    }

    @Override
    public Reading read(Kept kept) {
      steps.add("read " + kept.bound().map(UnitBound::maxRecords).orElse(0L));
      return Reading.fresh(
          names.get(0),
          names.contains("graph") ? InputForm.EDGES : InputForm.LABELS,
          "labels",
          counts(kept.grouping()),
          List.of("rows read: " + MARKER));
    }
  }

  @Command(name = "count")
  private final class Count implements Callable<Integer> {
    @Mixin private Engine engine = new Engine();
    @Mixin private CountRun count = new CountRun();

    @Override
    public Integer call() throws IOException {
      count.run(engine, writer, console());
      return 0;
    }
  }

  @Command(name = "release")
  private final class ReleaseIt implements Callable<Integer> {
    @Mixin private Engine engine = new Engine();
    @Mixin private ReleaseRun release = new ReleaseRun();

    @Override
    public Integer call() throws IOException {
      release.run(
          engine,
          writer,
          (terms, raw) -> {
            steps.add("draw");
            return draw.release(terms, raw);
          },
          console());
      return 0;
    }
  }

  @Command(name = "tool")
  private static final class Tool {
    @Mixin private StandardOptions standard = new StandardOptions();
  }

  private Console console() {
    return new Console(
        InputStream.nullInputStream(),
        out,
        new PrintStream(err, true, StandardCharsets.UTF_8),
        terminal);
  }

  private int run(String words) {
    CommandLine line = new CommandLine(new Tool());
    line.addSubcommand(new Count()).addSubcommand(new ReleaseIt());
    return Launch.run(
        line, console(), new Failures("buy some", UnaryOperator.identity()), words.split(" "));
  }

  private String said() {
    return err.toString(StandardCharsets.UTF_8);
  }

  @Test
  void release_goesThroughEachStepOnce() {
    Path target = folder.resolve("r.json");
    assertThat(run("release data --epsilon 1 --out " + target)).isZero();
    assertThat(steps).containsExactly("check", "find", "read 0", "draw");
    assertThat(target).exists();
    assertThat(said()).startsWith("read data as labels\n").doesNotContain(MARKER);
  }

  @Test
  void word_thatStartsWithAnAtSign_isNotReplacedByAFile() throws IOException {
    Path secret = Files.writeString(folder.resolve("team"), "sesame");
    Path target = folder.resolve("r.json");
    assertThat(run("release data --epsilon 1 --title @" + secret + " --out " + target)).isZero();
    assertThat(target).content().contains("@" + secret).doesNotContain("sesame");
    assertThat(run("@" + secret)).isEqualTo(2);
    assertThat(said()).contains("@" + secret).doesNotContain("sesame");
  }

  @Test
  void release_ofUnits_readsWithTheirBound() {
    assertThat(run("release data --epsilon 1 --unit user --max-per-unit 4")).isEqualTo(2);
    assertThat(steps).containsExactly("check", "find", "read 4");
    assertThat(said()).contains("contradict the counts"); // this engine bounds nothing
  }

  @ParameterizedTest
  @CsvSource({
    "release nonsense --epsilon 1, that is nonsense",
    "release data, Missing required option: '--epsilon=E'; see 'tool release --help'",
    "release data --epsilon 0, epsilon",
    "release data --epsilon 1 --band 2, --band must be between 0 and 1",
    "release data --epsilon 1 --out r.parquet, r.parquet: Parquet is not written here",
    "count data --format parquet, -: Parquet is not written here",
    "count data --out r.doc, r.doc: no format goes with this extension",
    "count data --snapshot x --out r.csv, --snapshot names a counted file",
    "frobnicate, there is no command 'frobnicate'; see 'tool --help'"
  })
  void badWords_areOneLineBeforeAnythingIsFound(String words, String reason) {
    assertThat(run(words)).isEqualTo(2);
    assertThat(said()).startsWith("privhist: ").contains(reason).hasLineCount(1);
    assertThat(steps).doesNotContain("find");
  }

  @Test
  void output_thatIsTheInput_isRefusedBeforeItIsRead() throws IOException {
    Path data = Files.writeString(folder.resolve("data.csv"), "x");
    assertThat(run("release " + data + " --epsilon 1 --out " + data)).isEqualTo(2);
    assertThat(steps).containsExactly("check", "find");
    assertThat(data).hasContent("x");
  }

  @Test
  void output_thatExists_isRefusedBeforeItIsReadUnlessToldSo() throws IOException {
    Path earlier = Files.writeString(folder.resolve("r.json"), "paid for");
    assertThat(run("release data --epsilon 1 --out " + earlier)).isEqualTo(2);
    assertThat(said())
        .isEqualTo(
            "privhist: %s: exists; add --overwrite to replace it, or name another file\n", earlier);
    assertThat(steps).containsExactly("check", "find");
    assertThat(earlier).hasContent("paid for");

    assertThat(run("release data --epsilon 1 --overwrite --out " + earlier)).isZero();
    assertThat(earlier).content().startsWith("{");
  }

  @Test
  void failure_afterTheDraw_saysThatEpsilonIsSpentAndLeavesNothing() {
    draw =
        (terms, raw) -> {
          terms.release(raw);
          throw new IllegalStateException(MARKER);
        };
    assertThat(run("release data --epsilon 1 --out " + folder.resolve("r.json"))).isEqualTo(1);
    assertThat(said())
        .isEqualTo(
            "privhist: internal error (IllegalStateException); the noise was drawn, count the"
                + " epsilon of this run as spent\n");
    assertThat(folder).isEmptyDirectory();
  }

  /** A draw that ignores who is to be protected costs twice what was promised. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "release data --epsilon 1 --neighbours replace",
        "release data --epsilon 1 --neighbours replace --by place --groups GROUPS",
        "release data --epsilon 1 --neighbours replace --by place --groups GROUPS --ledger LEDGER"
            + " --account a",
        "release data --epsilon 1 --max-per-unit 3 --ledger LEDGER --account a --request k"
      })
  void draw_thatCostsAnotherEpsilonThanPromised_isNeverPublished(String words) throws IOException {
    Path groups = Files.writeString(folder.resolve("groups.txt"), "here\nthere\n");
    Path ledger = folder.resolve("l.ledger");
    try (Ledger made = Ledger.openOrMake(ledger.toString(), "olga")) {
      made.addAccount(AccountTerms.of("a", Amount.parse("4")), "olga");
    }
    draw =
        (terms, raw) ->
            GroupedMechanism.of(Tiling.standard())
                .release(
                    RawGroups.of(
                        raw.grouping(),
                        List.copyOf(raw.sensitivePrevalences().values()),
                        ProtectedUnit.record()),
                    terms.promise().epsilon(),
                    Neighbours.ADD_REMOVE)
                .withBand(0.95);
    Path target = folder.resolve("r.json");
    int code =
        run(
            words.replace("GROUPS", groups.toString()).replace("LEDGER", ledger.toString())
                + " --out "
                + target);

    assertThat(code).isEqualTo(1);
    assertThat(said())
        .containsPattern(
            "what was drawn costs 1 per item, and the guarantee allows (1/2|0.5|1/3): nothing is"
                + " published; the noise was drawn, count the epsilon of this run as spent\n");
    assertThat(folder.toFile().list()).containsExactlyInAnyOrder("groups.txt", "l.ledger");
    try (Ledger charged = Ledger.open(ledger.toString())) {
      assertThat(charged.verify().releases()).isZero();
      assertThat(charged.account("a").spendings())
          .hasSize(words.contains("LEDGER") ? 1 : 0)
          .allMatch(spending -> spending.state() == Spending.State.FAILED);
    }
  }

  /** The cost is right, and the file promises it to others than the owner was told. */
  @Test
  void draw_thatStatesAnotherGuarantee_isNeverPublished() {
    draw =
        (terms, raw) ->
            GroupedRelease.of(
                Tiling.standard()
                    .release(
                        raw.only(), terms.promise().epsilon().times(1, 2), Neighbours.ADD_REMOVE)
                    .withBand(0.95));
    Path target = folder.resolve("r.json");
    assertThat(run("release data --epsilon 1 --neighbours replace --out " + target)).isEqualTo(1);
    assertThat(said()).contains("states another guarantee").hasLineCount(1);
    assertThat(target).doesNotExist();
  }

  @Test
  void parquet_whoseEngineCannotBeLoaded_failsBeforeAnythingIsFound() {
    writer =
        HistogramWriter.ofText()
            .withParquet(
                (columns, groups, stream) -> {
                  throw new UnsatisfiedLinkError("no engine");
                });
    for (String command : List.of("count data", "release data --epsilon 1")) {
      assertThat(run(command + outputs("a.json", "a.parquet"))).isEqualTo(1);
    }
    assertThat(steps).isEmpty();
    assertThat(said()).hasLineCount(2).doesNotContain("drawn");
    assertThat(folder).isEmptyDirectory();
  }

  @Test
  void parquet_thatFailsWithData_keepsTheOtherOutputs() {
    writer =
        HistogramWriter.ofText()
            .withParquet(
                (columns, groups, stream) -> {
                  if (!groups.isEmpty()) {
                    throw new UnsatisfiedLinkError("no engine");
                  }
                });
    assertThat(run("release data --epsilon 1" + outputs("a.parquet", "a.json"))).isEqualTo(1);
    assertThat(said())
        .isEqualTo(
            "privhist: %s/a.parquet: internal error (UnsatisfiedLinkError); %s/a.json is complete;"
                + " the noise was drawn, count the epsilon of this run as spent\n",
            folder, folder);
    assertThat(folder.toFile().list()).containsExactly("a.json");
  }

  private String outputs(String... names) {
    StringBuilder words = new StringBuilder();
    for (String name : names) {
      words.append(" --out ").append(folder.resolve(name));
    }
    return words.toString();
  }

  @Test
  void debug_showsThePlaceWithoutTheMessage() {
    draw =
        (terms, raw) -> {
          throw new IllegalStateException(MARKER);
        };
    assertThat(run("release data --epsilon 1 --debug")).isEqualTo(1);
    assertThat(said()).contains("\tat io.privhist.application.run.").doesNotContain(MARKER);
  }

  @Test
  void count_writesRawCountsAndSaysSo() throws IOException {
    Path counted = folder.resolve("c.json");
    Path csv = folder.resolve("c.csv");
    assertThat(run("count data --out " + counted + " --out " + csv)).isZero();
    assertThat(counted).content().contains("privhist-counted/1");
    assertThat(csv).hasContent("count,prevalence\n3,2\n7357197,1\n");
    assertThat(said()).contains("not private").doesNotContain(MARKER);
  }

  @Test
  void summary_isForTheOwner() {
    Path summary = folder.resolve("s.txt");
    assertThat(run("release data --epsilon 1 --summary " + summary)).isZero();
    assertThat(summary)
        .hasContent("input: data\nform: labels\nrows read: 7357197\nitems: 7357203\nlabels: 3\n");
    assertThat(said()).doesNotContain(MARKER);
    terminal = true;
    assertThat(run("release data --epsilon 1")).isZero();
    assertThat(said()).contains("For the owner only, not private:\n  input: data\n");
  }

  @Test
  void release_ofGroups_isOneFileWithEveryDeclaredGroup() throws IOException {
    Path target = folder.resolve("r.json");
    Path csv = folder.resolve("r.csv");
    String groups = " --by city --groups a,b,c --other else --out " + csv;
    assertThat(run("release data --epsilon 1 --out " + target + groups)).isZero();
    assertThat(steps).containsExactly("check", "find", "read 0", "draw");
    GroupsDocument document = GroupsJson.read(Files.newInputStream(target), "r");
    assertThat(document.release().parts())
        .extracting(part -> part.group().toString())
        .containsExactly("a", "b", "c", "else");
    assertThat(document.release().guarantee().epsilon().toString()).isEqualTo("1");
    assertThat(document.release().guarantee().distance()).isEqualTo(1);
    assertThat(csv).content().startsWith("city,count,prevalence\n");
    assertThat(said())
        .startsWith("read data as labels, in 4 groups by city\ntook the groups from the list")
        .contains("That holds for all groups together: 4 groups by city.")
        .contains("All groups together have about ")
        .doesNotContain(MARKER);
  }

  @Test
  void release_ofManyGroups_showsTen() {
    String many = IntStream.range(0, 50).mapToObj(i -> "g" + i).collect(joining(","));
    assertThat(run("release data --epsilon 1 --by city --groups " + many)).isZero();
    assertThat(said()).contains("  g9 ").doesNotContain("  g10 ").contains("\n  and 40 more\n");
  }

  @Test
  void release_ofCountedGroups_takesTheirGroups() throws IOException {
    Path counted = folder.resolve("c.json");
    Path summary = folder.resolve("s.txt");
    assertThat(
            run("count data --by city --groups a,b,c --out " + counted + " --summary " + summary))
        .isZero();
    assertThat(said()).contains("not private").doesNotContain(MARKER);
    assertThat(CountedJson.read(Files.newInputStream(counted), "c").counts().grouping().groups())
        .hasSize(3);
    assertThat(summary)
        .content()
        .contains("groups: 3 groups by city\ngroups without items: 2\nitems: 7357203\n");
  }

  @ParameterizedTest
  @CsvSource({
    "release data --epsilon 1 --by city, which groups exist can itself be private",
    "release data --epsilon 1 --by city --groups a --out r.txt, has no place for groups",
    "count data --by city --groups a --out r.freq, has no place for groups",
    "release data --epsilon 1 --by Count --groups a --out r.csv, two columns called \"Count\"",
    "release data --epsilon 1e-6 --by city --groups a --max-per-unit 2, epsilon / distance"
  })
  void badWordsAboutGroups_areOneLineBeforeAnythingIsFound(String words, String reason) {
    badWords_areOneLineBeforeAnythingIsFound(words, reason);
  }

  @ParameterizedTest
  @CsvSource({
    "release data --epsilon 1 --out r.html, a page is not written here",
    "release data --epsilon 1 --out r.parquet, Parquet is not written here",
    "count data --out r.html, raw counts have no page",
    "count data --out r.csv --format html, raw counts have no page"
  })
  void formatsThatCannotBeWritten_areRefusedBeforeAnythingIsFound(String words, String reason) {
    badWords_areOneLineBeforeAnythingIsFound(words, reason);
  }

  @Test
  void page_ofARelease_isWrittenBesideTheOtherOutputs() {
    writer =
        HistogramWriter.ofText()
            .withPages(
                (release, stream) ->
                    stream.write(release.guarantee().inWords().getBytes(StandardCharsets.UTF_8)));
    assertThat(run("release data --epsilon 1" + outputs("a.html", "a.json"))).isZero();
    assertThat(folder.resolve("a.html")).content().startsWith("Whatever an attacker");
    assertThat(folder.resolve("a.json")).content().contains("privhist-release/1");
  }

  @Test
  void page_thatFails_keepsTheOtherOutputs() {
    writer =
        HistogramWriter.ofText()
            .withPages(
                (release, stream) -> {
                  throw new IllegalStateException(MARKER);
                });
    assertThat(run("release data --epsilon 1" + outputs("a.html", "a.json"))).isEqualTo(1);
    assertThat(folder.resolve("a.json")).exists();
    assertThat(folder.resolve("a.html")).doesNotExist();
  }

  @Test
  void levels_splitEpsilonExactly() throws IOException {
    Path groups = Files.writeString(folder.resolve("g.csv"), "state,county\nCA,Kern\nNY,Kings\n");
    Path target = folder.resolve("r.json");
    String words = " --by state --by county --levels --groups " + groups;
    assertThat(run("release data --epsilon 1 --out " + target + words)).isZero();
    GroupedRelease release = GroupsJson.read(Files.newInputStream(target), "r").release();
    assertThat(release.epsilon(1).toString()).isEqualTo("1/2");
    assertThat(release.epsilon(2).toString()).isEqualTo("1/2");
    assertThat(release.parts()).hasSize(4);
    assertThat(release.guarantee().epsilon().toString()).isEqualTo("1");

    assertThat(run("release data --epsilon 0.000001 --out x.json" + words)).isEqualTo(2);
    assertThat(said()).contains("epsilon must be between 1e-6 and 100");
  }

  @Test
  void toString_ofAReading_isRedacted() {
    RawGroups counts = RawGroups.of(COUNTS);
    assertThat(
            Reading.fresh("data", InputForm.LABELS, "labels", counts, List.of(MARKER)).toString())
        .isEqualTo("Reading[redacted]");
  }
}
