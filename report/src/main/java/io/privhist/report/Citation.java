package io.privhist.report;

import io.privhist.files.PrevalenceText;
import io.privhist.files.ReleaseDocument;
import io.privhist.privacy.Guarantee;
import io.privhist.release.MechanismLabel;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.ZoneOffset;
import java.util.HexFormat;
import java.util.Map;
import java.util.TreeMap;
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

  private final ReleaseDocument document;
  private final String title;

  Citation(ReleaseDocument document, String title) {
    this.document = document;
    this.title = title;
  }

  String text() {
    Guarantee guarantee = document.release().guarantee();
    return "%s. Anonymized histogram under differential privacy, epsilon = %s, delta = %s, unit %s of at most %d, %s."
            .formatted(
                title,
                guarantee.epsilon(),
                guarantee.delta() == 0 ? "0" : String.valueOf(guarantee.delta()),
                guarantee.unit().name(),
                guarantee.unit().maxRecords(),
                guarantee.neighbours().id())
        + "\n%s. Made with %s, %s.".formatted(mechanism(), document.software(), date())
        + "\nSHA-256 of the rows as CSV: "
        + fingerprint();
  }

  String date() {
    return document.created().atZone(ZoneOffset.UTC).toLocalDate().toString();
  }

  String mechanism() {
    MechanismLabel label = document.release().mechanism();
    String bounds =
        new TreeMap<>(label.publicBounds())
            .entrySet().stream()
                .map(bound -> ", %s %d".formatted(bound.getKey(), bound.getValue()))
                .collect(Collectors.joining());
    String paper = PAPERS.get(label.name());
    return "Mechanism %s, version %s%s".formatted(label.name(), label.version(), bounds)
        + (paper == null ? "" : " (" + paper + ")");
  }

  /** Returns what {@code sha256sum} says of the rows as CSV. */
  private String fingerprint() {
    try {
      ByteArrayOutputStream rows = new ByteArrayOutputStream();
      PrevalenceText.writeCsv(document.release().histogram().prevalences(), rows);
      return HexFormat.of()
          .formatHex(MessageDigest.getInstance("SHA-256").digest(rows.toByteArray()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }
}
