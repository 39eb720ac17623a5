package io.privhist.ledger;

import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The process that reserved a charge: {@code machine:pid:start}. It tells "in progress" from "its
 * run is gone", which informs people and decides nothing: neither is ever drawn again.
 */
final class Holder {
  /** A run on another machine is taken to be going on for so long, since nobody here can tell. */
  private static final Duration ELSEWHERE = Duration.ofHours(1);

  private static final String MACHINE = machine();
  private static final String SELF = name(ProcessHandle.current());

  private static final Set<String> WORKING = ConcurrentHashMap.newKeySet(); // in this process

  private Holder() {}

  /** Says that a thread of this process draws what this entry paid for. */
  static void startWork(String ledger, long entry) {
    WORKING.add(ledger + ":" + entry);
  }

  static void stopWork(String ledger, long entry) {
    WORKING.remove(ledger + ":" + entry);
  }

  static boolean isAtWork(String ledger, long entry) {
    return WORKING.contains(ledger + ":" + entry);
  }

  static boolean isOurs(String holder) {
    return holder.equals(SELF);
  }

  static String self() {
    return SELF;
  }

  /** Returns whether a run of another process that reserved at this time may still be going on. */
  static boolean mayBeAtWork(String holder, Instant reserved, Instant now) {
    String[] parts = holder.split(":", -1);
    if (!parts[0].equals(MACHINE)) {
      return Duration.between(reserved, now).compareTo(ELSEWHERE) < 0;
    }
    return ProcessHandle.of(Long.parseLong(parts[1]))
        .filter(process -> name(process).equals(holder))
        .filter(ProcessHandle::isAlive)
        .isPresent();
  }

  private static String name(ProcessHandle process) {
    long start = process.info().startInstant().map(Instant::toEpochMilli).orElse(0L);
    return MACHINE + ":" + process.pid() + ":" + start;
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
