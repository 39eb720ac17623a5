/**
 * How the histograms of groups and of their parent are made to agree, from what was released of
 * them and nothing else; {@link io.privhist.internal.levels.Consistency} is the door. No promise is
 * made about this package.
 */
@NullMarked
package io.privhist.internal.levels;

import org.jspecify.annotations.NullMarked;
