package io.privhist.fuzzing;

import java.util.Optional;

/** A refusal of the documented kind, whose message is still to be looked at. */
public final class Refused extends Exception {
  private static final long serialVersionUID = 1;
  private static final int MAX_LENGTH = 600;

  private final String message;

  /** Takes the exception that left the parser. */
  public Refused(Throwable refusal) {
    super(null, refusal, false, false);
    this.message = String.valueOf(refusal.getMessage());
  }

  /** Returns what is wrong with the message, if anything: it is one short line without data. */
  Optional<String> fault() {
    if (message.isBlank() || message.equals("null")) {
      return Optional.of("a refusal without a message");
    }
    if (message.contains(Target.CANARY)) {
      return Optional.of("a message that repeats data");
    }
    if (message.length() > MAX_LENGTH) {
      return Optional.of("a message that is too long");
    }
    return message.chars().anyMatch(Character::isISOControl)
        ? Optional.of("a message with control characters")
        : Optional.empty();
  }
}
