/**
 * Password strength: {@link io.privhist.estimate.passwords.GuessingCurve}, after J. Bonneau, The
 * science of guessing: analyzing an anonymized corpus of 70 million passwords, IEEE Symposium on
 * Security and Privacy 2012, pages 538-552.
 */
@NullMarked
package io.privhist.estimate.passwords;

import org.jspecify.annotations.NullMarked;
