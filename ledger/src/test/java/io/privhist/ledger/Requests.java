package io.privhist.ledger;

import io.privhist.privacy.Epsilon;
import io.privhist.privacy.Guarantee;
import io.privhist.privacy.Neighbours;
import io.privhist.privacy.ProtectedUnit;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** Requests and documents for tests. */
final class Requests {
  static final Act OWNER = new Act("olga", "because a test wants it");

  private Requests() {}

  static Guarantee guarantee(String epsilon) {
    return guarantee(epsilon, ProtectedUnit.record(), Neighbours.ADD_REMOVE);
  }

  static Guarantee guarantee(String epsilon, ProtectedUnit unit, Neighbours neighbours) {
    return new Guarantee(Epsilon.parse(epsilon), unit, neighbours);
  }

  static SpendRequest request(String account, String epsilon) {
    return SpendRequest.of(account, "ann", guarantee(epsilon), Map.of("mechanism", "tiling"));
  }

  static LedgerDocument document() {
    String id = UUID.randomUUID().toString();
    return new LedgerDocument(id, ("{\"id\": \"" + id + "\"}\n").getBytes(StandardCharsets.UTF_8));
  }

  static LedgerDocument mustNotDraw() {
    throw new AssertionError("drawn a second time");
  }

  static Settings settings(FaultPoint faults) {
    return settings(faults, connection -> {});
  }

  static Settings settings(FaultPoint faults, Settings.ConnectionChange change) {
    return new Settings(
        Settings.STANDARD.clock(),
        Duration.ofSeconds(60),
        Duration.ofMillis(300),
        List.of(Duration.ofMillis(50), Duration.ofMillis(500)),
        Settings.STANDARD.lease(),
        faults,
        change,
        variable -> null,
        Settings.STANDARD.mounts());
  }

  static Settings environment(Settings.Environment environment) {
    return new Settings(
        Settings.STANDARD.clock(),
        Duration.ofSeconds(60),
        Duration.ZERO,
        List.of(),
        Settings.STANDARD.lease(),
        FaultPoint.NONE,
        connection -> {},
        environment,
        Settings.STANDARD.mounts());
  }

  /** Waits for others so long, and tries nothing twice. */
  static Settings impatient(Duration lockWait) {
    return new Settings(
        Settings.STANDARD.clock(),
        lockWait,
        Duration.ZERO,
        List.of(),
        Settings.STANDARD.lease(),
        FaultPoint.NONE,
        connection -> {},
        variable -> null,
        Settings.STANDARD.mounts());
  }

  static Settings mounts(Path table) {
    return new Settings(
        Settings.STANDARD.clock(),
        Duration.ofSeconds(60),
        Duration.ZERO,
        List.of(),
        Settings.STANDARD.lease(),
        FaultPoint.NONE,
        connection -> {},
        variable -> null,
        table);
  }

  /** Runs elsewhere are taken to be going on for so long. */
  static Settings lease(Duration lease, Clock clock) {
    return new Settings(
        clock,
        Duration.ofSeconds(60),
        Duration.ZERO,
        List.of(),
        lease,
        FaultPoint.NONE,
        connection -> {},
        variable -> null,
        Settings.STANDARD.mounts());
  }
}
