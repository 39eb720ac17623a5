package io.privhist.benchmarks.measure;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A command line whose time is measured.
 *
 * @param name what to call it
 */
public record Command(String name, List<String> words, Map<String, String> environment) {
  public static Command of(String name, String... words) {
    return new Command(name, List.of(words), Map.of());
  }

  /** Runs commands in turn, round by round, and returns the seconds of each. */
  public static List<Spread> measure(List<Command> commands, int rounds) throws IOException {
    double[][] seconds = new double[commands.size()][rounds];
    for (int round = 0; round < rounds; round++) {
      for (int i = 0; i < seconds.length; i++) {
        Command command = commands.get(i);
        seconds[i][round] = Child.run(command.words(), command.environment()).seconds();
      }
    }
    List<Spread> spreads = new ArrayList<>();
    for (double[] of : seconds) {
      spreads.add(Spread.of(of));
    }
    return spreads;
  }
}
