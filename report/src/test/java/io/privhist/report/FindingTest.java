package io.privhist.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.privhist.files.ReleaseDocument;
import io.privhist.privacy.Epsilon;
import io.privhist.privacy.Guarantee;
import io.privhist.privacy.Names;
import io.privhist.privacy.Neighbours;
import io.privhist.privacy.ProtectedUnit;
import io.privhist.report.page.Block.Words;
import io.privhist.report.page.Page;
import io.privhist.report.view.Field;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FindingTest {
  private static ReleaseDocument release(ProtectedUnit unit) {
    return Releases.of(
        Releases.rows(1, 3, 2, 2, 5, 2, 32, 1),
        51,
        Optional.of(Releases.BAND),
        new Guarantee(Epsilon.parse("1"), unit, Neighbours.ADD_REMOVE));
  }

  private static List<String> finding(ReleaseDocument document, Optional<Field> field) {
    Page page = new ReleaseReport(document, field, Optional.empty()).page();
    assertThat(page.sections().get(0).id()).isEqualTo("finding");
    assertThat(page.sections().get(1).id()).isEqualTo("guarantee");
    return page.sections().get(0).blocks().stream().map(block -> ((Words) block).text()).toList();
  }

  @Test
  void page_ofARelease_beginsWithHowManyAndHowSpread() {
    assertThat(finding(release(ProtectedUnit.record()), Optional.empty()))
        .satisfiesExactly(
            first ->
                assertThat(first)
                    .isEqualTo(
                        "There are about 51 items with 8 different labels (95 % interval 7 to 9)."),
            second ->
                assertThat(second)
                    .matches(
                        "5\\.882 % \\(.* %\\) of the items have a label that occurs once, and the most"
                            + " frequent label occurs 32 times \\(8 to 39\\)\\."));
    assertThat(finding(release(ProtectedUnit.bounded("id", 4)), Optional.empty()).get(0))
        .startsWith(
            "There are about 51 records kept, at most 4 of a unit, with 8 different labels");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "PASSWORDS | The most frequent password opens 62.75 % (",
        "RISK | 5.882 % (",
        "DEGREES | The mean degree is 6.375 ("
      })
  void page_ofAField_saysItsKeyNumberWithItsInterval(Field field, String start) {
    assertThat(finding(release(ProtectedUnit.record()), Optional.of(field)).get(1))
        .startsWith(start)
        .containsPattern("\\(.* to .*\\)");
  }

  @Test
  void page_ofAGraph_isReadByItsDegrees() {
    ReleaseDocument graph = release(ProtectedUnit.record().withItemsPerRecord(2));
    assertThat(finding(graph, Optional.empty()))
        .satisfiesExactly(
            first ->
                assertThat(first).startsWith("There are about 26 edges with 8 different nodes"),
            second -> assertThat(second).startsWith("The mean degree is "));
    Page page =
        new ReleaseReport(
                release(ProtectedUnit.record()).named(Names.ofEdges()),
                Optional.empty(),
                Optional.empty())
            .page();
    assertThat(page.sections())
        .extracting(section -> section.heading())
        .contains("Degree distribution");
  }

  @Test
  void page_withoutBands_statesNoInterval() {
    ReleaseDocument bare = Releases.of(Releases.rows(1, 3, 32, 1), 35);
    assertThat(finding(bare, Optional.empty()))
        .containsExactly(
            "There are about 35 items with 4 different labels.",
            "8.571 % of the items have a label that occurs once, and the most frequent label occurs 32 times.");
  }
}
