package io.privhist.audit;

import io.privhist.internal.noise.Noise;
import io.privhist.privacy.Epsilon;
import java.util.function.LongUnaryOperator;

/** Noise whose answers come from elsewhere and that writes everything down. */
public final class RecordingNoise implements Noise {
  /** Decides what a mechanism is answered. */
  @FunctionalInterface
  public interface Answers {
    long answer(String stage, Epsilon budget, long mass);
  }

  private final Answers answers;
  private final Transcript transcript = new Transcript();

  public RecordingNoise(Answers answers) {
    this.answers = answers;
  }

  @Override
  public LongUnaryOperator stage(String name, Epsilon budget) {
    return mass -> {
      long answer = answers.answer(name, budget, mass);
      transcript.add(new Transcript.Draw(name, budget, mass, answer));
      return answer;
    };
  }

  Transcript transcript() {
    return transcript;
  }

  /** Returns the masses asked in one stage. */
  public long[] masses(String stage) {
    return transcript.masses(stage);
  }

  /** Returns the answers given in one stage. */
  public long[] answers(String stage) {
    return transcript.answers(stage);
  }
}
