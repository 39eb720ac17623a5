/**
 * The steps of {@code io.privhist.mechanism.Lattice}; open {@link
 * io.privhist.internal.lattice.LatticeSteps} first. No promise is made about this package.
 *
 * <p>But for the one question of {@code LatticeSteps}, everything here works on the diagram that
 * was drawn.
 */
@NullMarked
package io.privhist.internal.lattice;

import org.jspecify.annotations.NullMarked;
