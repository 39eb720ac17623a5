package io.privhist.cli;

import io.privhist.files.PropertyDocument;
import io.privhist.files.PropertyJson;
import io.privhist.files.ReleaseDocument;
import io.privhist.files.ReleaseJson;
import io.privhist.histogram.RawHistogram;
import io.privhist.ledger.Ledger;
import io.privhist.ledger.LedgerDocument;
import io.privhist.ledger.SpendRequest;
import io.privhist.mechanism.DirectProperty;
import io.privhist.mechanism.Tiling;
import io.privhist.privacy.Epsilon;
import io.privhist.privacy.Guarantee;
import io.privhist.privacy.Neighbours;
import io.privhist.release.PropertyRelease;
import io.privhist.release.Release;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Release files, charged to an account and stored, or made without a ledger. */
final class Charged {
  private static final List<String> LABELS = List.of("a", "b", "a", "c");

  private Charged() {}

  /** Makes a release file, of which no ledger knows. */
  static Path release(Path folder, String name, String epsilon) {
    return made(folder.resolve(name), "release", "-", "--epsilon", epsilon);
  }

  static Path property(Path folder, String name, String epsilon) {
    return made(
        folder.resolve(name),
        "release-property",
        "-",
        "--from",
        "labels",
        "--property",
        "entropy",
        "--epsilon",
        epsilon);
  }

  private static Path made(Path file, String... args) {
    List<String> all = new ArrayList<>(List.of(args));
    all.addAll(List.of("--out", file.toString()));
    Run run = Run.withInput(String.join("\n", LABELS) + "\n", all.toArray(String[]::new));
    if (run.code() != 0) {
      throw new AssertionError(run.err());
    }
    return file;
  }

  /** Writes a release that an account paid for to a file, and returns its id. */
  static String store(Path file, String epsilon, String ledger, String account, String... blocks)
      throws IOException {
    return store(file, epsilon, "tiling", Charged::write, ledger, account, blocks);
  }

  /** Writes a property that an account paid for to a file, and returns its id. */
  static String storeProperty(Path file, String epsilon, String ledger, String account)
      throws IOException {
    return store(file, epsilon, DirectProperty.NAME, Charged::writeProperty, ledger, account);
  }

  /** Draws, and writes what was drawn under an id. */
  private interface Drawing {
    void write(RawHistogram raw, Guarantee guarantee, String id, OutputStream out)
        throws IOException;
  }

  private static String store(
      Path file,
      String epsilon,
      String mechanism,
      Drawing drawing,
      String ledger,
      String account,
      String... blocks)
      throws IOException {
    RawHistogram raw = RawHistogram.ofLabels(LABELS);
    Guarantee guarantee = raw.guarantee(Epsilon.parse(epsilon), Neighbours.ADD_REMOVE);
    SpendRequest request =
        SpendRequest.of(account, "ann", guarantee, Map.of(SpendRequest.MECHANISM, mechanism))
            .withBlocks(List.of(blocks), false);
    try (Ledger open = Ledger.open(ledger)) {
      LedgerDocument stored =
          open.spend(
                  request,
                  id -> {
                    ByteArrayOutputStream out = new ByteArrayOutputStream();
                    try {
                      drawing.write(raw, guarantee, id, out);
                    } catch (IOException e) {
                      throw new UncheckedIOException(e);
                    }
                    return out.toByteArray();
                  })
              .document();
      Files.write(file, stored.bytes());
      return stored.id();
    }
  }

  private static void write(RawHistogram raw, Guarantee guarantee, String id, OutputStream out)
      throws IOException {
    Release release =
        Tiling.standard().release(raw, guarantee.epsilon(), guarantee.neighbours()).withBand(0.95);
    ReleaseJson.write(
        ReleaseDocument.of(release, Instant.EPOCH, "test", Optional.empty()).withId(id), out);
  }

  private static void writeProperty(
      RawHistogram raw, Guarantee guarantee, String id, OutputStream out) throws IOException {
    DirectProperty support =
        DirectProperty.of(
            new PropertyRelease.Label("support", "direct", Map.of()),
            10,
            total -> DirectProperty.Plan.of(new long[] {1}, new double[] {1}));
    PropertyJson.write(
        PropertyDocument.of(
                support.release(raw, guarantee.epsilon(), guarantee.neighbours()),
                0.95,
                Instant.EPOCH,
                "test",
                Optional.empty())
            .withId(id),
        out);
  }
}
