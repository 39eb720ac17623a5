package io.privhist.privacy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class GuaranteeTest {
  @ParameterizedTest
  @CsvSource({
    "1, 1, ADD_REMOVE, 1",
    "5, 1, REPLACE, 10",
    "3, 2, ADD_REMOVE, 6",
    "2, 2, REPLACE, 8"
  })
  void distance_isTheProductOfAllFactors(
      long records, int items, Neighbours neighbours, long distance) {
    ProtectedUnit unit = new ProtectedUnit("user", records, false, items);

    Guarantee guarantee = new Guarantee(Epsilon.parse("1"), unit, neighbours);

    assertThat(guarantee.distance()).isEqualTo(distance);
    assertThat(guarantee.perItem()).isEqualTo(Epsilon.of(1, distance));
  }

  @ParameterizedTest
  @ValueSource(strings = {"1e-7", "1e-12", "100.001", "1e6"})
  void constructor_epsilonOutOfRange_isRefused(String epsilon) {
    assertThatThrownBy(
            () ->
                new Guarantee(
                    Epsilon.parse(epsilon), ProtectedUnit.record(), Neighbours.ADD_REMOVE))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("epsilon must be between 1e-6 and 100, got " + epsilon);
  }

  @Test
  void constructor_epsilonPerItemOutOfRange_namesTheDistance() {
    ProtectedUnit unit = ProtectedUnit.promised(1_000);

    assertThatThrownBy(() -> new Guarantee(Epsilon.parse("5e-4"), unit, Neighbours.ADD_REMOVE))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("epsilon / distance must be between 1e-6 and 100, got 5e-4 / 1000");
  }

  @Test
  void constructor_limitsThemselves_areAllowed() {
    assertThat(
            new Guarantee(Epsilon.parse("1e-6"), ProtectedUnit.record(), Neighbours.ADD_REMOVE)
                .perItem())
        .isEqualTo(Epsilon.of(1, 1_000_000));
    assertThat(
            new Guarantee(Epsilon.parse("100"), ProtectedUnit.record(), Neighbours.ADD_REMOVE)
                .perItem())
        .isEqualTo(Epsilon.of(100, 1));
  }

  @Test
  void inWords_perRecord_namesChangeFactorAndEpsilon() {
    assertThat(
            new Guarantee(Epsilon.parse("1/2"), ProtectedUnit.record(), Neighbours.ADD_REMOVE)
                .inWords())
        .isEqualTo(
            "Whatever an attacker already knows: adding or removing one record"
                + " changes the probability of any result by a factor of at most e^(1/2) = 1.649"
                + " (pure differential privacy, epsilon = 1/2).");
  }

  @Test
  void inWords_promisedUnit_saysThatItWasNotEnforced() {
    Guarantee guarantee =
        new Guarantee(Epsilon.parse("1"), ProtectedUnit.promised(5), Neighbours.REPLACE);

    assertThat(guarantee.inWords())
        .contains("replacing all items of one unit (at most 5)")
        .contains("the data owner's promise; it was not enforced");
  }

  @Test
  void inWords_promisedUnitOfEdges_boundsRecordsAndNotItems() {
    ProtectedUnit unit = ProtectedUnit.promised(5).withItemsPerRecord(2);

    assertThat(new Guarantee(Epsilon.parse("1"), unit, Neighbours.ADD_REMOVE).inWords())
        .contains("all edges of one unit (at most 5)")
        .contains("no unit has more than 5 edges");
  }

  @Test
  void inWords_item_saysWhatTheOwnerVouchesFor() {
    Guarantee guarantee =
        new Guarantee(Epsilon.parse("1"), ProtectedUnit.item(), Neighbours.ADD_REMOVE);

    assertThat(guarantee.inWords())
        .contains("adding or removing one item, that is one occurrence of a label, changes")
        .contains("The data owner vouches for the counts")
        .contains("neither was enforced")
        .doesNotContain("record");
  }

  @Test
  void inWords_enforcedUnit_saysHowManyRecordsCount() {
    Guarantee guarantee =
        new Guarantee(Epsilon.parse("1"), ProtectedUnit.bounded("user", 5), Neighbours.ADD_REMOVE);

    assertThat(guarantee.inWords())
        .contains(
            "adding or removing all records of one unit of the column \"user\" (of which at most 5 are counted)")
        .doesNotContain("promise");
  }

  @Test
  void inWords_factorOfFiveDigits_isInFull() {
    assertThat(of("10").inWords()).contains("e^10 = 22,030 (pure");
  }

  private static Guarantee of(String epsilon) {
    return new Guarantee(Epsilon.parse(epsilon), ProtectedUnit.record(), Neighbours.ADD_REMOVE);
  }

  @Test
  void caution_upToTen_isNone() {
    assertThat(of("10").caution()).isEmpty();
  }

  @Test
  void caution_aboveTen_saysWhatTheFactorMeans() {
    assertThat(of("50").caution())
        .hasValue(
            "Caution: an epsilon of 50 promises little. e^50 is about 5.18·10²¹: adding or removing"
                + " one record may make what is released that many times as likely, enough to give"
                + " it away. Up to 1 is strong, above 10 protects hardly anything.");
    assertThat(of("21/2").caution().orElseThrow()).contains("e^(21/2) is about 36,300: ");
  }

  /** What counts is the epsilon of a unit, however little of it an item has. */
  @Test
  void caution_ofUnits_isAboutTheUnit() {
    Guarantee guarantee =
        new Guarantee(
            Epsilon.parse("2000"), ProtectedUnit.bounded("user", 1000), Neighbours.REPLACE);
    assertThat(guarantee.caution().orElseThrow())
        .contains(
            "e^2000 is more than 10⁸⁶⁸: replacing all records of one unit of the column \"user\" ");
  }

  @Test
  void inWords_tinyOrHugeEpsilon_roundsNoFactorAway() {
    assertThat(
            new Guarantee(Epsilon.parse("1e-6"), ProtectedUnit.record(), Neighbours.ADD_REMOVE)
                .inWords())
        .contains("a factor of at most e^1e-6 (pure");
    assertThat(
            new Guarantee(Epsilon.parse("100"), ProtectedUnit.record(), Neighbours.ADD_REMOVE)
                .inWords())
        .contains("a factor of at most e^100 (pure");
  }

  @Test
  void protectedUnit_nonsense_isRefused() {
    assertThatThrownBy(() -> ProtectedUnit.promised(0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("records per unit must be between 1 and 1000000000, got 0");
    assertThatThrownBy(() -> new ProtectedUnit(" ", 1, false, 1))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new ProtectedUnit("user", 1, false, 3))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("items per record must be 1 or 2, got 3");
  }

  @ParameterizedTest
  @ValueSource(strings = {"record", "item"})
  void protectedUnit_columnWithAReservedName_isRefused(String name) {
    assertThatThrownBy(() -> ProtectedUnit.bounded(name, 1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("must not be called " + name);
    assertThatThrownBy(() -> new ProtectedUnit(name, 5, false, 1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("must not be called " + name);
  }

  @Test
  void neighbours_named_findsBothAndRefusesOthers() {
    assertThat(Neighbours.named("add-remove")).isEqualTo(Neighbours.ADD_REMOVE);
    assertThat(Neighbours.named("replace")).isEqualTo(Neighbours.REPLACE);
    assertThatThrownBy(() -> Neighbours.named("swap"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("neighbours must be add-remove or replace, got \"swap\"");
  }
}
