package io.privhist.ledger;

import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;

/**
 * The time for which a run that reserved a charge is taken to be going on by those who cannot see
 * its process. It starts with the charge, and a run renews it while it lives. It informs people and
 * decides nothing, so a renewal that fails is left to the next one.
 */
final class Lease {
  private static final int RENEWALS = 4; // in the time of a lease

  /** One thread for all runs of this process, of which most end before it has anything to do. */
  private static final class Renewing {
    private static final ScheduledExecutorService THREAD =
        Executors.newSingleThreadScheduledExecutor(
            work -> {
              Thread thread = new Thread(work, "privhist-leases");
              thread.setDaemon(true);
              return thread;
            });
  }

  private final ScheduledFuture<?> renewals;

  private Lease(ScheduledFuture<?> renewals) {
    this.renewals = renewals;
  }

  /** Renews the lease of a charge until it is ended. */
  static Lease of(long entry, LiveBook live, Settings settings) {
    long pause = settings.lease().dividedBy(RENEWALS).toMillis();
    return new Lease(
        Renewing.THREAD.scheduleAtFixedRate(
            () -> renew(entry, live, settings), pause, pause, TimeUnit.MILLISECONDS));
  }

  private static void renew(long entry, LiveBook live, Settings settings) {
    Instant now = settings.clock().instant();
    try {
      live.renew(entry, endOf(now, settings.lease()), now);
    } catch (RuntimeException e) { // the store is busy, or gone
      return;
    }
  }

  /** Returns when a lease of a run ends that was at work at this time. */
  static Instant endOf(Instant seen, Duration lease) {
    return seen.plus(lease).truncatedTo(ChronoUnit.MILLIS);
  }

  void end() {
    renewals.cancel(false);
  }
}
