package io.privhist.ingest.counting;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The rule of {@link UnitBounding} in plain Java: slow and obvious. */
final class PlainBounding {
  /** The records that are kept, sorted: labels only. */
  List<List<String>> keep(List<List<String>> rows, int maxPerUnit, byte[] key)
      throws NoSuchAlgorithmException {
    Map<String, TreeMap<String, List<String>>> units = new HashMap<>();
    Map<List<String>, Integer> ordinals = new HashMap<>();
    for (List<String> row : rows) {
      int ordinal = ordinals.merge(row, 1, Integer::sum) - 1;
      units
          .computeIfAbsent(row.get(0), unit -> new TreeMap<>())
          .put(draw(key, ordinal, row), row.subList(1, row.size()));
    }
    List<List<String>> kept = new ArrayList<>();
    for (TreeMap<String, List<String>> drawn : units.values()) {
      drawn.values().stream().limit(maxPerUnit).forEach(kept::add);
    }
    kept.sort(BoundingRig.BY_LABELS);
    return kept;
  }

  private static String draw(byte[] key, int ordinal, List<String> row)
      throws NoSuchAlgorithmException {
    MessageDigest hash = MessageDigest.getInstance("SHA-256");
    hash.update(key);
    StringBuilder lengths = new StringBuilder(ordinal + ":");
    for (String value : row) {
      lengths.append(value.getBytes(UTF_8).length).append(':');
    }
    hash.update(lengths.toString().getBytes(UTF_8));
    for (String value : row) {
      hash.update(value.getBytes(UTF_8));
    }
    return HexFormat.of().formatHex(Arrays.copyOf(hash.digest(), 12));
  }
}
