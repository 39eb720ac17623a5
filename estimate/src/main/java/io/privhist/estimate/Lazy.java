package io.privhist.estimate;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A value that is made when it is first asked for, once. */
final class Lazy<T> {
  private final Supplier<T> maker;
  private @Nullable T value;

  Lazy(Supplier<T> maker) {
    this.maker = maker;
  }

  synchronized T get() {
    if (value == null) {
      value = maker.get();
    }
    return value;
  }
}
