package io.privhist.files;

import io.privhist.privacy.Epsilon;
import io.privhist.privacy.Guarantee;
import io.privhist.privacy.Neighbours;
import io.privhist.privacy.ProtectedUnit;
import java.io.IOException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Collects the fields of {@code privacy} in a published file. */
final class PrivacyJsonReader {
  /** The places of these fields. */
  static final String PATHS =
      "\\$\\.privacy(\\.(epsilon|delta|unit|maxPerUnit|promised|neighbours|distance|account))?";

  private final JsonFields json;

  private @Nullable String epsilon;
  private @Nullable String unit;
  private @Nullable Long maxPerUnit;
  private boolean promised;
  private @Nullable String neighbours;
  private @Nullable Long distance;
  private @Nullable String account;

  PrivacyJsonReader(JsonFields json) {
    this.json = json;
  }

  void read() throws IOException {
    json.object(this::readField);
  }

  private void readField(String name) throws IOException {
    switch (name) {
      case "epsilon" -> epsilon = json.text();
      case "delta" -> requirePure(json.real());
      case "unit" -> unit = json.text();
      case "maxPerUnit" -> maxPerUnit = json.whole();
      case "promised" -> promised = json.truth();
      case "neighbours" -> neighbours = json.text();
      case "distance" -> distance = json.whole();
      case "account" -> account = json.skipNull() ? null : json.text();
      default -> json.skip();
    }
  }

  /** A file of an approximate guarantee must not be taken for one of a pure guarantee. */
  private void requirePure(double delta) throws IOException {
    if (delta != 0) {
      throw json.at("$.privacy.delta", "must be 0: only pure differential privacy is read here");
    }
  }

  /** Returns the account that paid, if the file names it. */
  Optional<String> account() {
    return Optional.ofNullable(account);
  }

  /** Returns what was read, which must be all there and fit together. */
  Guarantee guarantee() throws IOException {
    Neighbours relation = Neighbours.named(json.present(neighbours, "$.privacy.neighbours"));
    long records = json.present(maxPerUnit, "$.privacy.maxPerUnit");
    ProtectedUnit single =
        new ProtectedUnit(json.present(unit, "$.privacy.unit"), records, promised, 1);
    long reach = json.present(distance, "$.privacy.distance");
    long perItem = single.maxRecords() * (relation == Neighbours.REPLACE ? 2 : 1);
    if (reach != perItem && reach != 2 * perItem) {
      throw json.at("$.privacy.distance", "does not fit maxPerUnit and neighbours");
    }
    return new Guarantee(
        Epsilon.parse(json.present(epsilon, "$.privacy.epsilon")),
        new ProtectedUnit(single.name(), records, promised, (int) (reach / perItem)),
        relation);
  }
}
