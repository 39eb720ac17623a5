package io.privhist.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import io.privhist.ledger.SpendingProcess.Orders;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Real processes: many at once, and such that end in the middle. */
@Timeout(value = 10, unit = TimeUnit.MINUTES) // guards against hanging only
abstract class ProcessContract {
  private static final int PROCESSES = 5;
  private static final int THREADS = 4;
  private static final int REQUESTS = 3;
  private static final int AFFORDABLE = 30;
  private static final int STEPS = 14; // of one request, from the first statement to its file

  @TempDir Path outputs;
  private String location;

  abstract String emptyPlace();

  @BeforeEach
  void make() {
    location = emptyPlace();
    try (Ledger ledger = Ledger.openOrMake(location, "olga")) {
      ledger.addAccount(AccountTerms.of("a", Amount.parse("1")), "olga");
    }
  }

  @Test
  void processesAndThreadsAtOnce_getExactlyWhatIsAffordable()
      throws IOException, InterruptedException {
    Orders orders = new Orders(location, outputs, "1/" + AFFORDABLE, THREADS, REQUESTS, 0);
    List<Process> processes = new ArrayList<>();
    for (int i = 0; i < PROCESSES; i++) {
      processes.add(orders.start());
    }
    int admitted = 0;
    int refused = 0;
    for (Process process : processes) {
      String[] words = lastLine(process).split(" ");
      admitted += Integer.parseInt(words[0]);
      refused += Integer.parseInt(words[1]);
    }
    assertThat(admitted).isEqualTo(AFFORDABLE);
    assertThat(refused).isEqualTo(PROCESSES * THREADS * REQUESTS - AFFORDABLE);
    try (Ledger ledger = Ledger.open(location)) {
      assertThat(ledger.verify().releases()).isEqualTo(AFFORDABLE);
      assertThat(ledger.account("a").balances().get(0).left()).isEqualTo(Amount.ZERO);
      assertThat(Published.in(outputs)).hasSize(AFFORDABLE);
    }
  }

  @Test
  void processThatEndsAfterAnyStep_leavesNothingThatIsNotCharged()
      throws IOException, InterruptedException {
    Orders orders = new Orders(location, outputs, "1/1000", 1, 1, 0);
    assertThat(lastLine(orders.start())).as("all steps are tried").isEqualTo("1 0 " + STEPS);
    Amount spent = Published.assertSound(location, outputs);
    for (int step = 1; step <= STEPS; step++) {
      Process process = orders.haltingAfter(step).start();
      assertThat(lastLine(process)).isEqualTo("ready");
      assertThat(process.exitValue()).isEqualTo(9);
      Amount before = spent;
      spent = Published.assertSound(location, outputs);
      assertThat(spent)
          .as("step %d", step)
          .isEqualTo(step < 5 ? before : before.plus(Amount.parse("1/1000")));
    }
    try (Ledger ledger = Ledger.open(location)) {
      assertThat(ledger.account("a").spendings())
          .extracting(Spending::state)
          .containsOnly(Spending.State.RESERVED, Spending.State.STORED);
      assertThat(Published.in(outputs)).hasSize(2);
    }
  }

  private static String lastLine(Process process) throws IOException, InterruptedException {
    String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    process.waitFor();
    return text.lines().reduce("", (earlier, line) -> line);
  }
}
