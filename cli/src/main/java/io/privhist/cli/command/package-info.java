/** One class per command of {@code privhist}, and what only they need. */
@NullMarked
package io.privhist.cli.command;

import org.jspecify.annotations.NullMarked;
