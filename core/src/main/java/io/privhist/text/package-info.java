/** What people are shown: numbers by {@link io.privhist.text.NumberText}, texts by SafeText. */
@NullMarked
package io.privhist.text;

import org.jspecify.annotations.NullMarked;
