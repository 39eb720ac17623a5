/**
 * What a release tells: symmetric properties, and what the people of a field read off it. Formulas,
 * polynomials and fits are not exported.
 */
module io.privhist.estimate {
  requires static org.jspecify;
  requires transitive io.privhist.core;
  requires hipparchus.core; // named after its file: it has neither a descriptor nor a stated name

  exports io.privhist.estimate;
  exports io.privhist.estimate.comparison;
  exports io.privhist.estimate.degrees;
  exports io.privhist.estimate.passwords;
  exports io.privhist.estimate.reading;
  exports io.privhist.estimate.risk;
  exports io.privhist.estimate.synthesis;
}
