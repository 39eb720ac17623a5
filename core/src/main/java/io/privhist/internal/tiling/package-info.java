/**
 * The parts of the tiling mechanism; {@link io.privhist.mechanism.Tiling} puts them together. No
 * promise is made about this package.
 *
 * <p>Everything here works on noisy answers. Floating point plans and reconstructs; it never
 * touches a raw value. {@code StrictMath} makes a replay plan the same on every machine.
 */
@NullMarked
package io.privhist.internal.tiling;

import org.jspecify.annotations.NullMarked;
