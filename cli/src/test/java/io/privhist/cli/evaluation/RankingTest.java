package io.privhist.cli.evaluation;

import static org.assertj.core.api.Assertions.assertThat;

import io.privhist.cli.evaluation.trials.TrueError;
import java.util.List;
import org.junit.jupiter.api.Test;

class RankingTest {
  private static TrueError error(double mean, double standardError) {
    return new TrueError(9, mean, standardError, 0, 0);
  }

  @Test
  void lowest_andWhatIsWithinTwoStandardErrorsOfBoth_areMarked() {
    TrueError lowest = error(10, 3);
    TrueError near = error(20, 4); // both standard errors together are 5
    TrueError beyond = error(20.01, 4);
    Ranking ranking = Ranking.of(List.of(beyond, lowest, near));
    assertThat(ranking.mark(lowest)).isEqualTo(" *");
    assertThat(ranking.mark(near)).isEqualTo(" ~");
    assertThat(ranking.mark(beyond)).isEqualTo("  ");
    assertThat(ranking.isAmongLowest(beyond)).isFalse();
  }

  @Test
  void oneRelease_tellsNothingOfTies() {
    TrueError lowest = error(10, Double.NaN);
    TrueError next = error(10.1, Double.NaN);
    Ranking ranking = Ranking.of(List.of(lowest, next));
    assertThat(ranking.mark(lowest)).isEqualTo(" *");
    assertThat(ranking.mark(next)).isEqualTo("  ");
  }

  @Test
  void equalErrors_areBothTheLowest() {
    Ranking ranking = Ranking.of(List.of(error(0, 0), error(0, 0)));
    assertThat(ranking.mark(error(0, 0))).isEqualTo(" *");
  }
}
