package io.privhist.ledger;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;

/** A process that restores a ledger, and may be told to end in the middle, as if killed. */
final class RestoringProcess {
  private RestoringProcess() {}

  /** Restores, ending at once after a step, 0 for never; returns the exit code. */
  static int run(Path copy, Path place, int haltAfter) throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-Dorg.sqlite.tmpdir=" + copy.getParent(),
                "-cp",
                System.getProperty("java.class.path"),
                RestoringProcess.class.getName(),
                copy.toString(),
                place.toString(),
                "" + haltAfter)
            .redirectErrorStream(true)
            .start();
    process.getInputStream().readAllBytes();
    return process.waitFor();
  }

  public static void main(String[] args) {
    AtomicInteger left = new AtomicInteger(Integer.parseInt(args[2]));
    FaultPoint halt =
        step -> {
          if (left.decrementAndGet() == 0) {
            Runtime.getRuntime().halt(9);
          }
        };
    Ledger.restore(Path.of(args[0]), Path.of(args[1]), Requests.OWNER, Requests.settings(halt));
  }
}
