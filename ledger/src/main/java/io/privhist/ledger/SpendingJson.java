package io.privhist.ledger;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import io.privhist.privacy.Epsilon;
import io.privhist.privacy.Guarantee;
import io.privhist.privacy.Neighbours;
import io.privhist.privacy.ProtectedUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;

/** Charges in the fields of an entry. */
final class SpendingJson {
  private SpendingJson() {}

  static JsonObject write(SpendRequest request, Charge charge) {
    JsonObject json = new JsonObject();
    json.addProperty("charge", charge.epsilon().fraction());
    json.addProperty("distance", charge.distance());
    json.addProperty("because", charge.reason());
    json.addProperty("promised", charge.promised());
    json.add("guarantee", write(request.guarantee()));
    JsonObject parameters = new JsonObject();
    request.parameters().forEach(parameters::addProperty);
    json.add("parameters", parameters);
    request.snapshot().ifPresent(id -> json.addProperty("snapshot", id));
    request.key().ifPresent(key -> json.addProperty("key", key));
    if (!request.blocks().isEmpty()) {
      JsonArray blocks = new JsonArray();
      request.blocks().forEach(blocks::add);
      json.add("blocks", blocks);
      json.addProperty("blocksEnforced", request.blocksEnforced());
    }
    if (!request.files().isEmpty()) {
      JsonArray files = new JsonArray();
      request.files().forEach(files::add);
      json.add("files", files);
    }
    return json;
  }

  private static JsonObject write(Guarantee guarantee) {
    JsonObject json = new JsonObject();
    json.addProperty("epsilon", guarantee.epsilon().toString());
    json.addProperty("unit", guarantee.unit().name());
    json.addProperty("maxPerUnit", guarantee.unit().maxRecords());
    json.addProperty("promised", guarantee.unit().promised());
    json.addProperty("itemsPerRecord", guarantee.unit().itemsPerRecord());
    json.addProperty("neighbours", guarantee.neighbours().id());
    return json;
  }

  static Spending read(Entry entry, Spending.State state) {
    JsonObject json = entry.fields();
    return new Spending(
        entry.number(),
        entry.at(),
        entry.author(),
        guarantee(json.getAsJsonObject("guarantee")),
        new Charge(
            Amount.ofFraction(entry.text("charge")),
            json.get("distance").getAsLong(),
            entry.text("because"),
            json.get("promised").getAsBoolean()),
        parameters(json.getAsJsonObject("parameters")),
        entry.optional("snapshot"),
        entry.optional("key"),
        new TreeSet<>(texts(json, "blocks")),
        json.has("blocksEnforced") && json.get("blocksEnforced").getAsBoolean(),
        texts(json, "files"),
        state,
        state == Spending.State.RESERVED ? Optional.empty() : entry.optional("release"));
  }

  private static Guarantee guarantee(JsonObject json) {
    return new Guarantee(
        Epsilon.parse(json.get("epsilon").getAsString()),
        new ProtectedUnit(
            json.get("unit").getAsString(),
            json.get("maxPerUnit").getAsLong(),
            json.get("promised").getAsBoolean(),
            json.get("itemsPerRecord").getAsInt()),
        Neighbours.named(json.get("neighbours").getAsString()));
  }

  private static SortedMap<String, String> parameters(JsonObject json) {
    SortedMap<String, String> parameters = new TreeMap<>();
    json.entrySet()
        .forEach(field -> parameters.put(field.getKey(), field.getValue().getAsString()));
    return parameters;
  }

  private static List<String> texts(JsonObject json, String name) {
    List<String> texts = new ArrayList<>();
    if (json.has(name)) {
      for (JsonElement text : json.getAsJsonArray(name)) {
        texts.add(text.getAsString());
      }
    }
    return texts;
  }
}
