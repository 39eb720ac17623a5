package io.privhist.privacy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NamesTest {
  private static final Names LOGINS =
      new Names(false, Optional.of(Noun.of("login")), Optional.of(Noun.of("password")));

  @ParameterizedTest
  @CsvSource({
    "edge,edges",
    "query,queries",
    "day,days",
    "address,addresses",
    "box,boxes",
    "batch,batches",
    "wish,wishes",
    "user agent,user agents",
    "person/people,people",
    "Straße,Straßes"
  })
  void parse_aWordOrTwo_hasAPlural(String text, String many) {
    assertThat(Noun.parse(text).many()).isEqualTo(many);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        " edge",
        "edge ",
        "e\tdge",
        "e\u202edge",
        "edge.",
        "a/b/c",
        "edge/",
        "/edges",
        "one, epsilon = 0",
        "<b>edge</b>",
        "user with all of their records",
        "user-with-all-of-their-records",
        "user  of",
        "edge\u02ba",
        "edge\u3164of\u3164all",
        "an edge of a graph that has far too long a name"
      })
  void parse_whatIsNoPlainWord_isRefused(String text) {
    assertThatThrownBy(() -> Noun.parse(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("a name has 1 to 40 letters and digits");
  }

  @Test
  void parse_theLongestName_hasAPluralAllTheSame() {
    assertThat(Noun.parse("x".repeat(40)).many()).hasSize(42);
    assertThatThrownBy(() -> Noun.parse("x".repeat(41)))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void or_fillsWhatHasNoName() {
    Names friendships = new Names(false, Optional.of(Noun.of("friendship")), Optional.empty());
    Names both = friendships.or(Names.ofEdges());
    assertThat(both.edges()).isTrue();
    assertThat(both.item()).contains(Noun.of("friendship"));
    assertThat(both.label()).contains(Noun.of("node"));
    assertThat(Names.none().or(Names.none()).isEmpty()).isTrue();
  }

  private static List<String> words(Vocabulary words) {
    return List.of(
        words.records(),
        words.item(),
        words.items(),
        words.label(),
        words.labels(),
        words.count(),
        words.data());
  }

  @Test
  void vocabulary_ofUndirectedEdges_countsTheirEnds() {
    ProtectedUnit undirected = ProtectedUnit.record().withItemsPerRecord(2);
    assertThat(words(Vocabulary.of(Names.none(), undirected)))
        .containsExactly(
            "edges",
            "end of an edge",
            "ends of edges",
            "node",
            "nodes",
            "degree",
            "the data as counted");
    assertThat(Vocabulary.of(Names.ofEdges(), ProtectedUnit.record()).items()).isEqualTo("edges");
  }

  @Test
  void vocabulary_withoutNames_speaksOfItemsAndLabels() {
    assertThat(words(Vocabulary.of(Names.none(), ProtectedUnit.record())))
        .containsExactly(
            "records", "item", "items", "label", "labels", "count", "the data as counted");
  }

  @Test
  void vocabulary_withABoundOnUnits_isAboutWhatWasKept() {
    ProtectedUnit bounded = ProtectedUnit.bounded("user", 3);
    assertThat(Vocabulary.of(Names.none(), bounded).data()).isEqualTo("the records that were kept");
    assertThat(Vocabulary.of(LOGINS, bounded).data()).isEqualTo("the logins that were kept");
    assertThat(Vocabulary.of(LOGINS, ProtectedUnit.promised(3)).data())
        .isEqualTo("the data as counted");
  }

  @Test
  void guarantee_inTheOwnersWords_stillSaysWhatIsProtected() {
    assertThat(words(ProtectedUnit.record(), LOGINS))
        .contains("adding or removing one login, that is one record, changes");
    assertThat(words(ProtectedUnit.item(), LOGINS))
        .contains("adding or removing one login, that is one occurrence of a password, changes");
    assertThat(words(ProtectedUnit.bounded("user", 3), LOGINS))
        .contains(
            "removing all logins of one unit of the column \"user\" (of which at most 3 are counted) changes");
    assertThat(words(ProtectedUnit.promised(3), LOGINS)).contains("no unit has more than 3 logins");
  }

  @Test
  void guarantee_ofEdges_saysWhereTheyCount() {
    ProtectedUnit undirected = ProtectedUnit.record().withItemsPerRecord(2);
    Names friendships = new Names(true, Optional.of(Noun.of("friendship")), Optional.empty());
    assertThat(words(ProtectedUnit.record(), Names.ofEdges()))
        .contains("adding or removing one edge changes");
    assertThat(words(undirected, Names.ofEdges()))
        .contains("adding or removing one edge, which counts at both of its ends, changes");
    assertThat(words(undirected, friendships))
        .contains("one friendship, that is one edge, which counts at both of its ends, changes");
    assertThat(words(ProtectedUnit.promised(20).withItemsPerRecord(2), Names.ofEdges()))
        .contains(
            "all edges of one unit (at most 20), each of which counts at both of its ends, changes");
  }

  @Test
  void guarantee_ofANamedUnit_stillSaysWhichColumnTellsIt() {
    Names patients = Names.none().withUnit(Optional.of(Noun.of("patient")));
    assertThat(words(ProtectedUnit.bounded("patient_id", 10), patients))
        .contains(
            "all records of one patient (by the column \"patient_id\"; at most 10 are counted)");
    assertThat(words(ProtectedUnit.promised(3), patients))
        .contains("all items of one patient (at most 3)", "That no patient has more than 3 items");
  }

  @Test
  void guarantee_ofNamesThatSayMore_setsThemInQuotes() {
    Names names =
        new Names(
            false,
            Optional.of(Noun.of("family's whole life")),
            Optional.of(Noun.of("place on earth")),
            Optional.of(Noun.of("user of us")));
    assertThat(words(ProtectedUnit.record(), names))
        .contains("removing one \"family's whole life\", that is one record, changes");
    assertThat(words(ProtectedUnit.item(), names))
        .contains(
            "one \"family's whole life\", that is one occurrence of a \"place on earth\", changes");
    assertThat(words(ProtectedUnit.bounded("id", 3), names))
        .contains(
            "removing all \"family's whole lifes\" of one \"user of us\" (by the column \"id\"; at");
    assertThat(words(ProtectedUnit.promised(3), names))
        .contains("no \"user of us\" has more than 3 \"family's whole lifes\" is");
  }

  @Test
  void guarantee_ofAColumnThatSaysMore_keepsItInQuotes() {
    String name = "user\", so that nobody learns anything (of which at most 1";
    String quoted =
        "one unit of the column \"user?, so that nobody learns anything (of which at most 1\"";
    assertThat(words(ProtectedUnit.bounded(name, 10), Names.none()))
        .contains(quoted + " (of which at most 10 are counted) changes");
    assertThat(words(new ProtectedUnit(name, 10, true, 1), Names.none()))
        .contains(quoted + " (at most 10) changes", "That no " + quoted.substring(4) + " has more");
  }

  @Test
  void totals_ofKeptRecords_saySoByTheirName() {
    Names visits =
        new Names(false, Optional.of(Noun.of("visit")), Optional.empty())
            .withUnit(Optional.of(Noun.of("patient")));
    Vocabulary kept = Vocabulary.of(visits, ProtectedUnit.bounded("patient_id", 1_000));
    assertThat(kept.totals()).isEqualTo("visits kept");
    assertThat(kept.boundedTotals()).isEqualTo("visits kept, at most 1,000 of a patient");
    assertThat(kept.boundedTotals(1)).isEqualTo("1 visit kept, at most 1,000 of a patient");
    assertThat(kept.boundedTotals(2_000)).startsWith("2,000 visits kept, at most");
    assertThat(Vocabulary.of(Names.none(), ProtectedUnit.bounded("user", 2)).boundedTotals())
        .isEqualTo("records kept, at most 2 of a unit");
    assertThat(Vocabulary.of(visits, ProtectedUnit.promised(2)).boundedTotals())
        .isEqualTo("visits");
  }

  @Test
  void totals_ofUndirectedEdges_areEdgesAndNotTheirEnds() {
    Vocabulary words = Vocabulary.of(Names.none(), ProtectedUnit.record().withItemsPerRecord(2));
    assertThat(words.totals()).isEqualTo("edges");
    assertThat(words.inTotals(7L)).isEqualTo(4);
    assertThat(words.inTotals(7.0)).isEqualTo(3.5);
    assertThat(Vocabulary.of(Names.none(), ProtectedUnit.record()).inTotals(7L)).isEqualTo(7);
  }

  private static String words(ProtectedUnit unit, Names names) {
    return new Guarantee(Epsilon.parse("1"), unit, Neighbours.ADD_REMOVE).inWords(names);
  }
}
