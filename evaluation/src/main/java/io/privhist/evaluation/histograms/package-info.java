/** What is measured on: files of real data, synthetic shapes, and samples from known laws. */
@NullMarked
package io.privhist.evaluation.histograms;

import org.jspecify.annotations.NullMarked;
