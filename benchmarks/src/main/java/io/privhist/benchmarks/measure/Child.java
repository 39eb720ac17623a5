package io.privhist.benchmarks.measure;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A process that ran to its good end.
 *
 * @param seconds from start to end
 * @param out what it printed
 */
public record Child(double seconds, String out) {
  private static Child run(List<String> command) throws IOException {
    return run(command, Map.of());
  }

  static Child run(List<String> command, Map<String, String> environment) throws IOException {
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().putAll(environment);
    Path errors = Files.createTempFile("privhist-bench", ".txt");
    builder.redirectError(errors.toFile());
    long start = System.nanoTime();
    Process process = builder.start();
    process.getOutputStream().close();
    String out = new String(process.getInputStream().readAllBytes(), UTF_8);
    try {
      int code = process.waitFor();
      double seconds = (System.nanoTime() - start) / 1e9;
      if (code != 0) {
        throw new IOException(
            "%s ended with exit code %d: %s"
                .formatted(command.get(0), code, Files.readString(errors).strip()));
      }
      return new Child(seconds, out);
    } catch (InterruptedException e) {
      process.destroy();
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    } finally {
      Files.delete(errors);
    }
  }

  /** Runs a class of this module in a JVM of its own. */
  public static Child java(Class<?> main, List<String> options, List<String> arguments)
      throws IOException {
    return run(javaCommand(options, main, arguments.toArray(String[]::new)));
  }

  /** Returns how to run a class of this module. */
  public static List<String> javaCommand(List<String> options, Class<?> main, String... arguments) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-Djava.io.tmpdir=" + System.getProperty("java.io.tmpdir"));
    command.addAll(options);
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), main.getName()));
    command.addAll(List.of(arguments));
    return command;
  }
}
