package io.privhist.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.privhist.estimate.comparison.Comparison;
import io.privhist.estimate.comparison.Quantity.Kind;
import io.privhist.files.ReleaseDocument;
import io.privhist.histogram.Prevalences;
import io.privhist.histogram.RawHistogram;
import io.privhist.mechanism.Mechanisms;
import io.privhist.privacy.Epsilon;
import io.privhist.privacy.Names;
import io.privhist.privacy.Noun;
import io.privhist.privacy.ProtectedUnit;
import io.privhist.privacy.Vocabulary;
import io.privhist.report.chart.Figure;
import io.privhist.report.view.Field;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ComparisonReportTest {
  private static final ReleaseDocument FEW = released(300, "<few>");
  private static final ReleaseDocument MORE = released(900, "more");

  private static ReleaseDocument released(long unique, String title) {
    RawHistogram data =
        RawHistogram.of(new Prevalences.Builder().add(1, unique).add(7, 9).add(60, 2).build());
    return ReleaseDocument.of(
        Mechanisms.standard().release(data, Epsilon.parse("20")).withBand(0.95),
        Instant.parse("2026-11-15T12:34:56Z"),
        "privhist/1.0",
        Optional.of(title));
  }

  private static ComparisonReport report(ReleaseDocument a, ReleaseDocument b) {
    return new ComparisonReport(a, b, 0.95, Optional.of(Field.PASSWORDS), Optional.empty());
  }

  private static String html(ComparisonReport report) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    report.page().writeTo(out);
    return out.toString(StandardCharsets.UTF_8);
  }

  @Test
  void page_ofDifferentData_saysWhatChangedInTheWordsOfTheField() throws IOException {
    assertThat(html(report(FEW, MORE)))
        .contains("Something changed: ")
        .containsPattern("The number of passwords rose by 600 \\(95 % interval 59\\d to 60\\d\\).")
        .contains("The share of accounts with a unique password rose by ")
        .contains("the usual error, measured, not a guarantee")
        .contains("Caution: an epsilon of 20 promises little. ")
        .contains("&lt;few&gt;")
        .doesNotContain("<few>");
  }

  @Test
  void page_ofOneReleaseTwice_saysThatNothingChanged() throws IOException {
    assertThat(html(report(FEW, FEW)))
        .contains("Nothing beyond noise in any of ")
        .doesNotContain("rose by");
  }

  @Test
  void figures_byName_haveBothReleasesAndTheirDifferences() {
    ComparisonReport report = report(FEW, MORE);
    for (String name : ComparisonReport.figureNames()) {
      Figure figure = report.figure(name);
      assertThat(figure.id()).isEqualTo(name);
      assertThat(figure.title()).endsWith("\n<few> and more");
    }
    assertThat(report.figure("tail-curve").series())
        .extracting(series -> series.name() + "; " + series.spread().orElseThrow().name())
        .containsExactly("<few>; <few>, 95 % band", "more; more, 95 % band");
    Figure difference = report.figure("curve-difference");
    assertThat(difference.table().rows().get(0)).startsWith("1", "311", "911", "600");
    assertThat(difference.series().get(0).points().get(0).y()).isEqualTo(600 / 311.0);
    assertThatThrownBy(() -> report.figure("risk"))
        .hasMessage(
            "figure must be one of tail-curve, curve-difference, share-difference, got \"risk\"");
  }

  @Test
  void page_namesReleasesByTheirTitles_orByTheirOrder() throws IOException {
    assertThat(html(report(FEW, MORE)))
        .contains("First: &lt;few&gt;, epsilon", "Second: more, epsilon", "\nmore</th>")
        .doesNotContain("\nA</th>", "B minus A");
    assertThat(report(FEW, FEW).figure("tail-curve").series())
        .extracting(series -> series.name())
        .containsExactly("<few> (first)", "<few> (second)");
  }

  @Test
  void sentence_ofRecordsKept_hasTheBoundBetweenCommas() {
    Comparison comparison = Comparison.of(FEW.release(), MORE.release(), 0.95);
    Vocabulary kept = Vocabulary.of(Names.none(), ProtectedUnit.bounded("user", 3));
    assertThat(new ChangeWords(comparison, kept).sentence(comparison.line(Kind.ITEMS)))
        .startsWith("The number of records kept, at most 3 of a unit, rose by 600 (95 % interval ");
    Vocabulary all = Vocabulary.of(Names.none(), ProtectedUnit.item());
    assertThat(new ChangeWords(comparison, all).sentence(comparison.line(Kind.ITEMS)))
        .startsWith("The number of items rose by 600 (95 % interval ");
  }

  @Test
  void differences_ofFewLabels_areInTheTableAlone_andNoneFallsByMoreThanAll() {
    Figure figure = report(MORE, FEW).figure("curve-difference");
    assertThat(figure.table().rows()).hasSizeGreaterThan(figure.series().get(0).points().size());
    assertThat(figure.series().get(0).points()).isNotEmpty();
    assertThat(figure.series().get(0).spread().orElseThrow().rows())
        .allSatisfy(row -> assertThat(row.lower()).isGreaterThanOrEqualTo(-1));
  }

  @Test
  void guarantees_ofPartsOfOneRelease_doNotAddUp() throws IOException {
    assertThat(html(report(FEW, MORE))).contains("their epsilons add up.");
    ReleaseDocument part =
        new ReleaseDocument(
            MORE.release(),
            FEW.id(),
            MORE.created(),
            MORE.software(),
            MORE.title(),
            MORE.account(),
            MORE.names());
    assertThat(html(report(FEW, part)))
        .contains("Both are of one release, whose guarantee is for them together.")
        .doesNotContain("their epsilons add up.");
  }

  @Test
  void caution_ofReleasesThatProtectDifferentUnits_isGiven() {
    assertThat(ChangeWords.caution(FEW, MORE)).isEmpty();
    assertThat(ChangeWords.caution(FEW, Releases.of(Releases.rows(1, 3), 3))).isPresent();
  }

  @Test
  void page_ofGraphs_speaksOfNodes_andOfNoPopulation() throws IOException {
    ReleaseDocument few = FEW.named(Names.ofEdges());
    ReleaseDocument more = MORE.named(Names.ofEdges());
    String page = html(new ComparisonReport(few, more, 0.95, Optional.empty(), Optional.empty()));

    assertThat(page)
        .contains("The number of nodes rose by ")
        .contains("adding or removing one edge, that is one occurrence of a node,")
        .doesNotContain("estimated probability");
    assertThat(html(new ComparisonReport(FEW, MORE, 0.95, Optional.empty(), Optional.empty())))
        .contains("estimated probability");
  }

  @Test
  void words_ofReleasesWithOtherNames_areThoseOfNeither() {
    Names logins = new Names(false, Optional.of(Noun.of("login")), Optional.empty());
    ReleaseDocument named = FEW.named(logins);

    assertThat(ChangeWords.words(named, MORE, Optional.empty()).items()).isEqualTo("logins");
    assertThat(ChangeWords.words(MORE, named, Optional.empty()).items()).isEqualTo("logins");
    assertThat(ChangeWords.words(named, MORE.named(Names.ofEdges()), Optional.empty()).items())
        .isEqualTo("items");
    assertThat(ChangeWords.caution(named, MORE.named(Names.ofEdges())))
        .contains(
            "The first release is of logins and labels, the second of edges and nodes: a change may come from that alone.");
  }
}
