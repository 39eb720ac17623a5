package io.privhist.files;

import com.google.gson.stream.JsonWriter;
import io.privhist.histogram.Prevalences;
import io.privhist.release.Band;
import io.privhist.release.CurveBand;
import io.privhist.release.Interval;
import io.privhist.release.Release;
import io.privhist.release.Release.Bands;
import java.io.IOException;
import java.util.Optional;

/** The fields that say what was released of one histogram: of all data, or of one group. */
final class HistogramJson {
  static final String INDENT = "  ";

  private final JsonWriter json;
  private final int depth; // of the object that the fields are in

  HistogramJson(JsonWriter json, int depth) {
    this.json = json;
    this.depth = depth;
  }

  /** Writes the fields into the object that is open. */
  void write(Release release) throws IOException {
    json.name("total").value(release.total());
    json.name("totalStandardDeviation").value(release.totalStandardDeviation());
    writePrevalences(release.histogram().prevalences());
    json.name("error").beginObject().name("expectedL1");
    if (release.expectedL1().isPresent()) {
      json.value(release.expectedL1().getAsDouble());
    } else {
      json.nullValue();
    }
    json.endObject();
    writeBand(release.bands() instanceof Bands.Stored stored ? stored.band() : Optional.empty());
  }

  void writePrevalences(Prevalences prevalences) throws IOException {
    JsonRows rows = new JsonRows(json.name("prevalences"), INDENT.repeat(depth + 1));
    for (int row = 0; row < prevalences.rows(); row++) {
      rows.add(prevalences.count(row), prevalences.prevalence(row));
    }
    rows.end();
  }

  private void writeBand(Optional<Band> band) throws IOException {
    json.name("bands");
    if (band.isEmpty()) {
      json.nullValue();
      return;
    }
    json.beginObject();
    json.name("level").value(band.get().level());
    if (band.get().together()) {
      json.name("together").value(true);
    }
    CurveBand curve = band.get().curve();
    JsonRows rows = new JsonRows(json.name("curve"), INDENT.repeat(depth + 2));
    for (int row = 0; row < curve.rows(); row++) {
      Interval labels = curve.interval(row);
      rows.add(curve.count(row), labels.lower(), labels.upper());
    }
    rows.end();
    JsonRows masses = new JsonRows(json.name("topMass"), INDENT.repeat(depth + 2));
    for (Band.TopMass top : band.get().topMass()) {
      masses.add(top.labels(), top.items().lower(), top.items().upper());
    }
    masses.end();
    json.endObject();
  }
}
