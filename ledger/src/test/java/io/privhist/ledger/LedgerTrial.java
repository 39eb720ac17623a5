package io.privhist.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import io.privhist.ledger.SpendingProcess.Orders;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The long form of the tests of processes, run by hand because it takes minutes: {@code mvn -pl
 * ledger -am test -Dtest=LedgerTrial -Dsurefire.failIfNoSpecifiedTests=false}, with {@code
 * -Dtrial.processes=100}, {@code -Dtrial.kills=300} and {@code -Dtrial.charges=500} by default. It
 * prints its figures. Both stores synchronise every commit with the disk.
 */
@TestMethodOrder(MethodOrderer.MethodName.class)
class LedgerTrial {
  private static final int PROCESSES = Integer.getInteger("trial.processes", 100);
  private static final int KILLS = Integer.getInteger("trial.kills", 300);
  private static final int CHARGES = Integer.getInteger("trial.charges", 500);
  private static final int MOMENTS = 150; // milliseconds after the start, in which kills fall

  @TempDir Path folder;
  private static EmbeddedPostgres server;

  @BeforeAll
  static void start() throws IOException {
    server = EmbeddedPostgres.builder().setServerConfig("fsync", "on").start();
  }

  @AfterAll
  static void stop() throws IOException {
    server.close();
  }

  private String ledger(String store, String budget) throws Exception {
    String location;
    if (store.equals("postgres")) {
      String name = "trial" + System.nanoTime();
      try (var connection = server.getPostgresDatabase().getConnection()) {
        Store.run(connection, "CREATE DATABASE " + name);
      }
      location = server.getJdbcUrl("postgres", name);
    } else {
      location = folder.resolve("ledger.db").toString();
    }
    try (Ledger ledger = Ledger.openOrMake(location, "olga")) {
      ledger.addAccount(AccountTerms.of("a", Amount.parse(budget)), "olga");
    }
    return location;
  }

  @ParameterizedTest
  @ValueSource(strings = {"sqlite", "postgres"})
  void processesAtOnce(String store) throws Exception {
    int affordable = PROCESSES / 2;
    String location = ledger(store, "1");
    Path outputs = Files.createDirectory(folder.resolve("out"));
    Orders orders = new Orders(location, outputs, "1/" + affordable, 1, 1, 0);
    long start = System.nanoTime();
    List<Process> processes = new ArrayList<>();
    for (int i = 0; i < PROCESSES; i++) {
      processes.add(orders.start());
    }
    int admitted = 0;
    int refused = 0;
    for (Process process : processes) {
      String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      String[] words = text.lines().reduce("", (earlier, line) -> line).split(" ");
      admitted += Integer.parseInt(words[0]);
      refused += Integer.parseInt(words[1]);
    }
    assertThat(admitted).isEqualTo(affordable);
    assertThat(refused).isEqualTo(PROCESSES - affordable);
    assertThat(Published.assertSound(location, outputs)).isEqualTo(Amount.parse("1"));
    System.out.printf(
        "%s: %d processes at once, %d affordable: %d admitted, %d refused, %.1f s%n",
        store, PROCESSES, affordable, admitted, refused, seconds(start));
  }

  @ParameterizedTest
  @ValueSource(strings = {"sqlite", "postgres"})
  void killsAtRandomMoments(String store) throws Exception {
    String location = ledger(store, "1000000");
    Path outputs = Files.createDirectory(folder.resolve("out"));
    SplittableRandom random = new SplittableRandom();
    Orders orders = new Orders(location, outputs, "1/7", 2, 1000, 0);
    long start = System.nanoTime();
    for (int i = 0; i < KILLS; i++) {
      Process process = orders.start();
      try (BufferedReader lines = process.inputReader()) {
        assertThat(lines.readLine()).isEqualTo("ready");
        Thread.sleep(random.nextInt(MOMENTS));
        process.destroyForcibly().waitFor();
      }
      Published.assertSound(location, outputs);
    }
    try (Ledger ledger = Ledger.open(location)) {
      List<Spending> spendings = ledger.account("a").spendings();
      long stored = spendings.stream().filter(s -> s.release().isPresent()).count();
      System.out.printf(
          "%s: %d kills: %d charges, %d releases stored, %d written to disk, 0 lost, %.0f s%n",
          store, KILLS, spendings.size(), stored, Published.in(outputs).size(), seconds(start));
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "sqlite",
        "sqlite: PRAGMA synchronous = FULL",
        "sqlite: PRAGMA journal_mode = WAL",
        "postgres"
      })
  void timePerRelease(String store) throws Exception {
    int colon = store.indexOf(':');
    String location = ledger(colon < 0 ? store : store.substring(0, colon), "1000000");
    Settings settings =
        Requests.settings(
            FaultPoint.NONE,
            connection -> {
              if (colon > 0) {
                Store.run(connection, store.substring(colon + 1));
              }
            });
    try (Ledger ledger = Ledger.open(location, settings)) {
      for (int i = 0; i < CHARGES / 5; i++) {
        spend(ledger);
      }
      long start = System.nanoTime();
      for (int i = 0; i < CHARGES; i++) {
        spend(ledger);
      }
      System.out.printf(
          "%s: %.2f ms per release of 20 kB (two commits), %d releases%n",
          store, 1000 * seconds(start) / CHARGES, CHARGES);
    }
    long start = System.nanoTime();
    try (Ledger ledger = Ledger.open(location, settings)) {
      System.out.printf(
          "%s: opened in %.0f ms, %d entries%n",
          store, 1000 * seconds(start), ledger.head().number());
    }
  }

  private static void spend(Ledger ledger) {
    ledger.spend(
        Requests.request("a", "1/7"),
        id -> Requests.release(Requests.guarantee("1/7"), id, "x".repeat(20_000)));
  }

  private static double seconds(long start) {
    return (System.nanoTime() - start) / 1e9;
  }
}
