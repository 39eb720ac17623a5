package io.privhist.cli.ledger;

import io.privhist.application.options.OverwriteOption;
import io.privhist.application.run.LedgerFile;
import io.privhist.application.terminal.Console;
import io.privhist.cli.terminal.TextOptions;
import io.privhist.files.output.Output;
import io.privhist.files.output.OutputSet;
import io.privhist.ledger.Ledger;
import java.io.IOException;
import java.util.List;
import java.util.function.Function;
import picocli.CommandLine.Mixin;

/** Where the answer of a ledger goes, and in which form. */
final class AnswerOptions {
  @Mixin private TextOptions text = new TextOptions();

  @Mixin private OverwriteOption overwrite = new OverwriteOption();

  /** What is asked of a ledger, or done to it. */
  @FunctionalInterface
  interface Question {
    LedgerText of(Ledger ledger) throws IOException;
  }

  /** Asks the ledger at a location. */
  int answer(String location, Question question, Console console) throws IOException {
    return answer(location, Ledger::open, question, console);
  }

  /** Asks a ledger; the output is open before anything is done that cannot be undone. */
  int answer(String location, Function<String, Ledger> opening, Question question, Console console)
      throws IOException {
    try (OutputSet outputs = OutputSet.open(List.of(), LedgerFile.at(location), console.out())) {
      Output result = text.open(outputs, overwrite);
      try (Ledger ledger = opening.apply(location)) {
        LedgerText answer = question.of(ledger);
        result.write(text.content(answer::toTable, answer::toJson));
      }
      outputs.publish();
    }
    return 0;
  }
}
