package io.privhist.benchmarks.measure;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/** Runs of a JMH benchmark with one parameter. */
public final class Jmh {
  /** What scores are the median of. */
  public static final String MEASURED = "nine iterations, three in each of three JVMs";

  private static final TimeValue ITERATION = TimeValue.milliseconds(400);

  private final String parameter;
  private final Map<List<String>, Spread> results = new HashMap<>(); // by method and value

  private Jmh(String parameter) {
    this.parameter = parameter;
  }

  /** Runs all methods of a benchmark with all values of its parameter, each in JVMs of its own. */
  public static Jmh run(Class<?> benchmark, String parameter) throws RunnerException {
    Jmh runs = new Jmh(parameter);
    new Runner(
            new OptionsBuilder()
                .include(benchmark.getName())
                .forks(3)
                .warmupIterations(3)
                .warmupTime(ITERATION)
                .measurementIterations(3)
                .measurementTime(ITERATION)
                .verbosity(VerboseMode.SILENT)
                .build())
        .run()
        .forEach(runs::add);
    return runs;
  }

  private void add(RunResult run) {
    double[] scores =
        run.getBenchmarkResults().stream()
            .flatMap(fork -> fork.getIterationResults().stream())
            .map(IterationResult::getPrimaryResult)
            .mapToDouble(result -> result.getScore())
            .toArray();
    String value = run.getParams().getParam(parameter);
    results.put(List.of(run.getPrimaryResult().getLabel(), value), Spread.of(scores));
  }

  /** Returns the scores of a method with a value of the parameter. */
  public Spread of(String method, String value) {
    Spread found = results.get(List.of(method, value));
    if (found == null) {
      throw new IllegalStateException("there is no result of %s %s".formatted(method, value));
    }
    return found;
  }
}
