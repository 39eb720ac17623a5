/** Data made for benchmarks, the same on every machine. */
@NullMarked
package io.privhist.benchmarks.generated;

import org.jspecify.annotations.NullMarked;
