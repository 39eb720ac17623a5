package io.privhist.ledger;

import io.privhist.privacy.Guarantee;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;

/**
 * A charge of an account, and what became of it.
 *
 * @param entry the number of the entry that reserved it
 * @param at when
 * @param requester who asked
 * @param guarantee what the release promises
 * @param charge what it costs the account
 * @param parameters what was asked
 * @param snapshot the id of the counts, if they are kept
 * @param key the requester's key, if any
 * @param blocks the blocks that were charged, where the account has blocks; none for what was taken
 *     up, which any of them may have given: every block pays for it, also one declared later
 * @param blocksEnforced whether rows of other blocks were left out, rather than promised to be
 * @param files the names of the files that the release was to go to
 * @param state what became of it
 * @param release the id of the stored release, if there is one
 */
public record Spending(
    long entry,
    Instant at,
    String requester,
    Guarantee guarantee,
    Charge charge,
    SortedMap<String, String> parameters,
    Optional<String> snapshot,
    Optional<String> key,
    SortedSet<String> blocks,
    boolean blocksEnforced,
    List<String> files,
    State state,
    Optional<String> release) {

  /** What became of a charge. */
  public enum State {
    /** In progress, or its run ended without a word: spent, nothing stored. */
    RESERVED,
    STORED,
    REFUSED,
    FAILED,
    /** Found outside after a restore. */
    TAKEN_UP;

    public String id() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }

  /** Returns whether a block pays for this. */
  public boolean countsAgainst(String block) {
    return blocks.isEmpty() || blocks.contains(block);
  }

  Spending ended(State end, Optional<String> id) {
    return new Spending(
        entry,
        at,
        requester,
        guarantee,
        charge,
        parameters,
        snapshot,
        key,
        blocks,
        blocksEnforced,
        files,
        end,
        id);
  }
}
