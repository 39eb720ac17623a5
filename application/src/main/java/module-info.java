/**
 * What every application of PrivHist shares: its options, its runs, its failures. It is no library:
 * only the applications of this project use it.
 */
module io.privhist.application {
  requires static org.jspecify;
  requires transitive info.picocli;
  requires transitive io.privhist.core;
  requires transitive io.privhist.files;
  requires transitive io.privhist.ledger;

  exports io.privhist.application.options to
      io.privhist.cli;
  exports io.privhist.application.run to
      io.privhist.cli;
  exports io.privhist.application.terminal to
      io.privhist.cli;

  opens io.privhist.application.options to
      info.picocli;
  opens io.privhist.application.run to
      info.picocli;
  opens io.privhist.application.terminal to
      info.picocli;
}
