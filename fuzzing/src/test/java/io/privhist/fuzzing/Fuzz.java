package io.privhist.fuzzing;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Tries inputs on a target, and keeps what breaks a rule. */
final class Fuzz {
  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
  private static final long ALLOWED_BYTES = 4 << 20; // for a case, whatever it is
  private static final long ALLOWED_PER_BYTE = 2_000;

  private final Target target;
  private long accepted;
  private long refused;
  private final Map<String, Finding> findings = new TreeMap<>();

  Fuzz(Target target) {
    this.target = target;
  }

  /**
   * A rule that was broken.
   *
   * @param fault what is wrong
   * @param input the first input that shows it
   * @param times how many do
   */
  record Finding(String fault, byte[] input, long times) {
    @Override
    public String toString() {
      return "%s (%d times), first by \"%s\"".formatted(fault, times, shown(input));
    }

    private static String shown(byte[] input) {
      StringBuilder text = new StringBuilder();
      for (int i = 0; i < Math.min(input.length, 400); i++) {
        char c = (char) (input[i] & 0xFF);
        text.append(c >= ' ' && c < 127 ? String.valueOf(c) : "\\x%02x".formatted((int) c));
      }
      return input.length > 400 ? text + "... " + input.length + " bytes" : text.toString();
    }
  }

  /** Tries mutated inputs; the same numbers give the same inputs. */
  Fuzz run(long first, long cases) {
    for (long number = first; number < first + cases; number++) {
      attempt(Mutator.input(target, number));
    }
    return this;
  }

  /** Tries one input. */
  Fuzz attempt(byte[] input) {
    if (!isFrugal(input, () -> count(input))
        && !isFrugal(input, () -> new Fuzz(target).fault(input))) {
      keep("more memory than its length allows", input); // also the second time, with all loaded
    }
    return this;
  }

  private static boolean isFrugal(byte[] input, Runnable job) {
    long before = THREADS.getCurrentThreadAllocatedBytes();
    job.run();
    long used = THREADS.getCurrentThreadAllocatedBytes() - before;
    return used <= ALLOWED_BYTES + ALLOWED_PER_BYTE * input.length;
  }

  private void count(byte[] input) {
    fault(input).ifPresent(fault -> keep(fault, input));
  }

  private Optional<String> fault(byte[] input) {
    try {
      target.oracle().check(input);
      accepted++;
      return Optional.empty();
    } catch (Refused e) {
      refused++;
      return e.fault();
    } catch (Throwable e) {
      return Optional.of(e.getClass().getSimpleName() + place(e));
    }
  }

  private static String place(Throwable e) {
    for (StackTraceElement frame : e.getStackTrace()) {
      if (frame.getClassName().startsWith("io.privhist")) {
        return " in %s.%s".formatted(frame.getFileName(), frame.getMethodName());
      }
    }
    return "";
  }

  private void keep(String fault, byte[] input) {
    findings.merge(
        fault,
        new Finding(fault, input, 1),
        (old, one) -> new Finding(fault, old.input(), old.times() + 1));
  }

  long accepted() {
    return accepted;
  }

  long refused() {
    return refused;
  }

  /** Returns the findings by their faults. */
  Map<String, Finding> findings() {
    return findings;
  }
}
