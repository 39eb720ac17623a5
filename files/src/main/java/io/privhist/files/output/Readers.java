package io.privhist.files.output;

/** Who may read a file. */
public enum Readers {
  /** Whoever could read the file that it replaces, or any new file in its place. */
  AS_USUAL,
  /** Its owner: for raw data. */
  OWNER_ONLY
}
