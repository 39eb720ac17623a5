/**
 * Groups that data are counted and released by: {@link io.privhist.groups.Grouping} says which
 * there are. Public words, no data.
 */
@NullMarked
package io.privhist.groups;

import org.jspecify.annotations.NullMarked;
