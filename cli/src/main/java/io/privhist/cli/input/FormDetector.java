package io.privhist.cli.input;

import io.privhist.application.options.InputForm;
import io.privhist.application.options.TableOptions;
import io.privhist.application.terminal.UsageException;
import io.privhist.ingest.FileHead;
import io.privhist.records.FileKind;
import java.util.Optional;

/** Decides what an input is when the options do not say, and stops when in doubt. */
final class FormDetector {
  private FormDetector() {}

  /**
   * Returns the form of an input.
   *
   * @param name the file's name as given
   */
  static InputForm detect(String name, FileHead head) {
    if (head.hasPrevalenceHeader()) {
      return InputForm.PREVALENCES;
    }
    Optional<String> doubt =
        FileKind.ofName(name)
            .filter(known -> known != FileKind.TEXT)
            .map(kind -> "a %s file without the header count,prevalence".formatted(kind.id()))
            .or(head::doubt);
    if (doubt.isPresent()) {
      throw TableOptions.undecided(name, doubt.get());
    }
    return InputForm.LABELS;
  }

  /** The same where no guarantee is at stake: two numbers in a row are the published form. */
  static InputForm detectPublished(String name, FileHead head) {
    return head.isParquet() || head.hasTwoNumbers() ? InputForm.PREVALENCES : detect(name, head);
  }

  /**
   * Returns what a table is whose name does not tell. Text without columns is refused here: a
   * message about missing columns would quote its first line, which may well be data.
   */
  static FileKind tableKind(String name, FileHead head) {
    String otherwise =
        head.isZstd()
            ? "cannot tell what kind of table it is; say --kind csv, tsv or jsonl"
            : "looks like text without columns; leave out --label, or say --kind csv";
    return head.tableKind().orElseThrow(() -> new UsageException(name + ": " + otherwise));
  }
}
