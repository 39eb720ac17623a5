package io.privhist.internal.noise;

import io.privhist.internal.noise.Noise.RunningWeights;
import io.privhist.internal.random.RandomBits;
import io.privhist.internal.random.SeededBits;
import io.privhist.privacy.Epsilon;
import java.util.HashMap;
import java.util.Map;
import java.util.function.LongUnaryOperator;

/** Noise whose single draws may follow their law, but which must not ship. */
enum BrokenNoise {
  /** Every second draw of a stage is the opposite of the one before. */
  ANTITHETIC(NoiseAudit.ONE_STAGE) {
    @Override
    LongUnaryOperator stage(String name, TwoSidedGeometric sampler, State state) {
      long[] last = new long[2]; // how many, and the last
      return mass -> mass + (last[1] = last[0]++ % 2 == 0 ? draw(sampler, state) : -last[1]);
    }
  },

  /** Every third draw of a stage is the one of two before. */
  REPEATED(NoiseAudit.ONE_STAGE) {
    @Override
    LongUnaryOperator stage(String name, TwoSidedGeometric sampler, State state) {
      long[] last = new long[3];
      int[] drawn = {0};
      return mass -> {
        int place = drawn[0]++ % 3;
        last[place] = place == 2 ? last[0] : draw(sampler, state);
        return mass + last[place];
      };
    }
  },

  /** A mass that was asked before is answered as it was then. */
  CACHED_BY_MASS(NoiseAudit.ONE_STAGE) {
    @Override
    LongUnaryOperator stage(String name, TwoSidedGeometric sampler, State state) {
      Map<Long, Long> answers = new HashMap<>();
      return mass -> answers.computeIfAbsent(mass, m -> m + draw(sampler, state));
    }
  },

  /** Neighbouring masses in a row get the same noise. */
  SHARED_BY_NEIGHBOURS(NoiseAudit.NEIGHBOURING_MASSES) {
    @Override
    LongUnaryOperator stage(String name, TwoSidedGeometric sampler, State state) {
      long[] last = {Long.MIN_VALUE, 0}; // the last mass, and its noise
      return mass -> {
        last[1] = last[0] == mass - 1 ? last[1] : draw(sampler, state);
        last[0] = mass;
        return mass + last[1];
      };
    }
  },

  /** Every stage begins with the same bits. */
  REWOUND_STAGES(NoiseAudit.REOPENED_STAGES) {
    @Override
    LongUnaryOperator stage(String name, TwoSidedGeometric sampler, State state) {
      RandomBits bits = new SeededBits(SEED);
      return mass -> sampler.addTo(mass, bits);
    }
  },

  /** A stage answers with the noise that another stage used last. */
  SHARED_BY_STAGES(NoiseAudit.TWO_STAGES) {
    @Override
    LongUnaryOperator stage(String name, TwoSidedGeometric sampler, State state) {
      return mass -> {
        boolean again = !name.equals(state.lastStage);
        state.lastStage = name;
        state.lastDraw = again ? state.lastDraw : draw(sampler, state);
        return mass + state.lastDraw;
      };
    }
  },

  /** Every instance has the same bits. */
  ONE_SEED(NoiseAudit.INSTANCES) {
    @Override
    State start(long instance) {
      return new State(new SeededBits(SEED));
    }
  },

  /** Every thread has the same bits. */
  THREADS_ALIKE(NoiseAudit.THREADS) {
    @Override
    LongUnaryOperator stage(String name, TwoSidedGeometric sampler, State state) {
      ThreadLocal<RandomBits> bits = ThreadLocal.withInitial(() -> new SeededBits(SEED));
      return mass -> sampler.addTo(mass, bits.get());
    }
  },

  /** Empty tiles get half the noise. */
  LESS_FOR_ZERO(NoiseAudit.ANY_MASS) {
    @Override
    LongUnaryOperator stage(String name, TwoSidedGeometric sampler, State state) {
      return mass -> mass == 0 ? draw(sampler, state) / 2 : mass + draw(sampler, state);
    }
  },

  /** Masses near the end of the range are clamped before the noise comes on. */
  CLAMPED_MASS(NoiseAudit.ANY_MASS) {
    @Override
    LongUnaryOperator stage(String name, TwoSidedGeometric sampler, State state) {
      return mass -> Math.min(mass, (1L << 60) - 2) + draw(sampler, state);
    }
  },

  /** One stage gets a tenth more budget than it asks for. */
  GENEROUS_STAGE(NoiseAudit.ANY_STAGE) {
    @Override
    Epsilon budget(String name, Epsilon asked) {
      return name.equals("sum") ? asked.times(11, 10) : asked;
    }
  },

  /** Choices are made in pairs. */
  CHOICE_TWICE(NoiseAudit.CHOICES) {
    @Override
    int choose(RunningWeights weights, State state) {
      boolean again = state.lastDraw >= 0 && state.lastStage.isEmpty();
      state.lastStage = again ? "taken" : "";
      state.lastDraw = again ? state.lastDraw : Categorical.draw(weights, state.bits);
      return (int) state.lastDraw;
    }
  };

  private static final long SEED = 20_191_008;

  private final NoiseAudit revealedBy;

  BrokenNoise(NoiseAudit revealedBy) {
    this.revealedBy = revealedBy;
  }

  /** Returns the probe that is made for this fault. */
  NoiseAudit revealedBy() {
    return revealedBy;
  }

  /** What an instance of noise remembers. */
  static final class State {
    private final RandomBits bits;
    private String lastStage = "none";
    private long lastDraw;

    State(RandomBits bits) {
      this.bits = bits;
    }
  }

  State start(long instance) {
    return new State(new SeededBits(SEED + instance));
  }

  Epsilon budget(String name, Epsilon asked) {
    return asked;
  }

  LongUnaryOperator stage(String name, TwoSidedGeometric sampler, State state) {
    return mass -> sampler.addTo(mass, state.bits);
  }

  int choose(RunningWeights weights, State state) {
    return Categorical.draw(weights, state.bits);
  }

  private static long draw(TwoSidedGeometric sampler, State state) {
    return sampler.sample(state.bits);
  }

  /** Returns an instance of this noise. */
  Noise instance(long number) {
    State state = start(number);
    return new Noise() {
      @Override
      public LongUnaryOperator stage(String name, Epsilon budget) {
        return BrokenNoise.this.stage(name, TwoSidedGeometric.of(budget(name, budget)), state);
      }

      @Override
      public int choose(String name, RunningWeights weights) {
        return BrokenNoise.this.choose(weights, state);
      }
    };
  }
}
