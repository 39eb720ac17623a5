package io.privhist.application.options;

import io.privhist.application.terminal.About;
import io.privhist.application.terminal.Topic;
import io.privhist.application.terminal.UsageException;
import io.privhist.files.CountedDocument;
import io.privhist.files.FileFormat;
import io.privhist.files.Software;
import io.privhist.files.output.OutputSet.Planned;
import io.privhist.histogram.RawGroups;
import io.privhist.privacy.Names;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Who is protected in counts that are released later, and what they are called. */
@About(Topic.OUTPUT)
public final class CountOptions {
  @Mixin private UnitOptions units = new UnitOptions();

  @Mixin private GroupOptions groups = new GroupOptions();

  @Mixin private NameOptions names = new NameOptions();

  @Option(
      names = "--snapshot",
      paramLabel = "NAME",
      description = "What to call this state of the data in the counted file.")
  private @Nullable String snapshot;

  public Protection protection() {
    return units.only();
  }

  private Names names() {
    return names.names(protection());
  }

  /** Returns the groups asked for, or refuses them. */
  public GroupOptions.Declared groups() throws IOException {
    return groups.declared();
  }

  /** Returns the outputs, readable by their owner only; counted files are JSON. */
  public List<Planned> secret(List<Planned> outputs) {
    boolean counted = outputs.stream().anyMatch(CountOptions::isCounted);
    if (snapshot != null && !counted) {
      throw new UsageException("--snapshot names a counted file: give --out F.json");
    }
    if (!names().isEmpty() && !counted) {
      throw new UsageException(
          "--item-name, --label-name and --unit-name are kept in a counted file: give --out"
              + " F.json");
    }
    named().ifPresent(CountOptions::requireName);
    return outputs.stream().map(Planned::ownerOnly).toList();
  }

  private Optional<String> named() {
    return Optional.ofNullable(snapshot);
  }

  private static void requireName(String name) {
    try {
      CountedDocument.requireName(name);
    } catch (IllegalArgumentException e) {
      throw new UsageException("--snapshot: " + e.getMessage());
    }
  }

  /** Returns whether all outputs are counted files. */
  public static boolean areCounted(List<Planned> outputs) {
    return outputs.stream().allMatch(CountOptions::isCounted);
  }

  private static boolean isCounted(Planned output) {
    return output.format() == FileFormat.JSON;
  }

  /**
   * Returns the counts with what their file says beside them.
   *
   * @param account the random id of the account that pays for releases of them, if any
   * @param counted the counted file that they come from, if any: they stay the same counts
   * @param known what the data are called, where the options do not say it
   */
  public CountedDocument document(
      RawGroups raw, Optional<String> account, Optional<CountedDocument> counted, Names known) {
    return counted
        .map(earlier -> again(earlier, raw, account))
        .orElseGet(() -> CountedDocument.of(raw, named(), account, Instant.now(), Software.name()))
        .named(names().or(known));
  }

  /** A ledger must know the counts again, and their name is what people know them by. */
  private CountedDocument again(CountedDocument earlier, RawGroups raw, Optional<String> account) {
    if (named().isPresent() && !earlier.snapshot().map(named().get()::equals).orElse(true)) {
      throw new UsageException(
          "--snapshot: these counts are called \"%s\" already, and stay the same counts; leave the option out, or count the data again"
              .formatted(earlier.snapshot().get()));
    }
    return earlier.again(raw, named().or(earlier::snapshot), account);
  }

  /** Returns what the owner is told of counts that were written to these outputs. */
  public static List<String> words(CountedDocument document, List<Planned> outputs) {
    List<String> lines = new ArrayList<>();
    if (!areCounted(outputs)) {
      OwnerWords.untold(document.counts().unit(), document.names()).ifPresent(lines::add);
    }
    lines.add("These are raw counts for the owner only: not private, not for publication.");
    return lines;
  }
}
