/** The {@code privhist} command: one class per command; open {@link io.privhist.cli.Main} first. */
@NullMarked
package io.privhist.cli;

import org.jspecify.annotations.NullMarked;
