package io.privhist.estimate.internal.fit;

import io.privhist.histogram.Prevalences;

/**
 * A law fitted by profile maximum likelihood to small counts only, with plug-in probabilities for
 * the others.
 *
 * <p>Source: Charikar, Shiragur and Sidford (2019), A general framework for symmetric property
 * estimation; without their sample splitting.
 *
 * @param law both parts together
 * @param plugInSymbols how many symbols have their plug-in probability
 * @param items the sum of the counts
 */
public record PseudoProfileFit(FittedLaw law, double plugInSymbols, double items) {
  /** Counts up to this one go through the likelihood. */
  static final int LARGEST_FITTED_COUNT = 18;

  /** Returns the fit of a multiset of counts. */
  public static PseudoProfileFit of(Prevalences profile) {
    Prevalences.Builder small = new Prevalences.Builder();
    double items = 0;
    double smallItems = 0;
    for (int row = 0; row < profile.rows(); row++) {
      double mass = (double) profile.count(row) * (double) profile.prevalence(row);
      items += mass;
      if (profile.count(row) <= LARGEST_FITTED_COUNT) {
        smallItems += mass;
        small.add(profile.count(row), profile.prevalence(row));
      }
    }
    FittedLaw.Builder law = new FittedLaw.Builder();
    Prevalences fitted = small.build();
    if (fitted.rows() > 0) {
      law.addScaled(ProfileLikelihood.fit(fitted).law(), smallItems / items);
    }
    double plugInSymbols = 0;
    for (int row = fitted.rows(); row < profile.rows(); row++) {
      law.add((double) profile.count(row) / items, (double) profile.prevalence(row));
      plugInSymbols += (double) profile.prevalence(row);
    }
    return new PseudoProfileFit(law.build(), plugInSymbols, items);
  }

  /** Returns the entropy in nats, with the bias {@code 1/(2n)} of each plug-in symbol undone. */
  public double entropy() {
    return items == 0 ? 0 : law.entropy() + plugInSymbols / (2 * items);
  }
}
