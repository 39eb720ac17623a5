package io.privhist.internal.noise;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import io.privhist.audit.RecordedRuns;
import io.privhist.histogram.Prevalences;
import io.privhist.histogram.SortedDistance;
import java.util.Iterator;
import java.util.List;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Recorded decisions, fed back, are asked for in the same order and lead to the same diagram. */
class LatticeTranscriptTest {
  @TestFactory
  List<DynamicTest> recordedRuns_areReproduced() throws Exception {
    return RecordedRuns.tests(
        "lattice.json", RecordedRuns::isLattice, LatticeTranscriptTest::check);
  }

  private static void check(JsonObject run) {
    Prevalences h = RecordedRuns.prevalences(run.getAsJsonArray("prevalences"));
    Recorded recorded = new Recorded(run.getAsJsonArray("decisions"));
    Prevalences drawn = LatticeSampler.draw(h, recorded);
    assertThat(recorded.left.hasNext()).as("decisions left over").isFalse();
    assertThat(drawn).isEqualTo(RecordedRuns.prevalences(run.getAsJsonArray("result")));
    assertThat(SortedDistance.l1(h, drawn)).isEqualTo(run.get("distance").getAsLong());
  }

  private static final class Recorded implements LatticeDecisions {
    private final Iterator<JsonElement> left;

    Recorded(JsonArray decisions) {
      this.left = decisions.iterator();
    }

    /** {@code B} is asked with and without a limit, {@code J} always with one. */
    @Override
    public long geometric(long limit) {
      JsonArray next = left.next().getAsJsonArray();
      assertThat(next.get(0).getAsString()).isIn("B", "J");
      long expected = next.get(1).isJsonNull() ? Long.MAX_VALUE : next.get(1).getAsLong();
      assertThat(limit).isEqualTo(expected);
      return next.get(2).getAsLong();
    }

    @Override
    public long add(long mass) {
      return answer("Z", mass);
    }

    @Override
    public boolean tie(long k) {
      return answer("T", k) == 1;
    }

    private long answer(String kind, long question) {
      JsonArray next = left.next().getAsJsonArray();
      assertThat(next.get(0).getAsString()).isEqualTo(kind);
      assertThat(question).isEqualTo(next.get(1).getAsLong());
      return next.get(2).getAsLong();
    }
  }
}
