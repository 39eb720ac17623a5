package io.privhist.files;

/** Validity of UTF-8 as in RFC 3629: shortest forms only, no surrogates, at most U+10FFFF. */
final class Utf8 {
  private Utf8() {}

  static boolean isValid(byte[] bytes, int start, int end) {
    int i = start;
    while (i < end) {
      if (bytes[i] >= 0) {
        i++;
        continue;
      }
      int length = sequenceLength(bytes, i, end);
      if (length == 0) {
        return false;
      }
      i += length;
    }
    return true;
  }

  /** Returns the length of the valid sequence of two to four bytes at i, or 0. */
  private static int sequenceLength(byte[] bytes, int i, int end) {
    int lead = bytes[i] & 0xFF;
    int length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
    if (lead < 0xC2 || lead > 0xF4 || end - i < length) {
      return 0;
    }
    int second = bytes[i + 1] & 0xFF;
    int lowest = lead == 0xE0 ? 0xA0 : lead == 0xF0 ? 0x90 : 0x80;
    int highest = lead == 0xED ? 0x9F : lead == 0xF4 ? 0x8F : 0xBF;
    if (second < lowest || second > highest) {
      return 0;
    }
    for (int k = 2; k < length; k++) {
      if ((bytes[i + k] & 0xC0) != 0x80) {
        return 0;
      }
    }
    return length;
  }
}
