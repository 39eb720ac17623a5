package io.privhist.ledger;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What tests change about a ledger.
 *
 * @param clock informs; no rule depends on it
 * @param lockWait how long to wait for others who write
 * @param patience how long to wait for the same request in progress
 * @param retries how long to wait before each further attempt to store what was paid for
 * @param lease how long a run elsewhere is taken to be going on after it was seen
 * @param faults told of every step that writes
 * @param onConnect changes a new connection
 * @param environment looks up a variable
 * @param mounts the table of what is mounted, where the system has one
 */
record Settings(
    Clock clock,
    Duration lockWait,
    Duration patience,
    List<Duration> retries,
    Duration lease,
    FaultPoint faults,
    ConnectionChange onConnect,
    Environment environment,
    Path mounts) {
  static final Settings STANDARD =
      new Settings(
          Clock.systemUTC(),
          Duration.ofSeconds(120),
          Duration.ofSeconds(60),
          List.of(Duration.ofMillis(200), Duration.ofSeconds(1), Duration.ofSeconds(5)),
          Duration.ofMinutes(2),
          FaultPoint.NONE,
          connection -> {},
          System::getenv,
          Path.of("/proc/self/mountinfo"));

  /** Does something to a new connection. */
  @FunctionalInterface
  interface ConnectionChange {
    void to(Connection connection) throws SQLException;
  }

  /** Looks up a variable. */
  @FunctionalInterface
  interface Environment {
    @Nullable String value(String variable);
  }
}
