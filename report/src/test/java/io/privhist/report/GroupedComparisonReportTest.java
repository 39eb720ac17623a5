package io.privhist.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.privhist.files.GroupsDocument;
import io.privhist.groups.Group;
import io.privhist.groups.Grouping;
import io.privhist.histogram.Prevalences;
import io.privhist.histogram.RawGroups;
import io.privhist.mechanism.GroupedMechanism;
import io.privhist.mechanism.Mechanisms;
import io.privhist.privacy.Epsilon;
import io.privhist.privacy.ProtectedUnit;
import io.privhist.report.page.Block;
import io.privhist.report.page.Block.Cards;
import io.privhist.report.page.Block.SortableRows;
import io.privhist.report.page.Page;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class GroupedComparisonReportTest {
  private static final String EVIL = "<img src=x>";

  /** Groups with so many labels of count 3 each. */
  private static GroupsDocument release(String title, List<String> groups, long... labels) {
    Grouping grouping = Grouping.by(List.of("city"), groups.stream().map(Group::of).toList());
    List<Prevalences> rows =
        Arrays.stream(labels)
            .mapToObj(number -> Prevalences.of(new long[] {3}, new long[] {number}))
            .toList();
    return GroupsDocument.of(
        GroupedMechanism.of(Mechanisms.standard())
            .release(RawGroups.of(grouping, rows, ProtectedUnit.record()), Epsilon.parse("20"))
            .withBand(0.95),
        Instant.parse("2026-11-15T12:34:56Z"),
        "privhist/1.0",
        Optional.of(title));
  }

  private static GroupedComparisonReport report() {
    return new GroupedComparisonReport(
        release("June", List.of("Bonn", EVIL, "Ulm"), 50, 60, 70),
        release("July", List.of(EVIL, "Kiel", "Bonn"), 60, 9, 400),
        0.95,
        Optional.empty(),
        Optional.empty());
  }

  private static <T extends Block> T block(Page page, Class<T> kind) {
    return page.sections().stream()
        .flatMap(section -> section.blocks().stream())
        .filter(kind::isInstance)
        .map(kind::cast)
        .findFirst()
        .orElseThrow();
  }

  @Test
  void page_pairsGroupsByName_andSaysWhichWayTheyChanged() throws IOException {
    Page page = report().page();
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    page.writeTo(out);
    assertThat(out.toString(StandardCharsets.UTF_8))
        .contains("Something changed in 1 of 2 groups: Bonn.", "First: June, ", "Second: July, ")
        .contains("an unchanged group is still called &#34;changed&#34; in up to 5 % of cases.")
        .contains("Only in June: Ulm.", "Only in July: Kiel.")
        .contains("items: rose by 1,0", "&lt;img src=x&gt;")
        .contains("for all 3 groups together", "their epsilons add up.")
        .doesNotContain(EVIL);
    assertThat(block(page, SortableRows.class).table().rows())
        .satisfiesExactly(
            bonn -> assertThat(bonn).startsWith("Bonn").contains("50", "400", "350"),
            other -> assertThat(other).startsWith(EVIL).contains("60", "0"));
    assertThat(block(page, Cards.class).cards())
        .allSatisfy(card -> assertThat(card.pictures()).hasSize(2))
        .extracting(card -> card.name())
        .containsExactly("Bonn", EVIL);
  }

  @Test
  void cards_areTheLargestGroups_andItIsSaid() {
    List<String> groups = IntStream.range(0, 125).mapToObj(i -> "g" + i).toList();
    long[] labels = IntStream.range(0, 125).mapToLong(i -> i < 5 ? 1 : 100).toArray();
    GroupsDocument one = release("a", groups, labels);
    Page page =
        new GroupedComparisonReport(one, one, 0.5, Optional.empty(), Optional.of("Mine")).page();
    assertThat(page.title()).isEqualTo("Mine");
    assertThat(block(page, SortableRows.class).links().subList(0, 6))
        .containsExactly("", "", "", "", "", "group-1");
    assertThat(block(page, Cards.class).cards()).hasSize(120);
  }

  @Test
  void figure_thereIsNone() {
    assertThatThrownBy(() -> report().figure("tail-curve"))
        .hasMessageContaining("have no figure of their own");
  }
}
