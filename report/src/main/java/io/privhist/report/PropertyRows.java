package io.privhist.report;

import io.privhist.estimate.Estimate;
import io.privhist.estimate.EstimateInterval;
import io.privhist.estimate.EstimateText;
import io.privhist.estimate.Observation;
import io.privhist.estimate.Property;
import io.privhist.privacy.Vocabulary;
import io.privhist.release.Release;
import io.privhist.report.chart.Table;
import io.privhist.report.chart.Table.Column;
import io.privhist.report.page.Block;
import io.privhist.report.page.Block.Notes;
import io.privhist.report.page.Block.Rows;
import io.privhist.report.page.Block.Words;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Properties of the population behind a release, each with its intervals. */
final class PropertyRows {
  private final List<String> notes = new ArrayList<>();

  private final Vocabulary words;

  private PropertyRows(Vocabulary words) {
    this.words = words;
  }

  static List<Block> of(Release release, Vocabulary words) {
    return new PropertyRows(words).blocks(release);
  }

  private Map<String, Property> properties() {
    String labels = words.labels();
    Map<String, Property> properties = new LinkedHashMap<>();
    properties.put("Entropy, nats", Property.entropy());
    properties.put(Vocabulary.capital(labels) + " in the population", Property.support());
    properties.put("Probability of the %s seen".formatted(labels), Property.coverage());
    properties.put(
        "New %s in as many %s again".formatted(labels, words.items()), Property.unseen(1));
    properties.put(
        "%s in twice as many %s".formatted(Vocabulary.capital(labels), words.items()),
        Property.supportCoverage(1));
    properties.put("Renyi entropy of order 2, nats", Property.renyi(2));
    properties.put("Sum of squared probabilities", Property.powerSum(2));
    return properties;
  }

  private List<Block> blocks(Release release) {
    Observation observation = Observation.of(release);
    Table.Builder table =
        new Table.Builder(
            "properties",
            Column.text("property", "property"),
            Column.number("estimate"),
            Column.number("interval: noise"),
            Column.number("interval: sampling"),
            Column.number("interval: both"),
            Column.text("estimator", "estimator"));
    properties()
        .forEach(
            (name, property) -> {
              Estimate estimate = property.estimate(observation);
              table.row(
                  name,
                  value(estimate),
                  interval(estimate.privacyInterval()),
                  interval(estimate.samplingInterval()),
                  interval(estimate.jointInterval()),
                  estimate.estimator());
            });
    List<Block> blocks = new ArrayList<>();
    blocks.add(
        new Words(
            "Estimates for the population that the %s were drawn from. The first interval is"
                    .formatted(words.items())
                + " about the privacy noise alone, the second about the data being a sample, the"
                + " third about both."));
    blocks.add(new Rows("", table.build()));
    blocks.add(new Notes(notes.stream().map(Vocabulary::capital).toList()));
    return blocks;
  }

  private String value(Estimate estimate) {
    return EstimateText.value(estimate)
        + EstimateText.cut(estimate).map(cut -> " [%d]".formatted(note(cut))).orElse("");
  }

  private String interval(Optional<EstimateInterval> interval) {
    return interval
        .map(it -> "%s [%d]".formatted(EstimateText.ends(it), note(EstimateText.method(it))))
        .orElse("not known");
  }

  /** Returns the number of a note, a new one if there is none. */
  private int note(String method) {
    if (!notes.contains(method)) {
      notes.add(method);
    }
    return notes.indexOf(method) + 1;
  }
}
