package io.privhist.cli.input;

import io.privhist.files.GroupsDocument;
import io.privhist.files.GroupsJson;
import io.privhist.files.ReleaseDocument;
import io.privhist.release.GroupedRelease;
import io.privhist.release.GroupedRelease.Part;
import io.privhist.text.SafeText;
import java.io.IOException;
import java.util.Optional;

/**
 * A file with a release for each group.
 *
 * @param name as the user wrote it
 */
public record GroupsFile(String name, GroupsDocument document) implements HistogramsFile {
  static GroupsFile read(String name, InputSource.Opened opened) throws IOException {
    return new GroupsFile(
        name, GroupsJson.read(opened.head().unzipped(opened.stream(), name), name));
  }

  @Override
  public Optional<ReleaseDocument> anyRelease() {
    return Optional.of(document.document(release().parts().get(0)));
  }

  /** Returns what is released of the groups. */
  public GroupedRelease release() {
    return document.release();
  }

  /** Returns one group as a file of its own. */
  HistogramFile part(Part part) {
    ReleaseDocument one = document.document(part);
    return new HistogramFile(
        "%s, %s".formatted(name, SafeText.line(release().inWords(part.group()))),
        part.release().histogram().prevalences(),
        Optional.of(one),
        false);
  }
}
