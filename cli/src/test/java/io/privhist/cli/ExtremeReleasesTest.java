package io.privhist.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Releases at the ends of what the format allows: every command has an answer for them. */
class ExtremeReleasesTest {
  private static final long MOST_ITEMS = 1L << 61;

  @TempDir Path folder;

  private static String release(
      String mechanism, String epsilon, long total, String rows, String bands) {
    return """
    {"format": "privhist-release/1", "id": "0123456789abcdef0123456789abcdef",
     "mechanism": {"name": "%s", "version": "1", "parameters": {}},
     "privacy": {"epsilon": "%s", "unit": "record", "maxPerUnit": 1, "promised": false,
                 "neighbours": "add-remove", "distance": 1},
     "total": %d, "totalStandardDeviation": 1.5, "prevalences": [%s],
     "error": {"expectedL1": 1e300}, "bands": %s,
     "created": "2026-01-01T00:00:00Z", "software": "test"}
    """
        .formatted(mechanism, epsilon, total, rows, bands);
  }

  private static String staircase(int rows, long prevalence) {
    return IntStream.rangeClosed(1, rows)
        .mapToObj(count -> "[%d, %d]".formatted(count, prevalence))
        .collect(Collectors.joining(","));
  }

  private static String band(long lower, long upper) {
    return """
    {"level": 0.95, "curve": [[1, %d, %d], [2, 0, %d]], "topMass": [[1, 0, %d]]}
    """
        .formatted(lower, upper, upper, upper);
  }

  static Stream<String> releases() {
    return Stream.of(
        release("tiling", "1", 0, "", "null"),
        release("tiling", "1", 0, "[1, 1]", band(0, 0)),
        release("tiling", "1e-6", 0, "[1, 4611686018427387904]", "null"),
        release("lattice", "100", 1, "[1, 1]", band(1, 1)),
        release("privhist", "100", 1, "[1, 1000000000000000]", band(0, Long.MAX_VALUE)),
        release("tiling", "1", 5, "[4611686018427387904, 1]", band(0, 9)),
        release("lattice", "2", MOST_ITEMS, "[1, 3], [2305843009213693952, 1]", "null"),
        release("tiling", "0.01", MOST_ITEMS, "[1152921504606846976, 1]", band(1, 1)),
        release(
            "sorted-noise", "1", MOST_ITEMS, "[1, 1152921504606846976]", band(0, Long.MAX_VALUE)),
        release("tiling", "1", 3, "[1, 7], [2, 5], [7, 1000000]", band(9, Long.MAX_VALUE)),
        release("nobody-knows", "1/3", 1L << 53, "[9007199254740993, 1]", "null"),
        release("tiling", "1", 1_000_000, staircase(3_000, 3), "null"),
        release("cumulative", "1", 100, staircase(2_000, 1L << 40), "null"));
  }

  @ParameterizedTest
  @MethodSource("releases")
  void everyCommand_extremeRelease_hasAnAnswer(String json) throws IOException {
    String file = Files.writeString(folder.resolve("r.json"), json).toString();
    String other = folder.resolve("o.").toString();
    List<List<String>> commands =
        List.of(
            List.of("estimate", file, "--all", "--support", "1000", "--json"),
            List.of("passwords", file),
            List.of("degrees", file),
            List.of("risk", file),
            List.of("report", file, "--view", "passwords", "--out", other + "p.html"),
            List.of("report", file, "--view", "degrees", "--out", other + "d.html"),
            List.of("report", file, "--view", "risk", "--out", other + "r.html"),
            List.of("convert", file, "--out", other + "csv"),
            List.of("convert", file, "--out", other + "json"),
            List.of("compare", file, file));
    for (List<String> command : commands) {
      Run run = Run.of(command.toArray(String[]::new));
      assertThat(run.code()).as(command + ": " + run.err()).isZero();
    }
    Run synthetic = Run.of("synthesize", file, "--form", "counts", "--items", "5");
    assertThat(synthetic.code()).as(synthetic.err()).isIn(0, 2);
    assertThat(Files.readString(folder.resolve("o.json"))).contains("privhist-release/1");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "9223372036854775807 | 1 | $.total: a number of items must be between 0 and 2^61",
        "5 | 9223372036854775807 | $.prevalences: the counts must add up to at most 2^62 items",
      })
  void everyCommand_impossibleRelease_endsWithOneLine(long total, long labels, String reason)
      throws IOException {
    String json = release("tiling", "1", total, "[1, " + labels + "]", "null");
    String file = Files.writeString(folder.resolve("r.json"), json).toString();
    for (String command : List.of("estimate", "passwords", "degrees", "risk", "synthesize")) {
      assertThat(Run.of(command, file))
          .isEqualTo(
              new Run(
                  2, "", "privhist: %s: %s; is this a release file?\n".formatted(file, reason)));
    }
  }
}
