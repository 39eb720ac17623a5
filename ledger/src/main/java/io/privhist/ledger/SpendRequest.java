package io.privhist.ledger;

import io.privhist.privacy.Guarantee;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * A release that is asked for, before any noise is drawn.
 *
 * @param account the name of the account that pays
 * @param requester who asks
 * @param guarantee what the release promises
 * @param parameters all else that decides what is released, by name: the {@link #MECHANISM} and its
 *     bounds, the property, what the file says. Two requests with equal ones ask for the same
 * @param snapshot the random id of the counts, if they were taken once and are kept
 * @param key tells this request from others of the same account and requester, if they gave one
 * @param fresh whether to pay again for what the same snapshot gave before
 * @param blocks the blocks of the data that were read
 * @param blocksEnforced whether rows of other blocks were left out, rather than promised to be
 * @param countedFor the random id of the account that the counts were made for, if they carry one
 * @param files the names of the files that the release goes to, for people; they decide nothing
 */
public record SpendRequest(
    String account,
    String requester,
    Guarantee guarantee,
    SortedMap<String, String> parameters,
    Optional<String> snapshot,
    Optional<String> key,
    boolean fresh,
    SortedSet<String> blocks,
    boolean blocksEnforced,
    Optional<String> countedFor,
    List<String> files) {
  /** The parameter that names the mechanism; a release file must state the same one. */
  public static final String MECHANISM = "mechanism";

  public SpendRequest {
    Texts.requireName("the name of an account", account);
    Texts.require("the requester", requester);
    parameters = new TreeMap<>(parameters);
    blocks = new TreeSet<>(blocks);
    files = List.copyOf(files);
    blocks.forEach(block -> Texts.requireName("the name of a block", block));
    snapshot.ifPresent(id -> Texts.require("the id of a snapshot", id));
    key.ifPresent(text -> Texts.require("the key of a request", text));
  }

  public static SpendRequest of(
      String account, String requester, Guarantee guarantee, Map<String, String> parameters) {
    return new SpendRequest(
        account,
        requester,
        guarantee,
        new TreeMap<>(parameters),
        Optional.empty(),
        Optional.empty(),
        false,
        new TreeSet<>(),
        false,
        Optional.empty(),
        List.of());
  }

  /** Returns the same for counts that are kept, made for no account or for the one of this id. */
  public SpendRequest ofSnapshot(String id, Optional<String> accountId) {
    return new SpendRequest(
        account,
        requester,
        guarantee,
        parameters,
        Optional.of(id),
        key,
        fresh,
        blocks,
        blocksEnforced,
        accountId,
        files);
  }

  public SpendRequest withKey(String text) {
    return new SpendRequest(
        account,
        requester,
        guarantee,
        parameters,
        snapshot,
        Optional.of(text),
        fresh,
        blocks,
        blocksEnforced,
        countedFor,
        files);
  }

  /** Returns the same, to be paid for even if the same snapshot gave it before. */
  public SpendRequest afresh() {
    return new SpendRequest(
        account,
        requester,
        guarantee,
        parameters,
        snapshot,
        key,
        true,
        blocks,
        blocksEnforced,
        countedFor,
        files);
  }

  public SpendRequest withBlocks(Collection<String> names, boolean enforced) {
    return new SpendRequest(
        account,
        requester,
        guarantee,
        parameters,
        snapshot,
        key,
        fresh,
        new TreeSet<>(names),
        enforced,
        countedFor,
        files);
  }

  /** Returns the same, for a release that goes to files of these names. */
  public SpendRequest withFiles(List<String> names) {
    return new SpendRequest(
        account,
        requester,
        guarantee,
        parameters,
        snapshot,
        key,
        fresh,
        blocks,
        blocksEnforced,
        countedFor,
        names);
  }

  /** Returns whether an earlier one asked for the same, of the same counts as far as is known. */
  boolean asksFor(Spending earlier) {
    return guarantee.equals(earlier.guarantee())
        && parameters.equals(earlier.parameters())
        && snapshot.equals(earlier.snapshot())
        && blocks.equals(earlier.blocks());
  }
}
