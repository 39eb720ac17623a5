package io.privhist.files.output;

import io.privhist.files.FileFormat;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * All outputs of one run: opened first, written, then published together. Whatever was not
 * published when this closes, or when a signal ends the program, is removed.
 */
public final class OutputSet implements AutoCloseable {
  private final Inputs inputs;
  private final OutputStream standardOutput;
  private final List<Output> outputs = new ArrayList<>();
  private final List<Result> results = new ArrayList<>();
  private final Set<Object> places = new HashSet<>();
  private final Thread onSignal = new Thread(this::discard);
  private boolean ended; // published or discarded

  private record Result(Output output, FileFormat format) {}

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
    Runtime.getRuntime().addShutdownHook(set.onSignal);
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
    return open(name, Readers.AS_USUAL, Existing.REPLACED);
  }

  private synchronized Output open(String name, Readers readers, Existing existing)
      throws IOException {
    if (ended) {
      throw new IOException("interrupted");
    }
    Output output = Output.open(name, standardOutput, readers, existing);
    outputs.add(output);
    if (output instanceof AsideFile file && inputs.includes(file.place())) {
      throw new OutputRefusedException(name + ": is the input, and would be overwritten");
    }
    if (existing == Existing.KEPT && output instanceof AsideFile file && file.isThere()) {
      throw new OutputExistsException(name);
    }
    if (!places.add(output.place())) {
      throw new OutputRefusedException(name + ": is given twice as an output");
    }
    return output;
  }

  /** Leaves out one of the outputs, of which then no trace remains. */
  public synchronized void abandon(Output output) {
    outputs.remove(output);
    output.discard();
  }

  /** Writes the result to every output for it, in that output's format. */
  public void write(Content content) throws IOException {
    for (Result result : results) {
      result.output().write(out -> content.writeTo(result.format(), out));
    }
  }

  /** Moves every output into place; no signal can come in between. */
  public synchronized void publish() throws IOException {
    publish(outputs);
    ended = true;
  }

  /** Moves every output into place but one, which is not written yet. */
  public synchronized void publishAllBut(Output later) throws IOException {
    publish(outputs.stream().filter(output -> output != later).toList());
  }

  private void publish(List<Output> ready) throws IOException {
    if (ended) {
      throw new IOException("interrupted");
    }
    for (Output output : ready) {
      output.publish();
    }
    outputs.removeAll(List.copyOf(ready));
  }

  private synchronized void discard() {
    if (!ended) {
      ended = true;
      outputs.forEach(Output::discard);
    }
  }

  @Override
  public void close() {
    discard();
    try {
      Runtime.getRuntime().removeShutdownHook(onSignal);
    } catch (IllegalStateException e) {
      // the program is ending, and the hook with it
    }
  }
}
