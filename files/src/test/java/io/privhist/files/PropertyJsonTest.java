package io.privhist.files;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.privhist.privacy.Epsilon;
import io.privhist.privacy.Guarantee;
import io.privhist.privacy.Names;
import io.privhist.privacy.Neighbours;
import io.privhist.privacy.ProtectedUnit;
import io.privhist.release.MechanismLabel;
import io.privhist.release.NoiseEffect;
import io.privhist.release.NoiseEffect.TotalEffect;
import io.privhist.release.PropertyRelease;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class PropertyJsonTest {
  private static final PropertyRelease RELEASE =
      new PropertyRelease(
          new MechanismLabel("direct-property", "1", Map.of()),
          new PropertyRelease.Label("support", "support_wu_yang", Map.of("minProbability", 1e-5)),
          new Guarantee(Epsilon.parse("1/3"), ProtectedUnit.record(), Neighbours.ADD_REMOVE),
          9_007_199_254_740_993L,
          -2.5,
          0,
          Double.POSITIVE_INFINITY,
          new NoiseEffect(0.001, 0.01, 0.5, TotalEffect.none()));

  private static JsonObject written(Optional<String> title) throws IOException {
    return written(RELEASE, title);
  }

  private static JsonObject written(PropertyRelease release, Optional<String> title)
      throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    PropertyJson.write(
        PropertyDocument.of(
                release, 0.9, Instant.parse("2026-11-15T12:34:56.789Z"), "privhist/0.1.0", title)
            .named(Names.ofEdges()),
        out);
    String text = out.toString(StandardCharsets.UTF_8);
    assertThat(PropertyJson.read(Texts.utf8(text), "f.json").names()).isEqualTo(Names.ofEdges());
    assertThat(ReleaseStamp.read(Texts.utf8(text), "f.json").guarantee())
        .isEqualTo(release.guarantee());
    assertThat(text).endsWith("}\n").contains("9007199254740993");
    return JsonParser.parseString(text).getAsJsonObject();
  }

  @Test
  void write_noItems_hasNoUpperEnd() throws IOException {
    PropertyRelease nothing =
        new PropertyRelease(
            RELEASE.mechanism(),
            RELEASE.label(),
            RELEASE.guarantee(),
            9_007_199_254_740_993L,
            0,
            0,
            0,
            new NoiseEffect(Double.POSITIVE_INFINITY, 1, 0.5, TotalEffect.unknown()));

    JsonObject interval = written(nothing, Optional.empty()).getAsJsonObject("interval");

    assertThat(interval.get("lower").getAsDouble()).isZero();
    assertThat(interval.get("upper").isJsonNull()).isTrue();
  }

  @Test
  void write_release_hasAllFields() throws IOException {
    JsonObject json = written(Optional.empty());

    assertThat(json.get("format").getAsString()).isEqualTo("privhist-property/1");
    assertThat(json.get("id").getAsString()).matches("[0-9a-f]{32}");
    assertThat(json.has("title")).isFalse();
    assertThat(json.getAsJsonObject("property"))
        .isEqualTo(
            JsonParser.parseString(
                "{\"name\": \"support\", \"estimator\": \"support_wu_yang\","
                    + " \"parameters\": {\"minProbability\": 1.0E-5}}"));
    assertThat(json.getAsJsonObject("privacy").get("epsilon").getAsString()).isEqualTo("1/3");
    assertThat(json.get("value").getAsDouble()).isZero();
    assertThat(json.get("raw").getAsDouble()).isEqualTo(-2.5);
    assertThat(json.get("standardDeviation").getAsDouble()).isBetween(14.1, 14.2);
    JsonObject interval = json.getAsJsonObject("interval");
    assertThat(interval.get("level").getAsDouble()).isEqualTo(0.9);
    assertThat(interval.get("lower").getAsDouble()).isZero();
    assertThat(interval.get("upper").getAsDouble()).isBetween(20.5, 20.6);
    assertThat(json.get("created").getAsString()).isEqualTo("2026-11-15T12:34:56Z");
  }

  @Test
  void write_title_isKept() throws IOException {
    assertThat(written(Optional.of("Tit\"le")).get("title").getAsString()).isEqualTo("Tit\"le");
  }

  @Test
  void write_everyField_standsInTheSchema() throws IOException {
    JsonObject schema =
        JsonParser.parseString(Files.readString(Path.of("../docs/reference/property.schema.json")))
            .getAsJsonObject();
    JsonObject json = written(Optional.of("t"));

    assertThat(schema.getAsJsonObject("properties").keySet())
        .containsExactlyInAnyOrderElementsOf(json.keySet());
    schema
        .getAsJsonArray("required")
        .forEach(name -> assertThat(json.has(name.getAsString())).isTrue());
  }
}
