/**
 * The true error of mechanisms on data that are known. For the owner only: nothing here is private.
 */
@NullMarked
package io.privhist.cli.evaluation.trials;

import org.jspecify.annotations.NullMarked;
