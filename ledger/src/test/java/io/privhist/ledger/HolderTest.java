package io.privhist.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class HolderTest {
  private static final Instant NOON = Instant.parse("2026-11-18T12:00:00Z");

  @Test
  void runOfThisProcess_isAtWorkUntilItEnds() {
    String run = Holder.startRun();
    assertThat(Holder.mayBeAtWork(run, NOON, NOON.plus(Duration.ofDays(9)))).isTrue();
    Holder.endRun(run);
    assertThat(Holder.mayBeAtWork(run, NOON, NOON)).isFalse();
  }

  @Test
  void runOfAnotherProcessHere_isAtWorkWhileThatLives() throws IOException, InterruptedException {
    String[] self = Holder.startRun().split(":");
    Process other = new ProcessBuilder("sleep", "600").start();
    long start = other.info().startInstant().orElseThrow().toEpochMilli();
    String run = self[0] + ":" + other.pid() + ":" + start + ":1";
    assertThat(Holder.mayBeAtWork(run, NOON, NOON)).isTrue();
    assertThat(Holder.mayBeAtWork(run.replace(":" + start, ":1"), NOON, NOON))
        .as("another process has got its number")
        .isFalse();
    other.destroyForcibly().waitFor();
    assertThat(Holder.mayBeAtWork(run, NOON, NOON)).isFalse();
  }

  @Test
  void require_otherForms_areRefused() {
    String run = Holder.startRun();
    Holder.endRun(run);
    assertThat(Holder.require(run)).isEqualTo(run);
    for (String odd : List.of("", "m", "m:1", "m:1:2", "m:1:2:3:4", "m:x:2:3", ":1:2:3")) {
      assertThatThrownBy(() -> Holder.require(odd))
          .as(odd)
          .hasMessage("the holder of a charge must be machine:pid:start:run");
    }
  }

  @Test
  void runElsewhere_isTakenToBeAtWorkUntilItsLeaseEnds() {
    assertThat(Holder.mayBeAtWork("elsewhere:1:1:1", NOON, NOON.minusMillis(1))).isTrue();
    assertThat(Holder.mayBeAtWork("elsewhere:1:1:1", NOON, NOON)).isFalse();
  }
}
