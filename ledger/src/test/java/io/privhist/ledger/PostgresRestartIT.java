package io.privhist.ledger;

import static io.privhist.ledger.Requests.request;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A server that goes away in the middle. */
class PostgresRestartIT {
  @TempDir Path folder;
  private EmbeddedPostgres server;
  private String url;

  @BeforeEach
  void start() {
    server = start(0);
    url = server.getJdbcUrl("postgres", "postgres");
    try (Ledger ledger = Ledger.openOrMake(url, "olga")) {
      ledger.addAccount(AccountTerms.of("visits", Amount.parse("1")), "olga");
    }
  }

  private EmbeddedPostgres start(int port) {
    try {
      return EmbeddedPostgres.builder()
          .setDataDirectory(folder)
          .setCleanDataDirectory(false)
          .setPort(port)
          .start();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @AfterEach
  void stop() {
    try {
      server.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void restart_betweenDrawingAndStoring_losesNothing_andStoppedItSaysSo() {
    Settings settings = Requests.settings(FaultPoint.NONE);
    try (Ledger ledger = Ledger.open(url, settings)) {
      Outcome outcome =
          ledger.spend(
              request("visits", "1/3"),
              id -> {
                int port = server.getPort();
                stop();
                server = start(port);
                return Requests.release(Requests.guarantee("1/3"), id);
              });
      assertThat(outcome.spending().state()).isEqualTo(Spending.State.STORED);
      ledger.verify(outcome.head());

      int port = server.getPort();
      stop();
      assertThatThrownBy(() -> ledger.spend(request("visits", "1/3"), Requests::mustNotDraw))
          .isInstanceOf(LedgerFailureException.class)
          .hasMessageEndingWith("cannot be reached, or has ended the connection");
      server = start(port);
      Requests.spend(ledger, request("visits", "2/3"));
    }
  }

  @Test
  void connectionLostAtAnyStep_spendsAtMostOnce() throws SQLException {
    Amount spent = Amount.ZERO;
    for (int step = 1; step <= 6; step++) {
      int[] steps = {step};
      FaultPoint cut =
          reached -> {
            if (--steps[0] == 0) {
              endOtherConnections();
            }
          };
      try (Ledger ledger = Ledger.open(url, Requests.settings(cut))) {
        assertThat(admitted(ledger)).as("step %d", step).isEqualTo(step >= 5);
      }
      try (Ledger ledger = Ledger.open(url)) {
        ledger.verify();
        Amount before = spent;
        spent = ledger.account("visits").balances().get(0).spent();
        assertThat(spent).isEqualTo(step >= 5 ? before.plus(Amount.parse("1/10")) : before);
      }
    }
  }

  private static boolean admitted(Ledger ledger) {
    try {
      Requests.spend(ledger, request("visits", "1/10"));
      return true;
    } catch (LedgerFailureException e) {
      return false;
    }
  }

  private void endOtherConnections() throws SQLException {
    try (Connection connection = DriverManager.getConnection(url)) {
      Store.run(
          connection,
          "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()"
              + " AND backend_type = 'client backend'");
    }
  }
}
