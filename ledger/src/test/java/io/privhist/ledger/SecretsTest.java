package io.privhist.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Passwords in URLs reach no message. */
class SecretsTest {
  @ParameterizedTest
  @CsvSource({
    "jdbc:postgresql://db.example/privhist?user=ann&password=secret,"
        + "jdbc:postgresql://db.example/privhist",
    "'jdbc:postgresql://a:5432,[::1]:5433/privhist','jdbc:postgresql://a:5432,[::1]:5433/privhist'",
    "jdbc:postgresql:privhist?password=secret,jdbc:postgresql:privhist",
    "jdbc:postgresql://ann:secret@db.example/privhist,jdbc:...",
    "jdbc:postgresql://ann:sec/ret@db.example/privhist,jdbc:...",
    "jdbc:postgresql://db.example/privhist;password=secret,jdbc:...",
    "jdbc:postgresql://db.example/privhist&password=secret,jdbc:...",
    "jdbc:other://ann:secret@db.example/privhist,jdbc:...",
    "jdbc:secret,jdbc:...",
    "folder/visits.ledger,folder/visits.ledger"
  })
  void shown_hasNoPassword(String location, String shown) {
    assertThat(Ledger.shown(location)).isEqualTo(shown);
  }

  @Test
  void userBeforeTheHost_isRefusedBeforeTheDriverSeesIt() {
    assertThatThrownBy(() -> Ledger.open("jdbc:postgresql://ann:secret@db.example/privhist"))
        .isInstanceOf(LedgerUsageException.class)
        .hasMessage(
            "a ledger is a file, or a database with a URL such as jdbc:postgresql://HOST/DATABASE, for"
                + " which PRIVHIST_JDBC_USER and PRIVHIST_JDBC_PASSWORD say who logs in");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "jdbc:postgresql://localhost:1/privhist?user=ann&password=secret",
        "jdbc:postgresql://localhost:x/privhist?user=ann&password=secret",
        "jdbc:postgresql://localhost:99999/privhist?password=secret",
        "jdbc:postgresql://ann:pass?secret@localhost/privhist",
        "jdbc:postgresql://localhost/%zz?password=secret",
        "jdbc:postgresql://localhost:1/privhist?user=ann&password=secret%zz",
        "jdbc:secret"
      })
  void failures_haveNoPassword_alsoInTheirCausesAndInLogs(String url) {
    List<String> logged = new ArrayList<>();
    Handler handler = collecting(logged);
    Logger root = Logger.getLogger("");
    root.addHandler(handler);
    try {
      Throwable failure = catchThrowable(() -> Ledger.open(url));
      assertThat(failure).isNotNull().hasMessageNotContaining("\n");
      StringWriter trace = new StringWriter();
      failure.printStackTrace(new PrintWriter(trace, true));
      assertThat(trace.toString()).doesNotContain("secret");
      assertThat(logged).noneMatch(line -> line.contains("secret"));
    } finally {
      root.removeHandler(handler);
    }
  }

  private static Handler collecting(List<String> logged) {
    return new Handler() {
      @Override
      public void publish(LogRecord line) {
        logged.add(
            line.getMessage()
                + List.of(line.getParameters() == null ? new Object[0] : line.getParameters()));
      }

      @Override
      public void flush() {}

      @Override
      public void close() {}
    };
  }
}
