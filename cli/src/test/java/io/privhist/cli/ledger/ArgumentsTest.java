package io.privhist.cli.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.privhist.application.terminal.UsageException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ArgumentsTest {
  private static final Map<String, String> BOTH =
      Map.of("PRIVHIST_LEDGER", "L", "PRIVHIST_ACCOUNT", "A");

  private static List<String> complete(Map<String, String> environment, String... given) {
    return Arguments.complete(List.of(given), 3, "too few", environment::get);
  }

  @Test
  void complete_allGiven_ignoresTheEnvironment() {
    assertThat(complete(BOTH, "x", "y", "z")).containsExactly("x", "y", "z");
  }

  @Test
  void complete_someLeftOut_takesTheFirstOnesFromTheEnvironment() {
    assertThat(complete(BOTH, "y", "z")).containsExactly("L", "y", "z");
    assertThat(complete(BOTH, "z")).containsExactly("L", "A", "z");
  }

  @Test
  void complete_leftOutAndNotInTheEnvironment_namesTheVariable() {
    assertThatThrownBy(() -> complete(Map.of()))
        .isInstanceOf(UsageException.class)
        .hasMessage(
            "the ledger is missing: name it before the other arguments, or in the variable"
                + " PRIVHIST_LEDGER");
    assertThatThrownBy(() -> complete(Map.of("PRIVHIST_LEDGER", "L"), "z"))
        .isInstanceOf(UsageException.class)
        .hasMessage(
            "the account is missing: name it before the other arguments, or in the variable"
                + " PRIVHIST_ACCOUNT");
  }

  @Test
  void complete_variableSetToNothing_isToldFromOneThatIsNotSet() {
    assertThatThrownBy(() -> complete(Map.of("PRIVHIST_LEDGER", ""), "y", "z"))
        .isInstanceOf(UsageException.class)
        .hasMessage("the variable PRIVHIST_LEDGER is set and empty: give it a value, or unset it");
  }

  /** One argument is the ledger as a rule, if no variable names one. */
  @Test
  void complete_ledgerWithoutTheRest_saysWhatTheCommandMisses() {
    assertThatThrownBy(() -> complete(Map.of(), "y", "z"))
        .isInstanceOf(UsageException.class)
        .hasMessage("too few");
  }

  @Test
  void complete_moreThanWanted_isRefused() {
    assertThatThrownBy(() -> complete(BOTH, "w", "x", "y", "z"))
        .isInstanceOf(UsageException.class)
        .hasMessage("too many arguments: 4 are given, and 3 is the most");
  }
}
