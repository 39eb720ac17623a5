package io.privhist.cli.help;

import io.privhist.application.terminal.Console;
import io.privhist.application.terminal.HelpText;
import io.privhist.files.output.OutputSet;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import picocli.CommandLine.UnmatchedArgumentException;

/** {@code help}: what a command does, on the terminal or as a page for man. */
@Command(
    name = "help",
    description = "Shows the help of a command, or writes pages for man.",
    footer = {
      "",
      "Examples:",
      "  privhist help release",
      "  privhist help --man ledger create | man -l -",
      "  privhist help --man-pages ~/.local/share/man/man1"
    })
public final class HelpCommand implements Callable<Integer> {
  private final Console console;

  @Spec private CommandSpec spec = CommandSpec.create();

  @Parameters(
      paramLabel = "COMMAND",
      arity = "0..*",
      description = "A command, such as release or ledger create. Without it, all are listed.")
  private List<String> words = new ArrayList<>();

  @Option(names = "--man", description = "Print the page for man instead.")
  private boolean man;

  @Option(
      names = "--man-pages",
      paramLabel = "FOLDER",
      description = "Write the pages of all commands to FOLDER, which is made if need be.")
  private @Nullable String folder;

  public HelpCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException {
    CommandLine found = spec.root().commandLine();
    for (String word : words) {
      CommandLine next = found.getSubcommands().get(word);
      if (next == null) {
        throw new UnmatchedArgumentException(found, List.of(word));
      }
      found = next;
    }
    if (folder != null) {
      writePages(Path.of(folder));
    } else if (man) {
      spec.commandLine().getOut().print(new ManPage(found.getCommandSpec()).text());
    } else {
      HelpText.applyTo(found);
      found.usage(spec.commandLine().getOut());
    }
    return 0;
  }

  private void writePages(Path target) throws IOException {
    Files.createDirectories(target);
    try (OutputSet outputs = OutputSet.open(List.of(), path -> false, console.out())) {
      for (ManPage page : ManPage.ofAll(spec.root())) {
        outputs.write(
            outputs.open(target.resolve(page.name() + ".1").toString()),
            out -> out.write(page.text().getBytes(StandardCharsets.UTF_8)));
      }
      outputs.publish();
    }
  }
}
