package io.privhist.mechanism;

import java.util.EnumMap;
import java.util.Map;
import java.util.OptionalLong;

/** What the owner declares to be public knowledge. Immutable; never derived from the data. */
public final class PublicBounds {
  private static final PublicBounds NONE = new PublicBounds(Map.of());

  private final Map<PublicBound, Long> values;

  private PublicBounds(Map<PublicBound, Long> values) {
    this.values = values;
  }

  /** Returns no bounds: everything is private. */
  public static PublicBounds none() {
    return NONE;
  }

  /** Returns these bounds and one more; mechanisms check whether they can use the value. */
  public PublicBounds with(PublicBound bound, long value) {
    Map<PublicBound, Long> more = new EnumMap<>(PublicBound.class);
    more.putAll(values);
    more.put(bound, value);
    return new PublicBounds(more);
  }

  /** Returns the value of a bound, if it was declared. */
  public OptionalLong value(PublicBound bound) {
    Long value = values.get(bound);
    return value == null ? OptionalLong.empty() : OptionalLong.of(value);
  }
}
