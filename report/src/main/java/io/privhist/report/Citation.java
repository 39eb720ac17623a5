package io.privhist.report;

import io.privhist.files.GroupsDocument;
import io.privhist.files.GroupsText;
import io.privhist.files.PrevalenceText;
import io.privhist.files.ReleaseDocument;
import io.privhist.groups.Group;
import io.privhist.histogram.Prevalences;
import io.privhist.privacy.Guarantee;
import io.privhist.release.GroupedRelease;
import io.privhist.release.MechanismLabel;
import io.privhist.release.Release;
import io.privhist.text.SafeText;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/** How to refer to a release so that others can tell that they have the same one. */
final class Citation {
  private static final Map<String, String> PAPERS =
      Map.of(
          "privhist",
          "A. T. Suresh, Differentially private anonymized histograms, NeurIPS 2019",
          "privhist-tuned",
          "after A. T. Suresh, Differentially private anonymized histograms, NeurIPS 2019",
          "lattice",
          "after E. ElSalamouny, K. Chatzikokolakis, C. Palamidessi, A differentially private mechanism"
              + " of optimal utility for a region of priors, POST 2013",
          "sorted-noise",
          "M. Hay, V. Rastogi, G. Miklau, D. Suciu, Boosting the accuracy of differentially private"
              + " histograms through consistency, PVLDB 3, 2010",
          "cumulative",
          "Y.-H. Kuo, C.-C. Chiu, D. Kifer, M. Hay, A. Machanavajjhala, Differentially private"
              + " hierarchical count-of-counts histograms, PVLDB 11, 2018",
          "partition",
          "J. Blocki, A. Datta, J. Bonneau, Differentially private password frequency lists, NDSS"
              + " 2016");

  private final String what;
  private final Guarantee guarantee;
  private final MechanismLabel label;
  private final Instant created;
  private final String software;
  private final RowsAsCsv rows;

  /** Writes what was released as CSV. */
  @FunctionalInterface
  private interface RowsAsCsv {
    void write(OutputStream out) throws IOException;
  }

  Citation(ReleaseDocument document, String title) {
    Release release = document.release();
    this.what = SafeText.quoted(title) + ". Anonymized histogram";
    this.guarantee = release.guarantee();
    this.label = release.mechanism();
    this.created = document.created();
    this.software = document.software();
    this.rows = out -> PrevalenceText.writeCsv(release.histogram().prevalences(), out);
  }

  Citation(GroupsDocument document, String title) {
    GroupedRelease release = document.release();
    Map<Group, Prevalences> parts = new LinkedHashMap<>();
    release
        .parts()
        .forEach(part -> parts.put(part.group(), part.release().histogram().prevalences()));
    this.what =
        "%s. Anonymized histograms of %d groups".formatted(SafeText.quoted(title), parts.size());
    this.guarantee = release.guarantee();
    this.label = release.parts().get(0).release().mechanism();
    this.created = document.created();
    this.software = document.software();
    this.rows = out -> GroupsText.writeCsv(release.columns(), parts, out);
  }

  String text() {
    return "%s under pure differential privacy, epsilon = %s, unit %s of at most %d, %s."
            .formatted(
                what,
                guarantee.epsilon(),
                SafeText.named(guarantee.unit().name()),
                guarantee.unit().maxRecords(),
                guarantee.neighbours().id())
        + "\n%s. Made with %s, %s.".formatted(mechanism(), software, date())
        + "\nSHA-256 of the rows as CSV: "
        + fingerprint();
  }

  /** Returns one line on when and how it was released. */
  String subtitle() {
    return "Released %s by mechanism %s, version %s"
        .formatted(date(), label.name(), label.version());
  }

  private String date() {
    return created.atZone(ZoneOffset.UTC).toLocalDate().toString();
  }

  private String mechanism() {
    String parameters =
        label.parameters().entrySet().stream()
            .map(
                each ->
                    ", %s %s".formatted(each.getKey().id(), each.getKey().text(each.getValue())))
            .collect(Collectors.joining());
    String paper = PAPERS.get(label.name());
    return "Mechanism %s, version %s%s".formatted(label.name(), label.version(), parameters)
        + (paper == null ? "" : " (" + paper + ")");
  }

  /** Returns what {@code sha256sum} says of the rows as CSV. */
  private String fingerprint() {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      rows.write(new DigestOutputStream(OutputStream.nullOutputStream(), digest));
      return HexFormat.of().formatHex(digest.digest());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }
}
