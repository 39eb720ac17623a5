/**
 * What the words of a command line mean, for every application: who is protected, by which
 * mechanism, at what cost; what the rows are, and where results go. {@link
 * io.privhist.application.options.ReleaseOptions} is where to start.
 */
@NullMarked
package io.privhist.application.options;

import org.jspecify.annotations.NullMarked;
