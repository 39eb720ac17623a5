package io.privhist.fuzzing;

import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * A parser under test, and what is known of its language.
 *
 * @param name also the folder of found cases in the test resources
 * @param seeds valid documents to start from
 * @param words pieces of the language, which mutations put in and exchange
 * @param longest no longer inputs are tried
 * @param engine whether a database engine is behind it, so that a case takes milliseconds
 * @param oracle what must hold for every input
 */
public record Target(
    String name,
    List<byte[]> seeds,
    List<String> words,
    int longest,
    boolean engine,
    Oracle oracle) {
  /** Stands for a person's data: no message may repeat it. */
  public static final String CANARY = "Zq7Kanari";

  /** What a parser does with one input. */
  @FunctionalInterface
  public interface Oracle {
    /**
     * Parses the input, and checks what can be checked of the result.
     *
     * @throws Refused if the parser refused it, as documented
     * @throws Throwable anything else is a finding
     */
    void check(byte[] input) throws Throwable;
  }

  /** In memory, with inputs of up to 4 kB. */
  public static Target of(String name, List<String> seeds, List<String> words, Oracle oracle) {
    return new Target(
        name,
        seeds.stream().map(seed -> seed.getBytes(StandardCharsets.UTF_8)).toList(),
        words,
        1 << 12,
        false,
        oracle);
  }

  /** Returns the same, with shorter or longer inputs. */
  public Target upTo(int length) {
    return new Target(name, seeds, words, length, engine, oracle);
  }

  /** Returns the same, marked as one that takes milliseconds for a case. */
  public Target throughEngine() {
    return new Target(name, seeds, words, longest, true, oracle);
  }

  @Override
  public String toString() {
    return name;
  }
}
