package io.privhist.files;

import io.privhist.release.MechanismLabel;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Collects the fields of {@code mechanism} in a published file. */
final class MechanismJsonReader {
  /** The places of these fields. */
  static final String PATHS = "\\$\\.mechanism(\\.(name|version|public))?";

  private final JsonFields json;

  private @Nullable String name;
  private @Nullable String version;
  private final Map<String, Long> publicBounds = new HashMap<>();

  MechanismJsonReader(JsonFields json) {
    this.json = json;
  }

  void read() throws IOException {
    json.object(this::readField);
  }

  private void readField(String field) throws IOException {
    switch (field) {
      case "name" -> name = json.text();
      case "version" -> version = json.text();
      case "public" -> json.object(bound -> publicBounds.put(bound, json.whole()));
      default -> json.skip();
    }
  }

  /** Returns what was read, which must be all there. */
  MechanismLabel label() throws IOException {
    return new MechanismLabel(
        json.present(name, "$.mechanism.name"),
        json.present(version, "$.mechanism.version"),
        publicBounds);
  }
}
