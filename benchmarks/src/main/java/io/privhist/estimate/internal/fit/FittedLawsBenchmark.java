package io.privhist.estimate.internal.fit;

import io.privhist.histogram.Prevalences;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * Time of the fitted laws on every {@code count,prevalence} file of a folder, and how far each is
 * proved to be from its optimum. In this package because the fits are not public.
 *
 * <p>The argument is the folder.
 */
final class FittedLawsBenchmark {
  private FittedLawsBenchmark() {}

  public static void main(String[] arguments) throws IOException {
    try (Stream<Path> files = Files.list(Path.of(arguments[0]))) {
      for (Path file : files.filter(name -> name.toString().endsWith(".csv")).sorted().toList()) {
        fit(file.getFileName(), read(file));
      }
    }
  }

  private static Prevalences read(Path file) throws IOException {
    Prevalences.Builder rows = new Prevalences.Builder();
    List<String> lines = Files.readAllLines(file);
    for (String line : lines.subList(1, lines.size())) {
      String[] fields = line.trim().split(",", 2);
      rows.add(Long.parseLong(fields[0]), Long.parseLong(fields[1]));
    }
    return rows.build();
  }

  private static void fit(Path name, Prevalences profile) {
    long start = System.nanoTime();
    ProfileFit likely = ProfileLikelihood.fit(profile);
    long middle = System.nanoTime();
    UnseenFit unseen = UnseenProgram.fit(profile, profile.items());
    long end = System.nanoTime();
    System.out.printf(
        "%s: %d rows; profile likelihood %d ms, mass off by %.1e; unseen %d ms, %s, misfit gap %.1e,"
            + " support gap %.1e, mass off by %.1e%n",
        name,
        profile.rows(),
        (middle - start) / 1_000_000,
        Math.abs(likely.law().mass() - 1),
        (end - middle) / 1_000_000,
        unseen.optimal() ? "optimal" : "not optimal",
        unseen.misfitGap() / (1 + unseen.misfit()),
        unseen.supportGap() / unseen.law().support(),
        Math.abs(unseen.law().mass() - 1));
  }
}
