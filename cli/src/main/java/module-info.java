/** The {@code privhist} command. */
module io.privhist.cli {
  requires static org.jspecify;
  requires info.picocli;
  requires io.privhist.application;
  requires io.privhist.core;
  requires io.privhist.estimate;
  requires io.privhist.files;
  requires io.privhist.ingest;
  requires io.privhist.ledger;
  requires io.privhist.report;
  requires java.logging;
  requires me.tongfei.progressbar;

  exports io.privhist.cli;

  opens io.privhist.cli to
      info.picocli;
  opens io.privhist.cli.command to
      info.picocli;
  opens io.privhist.cli.help to
      info.picocli;
  opens io.privhist.cli.input to
      info.picocli;
  opens io.privhist.cli.ledger to
      info.picocli;
  opens io.privhist.cli.terminal to
      info.picocli;
  opens io.privhist.cli.view to
      info.picocli;
}
