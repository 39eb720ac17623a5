package io.privhist.estimate.internal.fit;

/**
 * A law that makes a multiset of counts likely, with its likelihood.
 *
 * @param law the law, lowest probabilities first
 * @param unseenSymbols how many of its symbols do not occur in the counts; may be infinite
 * @param logLikelihood logarithm of the approximate probability of the multiset under the law
 */
public record ProfileFit(FittedLaw law, double unseenSymbols, double logLikelihood) {
  static final ProfileFit NO_DATA = new ProfileFit(new FittedLaw.Builder().build(), 0, 0);
}
