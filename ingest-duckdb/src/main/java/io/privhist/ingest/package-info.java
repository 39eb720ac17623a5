/** Files and tables of any size to raw counts, counted by DuckDB inside the process. */
@NullMarked
package io.privhist.ingest;

import org.jspecify.annotations.NullMarked;
