package io.privhist.cli;

import io.privhist.files.ReleaseStamp;
import io.privhist.ledger.Ledger;
import io.privhist.ledger.LedgerDocument;
import io.privhist.ledger.SpendRequest;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** Release files that are charged to an account and stored. */
final class Charged {
  private static final String LABELS = "a\nb\na\nc\n";

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
    String[] all = Arrays.copyOf(args, args.length + 2);
    all[args.length] = "--out";
    all[args.length + 1] = file.toString();
    Run run = Run.withInput(LABELS, all);
    if (run.code() != 0) {
      throw new AssertionError(run.err());
    }
    return file;
  }

  /** Stores a release file, and returns its id. */
  static String store(Path file, String ledger, String account, String... blocks)
      throws IOException {
    byte[] bytes = Files.readAllBytes(file);
    ReleaseStamp stamp = ReleaseStamp.read(new ByteArrayInputStream(bytes), file.toString());
    String id = stamp.id().orElseThrow();
    SpendRequest request =
        SpendRequest.of(account, "ann", stamp.guarantee(), Map.of("mechanism", "lattice"))
            .withBlocks(List.of(blocks), false);
    try (Ledger open = Ledger.open(ledger)) {
      open.spend(request, () -> new LedgerDocument(id, bytes));
    }
    return id;
  }
}
