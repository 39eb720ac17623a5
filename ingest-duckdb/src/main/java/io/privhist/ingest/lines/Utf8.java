package io.privhist.ingest.lines;

/** Which bytes are UTF-8: RFC 3629, table 3-7 of the Unicode standard. */
final class Utf8 {
  private Utf8() {}

  /** Returns whether {@code bytes[from..to)} are whole characters. */
  static boolean isValid(byte[] bytes, int from, int to) {
    int i = from;
    while (i < to) {
      int lead = bytes[i];
      int length = lead >= 0 ? 1 : length(lead & 0xFF, i + 1 < to ? bytes[i + 1] & 0xFF : 0);
      if (length == 0 || to - i < length) {
        return false;
      }
      for (int next = i + 2; next < i + length; next++) {
        if ((bytes[next] & 0xC0) != 0x80) {
          return false;
        }
      }
      i += length;
    }
    return true;
  }

  /** Returns how long a character is that starts with these bytes, or 0 if none does. */
  private static int length(int lead, int second) {
    int lowest = lead == 0xE0 ? 0xA0 : lead == 0xF0 ? 0x90 : 0x80;
    int highest = lead == 0xED ? 0x9F : lead == 0xF4 ? 0x8F : 0xBF;
    if (lead < 0xC2 || lead > 0xF4 || second < lowest || second > highest) {
      return 0;
    }
    return lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
  }
}
