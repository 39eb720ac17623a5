/**
 * How time and memory are measured: clocks, child processes, measurements in turns, and what they
 * came to.
 */
@NullMarked
package io.privhist.benchmarks.measure;

import org.jspecify.annotations.NullMarked;
