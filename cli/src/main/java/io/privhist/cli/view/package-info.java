/** What commands show of a release: numbers, tables, made-up data. */
@NullMarked
package io.privhist.cli.view;

import org.jspecify.annotations.NullMarked;
