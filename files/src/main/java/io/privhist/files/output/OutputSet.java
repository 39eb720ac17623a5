package io.privhist.files.output;

import io.privhist.files.FileFormat;
import io.privhist.files.output.OutputsFailedException.Failed;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * All outputs of one run: opened first, then written, each of which is moved into its place as soon
 * as it is complete. One that fails does not keep the others from it. Whatever is not in its place
 * when this closes, or when a signal ends the program, is removed.
 */
public final class OutputSet implements AutoCloseable {
  private final Inputs inputs;
  private final OutputStream standardOutput;
  private final List<Output> outputs = new ArrayList<>();
  private final List<Result> results = new ArrayList<>();
  private final Set<Object> places = new HashSet<>();
  private final List<Failed> failed = new ArrayList<>();
  private final List<String> complete = new ArrayList<>();
  private Optional<String> refuge = Optional.empty();
  private final Thread onSignal = new Thread(this::end);
  private boolean ended;

  private record Result(Output output, FileFormat format) {
    /**
     * Files before pipes, which may wait for a reader; a table of an engine or a page comes last.
     */
    private int rank() {
      boolean last = format == FileFormat.PARQUET || format == FileFormat.HTML;
      return (output instanceof AsideFile ? 0 : 2) + (last ? 1 : 0);
    }
  }

  /**
   * One output to open, and what is written to it.
   *
   * @param readers who may read the file
   * @param existing what becomes of a file of this name
   */
  public record Planned(String name, FileFormat format, Readers readers, Existing existing) {
    /** An output for whoever the place is for. */
    public Planned(String name, FileFormat format) {
      this(name, format, Readers.AS_USUAL, Existing.REPLACED);
    }

    /** The same output for its owner only. */
    public Planned ownerOnly() {
      return new Planned(name, format, Readers.OWNER_ONLY, existing);
    }

    /** The same output, which must not take the place of a file. */
    public Planned keepingExisting() {
      return new Planned(name, format, readers, Existing.KEPT);
    }
  }

  /** Writes the run's result in one of its formats. */
  @FunctionalInterface
  public interface Content {
    void writeTo(FileFormat format, OutputStream out) throws IOException;
  }

  /** What a run reads. */
  @FunctionalInterface
  public interface Inputs {
    /** Returns whether this file is among it. */
    boolean includes(Path target) throws IOException;
  }

  private OutputSet(Inputs inputs, OutputStream standardOutput) {
    this.inputs = inputs;
    this.standardOutput = standardOutput;
  }

  /**
   * Opens the outputs for a run's result.
   *
   * @param inputs what the run reads, which no output may overwrite
   * @param standardOutput what is written to for {@code -}
   * @throws OutputExistsException if a file is there that is to be kept
   */
  public static OutputSet open(List<Planned> planned, Inputs inputs, OutputStream standardOutput)
      throws IOException {
    OutputSet set = new OutputSet(inputs, standardOutput);
    try {
      Runtime.getRuntime().addShutdownHook(set.onSignal);
    } catch (IllegalStateException e) { // a signal came already
      throw new IOException("interrupted", e);
    }
    try {
      for (Planned plan : planned) {
        Output output = set.open(plan.name(), plan.readers(), plan.existing());
        set.results.add(new Result(output, plan.format()));
      }
      return set;
    } catch (IOException | RuntimeException | Error e) {
      set.close();
      throw e;
    }
  }

  /** Opens one more output beside those for the result. */
  public Output open(String name) throws IOException {
    return open(name, Existing.REPLACED);
  }

  /**
   * Opens one more output beside those for the result.
   *
   * @throws OutputExistsException if a file is there that is to be kept
   */
  public Output open(String name, Existing existing) throws IOException {
    return open(name, Readers.AS_USUAL, existing);
  }

  /** Opens one more output for some readers. */
  public Output open(String name, Readers readers) throws IOException {
    return open(name, readers, Existing.REPLACED);
  }

