package io.privhist.files;

import io.privhist.release.Band;
import io.privhist.release.CurveBand;
import io.privhist.release.Interval;
import io.privhist.release.Release.Bands;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads the field {@code bands} of a release: a level, a curve, and the top masses if any. */
final class BandJsonReader {
  private final JsonFields json;
  private final String path;
  private double level;
  private boolean together;
  private CurveBand.@Nullable Builder curve;
  private final List<long[]> topMass = new ArrayList<>();

  /** Takes a row of three whole numbers. */
  @FunctionalInterface
  private interface Row {
    void add(long first, long lower, long upper);
  }

  /**
   * Starts before the field's value.
   *
   * @param path of the object that the field is in
   */
  BandJsonReader(JsonFields json, String path) {
    this.json = json;
    this.path = path;
  }

  Bands read() throws IOException {
    json.object(this::readField);
    if (curve == null) {
      throw json.at(path + ".bands.curve", "the field is missing");
    }
    try {
      return Bands.only(band(curve.build()));
    } catch (IllegalArgumentException e) { // messages of core: they name rules, not rows
      throw json.at(path + ".bands", String.valueOf(e.getMessage()));
    }
  }

  /** Files that do not say so promise each band by itself. */
  private Band band(CurveBand rows) {
    return together ? new Band(level, rows, topMasses(), true) : new Band(level, rows, topMasses());
  }

  private void readField(String name) throws IOException {
    switch (name) {
      case "level" -> level = json.real();
      case "together" -> together = json.truth();
      case "curve" -> curve = readCurve();
      case "topMass" ->
          readRows((labels, lower, upper) -> topMass.add(new long[] {labels, lower, upper}));
      default -> json.skip();
    }
  }

  private List<Band.TopMass> topMasses() {
    return topMass.stream()
        .map(row -> new Band.TopMass(row[0], new Interval(row[1], row[2])))
        .toList();
  }

  private CurveBand.Builder readCurve() throws IOException {
    CurveBand.Builder rows = new CurveBand.Builder(16);
    readRows(rows::add);
    return rows;
  }

  private void readRows(Row row) throws IOException {
    json.beginArray();
    while (json.hasNext()) {
      json.beginArray();
      row.add(json.whole(), json.whole(), json.whole());
      json.endArray();
    }
    json.endArray();
  }
}
