/**
 * The {@code privhist} command: its entry point and the list of its commands, which stand in {@link
 * io.privhist.cli.command}.
 */
@NullMarked
package io.privhist.cli;

import org.jspecify.annotations.NullMarked;
