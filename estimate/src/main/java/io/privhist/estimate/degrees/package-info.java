/** Degree distributions of graphs: {@link io.privhist.estimate.degrees.DegreeDistribution}. */
@NullMarked
package io.privhist.estimate.degrees;

import org.jspecify.annotations.NullMarked;
