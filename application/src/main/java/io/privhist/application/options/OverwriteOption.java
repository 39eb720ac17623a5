package io.privhist.application.options;

import io.privhist.application.terminal.About;
import io.privhist.application.terminal.Topic;
import io.privhist.application.terminal.UsageException;
import io.privhist.files.output.OutputExistsException;
import io.privhist.files.output.OutputSet;
import io.privhist.files.output.OutputSet.Inputs;
import io.privhist.files.output.OutputSet.Planned;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import picocli.CommandLine.Option;

/** Whether a release may take the place of a file: an earlier release was paid for, too. */
@About(Topic.OUTPUT)
public final class OverwriteOption {
  @Option(
      names = "--overwrite",
      description =
          "Replace files of --out that exist. Without it they are kept and the run is refused: an"
              + " earlier release cannot be had again without paying for it again.")
  private boolean overwrite;

  /** Opens the outputs of a run, unless one of them is there already and is to be kept. */
  public OutputSet open(List<Planned> outputs, Inputs inputs, OutputStream standardOutput)
      throws IOException {
    List<Planned> allowed =
        overwrite ? outputs : outputs.stream().map(Planned::keepingExisting).toList();
    try {
      return OutputSet.open(allowed, inputs, standardOutput);
    } catch (OutputExistsException e) {
      throw new UsageException(
          e.getMessage() + "; add --overwrite to replace it, or name another file");
    }
  }
}
