/** How numbers are written for people: {@link io.privhist.text.NumberText}. */
@NullMarked
package io.privhist.text;

import org.jspecify.annotations.NullMarked;
