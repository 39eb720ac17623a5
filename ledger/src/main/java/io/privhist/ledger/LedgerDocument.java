package io.privhist.ledger;

/** A published file, byte for byte, and the random id that it carries. */
public final class LedgerDocument {
  private final String id;
  private final byte[] bytes;

  /**
   * Keeps a copy of a file.
   *
   * @param id tells it from all others
   */
  public LedgerDocument(String id, byte[] bytes) {
    Texts.require("the id of a release", id);
    this.id = id;
    this.bytes = bytes.clone();
  }

  public String id() {
    return id;
  }

  public byte[] bytes() {
    return bytes.clone();
  }
}
