package io.privhist.ledger;

import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Pattern;

/**
 * The run that reserved a charge: {@code machine:pid:start:run}. It tells "in progress" from "its
 * run is gone", which informs people and decides nothing: neither is ever drawn again.
 */
final class Holder {
  /** Processes compute the start of another from clocks that may be set meanwhile. */
  private static final long SAME_START_MILLIS = 10_000;

  private static final Pattern FORM = Pattern.compile("[^:]+(:\\d{1,18}){3}");

  private static final String MACHINE = machine();
  private static final String SELF = name(ProcessHandle.current());
  private static final AtomicLong RUNS = new AtomicLong();
  private static final Set<String> AT_WORK = ConcurrentHashMap.newKeySet(); // in this process

  private Holder() {}

  /** Returns the name of a run of this process, which goes on until it is ended. */
  static String startRun() {
    String run = SELF + ":" + RUNS.incrementAndGet();
    AT_WORK.add(run);
    return run;
  }

  static void endRun(String run) {
    AT_WORK.remove(run);
  }

  /** Returns the name of a run, and refuses what is none. */
  static String require(String run) {
    if (!FORM.matcher(run).matches()) {
      throw new IllegalArgumentException("the holder of a charge must be machine:pid:start:run");
    }
    return run;
  }

  /**
   * Returns whether a run may still be going on.
   *
   * @param lease when that of a run ends which nobody here can see: on another machine, or in
   *     another container, or before this one was started again
   */
  static boolean mayBeAtWork(String run, Instant lease, Instant now) {
    String process = run.substring(0, run.lastIndexOf(':'));
    if (process.equals(SELF)) {
      return AT_WORK.contains(run);
    }
    String[] parts = process.split(":", -1);
    if (!parts[0].equals(MACHINE)) {
      return now.isBefore(lease);
    }
    return ProcessHandle.of(Long.parseLong(parts[1]))
        .filter(ProcessHandle::isAlive)
        .filter(found -> Math.abs(start(found) - Long.parseLong(parts[2])) <= SAME_START_MILLIS)
        .isPresent();
  }

  private static String name(ProcessHandle process) {
    return MACHINE + ":" + process.pid() + ":" + start(process);
  }

  private static long start(ProcessHandle process) {
    return process.info().startInstant().map(Instant::toEpochMilli).orElse(0L);
  }

  /** A start of a machine and a space of process numbers, hashed: containers have their own. */
  private static String machine() {
    return Hashes.of(
            hostName() + read("/proc/sys/kernel/random/boot_id") + link("/proc/self/ns/pid"))
        .substring(0, 16);
  }

  private static String hostName() {
    try {
      return InetAddress.getLocalHost().getHostName();
    } catch (UnknownHostException e) {
      return "";
    }
  }

  private static String read(String file) {
    try {
      return Files.readString(Path.of(file));
    } catch (IOException e) {
      return "";
    }
  }

  private static String link(String file) {
    try {
      return Files.readSymbolicLink(Path.of(file)).toString();
    } catch (IOException e) {
      return "";
    }
  }
}
