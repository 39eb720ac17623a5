/** Errors of estimated properties against the number of items, by samples from known laws. */
@NullMarked
package io.privhist.evaluation.properties;

import org.jspecify.annotations.NullMarked;
