/** Help in every form: on a terminal, as pages for man, and as what shells complete. */
@NullMarked
package io.privhist.cli.help;

import org.jspecify.annotations.NullMarked;
