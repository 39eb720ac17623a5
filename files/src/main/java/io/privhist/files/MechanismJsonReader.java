package io.privhist.files;

import io.privhist.release.MechanismLabel;
import io.privhist.release.MechanismParameter;
import java.io.IOException;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Collects the fields of {@code mechanism} in a published file. */
final class MechanismJsonReader {
  /** The places of these fields. */
  static final String PATHS =
      Arrays.stream(MechanismParameter.values())
          .map(MechanismParameter::id)
          .collect(
              Collectors.joining(
                  "|", "\\$\\.mechanism(\\.(name|version|parameters(\\.(", "))?))?"));

  private final JsonFields json;

  private @Nullable String name;
  private @Nullable String version;
  private @Nullable Map<MechanismParameter, Double> parameters;

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
      case "parameters" -> readParameters();
      default -> json.skip();
    }
  }

  /** Reads all parameters: whoever draws again without one of them draws by another law. */
  private void readParameters() throws IOException {
    Map<MechanismParameter, Double> read = new EnumMap<>(MechanismParameter.class);
    json.object(id -> read.put(parameter(id), json.real()));
    parameters = read;
  }

  private MechanismParameter parameter(String id) throws IOException {
    for (MechanismParameter known : MechanismParameter.values()) {
      if (known.id().equals(id)) {
        return known;
      }
    }
    throw json.at("$.mechanism.parameters", "a parameter that is not known here");
  }

  /** Returns what was read, which must be all there. */
  MechanismLabel label() throws IOException {
    return new MechanismLabel(
        json.present(name, "$.mechanism.name"),
        json.present(version, "$.mechanism.version"),
        json.present(parameters, "$.mechanism.parameters"));
  }
}
