package io.privhist.ledger;

/** Who runs the program, as the system calls them. */
public final class SystemUser {
  private SystemUser() {}

  /** Returns the name, or a word for a user that the system has no name for. */
  public static String name() {
    String name = System.getProperty("user.name", "");
    return name.isBlank() ? "unknown" : name;
  }
}
