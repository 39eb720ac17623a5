/**
 * Speed, measured with JMH.
 *
 * <p>Build with {@code mvn -q -pl benchmarks -am -DskipTests package}, then run one benchmark with
 * {@code java -cp "benchmarks/target/*:benchmarks/target/lib/*" org.openjdk.jmh.Main
 * SamplerBenchmark}. Reading files of labels is measured by {@code benchmarks/ingest.sh}.
 */
@NullMarked
package io.privhist.benchmarks;

import org.jspecify.annotations.NullMarked;
