package io.privhist.cli.command;

import io.privhist.application.options.InputForm;
import io.privhist.application.terminal.Console;
import io.privhist.application.terminal.UsageException;
import io.privhist.cli.evaluation.GroupComparison;
import io.privhist.cli.evaluation.RankGaps;
import io.privhist.cli.input.GroupOption;
import io.privhist.cli.input.GroupsFile;
import io.privhist.cli.input.HistogramFile;
import io.privhist.cli.input.HistogramsFile;
import io.privhist.cli.input.InputSource;
import io.privhist.cli.terminal.JsonText;
import io.privhist.cli.terminal.WorkingSign;
import io.privhist.cli.view.JudgementText;
import io.privhist.cli.view.LevelOption;
import io.privhist.estimate.comparison.Comparison;
import io.privhist.files.ReleaseDocument;
import io.privhist.ingest.request.Encoding;
import io.privhist.privacy.Names;
import io.privhist.privacy.ProtectedUnit;
import io.privhist.privacy.Vocabulary;
import io.privhist.release.Release;
import io.privhist.report.ChangeWords;
import io.privhist.report.view.Field;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.BiFunction;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code compare}: the distance between two histograms, and what changed between two releases. */
@Command(
    name = "compare",
    description =
        "Says what changed between two releases: which numbers differ by more than the noise of both,"
            + " each with an interval. Shows how far two histograms are apart, releases or text:"
            + " sorted L1 and L2 distance, and the ranks where they differ most. Grouped releases are"
            + " compared group by group, and two groups of one release with each other.",
    footer = {
      "",
      "Examples:",
      "  privhist compare last-year.json this-year.json",
      "  privhist compare cities-2025.json cities-2026.json --group city=Berlin",
      "  privhist compare months.json --group month=06 --group month=07",
      "  privhist compare release.json raw.csv"
    })
public final class CompareCommand implements Callable<Integer> {
  private final Console console;

  @Parameters(paramLabel = "A", index = "0", description = "A release, or text.")
  private String first = "";

  @Parameters(
      paramLabel = "B",
      index = "1",
      arity = "0..1",
      description = "Another one. Left out, two groups of A are compared.")
  private String second = "";

  @Mixin private GroupOption group = new GroupOption();

  @Option(
      names = "--from",
      paramLabel = "FORM",
      defaultValue = "auto",
      description =
          "What the rows of a text are: auto (default: prevalences if they have two numbers or the"
              + " header count,prevalence, else labels), prevalences, counts or labels.")
  private String from = "auto";

  @Option(
      names = "--encoding",
      paramLabel = "NAME",
      defaultValue = "utf-8",
      description = "utf-8 (default) or latin-1, for labels.")
  private String encoding = "utf-8";

  @Mixin private LevelOption level = new LevelOption();

  @Option(
      names = "--proved",
      description =
          "Intervals from the bands of both releases: proved, wider, of the level that the bands"
              + " have.")
  private boolean proved;

  @Option(
      names = "--view",
      paramLabel = "FIELD",
      description = "passwords, degrees or risk: speak in the words of that field.")
  private String view = "";

  @Option(names = "--json", description = "Print JSON instead of a table.")
  private boolean json;

  public CompareCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException {
    if (first.equals("-") && second.equals("-")) {
      throw new UsageException(
          "only one of A and B can be standard input; give a file for the other");
    }
    group.check();
    Optional<InputForm> form =
        from.equals("auto") ? Optional.empty() : Optional.of(InputForm.named(from));
    Encoding text = UsageException.unlessValid(() -> Encoding.named(encoding));
    double probability = level.value();
    Optional<Field> field =
        view.isEmpty()
            ? Optional.empty()
            : Optional.of(UsageException.unlessValid(() -> Field.named(view)));
    HistogramsFile ofFirst = HistogramsFile.read(InputSource.of(first), form, text, console);
    List<String> notes = new ArrayList<>();
    List<HistogramsFile> files =
        second.isEmpty()
            ? group.chooseTwo(ofFirst)
            : group.choose(
                ofFirst, HistogramsFile.read(InputSource.of(second), form, text, console));
    Told told = told(files, field);
    if (group.namesTwo()) {
      notes.add("A is %s; B is %s.".formatted(files.get(0).name(), files.get(1).name()));
    }
    BiFunction<Release, Release, Comparison> judge = (a, b) -> judgement(a, b, probability, told);
    String shown =
        files.get(0) instanceof GroupsFile a && files.get(1) instanceof GroupsFile b
            ? shown(a, b, judge, told, notes)
            : shown(
                GroupOption.requireOne(files.get(0)),
                GroupOption.requireOne(files.get(1)),
                judge,
                told,
                notes);
    console.show(shown);
    notes.forEach(console::say);
    return 0;
  }

