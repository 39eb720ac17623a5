package io.privhist.application.run;

import io.privhist.application.options.OutputOptions;
import io.privhist.application.options.Promise;
import io.privhist.application.options.ReleaseOptions;
import io.privhist.application.options.ReleaseOptions.Terms;
import io.privhist.application.run.Publication.OfAll;
import io.privhist.application.run.Publication.OfGroups;
import io.privhist.application.terminal.Console;
import io.privhist.files.FileFormat;
import io.privhist.files.output.OutputSet;
import io.privhist.groups.Grouping;
import io.privhist.histogram.RawGroups;
import io.privhist.privacy.Guarantee;
import io.privhist.privacy.Names;
import io.privhist.release.GroupedRelease;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Mixin;

/** {@code release}: count, protect, write the release. */
public final class ReleaseRun {
  public static final String DESCRIPTION =
      "Counts how often each label occurs in INPUT and writes the multiset of these counts under"
          + " pure differential privacy. Each run uses its own epsilon.";

  @Mixin private ReleaseOptions options = new ReleaseOptions();

  @Mixin private OutputOptions output = new OutputOptions();

  @Mixin private PaidRun paid = new PaidRun();

  /** Draws the noise of a release: the one step that spends epsilon. */
  @FunctionalInterface
  public interface Draw {
    GroupedRelease release(Terms terms, RawGroups raw);
  }

  /**
   * Releases.
   *
   * @param draw the one step that spends epsilon
   */
  public void run(InputOptions words, HistogramWriter writer, Draw draw, Console console)
      throws IOException {
    Terms terms = options.terms();
    List<OutputSet.Planned> planned = output.planned(FileFormat.JSON);
    writer.check(planned, terms.groups().grouping().columns());
    paid.run(words, new Job(terms, planned, writer, draw), console);
  }

  /** A histogram, or one of each group, released. */
  private final class Job implements PaidJob<Publication> {
    private final Terms terms;
    private final List<OutputSet.Planned> planned;
    private final HistogramWriter writer;
    private final Draw draw;

    Job(Terms terms, List<OutputSet.Planned> planned, HistogramWriter writer, Draw draw) {
      this.terms = terms;
      this.planned = planned;
      this.writer = writer;
      this.draw = draw;
    }

    @Override
    public Promise promise() {
      return terms.promise();
    }

    @Override
    public Names names() {
      return options.names();
    }

    @Override
    public Grouping grouping() {
      return terms.groups().grouping();
    }

    @Override
    public void require(Input input) throws IOException {
      terms.groups().requireApartFrom(input::includes);
    }

    @Override
    public void require(RawGroups raw) {
      writer.require(planned, raw.grouping().columns());
      terms.require(raw);
    }

    @Override
    public List<OutputSet.Planned> outputs() {
      return planned;
    }

    @Override
    public Guarantee guarantee(RawGroups raw) {
      return terms.guarantee(raw);
    }

    @Override
    public Map<String, String> parameters(RawGroups raw) {
      return terms.parameters(raw);
    }

    @Override
    public Drawn<Publication> draw(
        RawGroups raw, String id, Names names, Optional<String> account) {
      GroupedRelease release = draw.release(terms, raw);
      Publication document =
          release.isUngrouped()
              ? new OfAll(
                  options
                      .document(release.parts().get(0).release(), names)
                      .withId(id)
                      .paidBy(account))
              : new OfGroups(options.document(release, names).withId(id).paidBy(account));
      return new Drawn<>(document, document.guarantee(), document::writeJson);
    }

    @Override
    public Publication read(byte[] file) throws IOException {
      return Publication.read(file, "the release in the ledger");
    }

    @Override
    public void write(Publication document, Drawn.Content file, OutputSet outputs) {
      outputs.write(
          (format, out) -> {
            if (format == FileFormat.JSON) {
              file.writeTo(out);
            } else {
              writer.write(document, format, out);
            }
          });
    }

    @Override
    public void tell(Publication document, Console console) {
      if (document instanceof OfGroups groups) {
        options.words(groups.document(), terms).forEach(console::say);
      } else if (document instanceof OfAll all) {
        options.words(all.document(), terms).forEach(console::say);
      }
    }
  }
}
