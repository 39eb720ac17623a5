/**
 * What may be published: {@link io.privhist.release.Release} and {@link
 * io.privhist.release.PropertyRelease}; and {@link io.privhist.release.ReleaseTree}, releases of
 * groups in groups.
 */
@NullMarked
package io.privhist.release;

import org.jspecify.annotations.NullMarked;
