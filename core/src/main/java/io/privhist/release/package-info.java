/**
 * What may be published: {@link io.privhist.release.Release} and {@link
 * io.privhist.release.PropertyRelease}.
 */
@NullMarked
package io.privhist.release;

import org.jspecify.annotations.NullMarked;
