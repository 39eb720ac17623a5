package io.privhist.internal.noise;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.privhist.internal.random.ScriptedBits;
import io.privhist.privacy.Epsilon;
import java.io.InputStreamReader;
import java.io.Reader;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TieProbabilityTest {
  /** Reference values of 40 digits, worked out elsewhere. */
  @Test
  void leadingBits_areThoseOfTheReference() throws Exception {
    try (Reader reader =
        new InputStreamReader(
            TieProbabilityTest.class.getResourceAsStream("tie-probabilities.json"),
            StandardCharsets.UTF_8)) {
      for (JsonElement element : JsonParser.parseReader(reader).getAsJsonArray()) {
        check(element.getAsJsonObject());
      }
    }
  }

  private static void check(JsonObject reference) {
    Epsilon epsilon = Epsilon.parse(reference.get("epsilon").getAsString());
    JsonArray ks = reference.getAsJsonArray("k");
    JsonArray values = reference.getAsJsonArray("p");
    TieProbability.Table table = TieProbability.table(epsilon, 80, ks.size());
    for (int i = 0; i < ks.size(); i++) {
      BigInteger expected = bits(values.get(i).getAsString(), 112);
      BigInteger found = new TieProbability(epsilon, ks.get(i).getAsLong()).leadingBits(112);
      assertThat(found.subtract(expected).abs()).isLessThanOrEqualTo(BigInteger.ONE);
      if (i < table.bits().size()) {
        assertThat(table.bits().get(i)).isEqualTo(found.shiftRight(32));
      }
    }
  }

  private static BigInteger bits(String decimal, int count) {
    return new BigDecimal(decimal)
        .multiply(new BigDecimal(BigInteger.ONE.shiftLeft(count)))
        .toBigInteger();
  }

  @ParameterizedTest
  @CsvSource({"1.2", "2", "5", "20"})
  void table_ends_whereMoreStepsChangeNothing(String text) {
    Epsilon epsilon = Epsilon.parse(text);
    TieProbability.Table table = TieProbability.table(epsilon, 80, 2048);
    assertThat(table.complete()).isTrue();
    int last = table.bits().size() - 1;
    for (long k : new long[] {last, last + 1, 10L * last + 7, 1L << 40}) {
      assertThat(new TieProbability(epsilon, k).leadingBits(80)).isEqualTo(table.bits().get(last));
    }
  }

  @Test
  void table_nearTheThreshold_isCutAtThePublicBound() {
    TieProbability.Table table = TieProbability.table(Epsilon.parse("1.0986123"), 80, 100);
    assertThat(table.complete()).isFalse();
    assertThat(table.bits()).hasSize(100);
  }

  /** Comparing doubles would leave the decision to rounding after the 53rd bit. */
  @Test
  void tie_isDecidedByBitsBeyondTheReadyOnes() {
    Epsilon epsilon = Epsilon.parse("2");
    BigInteger bits = new TieProbability(epsilon, 1).leadingBits(16 + 3 * 64);
    long last = bits.longValue();
    assertThat(tieWith(epsilon, bits, last - 1)).isTrue();
    assertThat(tieWith(epsilon, bits, last + 1)).isFalse();
  }

  private static boolean tieWith(Epsilon epsilon, BigInteger bits, long lastWord) {
    ScriptedBits script =
        new ScriptedBits()
            .then(
                bits.shiftRight(192).longValue(),
                bits.shiftRight(128).longValue(),
                bits.shiftRight(64).longValue(),
                lastWord);
    return LatticeNoise.of(epsilon).decisions(script).tie(1);
  }
}
