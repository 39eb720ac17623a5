/**
 * Speed and memory, measured; {@link io.privhist.benchmarks.Performance} runs it all and writes the
 * page about it, section by section.
 *
 * <p>Run it with {@code ./privhist-bench}, or build with {@code mvn -q -pl benchmarks -am
 * -DskipTests package} and run one benchmark with {@code java -cp
 * "benchmarks/target/*:benchmarks/target/lib/*" org.openjdk.jmh.Main SamplerBenchmark}. Large files
 * of labels are measured by {@code benchmarks/ingest.sh}.
 */
@NullMarked
package io.privhist.benchmarks;

import org.jspecify.annotations.NullMarked;
