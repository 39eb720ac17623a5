package io.privhist.application.terminal;

import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/** Only a command was missing: bad usage, and a good time to show which there are. */
public final class NoCommandException extends ParameterException {
  private static final long serialVersionUID = 1;

  public NoCommandException(CommandSpec command) {
    super(command.commandLine(), "no command given");
  }
}
