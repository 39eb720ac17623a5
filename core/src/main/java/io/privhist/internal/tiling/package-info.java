/**
 * The steps of {@code io.privhist.mechanism.Tiling}; open {@link
 * io.privhist.internal.tiling.TilingSteps} first. No promise is made about this package.
 *
 * <p>But for the questions of {@code TilingSteps}, everything here works on noisy answers. Floating
 * point plans and reconstructs; it never touches a raw value. {@code StrictMath} makes a replay
 * plan the same on every machine.
 */
@NullMarked
package io.privhist.internal.tiling;

import org.jspecify.annotations.NullMarked;
