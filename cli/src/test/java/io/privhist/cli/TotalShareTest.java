package io.privhist.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.privhist.estimate.comparison.Comparison;
import io.privhist.files.ReleaseDocument;
import io.privhist.files.ReleaseJson;
import io.privhist.histogram.RawHistogram;
import io.privhist.internal.noise.Noise;
import io.privhist.mechanism.Lattice;
import io.privhist.mechanism.Mechanism;
import io.privhist.mechanism.Tiling;
import io.privhist.privacy.Epsilon;
import io.privhist.release.MechanismLabel;
import io.privhist.release.Release;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The share of the total, from the words of a command to those who draw again from the file. */
class TotalShareTest {
  private static final int PAIRS = 20;
  private static final RawHistogram DATA =
      RawHistogram.ofPrevalences(
          new long[] {1, 2, 3, 5, 9, 40, 700}, new long[] {4_000, 900, 300, 100, 40, 9, 2});

  @TempDir Path folder;

  private String release(String options) throws IOException {
    Path input =
        Files.writeString(
            folder.resolve("in.csv"), "count,prevalence\n1,4000\n2,900\n5,100\n40,9\n700,2\n");
    Path out = folder.resolve("r%d.json".formatted(folder.toFile().list().length));
    String words = "release %s --out %s %s".formatted(input, out, options);
    Run run = Run.of(words.split(" "));
    assertThat(run.code()).as(run.err()).isZero();
    return out.toString();
  }

  private static JsonObject mechanism(String file) throws IOException {
    return JsonParser.parseString(Files.readString(Path.of(file)))
        .getAsJsonObject()
        .getAsJsonObject("mechanism");
  }

  @ParameterizedTest
  @CsvSource({
    "0.5, add-remove, 0.5, tiling, {\"totalShare\":0.5}",
    "3, replace, 0.25, lattice, {\"totalShare\":0.25}",
    "2.4, replace, 0.25, tiling, {\"totalShare\":0.25}",
    "3, add-remove, 0.03, lattice, {\"totalShare\":0.03}",
    "0.5, replace, 0.03, tiling, {}"
  })
  void release_share_isInTheFileAndInThoseMadeOfIt(
      String epsilon, String neighbours, String share, String name, String parameters)
      throws IOException {
    String file =
        release(
            "--epsilon %s --neighbours %s --total-share %s".formatted(epsilon, neighbours, share));
    String copy = folder.resolve("copy.json").toString();
    assertThat(Run.of("convert", file, "--out", copy).code()).isZero();

    for (String each : new String[] {file, copy}) {
      assertThat(mechanism(each).get("name").getAsString()).isEqualTo(name);
      assertThat(mechanism(each).get("parameters")).hasToString(parameters);
    }
  }

  /** The total that a release states, not the sum of its counts, which differ here. */
  @Test
  void compare_showsTheTotalThatReleasesState() throws IOException {
    for (String options : new String[] {"--epsilon 0.1", "--epsilon 3 --total-share 0.5"}) {
      String a = release(options);
      String b = release(options);
      JsonObject stated = JsonParser.parseString(Files.readString(Path.of(a))).getAsJsonObject();

      JsonObject compared =
          JsonParser.parseString(Run.of("compare", a, b, "--json").out()).getAsJsonObject();
      assertThat(compared.getAsJsonObject("a").get("items")).isEqualTo(stated.get("total"));
      assertThat(Run.of("compare", a, b).out())
          .containsPattern("items +%,d ".formatted(stated.get("total").getAsLong()));
    }
  }

  /** Draws for intervals take the share of the release, or the intervals are another's. */
  @Test
  @Tag("statistical")
  void compare_releasesOfEqualData_seldomFindsAChange() {
    for (Mechanism mechanism :
        new Mechanism[] {
          Tiling.standard().withTotalShare(0.5), Lattice.standard().withTotalShare(0.5)
        }) {
      String epsilon = mechanism instanceof Lattice ? "3" : "0.5";
      // at most 5 % are promised: more than 4 of 20 come by chance with probability 0.003
      assertThat(falseAlarms(mechanism, epsilon, release -> release)).isLessThanOrEqualTo(4);
    }
  }

  @Test
  @Tag("statistical")
  void compare_byAReaderThatDropsTheShare_findsChangesThatAreNone() {
    assertThat(
            falseAlarms(
                Tiling.standard().withTotalShare(0.5), "0.5", TotalShareTest::withoutParameters))
        .isGreaterThan(4);
  }

  private static Release withoutParameters(Release release) {
    MechanismLabel label = release.mechanism();
    return new Release(
        new MechanismLabel(label.name(), label.version(), Map.of()),
        release.guarantee(),
        release.total(),
        release.totalStandardDeviation(),
        release.histogram(),
        release.expectedL1(),
        release.bands());
  }

  private static long falseAlarms(
      Mechanism mechanism, String epsilon, UnaryOperator<Release> reader) {
    return IntStream.range(0, PAIRS)
        .parallel()
        .filter(
            pair -> {
              Release a = reader.apply(throughAFile(released(mechanism, epsilon, 2 * pair)));
              Release b = reader.apply(throughAFile(released(mechanism, epsilon, 2 * pair + 1)));
              return !Comparison.of(a, b, 0.95).changes().isEmpty();
            })
        .count();
  }

  private static Release released(Mechanism mechanism, String epsilon, int seed) {
    byte[] key = new byte[32];
    key[0] = (byte) seed;
    return mechanism
        .withNoise(Noise.repeatable(key))
        .release(DATA, Epsilon.parse(epsilon))
        .withBand(0.95);
  }

  private static Release throughAFile(Release release) {
    try {
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      ReleaseJson.write(ReleaseDocument.of(release, Instant.EPOCH, "s", Optional.empty()), out);
      return ReleaseJson.read(new ByteArrayInputStream(out.toByteArray()), "f").release();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
