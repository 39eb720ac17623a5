/**
 * Mechanisms that turn a raw histogram into a release; open {@link io.privhist.mechanism.Mechanism}
 * first.
 */
@NullMarked
package io.privhist.mechanism;

import org.jspecify.annotations.NullMarked;
