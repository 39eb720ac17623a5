package io.privhist.estimate;

import static org.assertj.core.api.Assertions.assertThat;

import io.privhist.histogram.Prevalences;
import io.privhist.histogram.PrevalencesBuilder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Both fits on every {@code count,prevalence} file of a folder of one's own, with their times. */
@EnabledIfSystemProperty(named = "privhist.profiles", matches = ".+")
class FittedLawsOfFilesTest {
  static List<Path> files() throws IOException {
    try (Stream<Path> files = Files.list(Path.of(System.getProperty("privhist.profiles")))) {
      return files.filter(file -> file.toString().endsWith(".csv")).sorted().toList();
    }
  }

  @ParameterizedTest
  @MethodSource("files")
  void fits_ofAFile_areOptimalAndComplete(Path file) throws IOException {
    PrevalencesBuilder builder = new PrevalencesBuilder();
    for (String line : Files.readAllLines(file).stream().skip(1).toList()) {
      String[] fields = line.trim().split(",");
      builder.add(Long.parseLong(fields[0]), Long.parseLong(fields[1]));
    }
    Prevalences profile = builder.build();
    long start = System.nanoTime();
    ProfileFit likely = ProfileLikelihood.fit(profile);
    long middle = System.nanoTime();
    UnseenFit unseen = UnseenProgram.fit(profile, profile.items());
    long end = System.nanoTime();
    System.out.printf(
        "%s rows=%d profileMillis=%d unseenMillis=%d misfitGap=%.1e supportGap=%.1e%n",
        file.getFileName(),
        profile.rows(),
        (middle - start) / 1_000_000,
        (end - middle) / 1_000_000,
        unseen.misfitGap() / (1 + unseen.misfit()),
        unseen.supportGap() / unseen.law().support());
    assertThat(unseen.optimal()).isTrue();
    assertThat(likely.law().mass()).isBetween(1 - 1e-9, 1 + 1e-9);
    assertThat(unseen.law().mass()).isBetween(1 - 1e-9, 1 + 1e-9);
  }
}
