package io.privhist.application.terminal;

import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;

/** What every application and each of its commands understands. */
@SuppressWarnings("UnusedVariable") // picocli and Launch act on the flags, nothing here reads them
@About(Topic.GENERAL)
public final class StandardOptions {
  static final String DEBUG = "--debug";

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      scope = ScopeType.INHERIT,
      description = "Show this help and exit.")
  private boolean help;

  @Option(
      names = {"-V", "--version"},
      versionHelp = true,
      description = "Show the version and exit.")
  private boolean version;

  @Option(
      names = DEBUG,
      scope = ScopeType.INHERIT,
      description = "Show where a failure happened in the program.")
  private boolean debug;
}
