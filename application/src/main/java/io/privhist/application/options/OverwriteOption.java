package io.privhist.application.options;

import io.privhist.application.terminal.About;
import io.privhist.application.terminal.Topic;
import io.privhist.application.terminal.UsageException;
import io.privhist.files.output.Existing;
import io.privhist.files.output.Output;
import io.privhist.files.output.OutputExistsException;
import io.privhist.files.output.OutputSet;
import io.privhist.files.output.OutputSet.Inputs;
import io.privhist.files.output.OutputSet.Planned;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import picocli.CommandLine.Option;

/** Permission to put an output in the place of a file, such as a release that was paid for. */
@About(Topic.OUTPUT)
public final class OverwriteOption {
  @Option(
      names = "--overwrite",
      description =
          "Replace files of --out that exist. Without it they are kept and the run is refused: an"
              + " earlier release cannot be had again without paying for it again. A ledger is"
              + " never replaced.")
  private boolean overwrite;

  /** Opens the outputs of a run, unless one of them is there already and is to be kept. */
  public OutputSet open(List<Planned> outputs, Inputs inputs, OutputStream standardOutput)
      throws IOException {
    List<Planned> allowed =
        overwrite ? outputs : outputs.stream().map(Planned::keepingExisting).toList();
    try {
      return OutputSet.open(allowed, inputs, standardOutput);
    } catch (OutputExistsException e) {
      throw refused(e);
    }
  }

  /** Opens one more output, unless it is there already and is to be kept. */
  public Output open(String name, OutputSet outputs) throws IOException {
    try {
      return outputs.open(name, overwrite ? Existing.REPLACED : Existing.KEPT);
    } catch (OutputExistsException e) {
      throw refused(e);
    }
  }

  private static UsageException refused(OutputExistsException e) {
    return new UsageException(
        e.getMessage() + "; add --overwrite to replace it, or name another file");
  }
}
