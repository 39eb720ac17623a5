package io.privhist.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.privhist.files.GroupsDocument;
import io.privhist.groups.Group;
import io.privhist.release.Band;
import io.privhist.release.GroupedRelease;
import io.privhist.release.GroupedRelease.Part;
import io.privhist.release.Release;
import io.privhist.report.chart.Figure;
import io.privhist.report.chart.Series;
import io.privhist.report.page.Block;
import io.privhist.report.page.Block.Cards;
import io.privhist.report.page.Block.SortableRows;
import io.privhist.report.page.Block.Words;
import io.privhist.report.page.Page;
import io.privhist.report.view.Field;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class GroupsReportTest {
  private static final Release BANDED = Releases.small(Optional.of(Releases.BAND)).release();

  private static GroupsDocument document(List<String> columns, boolean within, List<Part> parts) {
    return GroupsDocument.of(
        new GroupedRelease(columns, Optional.empty(), within, BANDED.guarantee(), parts),
        Instant.parse("2026-11-15T12:34:56Z"),
        "privhist/1.0",
        Optional.of("Purchases"));
  }

  /** Of more items the later they come. */
  private static GroupsDocument cities(int groups, Optional<Band> band) {
    return document(
        List.of("city"),
        false,
        IntStream.range(0, groups)
            .mapToObj(
                i ->
                    new Part(
                        Group.of("c" + i),
                        Releases.of(
                                Releases.rows(1, 3, 2, 2, 5, 2, 32, 1),
                                50 + i,
                                band,
                                BANDED.guarantee())
                            .release()))
            .toList());
  }

  private static GroupsReport report(GroupsDocument document) {
    return new GroupsReport(document, Optional.empty(), Optional.empty());
  }

  private static <T extends Block> T block(Page page, Class<T> kind) {
    return page.sections().stream()
        .flatMap(section -> section.blocks().stream())
        .filter(kind::isInstance)
        .map(kind::cast)
        .findFirst()
        .orElseThrow();
  }

  private static String words(Page page, String section) {
    return page.sections().stream()
        .filter(each -> each.id().equals(section))
        .flatMap(each -> each.blocks().stream())
        .filter(Words.class::isInstance)
        .map(each -> ((Words) each).text())
        .findFirst()
        .orElseThrow();
  }

  @Test
  void table_hasTheKeyFiguresOfEveryGroup_andLeadsToItsCard() {
    Page page = report(cities(2, Optional.of(Releases.BAND))).page();
    SortableRows table = block(page, SortableRows.class);
    assertThat(table.table().columns())
        .extracting(column -> column.label())
        .containsExactly(
            "city",
            "items",
            "standard deviation",
            "labels",
            "95 % band of labels",
            "largest count",
            "95 % band of the largest count",
            "expected error");
    assertThat(table.table().rows().get(1))
        .containsExactly("c1", "51", "1.5", "8", "7 to 9", "32", "8 to 39", "24 %");
    assertThat(table.links()).containsExactly("group-2", "group-1");
    assertThat(block(page, Cards.class).cards())
        .extracting(card -> card.id())
        .containsExactly("group-2", "group-1");
  }

  @Test
  void table_ofAField_hasItsKeyFigures() {
    Page page =
        new GroupsReport(
                cities(1, Optional.of(Releases.BAND)),
                Optional.of(Field.PASSWORDS),
                Optional.empty())
            .page();
    assertThat(block(page, SortableRows.class).table().columns())
        .extracting(column -> column.label())
        .contains("accounts", "passwords", "min-entropy, bits", "fallen to 10 guesses")
        .doesNotContain("items");
  }

  @Test
  void cards_beyondTheLimit_areTheLargestGroups_andItIsSaid() {
    Page page = report(cities(GroupCards.MOST + 5, Optional.empty())).page();
    assertThat(block(page, Cards.class).cards())
        .hasSize(GroupCards.MOST)
        .extracting(card -> card.name())
        .doesNotContain("c4")
        .contains("c5", "c" + (GroupCards.MOST + 4));
    assertThat(block(page, SortableRows.class).links().subList(0, 6))
        .containsExactly("", "", "", "", "", "group-240");
    assertThat(words(page, "each")).contains("Of 245 groups these are the 240 with the most items");
  }

  @Test
  void cards_ofTooManyRows_areFewer() {
    long[] rows = IntStream.range(2, 100_002).mapToLong(i -> i % 2 == 0 ? i / 2 : 1).toArray();
    Release large = Releases.of(Releases.rows(rows), 1_000_000).release();
    Page page =
        report(
                document(
                    List.of("city"),
                    false,
                    List.of(
                        new Part(Group.of("a"), large),
                        new Part(Group.of("b"), large),
                        new Part(Group.of("c"), large))))
            .page();
    assertThat(block(page, Cards.class).cards()).hasSize(2);
  }

  @Test
  void figure_hasTheCurvesOfTheLargestGroups_withBandsIfTheyAreFew() {
    Figure many = report(cities(12, Optional.of(Releases.BAND))).figure(GroupsReport.FIGURE);
    assertThat(many.series())
        .extracting(Series::name)
        .containsExactly("c4", "c5", "c6", "c7", "c8", "c9", "c10", "c11");
    assertThat(many.series()).allMatch(series -> series.spread().isEmpty());
    assertThat(many.title()).endsWith("by city, the 8 largest of 12\nPurchases");
    Figure few = report(cities(2, Optional.of(Releases.BAND))).figure(GroupsReport.FIGURE);
    assertThat(few.series()).hasSize(2).allMatch(series -> series.spread().isPresent());
  }

  @Test
  void figure_ofOneRelease_isRefused() {
    assertThatThrownBy(() -> report(cities(2, Optional.empty())).figure("tail-curve"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("the figure of a grouped release is group-curves, got \"tail-curve\"");
  }

  @Test
  void levels_areToldWithWhatEachCosts_andAreEmptyWhereTheyHaveNoValue() {
    Page page =
        report(
                document(
                    List.of("state", "county"),
                    true,
                    List.of(
                        new Part(Group.of("CA"), BANDED),
                        new Part(Group.of("CA", "Kern"), BANDED))))
            .page();
    assertThat(words(page, "guarantee"))
        .isEqualTo(
            "The guarantee is for all 2 groups together: it does not get weaker by their number."
                + " Of epsilon, 1/2 for the groups by state, 1/2 for the groups by state and"
                + " county.");
    assertThat(block(page, SortableRows.class).table().rows().get(0)).startsWith("CA", "");
    assertThat(block(page, Block.KeyFigures.class).figures())
        .extracting(figure -> figure.name())
        .containsExactly("Groups", "Items in all groups", "Labels in all groups", "Typical error");
  }
}
