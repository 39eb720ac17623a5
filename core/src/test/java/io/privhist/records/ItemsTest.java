package io.privhist.records;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class ItemsTest {
  /** An item more would move all items of its row to another label. */
  @Test
  void counts_whoseLabelIsTheCount_areRefused() {
    for (List<String> labels : List.of(List.of("visits"), List.of("page", "visits"))) {
      assertThatThrownBy(() -> new Items.Counts(labels, "visits"))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage(
              "the count column \"visits\" must not be a label as well: one item more or less would"
                  + " move all items of its row to another label");
    }
    assertThat(new Items.Counts(List.of("page", "Visits"), "visits").columns()).hasSize(2);
  }
}
