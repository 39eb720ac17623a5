package io.privhist.ledger;

import io.privhist.files.ReleaseDocument;
import io.privhist.files.ReleaseJson;
import io.privhist.histogram.Prevalences;
import io.privhist.histogram.RawHistogram;
import io.privhist.mechanism.Tiling;
import io.privhist.privacy.Epsilon;
import io.privhist.privacy.Guarantee;
import io.privhist.privacy.Neighbours;
import io.privhist.privacy.ProtectedUnit;
import io.privhist.privacy.RandomId;
import io.privhist.release.Release;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

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

  /** Draws what a request asks for, and spends. */
  static Outcome spend(Ledger ledger, SpendRequest request) {
    return ledger.spend(request, id -> release(request.guarantee(), id));
  }

  /** Draws a release of one item, and returns its file. */
  static byte[] release(Guarantee guarantee, String id) {
    return release(guarantee, id, "");
  }

  /** Returns a file with more in it than anybody reads. */
  static byte[] release(Guarantee guarantee, String id, String padding) {
    RawHistogram raw =
        RawHistogram.of(Prevalences.of(new long[] {1}, new long[] {1}), guarantee.unit());
    Release drawn =
        Tiling.standard().release(raw, guarantee.epsilon(), guarantee.neighbours()).withBand(0.5);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try {
      ReleaseJson.write(
          ReleaseDocument.of(drawn, Instant.EPOCH, "test", Optional.empty()).withId(id), out);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.toString(StandardCharsets.UTF_8)
        .replaceFirst("\\{", "{\"padding\": \"" + padding + "\",")
        .getBytes(StandardCharsets.UTF_8);
  }

  /** A release that somebody made without a ledger. */
  static FoundRelease found(Guarantee guarantee) {
    return found(release(guarantee, RandomId.fresh()));
  }

  static FoundRelease found(byte[] file) {
    try {
      return FoundRelease.read(file, "found.json");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static byte[] mustNotDraw(String id) {
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
