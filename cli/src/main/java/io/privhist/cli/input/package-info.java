/** INPUT of the command: what names stand for, what rows are, and who reads them. */
@NullMarked
package io.privhist.cli.input;

import org.jspecify.annotations.NullMarked;
