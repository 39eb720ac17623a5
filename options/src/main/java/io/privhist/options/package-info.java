/**
 * What the words of a command line mean, for every application that releases: who is protected, by
 * which mechanism, at what cost. {@link io.privhist.options.ReleaseOptions} is where to start.
 */
@NullMarked
package io.privhist.options;

import org.jspecify.annotations.NullMarked;
