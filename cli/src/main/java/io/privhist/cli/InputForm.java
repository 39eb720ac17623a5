package io.privhist.cli;

import io.privhist.files.CountText;
import io.privhist.files.LabelText;
import io.privhist.files.PrevalenceText;
import io.privhist.files.RawInput;
import io.privhist.files.TextEncoding;
import java.io.IOException;
import java.io.InputStream;

/** What the rows of an input are. */
enum InputForm {
  LABELS("labels", "labels, one per line"),
  COUNTS("counts", "counts, one per line"),
  PREVALENCES("prevalences", "prevalences, rows of count,prevalence");

  private final String id;
  private final String inWords;

  InputForm(String id, String inWords) {
    this.id = id;
    this.inWords = inWords;
  }

  /** Returns the form with this name: "labels", "counts" or "prevalences". */
  static InputForm named(String id) {
    for (InputForm form : values()) {
      if (form.id.equals(id)) {
        return form;
      }
    }
    throw new UsageException(
        "--from must be auto, labels, counts or prevalences, got \"" + id + "\"");
  }

  String id() {
    return id;
  }

  String inWords() {
    return inWords;
  }

  RawInput read(InputStream in, String name, TextEncoding encoding) throws IOException {
    return switch (this) {
      case LABELS -> LabelText.read(in, name, encoding);
      case COUNTS -> CountText.read(in, name);
      case PREVALENCES -> PrevalenceText.read(in, name);
    };
  }
}
