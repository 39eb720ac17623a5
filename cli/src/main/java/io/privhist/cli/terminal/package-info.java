/** Signs of life on a terminal, and how numbers and tables look there. */
@NullMarked
package io.privhist.cli.terminal;

import org.jspecify.annotations.NullMarked;