  /**
   * What the files say of the data.
   *
   * @param words for what was counted
   * @param graph whether the data are no sample of a population
   */
  private record Told(Vocabulary words, boolean graph) {}

  private static Told told(List<HistogramsFile> files, Optional<Field> field) {
    List<ReleaseDocument> releases =
        files.stream().flatMap(file -> file.anyRelease().stream()).toList();
    if (releases.isEmpty()) {
      return new Told(Field.words(field, Names.none(), ProtectedUnit.item()), false);
    }
    ReleaseDocument first = releases.get(0);
    ReleaseDocument last = releases.get(releases.size() - 1);
    return new Told(ChangeWords.words(first, last, field), first.isGraph() || last.isGraph());
  }

  private String shown(
      GroupsFile a,
      GroupsFile b,
      BiFunction<Release, Release, Comparison> judge,
      Told told,
      List<String> notes) {
    GroupComparison comparison =
        WorkingSign.during(
            "comparing", console, () -> GroupComparison.of(a, b, judge, told.words()));
    a.anyRelease()
        .flatMap(ofA -> b.anyRelease().flatMap(ofB -> ChangeWords.caution(ofA, ofB)))
        .ifPresent(notes::add);
    notes.add(comparison.promise());
    return json ? comparison.toJson() : comparison.toTable();
  }

  private String shown(
      HistogramFile a,
      HistogramFile b,
      BiFunction<Release, Release, Comparison> judge,
      Told told,
      List<String> notes) {
    for (HistogramFile file : List.of(a, b)) {
      if (file.release().isEmpty()) {
        notes.add(file.warning("this comparison is"));
      }
    }
    RankGaps gaps = RankGaps.of(sized(a), sized(b));
    JudgementText judgement = judgement(a, b, judge, told, notes);
    return json ? json(gaps, judgement) : judgement.toTable(gaps.toTable(told.words()));
  }

  private static RankGaps.Sized sized(HistogramFile file) {
    return RankGaps.Sized.of(file.prevalences(), file.release().map(ReleaseDocument::release));
  }

  private JudgementText judgement(
      HistogramFile a,
      HistogramFile b,
      BiFunction<Release, Release, Comparison> judge,
      Told told,
      List<String> notes) {
    if (a.release().isEmpty() || b.release().isEmpty()) {
      return JudgementText.none((a.release().isEmpty() ? a : b).name());
    }
    ReleaseDocument ofA = a.release().get();
    ReleaseDocument ofB = b.release().get();
    if (ofA.id().isPresent() && ofA.id().equals(ofB.id()) && ofA.release().equals(ofB.release())) {
      notes.add("A and B are the same release: it cannot differ from itself.");
    }
    ChangeWords.caution(ofA, ofB).ifPresent(notes::add);
    return WorkingSign.during(
        "comparing",
        console,
        () -> JudgementText.of(judge.apply(ofA.release(), ofB.release()), told.words()));
  }

  private Comparison judgement(Release a, Release b, double probability, Told told) {
    Comparison all =
        proved ? Comparison.byBands(a, b, probability) : Comparison.of(a, b, probability);
    return told.graph() ? all.ofDataAlone() : all;
  }

  private static String json(RankGaps gaps, JudgementText judgement) {
    Map<String, Object> fields = new LinkedHashMap<>(gaps.toJson());
    fields.putAll(judgement.toJson());
    return JsonText.of(fields);
  }
}
