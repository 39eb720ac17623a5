/**
 * Mechanisms that turn a raw histogram into a release; open {@link io.privhist.mechanism.Mechanism}
 * first. {@link io.privhist.mechanism.DirectProperty} releases a single number instead.
 */
@NullMarked
package io.privhist.mechanism;

import org.jspecify.annotations.NullMarked;
