package io.privhist.internal.noise;

import io.privhist.privacy.Epsilon;
import java.util.function.LongUnaryOperator;

/** Placeholder until the noise branch is merged. */
public final class ExactNoise implements Noise {
  public static ExactNoise secure() {
    return new ExactNoise();
  }

  @Override
  public LongUnaryOperator stage(String name, Epsilon budget) {
    throw new IllegalStateException();
  }
}
