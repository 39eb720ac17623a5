package io.privhist.fuzzing;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The long run, never part of the ordinary build: docs/evaluation/robustness.md. Findings are
 * written to {@code target/found}; mended ones belong into the test resources.
 */
class FuzzTrial {
  private static final String CHOSEN = System.getProperty("fuzz.target", "");
  private static final long CASES = Long.getLong("fuzz.cases", 10_000_000);
  private static final long ENGINE_CASES = Long.getLong("fuzz.engineCases", 100_000);
  private static final long FIRST = Long.getLong("fuzz.first", 1_000_000_000);

  static List<Target> targets() {
    return Targets.all().stream()
        .filter(target -> CHOSEN.isEmpty() || List.of(CHOSEN.split(",")).contains(target.name()))
        .toList();
  }

  @ParameterizedTest
  @MethodSource("targets")
  void parser_millionsOfInputs_keepsItsRules(Target target) throws IOException {
    long cases = target.engine() ? ENGINE_CASES : CASES;
    long start = System.nanoTime();
    Fuzz fuzz = new Fuzz(target).run(FIRST, cases);
    System.out.printf(
        "| %s | %,d | %,d | %.0f | %d |%n",
        target.name(),
        cases,
        fuzz.accepted(),
        (System.nanoTime() - start) / 1e9,
        fuzz.findings().size());
    for (Fuzz.Finding finding : fuzz.findings().values()) {
      Path folder = Files.createDirectories(Path.of("target", "found", target.name()));
      Files.write(folder.resolve(Integer.toHexString(finding.fault().hashCode())), finding.input());
      System.out.println(finding);
    }
    assertThat(fuzz.findings()).isEmpty();
  }
}
