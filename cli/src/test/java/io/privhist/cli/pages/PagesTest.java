package io.privhist.cli.pages;

import static org.assertj.core.api.Assertions.assertThat;

import io.privhist.cli.pages.Page.Step;
import io.privhist.cli.pages.PageShell.Outcome;
import io.privhist.cli.pages.Unshown.NotRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.Timeout.ThreadMode;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Runs every command of README, tutorial and how-tos, and compares what they print. */
@Timeout(value = 300, threadMode = ThreadMode.SEPARATE_THREAD) // a guard against hanging
class PagesTest {
  private static final Path REPOSITORY = Path.of("..").toAbsolutePath().normalize();
  private static final Predicate<String> REFUSAL = line -> line.startsWith("privhist: ");
  private static final String PLANTED =
      """
      ```
      $ ./privhist release examples/passwords.txt --epsilon 2 --out one.json --out one.csv
      read examples/passwords.txt as labels, one per line
      ...
      $ head -2 one.csv
      count,prevalence
      1,2204
      $ ./privhist ledger show none.ledger
      privhist: there is no ledger none.ledger
      $ echo $?
      1
      ```
      `./privhist convert one.json --out two.csv` makes another form of it.
      """;

  @TempDir Path temporary;

  static Stream<Path> pages() throws IOException {
    List<Path> pages =
        new ArrayList<>(List.of(Path.of("README.md"), Path.of("examples/README.md")));
    for (String folder : List.of("docs/tutorial", "docs/how-to")) {
      try (Stream<Path> files = Files.list(REPOSITORY.resolve(folder))) {
        files.sorted().map(REPOSITORY::relativize).forEach(pages::add);
      }
    }
    return pages.stream();
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("pages")
  void page_runLineByLine_printsWhatItShows(Path page) throws Exception {
    Page read = Page.of(Files.readString(REPOSITORY.resolve(page)));
    assertThat(stale(read, page.getFileName().toString())).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      value = {
        "--epsilon 2|--epsilons 2",
        "one per line|one per row",
        "1,2204|1,220400",
        "count,prevalence|count,number",
        "$ head -2|$ head -3",
        "no ledger none|no file none",
        "$ echo $?|$ echo 0",
        "convert one|convert none",
      })
  void page_withOneThingStale_isCaught(String text, String change) throws Exception {
    assertThat(PLANTED).contains(text);
    assertThat(stale(Page.of(PLANTED.replace(text, change)), "planted")).isNotEmpty();
  }

  @Test
  void page_withNothingStale_passes() throws Exception {
    assertThat(stale(Page.of(PLANTED), "planted")).isEmpty();
  }

  /** An exception that no command needs hides the next one that does. */
  @Test
  void exceptions_areAllNeeded() throws IOException {
    for (NotRun exception : Unshown.NOT_RUN) {
      Path page = REPOSITORY.resolve("docs/how-to").resolve(exception.page());
      assertThat(Page.of(Files.readString(page)).steps())
          .anyMatch(step -> step.command().startsWith(exception.start()));
    }
  }

  /** Returns a line for each command that fails, or prints something else than the page shows. */
  private List<String> stale(Page page, String name) throws IOException, SQLException {
    List<String> stale = new ArrayList<>();
    Printed printed = new Printed();
    Path folder = Files.createDirectory(temporary.resolve("work"));
    copyExamples(folder);
    try (PageShell shell = new PageShell(folder)) {
      Unshown.prepare(name, folder, shell);
      for (Step step : page.steps()) {
        if (Unshown.isRun(name, step.command())) {
          Outcome outcome = shell.run(printed.withIds(step.command()));
          if (!asShown(step, outcome, printed)) {
            stale.add(told(step, outcome));
          }
        }
      }
    }
    return stale;
  }

  private static boolean asShown(Step step, Outcome outcome, Printed printed) {
    boolean fails = step.output().stream().flatMap(List::stream).anyMatch(REFUSAL);
    return fails == (outcome.code() != 0)
        && step.output()
            .map(
                shown ->
                    printed.agrees(step.command(), shown, outcome.resultsFirst())
                        || printed.agrees(step.command(), shown, outcome.notesFirst()))
            .orElse(true);
  }

  private static String told(Step step, Outcome outcome) {
    return "line %d: %s%nexit code %d, and it prints:%n%s%n"
        .formatted(
            step.line(), step.command(), outcome.code(), String.join("\n", outcome.resultsFirst()));
  }

  private static void copyExamples(Path folder) throws IOException {
    Path copy = Files.createDirectory(folder.resolve("examples"));
    try (Stream<Path> files = Files.list(REPOSITORY.resolve("examples"))) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        Files.copy(file, copy.resolve(file.getFileName()), StandardCopyOption.COPY_ATTRIBUTES);
      }
    }
  }
}
