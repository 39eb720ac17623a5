package io.privhist.cli.ledger;

import io.privhist.ledger.SystemUser;
import picocli.CommandLine.Option;

/** Who does something to a ledger. */
final class AuthorOption {
  @Option(
      names = "--author",
      paramLabel = "NAME",
      description = "Who does this, for the history. Default: your name on this system.")
  private String author = "";

  String author() {
    return author.isEmpty() ? SystemUser.name() : author;
  }
}
