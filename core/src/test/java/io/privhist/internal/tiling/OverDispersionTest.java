package io.privhist.internal.tiling;

import static org.assertj.core.api.Assertions.assertThat;

import io.privhist.internal.strip.Strips;
import io.privhist.internal.strip.Strips.Axis;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OverDispersionTest {
  /** Steps of 100 at every fourth column: far more than slopes of 1, but a flat pilot sees none. */
  @ParameterizedTest
  @CsvSource({
    "COLUMNS, 1, true",
    "COLUMNS, 1e-9, false",
    "COLUMNS, 0, false",
    "ROWS, 1.1e-9, true",
    "ROWS, 1e-9, false"
  })
  void widthFactor_spikes_narrowsUnlessThePilotIsFlat(Axis axis, double slope, boolean narrows) {
    OverDispersion dispersion = new OverDispersion(axis, x -> slope, 1);
    LastStrips last = new LastStrips(1);
    Strips strips = new Strips();
    for (int column = 1; column <= 20; column++) {
      strips.add(column, 10_000 - 100 * (column / 4));
      last.update(strips);
      dispersion.update(last);
    }

    assertThat(dispersion.widthFactor() < 1).isEqualTo(narrows);
  }
}