  private synchronized Output open(String name, Readers readers, Existing existing)
      throws IOException {
    if (ended) {
      throw new IOException("interrupted");
    }
    Output output = Output.open(name, standardOutput, readers, existing);
    outputs.add(output);
    if (mayBeRead(output) && inputs.includes(output.file())) {
      throw new OutputRefusedException(name + ": is the input, and would be overwritten");
    }
    if (output instanceof AsideFile && Database.owns(output.file())) {
      throw new OutputRefusedException(
          name + ": is a database, maybe a ledger, or belongs to one; nothing is written over it");
    }
    if (existing == Existing.KEPT && output instanceof AsideFile file && file.isThere()) {
      throw new OutputExistsException(name);
    }
    if (!places.add(output.place())) {
      throw new OutputRefusedException(name + ": is given twice as an output");
    }
    return output;
  }

  /** Neither a device nor a pipe holds what is read, even if both lead to the same terminal. */
  private static boolean mayBeRead(Output output) {
    return output instanceof AsideFile || Files.isRegularFile(output.file());
  }

  /** Takes space for a result that cannot be made again, and from now on leaves it somewhere. */
  public void reserve() throws IOException {
    for (Output output : outputs) {
      output.reserve();
    }
  }

  /** Writes the result to every output for it, in that output's format, as far as possible. */
  public void write(Content content) {
    results.stream()
        .sorted(Comparator.comparingInt(Result::rank))
        .forEach(result -> write(result.output(), out -> content.writeTo(result.format(), out)));
  }

  /**
   * Writes a result that cannot be made again, and that is nowhere whole, to a file of its own
   * among the temporary files, for its owner only. {@link #publish} tells where it is.
   */
  public void keep(Output.Content content) {
    if (results.stream().anyMatch(result -> result.output().isWhole())) {
      return;
    }
    String name =
        "privhist-release-%x-%x.json".formatted(ProcessHandle.current().pid(), System.nanoTime());
    Path file = Path.of(System.getProperty("java.io.tmpdir"), name).toAbsolutePath();
    try {
      Output output = open(file.toString(), Readers.OWNER_ONLY, Existing.KEPT);
      attempt(output, () -> output.fill(content));
      refuge = Optional.of(output).filter(Output::isWhole).map(Output::name);
    } catch (IOException | RuntimeException | Error e) {
      failed.add(new Failed(file.toString(), e));
    }
  }

  /** Writes to one output and shows it; a failure is told by {@link #publish}. */
  public void write(Output output, Output.Content content) {
    attempt(output, () -> output.fill(content));
  }

  /**
   * Moves into place what was written and is not there yet, and returns the names of all that is.
   *
   * @throws OutputsFailedException if any output failed
   */
  public List<String> publish() throws IOException {
    for (Output written : List.copyOf(outputs)) {
      attempt(written, () -> {});
    }
    if (!failed.isEmpty()) {
      List<String> taken = new ArrayList<>(complete);
      refuge.ifPresent(taken::remove);
      throw new OutputsFailedException(failed, taken, refuge);
    }
    return List.copyOf(complete);
  }

  private interface Writing {
    void run() throws IOException;
  }

  private void attempt(Output output, Writing writing) {
    try {
      writing.run();
      show(output);
    } catch (IOException | RuntimeException | Error e) {
      failed.add(new Failed(output.name(), e));
      abandon(output);
    }
  }

  /** Moves an output into place; no signal can come in between. */
  private synchronized void show(Output output) throws IOException {
    if (ended) {
      throw new IOException("interrupted");
    }
    output.publish();
    output.wrote();
    outputs.remove(output);
    complete.add(output.name());
  }

  private synchronized void abandon(Output output) {
    outputs.remove(output);
    output.discard();
  }

  /** Removes whatever is not in its place, for good, and returns what is. */
  public synchronized List<String> end() {
    if (!ended) {
      ended = true;
      outputs.forEach(Output::discard);
    }
    return List.copyOf(complete);
  }

  @Override
  public void close() {
    end();
    try {
      Runtime.getRuntime().removeShutdownHook(onSignal);
    } catch (IllegalStateException e) {
      // the program is ending, and the hook with it
    }
  }
}
