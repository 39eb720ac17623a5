/** What may be published: {@link io.privhist.release.Release}. */
@NullMarked
package io.privhist.release;

import org.jspecify.annotations.NullMarked;
