/**
 * The steps of {@code io.privhist.mechanism.Partition}; open {@link
 * io.privhist.internal.partition.PartitionSteps} first. No promise is made about this package.
 */
@NullMarked
package io.privhist.internal.partition;

import org.jspecify.annotations.NullMarked;
