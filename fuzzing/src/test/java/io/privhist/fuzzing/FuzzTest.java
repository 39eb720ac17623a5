package io.privhist.fuzzing;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Seeds, cases that were found once, and a few fresh ones; {@link FuzzTrial} is the long run. */
class FuzzTest {
  private static final int CASES = 2_000;
  private static final int ENGINE_CASES = 10;

  static List<Target> targets() {
    return Targets.all();
  }

  @ParameterizedTest
  @MethodSource("targets")
  void parser_seedsFoundAndMutatedInputs_keepsItsRules(Target target) throws Exception {
    Fuzz fuzz = new Fuzz(target);
    target.seeds().forEach(fuzz::attempt);
    assertThat(fuzz.accepted()).as("accepted seeds").isEqualTo(target.seeds().size());
    for (byte[] found : found(target)) {
      fuzz.attempt(found);
    }
    fuzz.run(0, target.engine() ? ENGINE_CASES : CASES);
    assertThat(fuzz.findings().values()).isEmpty();
    assertThat(fuzz.refused()).as("refused inputs").isPositive();
  }

  /** A parser that is wrong in each way that the driver looks for. */
  @Test
  void driver_parserThatBreaksItsRules_isCaught() {
    assertThat(faults(input -> Integer.parseInt(new String(input, StandardCharsets.US_ASCII))))
        .anyMatch(fault -> fault.startsWith("NumberFormatException"));
    assertThat(
            faults(
                input -> {
                  String text = new String(input, StandardCharsets.US_ASCII);
                  throw new Refused(new IllegalArgumentException("got " + text));
                }))
        .contains(
            "a message that repeats data",
            "a message that is too long",
            "a message with control characters");
    assertThat(
            faults(
                input -> {
                  if (new byte[1 << 24].length == 0) {
                    throw new IllegalStateException();
                  }
                }))
        .containsExactly("more memory than its length allows");
  }

  private static List<String> faults(Target.Oracle oracle) {
    Target target = Target.of("broken", List.of("1,2\n3,4\n"), List.of(), oracle);
    return List.copyOf(new Fuzz(target).run(0, 300).findings().keySet());
  }

  private static List<byte[]> found(Target target) throws IOException, URISyntaxException {
    URL folder = FuzzTest.class.getResource("/found/" + target.name());
    if (folder == null) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(Path.of(folder.toURI()))) {
      List<Path> sorted = files.sorted().toList();
      return sorted.stream().map(FuzzTest::bytes).toList();
    }
  }

  private static byte[] bytes(Path file) {
    try {
      return Files.readAllBytes(file);
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }
}
