/** The application for {@code spark-submit}: {@link io.privhist.spark.app.Main}. */
@NullMarked
package io.privhist.spark.app;

import org.jspecify.annotations.NullMarked;
