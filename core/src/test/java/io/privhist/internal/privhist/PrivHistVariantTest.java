package io.privhist.internal.privhist;

import static org.assertj.core.api.Assertions.assertThat;

import io.privhist.privacy.Epsilon;
import org.junit.jupiter.api.Test;

class PrivHistVariantTest {
  @Test
  void split_anyEpsilon_addUpToNoMoreThanIt() {
    for (PrivHistVariant variant : PrivHistVariant.values()) {
      for (String text : new String[] {"1e-6", "0.3", "1", "1.0000001", "7", "100"}) {
        Epsilon epsilon = Epsilon.parse(text);
        PrivHistBudgets budgets = variant.split(epsilon);
        Epsilon spent = budgets.total().plus(budgets.split());
        spent = budgets.smooth().map(spent::plus).orElse(spent);

        assertThat(spent).isLessThanOrEqualTo(epsilon);
        if (variant == PrivHistVariant.TUNED) {
          assertThat(spent).isEqualTo(epsilon);
        }
      }
    }
  }
}
