package io.privhist.evaluation.properties;

import io.privhist.estimate.Observation;
import io.privhist.evaluation.histograms.Law;
import io.privhist.evaluation.histograms.LawSampler;
import io.privhist.evaluation.properties.StudyKey.Way;
import io.privhist.histogram.RawHistogram;
import io.privhist.mechanism.Mechanism;
import io.privhist.mechanism.Mechanisms;
import io.privhist.mechanism.PrivHist;
import io.privhist.privacy.Epsilon;
import io.privhist.release.Release;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** Errors of estimates of properties, by samples from known laws. Samples are seeded, noise not. */
final class PropertyStudy {
  private static final long SEED = 20_191_008;
  private static final List<Mechanism> MECHANISMS =
      List.of(Mechanisms.standard(), PrivHist.standard());

  private final String[] epsilons;
  private final int trials;
  private final Map<StudyKey, RootMeanSquare> errors = new LinkedHashMap<>();

  PropertyStudy(String[] epsilons, int trials) {
    this.epsilons = epsilons.clone();
    this.trials = trials;
  }

  /** Returns what was measured so far. */
  Map<StudyKey, RootMeanSquare> errors() {
    return errors;
  }

  /** Measures all properties in all ways on samples of a size. */
  void measure(Law law, LawSampler sampler, long items) {
    List<StudiedProperty> properties = StudiedProperty.of(law, items);
    List<Map<StudyKey, Double>> runs =
        IntStream.range(0, trials)
            .parallel()
            .mapToObj(trial -> sampler.counts(items, SEED + trial))
            .map(counts -> run(law, properties, LawSampler.histogram(counts)))
            .toList();
    for (StudyKey key : runs.get(0).keySet()) {
      errors.put(key, RootMeanSquare.of(runs.stream().mapToDouble(run -> run.get(key)).toArray()));
    }
  }

  /** Returns the errors on one sample. */
  private Map<StudyKey, Double> run(Law law, List<StudiedProperty> properties, RawHistogram raw) {
    Map<StudyKey, Double> run = new LinkedHashMap<>();
    Observation data = Observation.of(raw.items(), raw.sensitivePrevalences());
    for (StudiedProperty property : properties) {
      run.put(key(property, law, raw, Way.NON_PRIVATE), property.error(data));
    }
    for (Mechanism mechanism : MECHANISMS) {
      for (String epsilon : epsilons) {
        Release release = mechanism.release(raw, Epsilon.parse(epsilon));
        Way way = new Way(mechanism.name(), epsilon);
        for (StudiedProperty property : properties) {
          run.put(key(property, law, raw, way), property.error(release));
        }
      }
    }
    for (StudiedProperty property : properties) {
      for (String epsilon : epsilons) {
        StudyKey key = key(property, law, raw, new Way("direct", epsilon));
        property
            .direct()
            .map(direct -> direct.release(raw, Epsilon.parse(epsilon)).value())
            .ifPresent(value -> run.put(key, property.error(value)));
      }
    }
    return run;
  }

  private static StudyKey key(StudiedProperty property, Law law, RawHistogram raw, Way way) {
    return new StudyKey(property.name(), law.labels(), law.name(), raw.items(), way);
  }
}
