package org.example;

import io.privhist.estimate.Estimate;
import io.privhist.estimate.EstimateInterval;
import io.privhist.estimate.Property;
import io.privhist.histogram.Prevalences;
import io.privhist.histogram.RawHistogram;
import io.privhist.ingest.Ingest;
import io.privhist.ingest.Watch;
import io.privhist.ingest.request.FileSource;
import io.privhist.ingest.request.Request;
import io.privhist.ingest.request.Resources;
import io.privhist.mechanism.Mechanisms;
import io.privhist.privacy.Epsilon;
import io.privhist.records.Items;
import io.privhist.records.Selection;
import io.privhist.records.UnitBound;
import io.privhist.release.Release;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** Counts visits by page, releases how often pages are visited, and reads the release. */
public final class Main {
  private Main() {}

  public static void main(String[] args) throws IOException {
    Release release = Mechanisms.standard().release(count(args[0]), Epsilon.parse("1"));
    System.out.println(release.guarantee().inWords());

    Prevalences rows = release.histogram().prevalences(); // may be published
    System.out.printf("%d pages have %d visit%n", rows.prevalence(0), rows.count(0));

    Estimate entropy = Property.entropy().estimate(release);
    EstimateInterval noise = entropy.privacyInterval().orElseThrow();
    System.out.printf(
        "entropy %.2f nats, %.2f to %.2f for the noise%n",
        entropy.value().orElseThrow(), noise.lower(), noise.upper());
  }

  /** Counts a table: sensitive. A user is protected with all visits, of which 20 are kept. */
  private static RawHistogram count(String table) throws IOException {
    Selection selection =
        new Selection(
            new Items.Labels(List.of("page")),
            Optional.empty(), // no condition on rows
            Optional.of(new UnitBound("user", 20)));
    Request request = new Request(FileSource.of(table), selection, Resources.usual());
    return Ingest.count(request, new Watch()).histogram();
  }
}
