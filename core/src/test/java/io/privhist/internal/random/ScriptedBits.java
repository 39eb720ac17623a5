package io.privhist.internal.random;

import java.util.ArrayDeque;
import java.util.Queue;

/** Bits laid down in advance, to lead a sampler into its rare branches. */
public final class ScriptedBits implements RandomBits {
  private final Queue<Long> words = new ArrayDeque<>();

  /** Appends words; each answers one call, and those for {@link #next16} must fit 16 bits. */
  public ScriptedBits then(long... more) {
    for (long word : more) {
      words.add(word);
    }
    return this;
  }

  /** Returns how many words are left. */
  public int left() {
    return words.size();
  }

  @Override
  public long nextLong() {
    return words.remove();
  }

  @Override
  public int next16() {
    long word = words.remove();
    if (word >>> 16 != 0) {
      throw new IllegalStateException("the script has 64 bits here, the sampler asked for 16");
    }
    return (int) word;
  }
}
