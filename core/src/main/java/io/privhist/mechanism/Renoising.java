package io.privhist.mechanism;

import io.privhist.histogram.Prevalences;
import io.privhist.histogram.RawHistogram;
import io.privhist.histogram.ReleasedHistogram;
import io.privhist.internal.noise.Noise;
import io.privhist.privacy.Guarantee;
import io.privhist.release.Release;
import io.privhist.release.ReleaseRefusedException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Optional;

/**
 * Runs the mechanism that made a release again, with all that shaped its noise, on a released
 * histogram in place of the data: how far that moves a result tells how far the noise may have
 * moved it the first time (a parametric bootstrap).
 *
 * <p>The noise of a draw follows from the numbers of the release and the number of the draw, so
 * that everybody who has the release gets the same draws. The form of a file does not matter, nor
 * do bands and forecasts.
 *
 * <p>Privacy: post-processing. Only what was published is read, so nothing is spent and the noise
 * need not be secret. What comes out is no {@link Release} and carries no guarantee. No other class
 * may ask for repeatable noise (ADR 30, and a test of the architecture).
 */
public final class Renoising {
  private static final String PURPOSE = "privhist re-noising 1";

  private final Release release;
  private final byte[] key;

  private Renoising(Release release) {
    this.release = release;
    this.key = keyOf(release);
  }

  /** Prepares for draws. */
  public static Renoising of(Release release) {
    return new Renoising(release);
  }

  /**
   * What a mechanism made of a released histogram.
   *
   * @param total the noisy number of items
   * @param histogram the noisy counts
   */
  public record Draw(long total, ReleasedHistogram histogram) {}

  /**
   * Returns what the mechanism makes of the histogram that it released; the same for the same
   * number.
   *
   * @return nothing if the mechanism is not known here, has another version, or refuses
   */
  public Optional<Draw> draw(int number) {
    return draw(release.histogram(), number);
  }

  /** The same with the released histogram of another release. */
  public Optional<Draw> draw(ReleasedHistogram histogram, int number) {
    Guarantee guarantee = release.guarantee();
    try {
      RawHistogram published = RawHistogram.of(histogram.prevalences(), guarantee.unit());
      Mechanism maker =
          Baselines.makerOf(release.mechanism())
              .withNoise(Noise.repeatable(keyOf(histogram, number)));
      Release again =
          Draws.free(() -> maker.release(published, guarantee.epsilon(), guarantee.neighbours()));
      return again.mechanism().version().equals(release.mechanism().version())
          ? Optional.of(new Draw(again.total(), again.histogram()))
          : Optional.empty();
    } catch (IllegalArgumentException | ReleaseRefusedException e) {
      return Optional.empty();
    }
  }

  /** Returns whether this is the first of two, in an order that their numbers alone decide. */
  public boolean isBefore(Renoising other) {
    return Arrays.compare(key, other.key) < 0;
  }

  /** Hash of all inputs of a draw: texts end with a zero byte, numbers have eight bytes. */
  private static byte[] keyOf(Release release) {
    MessageDigest digest = sha256();
    add(digest, PURPOSE);
    add(digest, release.mechanism().name());
    add(digest, release.mechanism().version());
    release
        .mechanism()
        .parameters()
        .forEach(
            (parameter, value) -> {
              add(digest, parameter.id());
              add(digest, Double.doubleToLongBits(value));
            });
    add(digest, release.guarantee().perItem().numerator().toString());
    add(digest, release.guarantee().perItem().denominator().toString());
    add(digest, release.total());
    add(digest, release.histogram());
    return digest.digest();
  }

  private byte[] keyOf(ReleasedHistogram histogram, int number) {
    MessageDigest digest = sha256();
    digest.update(key);
    add(digest, histogram);
    add(digest, number);
    return digest.digest();
  }

  private static void add(MessageDigest digest, ReleasedHistogram histogram) {
    Prevalences rows = histogram.prevalences();
    add(digest, rows.rows());
    for (int row = 0; row < rows.rows(); row++) {
      add(digest, rows.count(row));
      add(digest, rows.prevalence(row));
    }
  }

  private static void add(MessageDigest digest, String text) {
    digest.update(text.getBytes(StandardCharsets.UTF_8));
    digest.update((byte) 0);
  }

  private static void add(MessageDigest digest, long number) {
    digest.update(ByteBuffer.allocate(Long.BYTES).putLong(number).array());
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("SHA-256 is not available", e);
    }
  }
}
