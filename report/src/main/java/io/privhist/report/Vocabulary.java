package io.privhist.report;

import io.privhist.report.view.Field;
import java.util.Locale;
import java.util.Optional;

/**
 * What labels, items and counts are called on a page.
 *
 * @param label one of them, such as "password"
 * @param labels several of them
 * @param items several of them, such as "accounts"
 * @param count what a label has, such as "degree"
 */
record Vocabulary(String label, String labels, String items, String count) {
  static Vocabulary of(Optional<Field> field) {
    return field
        .map(
            known ->
                switch (known) {
                  case PASSWORDS -> new Vocabulary("password", "passwords", "accounts", "count");
                  case DEGREES -> new Vocabulary("node", "nodes", "ends of edges", "degree");
                  case RISK -> new Vocabulary("group", "groups", "records", "size");
                })
        .orElse(new Vocabulary("label", "labels", "items", "count"));
  }

  static String capital(String word) {
    return word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1);
  }
}
