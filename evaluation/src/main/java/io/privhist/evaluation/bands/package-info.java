/**
 * How often what a release says about itself holds: bands, forecasts, and what follows from bands.
 */
@NullMarked
package io.privhist.evaluation.bands;

import org.jspecify.annotations.NullMarked;
