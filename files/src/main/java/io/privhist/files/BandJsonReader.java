package io.privhist.files;

import io.privhist.release.Band;
import io.privhist.release.Bands;
import io.privhist.release.CurveBand;
import io.privhist.release.Interval;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads the field {@code bands} of a release file: a level, a curve, and the top masses if any. */
final class BandJsonReader {
  private final JsonFields json;
  private double level;
  private @Nullable List<long[]> curve;
  private List<long[]> topMass = List.of();

  BandJsonReader(JsonFields json) {
    this.json = json;
  }

  Bands read() throws IOException {
    json.object(this::readField);
    if (curve == null) {
      throw json.at("$.bands.curve", "the field is missing");
    }
    try {
      return Bands.only(new Band(level, curveBand(curve), topMasses()));
    } catch (IllegalArgumentException e) { // messages of core: they name rules, not rows
      throw json.at("$.bands", String.valueOf(e.getMessage()));
    }
  }

  private void readField(String name) throws IOException {
    switch (name) {
      case "level" -> level = json.real();
      case "curve" -> curve = readRows();
      case "topMass" -> topMass = readRows();
      default -> json.skip();
    }
  }

  private List<Band.TopMass> topMasses() {
    return topMass.stream()
        .map(row -> new Band.TopMass(row[0], new Interval(row[1], row[2])))
        .toList();
  }

  private static CurveBand curveBand(List<long[]> rows) {
    return new CurveBand(column(rows, 0), column(rows, 1), column(rows, 2));
  }

  private static long[] column(List<long[]> rows, int index) {
    return rows.stream().mapToLong(row -> row[index]).toArray();
  }

  private List<long[]> readRows() throws IOException {
    List<long[]> rows = new ArrayList<>();
    json.beginArray();
    while (json.hasNext()) {
      json.beginArray();
      rows.add(new long[] {json.whole(), json.whole(), json.whole()});
      json.endArray();
    }
    json.endArray();
    return rows;
  }
}
