package io.privhist.ledger;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A process that spends and writes what it got to files, as an application does. Its last line says
 * how many requests were admitted and refused; it may be told to end in the middle, as if killed.
 */
final class SpendingProcess {
  private static final int ADMITTED = 0;
  private static final int OVER_BUDGET = 1;

  private SpendingProcess() {}

  /**
   * What to do.
   *
   * @param location the ledger
   * @param outputs the folder for releases
   * @param epsilon of each request
   * @param threads that ask at once
   * @param requests of each thread
   * @param haltAfter the step of writing after which it ends at once; 0 for never
   */
  record Orders(
      String location, Path outputs, String epsilon, int threads, int requests, int haltAfter) {
    Orders haltingAfter(int step) {
      return new Orders(location, outputs, epsilon, threads, requests, step);
    }

    Process start() throws IOException {
      return new ProcessBuilder(
              Path.of(System.getProperty("java.home"), "bin", "java").toString(),
              "-Xmx32m",
              "-XX:TieredStopAtLevel=1",
              "-XX:+UseSerialGC",
              "-Dorg.sqlite.tmpdir=" + outputs,
              "-cp",
              System.getProperty("java.class.path"),
              SpendingProcess.class.getName(),
              location,
              outputs.toString(),
              epsilon,
              "" + threads,
              "" + requests,
              "" + haltAfter)
          .redirectError(ProcessBuilder.Redirect.to(new File("/dev/null")))
          .start();
    }
  }

  public static void main(String[] args) throws Exception {
    Orders orders =
        new Orders(
            args[0],
            Path.of(args[1]),
            args[2],
            Integer.parseInt(args[3]),
            Integer.parseInt(args[4]),
            Integer.parseInt(args[5]));
    AtomicInteger steps = new AtomicInteger();
    FaultPoint halt =
        step -> {
          if (steps.incrementAndGet() == orders.haltAfter()) {
            Runtime.getRuntime().halt(9);
          }
        };
    try (Ledger ledger = Ledger.open(orders.location(), Requests.settings(halt))) {
      System.out.println("ready");
      int[] results = spend(ledger, orders, halt);
      System.out.println(results[ADMITTED] + " " + results[OVER_BUDGET] + " " + steps.get());
    }
  }

  private static int[] spend(Ledger ledger, Orders orders, FaultPoint halt)
      throws InterruptedException, ExecutionException {
    ExecutorService threads = Executors.newFixedThreadPool(orders.threads());
    List<Future<Integer>> results = new ArrayList<>();
    for (int i = 0; i < orders.threads() * orders.requests(); i++) {
      results.add(threads.submit(() -> spendOnce(ledger, orders, halt)));
    }
    int[] totals = new int[2];
    for (Future<Integer> result : results) {
      totals[result.get()]++;
    }
    threads.shutdown();
    return totals;
  }

  private static int spendOnce(Ledger ledger, Orders orders, FaultPoint halt) throws Exception {
    SpendRequest request =
        SpendRequest.of("a", "ann", Requests.guarantee(orders.epsilon()), Map.of());
    try {
      Outcome outcome = ledger.spend(request, id -> drawn(request, id, halt));
      halt.reached("stored");
      publish(orders.outputs(), outcome.document());
      halt.reached("published");
      return ADMITTED;
    } catch (OverBudgetException e) {
      return OVER_BUDGET;
    }
  }

  private static byte[] drawn(SpendRequest request, String id, FaultPoint halt) {
    try {
      byte[] file = Requests.release(request.guarantee(), id);
      halt.reached("drawn");
      return file;
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }

  private static void publish(Path folder, LedgerDocument document) {
    try {
      Path aside = folder.resolve(document.id() + ".part");
      Files.write(aside, document.bytes());
      Files.move(aside, folder.resolve(document.id() + ".json"), StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
