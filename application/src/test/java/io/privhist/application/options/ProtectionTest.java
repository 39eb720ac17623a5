package io.privhist.application.options;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.privhist.application.terminal.UsageException;
import io.privhist.histogram.RawGroups;
import io.privhist.histogram.RawHistogram;
import io.privhist.privacy.ProtectedUnit;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class ProtectionTest {
  private static final ProtectedUnit EDGE = ProtectedUnit.record().withItemsPerRecord(2);
  private static final ProtectedUnit USERS = ProtectedUnit.bounded("user", 5);
  private static final ProtectedUnit PROMISED = ProtectedUnit.promised(5);

  private static Protection nothing() {
    return new Protection(Optional.empty(), OptionalLong.empty());
  }

  private static Protection promise(long max) {
    return new Protection(Optional.empty(), OptionalLong.of(max));
  }

  private static Protection bound(String column, long max) {
    return new Protection(Optional.of(column), OptionalLong.of(max));
  }

  private static RawGroups counts(ProtectedUnit unit) {
    return RawGroups.of(RawHistogram.of(RawHistogram.ofCounts(3, 8).sensitivePrevalences(), unit));
  }

  static Stream<Arguments> agreements() {
    return Stream.of(
        Arguments.of(nothing(), ProtectedUnit.record(), ProtectedUnit.record()),
        Arguments.of(nothing(), ProtectedUnit.item(), ProtectedUnit.item()),
        Arguments.of(nothing(), EDGE, EDGE),
        Arguments.of(nothing(), USERS, USERS),
        Arguments.of(promise(5), ProtectedUnit.record(), PROMISED),
        Arguments.of(promise(5), ProtectedUnit.item(), PROMISED),
        Arguments.of(promise(5), EDGE, PROMISED.withItemsPerRecord(2)),
        Arguments.of(promise(5), PROMISED, PROMISED),
        Arguments.of(promise(5), USERS, USERS),
        Arguments.of(bound("user", 5), USERS, USERS));
  }

  @ParameterizedTest
  @MethodSource("agreements")
  void of_countsThatDoNotContradict_protectsBoth(
      Protection wanted, ProtectedUnit settled, ProtectedUnit expected) {
    assertThat(wanted.applyTo(counts(settled)).unit()).isEqualTo(expected);
  }

  static Stream<Arguments> contradictions() {
    return Stream.of(
        Arguments.of(promise(4), USERS),
        Arguments.of(promise(6), USERS),
        Arguments.of(promise(4), PROMISED),
        Arguments.of(bound("user", 4), USERS),
        Arguments.of(bound("page", 5), USERS),
        Arguments.of(bound("unit", 5), PROMISED), // promised is not enforced
        Arguments.of(bound("user", 1), ProtectedUnit.record()),
        Arguments.of(bound("user", 1), ProtectedUnit.item()),
        Arguments.of(bound("user", 1), EDGE));
  }

  @ParameterizedTest
  @MethodSource("contradictions")
  void of_countsThatSayOtherwise_isRefused(Protection wanted, ProtectedUnit settled) {
    assertThatThrownBy(() -> wanted.applyTo(counts(settled)))
        .isInstanceOf(UsageException.class)
        .hasMessageStartingWith("--unit and --max-per-unit contradict the counts, which say: ");
  }

  @Test
  void constructor_whatNoReleaseCanState_isRefused() {
    assertThatThrownBy(() -> new Protection(Optional.of("user"), OptionalLong.empty()))
        .isInstanceOf(UsageException.class)
        .hasMessageStartingWith("--unit needs --max-per-unit K");
    assertThatThrownBy(() -> promise(0)).isInstanceOf(UsageException.class);
    assertThatThrownBy(() -> bound("user", 1_000_000_001)).isInstanceOf(UsageException.class);
    assertThatThrownBy(() -> bound("record", 1))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("must not be called record");
  }

  @Test
  void bound_promiseAlone_isNotEnforced() {
    assertThat(promise(5).bound()).isEmpty();
    assertThat(bound("user", 5).bound()).isPresent();
  }
}
