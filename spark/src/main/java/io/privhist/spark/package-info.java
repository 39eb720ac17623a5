/**
 * Datasets of Apache Spark to raw counts, with the meaning that files and tables have in one
 * process: {@link io.privhist.spark.PrivHistSpark} is the door.
 */
@NullMarked
package io.privhist.spark;

import org.jspecify.annotations.NullMarked;
