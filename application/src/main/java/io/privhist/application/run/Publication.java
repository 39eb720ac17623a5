package io.privhist.application.run;

import io.privhist.files.GroupsDocument;
import io.privhist.files.GroupsJson;
import io.privhist.files.ReleaseDocument;
import io.privhist.files.ReleaseJson;
import io.privhist.privacy.Guarantee;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/** A release as its file holds it: of all data, or of every group. */
public sealed interface Publication {
  /** Bytes read to recognise the format. */
  int HEAD = 200;

  /** A release of all data. */
  record OfAll(ReleaseDocument document) implements Publication {
    @Override
    public Guarantee guarantee() {
      return document.release().guarantee();
    }

    @Override
    public void writeJson(OutputStream out) throws IOException {
      ReleaseJson.write(document, out);
    }
  }

  /** Releases of all groups. */
  record OfGroups(GroupsDocument document) implements Publication {
    @Override
    public Guarantee guarantee() {
      return document.release().guarantee();
    }

    @Override
    public void writeJson(OutputStream out) throws IOException {
      GroupsJson.write(document, out);
    }
  }

  /** Returns what the file states to promise. */
  Guarantee guarantee();

  /** Writes the file. */
  void writeJson(OutputStream out) throws IOException;

  /**
   * Reads a file.
   *
   * @param name for messages
   */
  static Publication read(byte[] file, String name) throws IOException {
    ByteArrayInputStream in = new ByteArrayInputStream(file);
    String head = new String(file, 0, Math.min(file.length, HEAD), StandardCharsets.ISO_8859_1);
    return GroupsJson.isGroups(head)
        ? new OfGroups(GroupsJson.read(in, name))
        : new OfAll(ReleaseJson.read(in, name));
  }
}
