/**
 * The steps of {@code io.privhist.mechanism.DirectProperty}; open {@link
 * io.privhist.internal.property.WeightedSum} first. No promise is made about this package.
 */
@NullMarked
package io.privhist.internal.property;

import org.jspecify.annotations.NullMarked;
