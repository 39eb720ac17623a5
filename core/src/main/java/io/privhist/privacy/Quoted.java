package io.privhist.privacy;

/** Words of a user or a file in a message of one line: in quotes, cut, without control signs. */
final class Quoted {
  private static final int MAX_TEXT = 100;

  private Quoted() {}

  static String of(String text) {
    String shown = text.length() <= MAX_TEXT ? text : text.substring(0, MAX_TEXT) + "...";
    return '"' + shown.replaceAll("\\p{Cc}", "?") + '"';
  }
}
