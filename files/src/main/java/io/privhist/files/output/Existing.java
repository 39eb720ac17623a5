package io.privhist.files.output;

/** What becomes of a file that is there already. */
public enum Existing {
  /** The new one takes its place. */
  REPLACED,
  /** It stays, and the new one goes beside it. */
  KEPT
}
