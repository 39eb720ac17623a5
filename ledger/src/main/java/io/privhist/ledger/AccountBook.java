package io.privhist.ledger;

import com.google.gson.JsonObject;
import io.privhist.privacy.Neighbours;
import io.privhist.release.ReleaseRefusedException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** One account, as its entries made it so far. */
final class AccountBook {
  private static final String WHOLE = ""; // all data: no block, or every block
  private static final BigInteger DECIMALS = BigInteger.TEN.pow(12);
  private static final int MAX_BITS = 1_024;

  private final String id;
  private final AccountTerms terms;
  private Amount budget;
  private long reconciled; // the number of the entry that reconciled it last, 0 if none did
  private boolean closed;
  private final Set<String> blocks = new LinkedHashSet<>();
  private final SortedMap<String, Amount> quotas = new TreeMap<>();
  private final Map<Long, Spending> spendings = new LinkedHashMap<>(); // by entry
  private final Map<String, Long> reserved = new HashMap<>(); // charges, by the id of the release
  private final Map<String, Long> takenUp = new HashMap<>(); // charges, by the id of the release
  private final Map<Key, Long> keyed = new HashMap<>(); // the latest charge with a key
  private final Map<String, List<Long>> bySnapshot = new HashMap<>(); // charges for kept counts
  private final Map<Long, String> holders = new LinkedHashMap<>(); // of charges, by entry
  private final Map<Long, ReleaseRefusedException> refusals = new LinkedHashMap<>(); // by charge
  private final Map<String, Sums> sums = new LinkedHashMap<>(); // by block
  private BigInteger denominator = DECIMALS; // of all charges and of decimals together

  /** Keys belong to those who gave them. */
  private record Key(String requester, String key) {}

  /** What was charged to one block, in all and by each requester. */
  private static final class Sums {
    private Amount epsilon = Amount.ZERO;
    private final Map<String, Amount> byRequester = new LinkedHashMap<>();

    private void add(Spending spending) {
      epsilon = epsilon.plus(spending.charge().epsilon());
      byRequester.merge(spending.requester(), spending.charge().epsilon(), Amount::plus);
    }

    private void add(Sums other) {
      epsilon = epsilon.plus(other.epsilon);
      other.byRequester.forEach((name, sum) -> byRequester.merge(name, sum, Amount::plus));
    }
  }

  AccountBook(Entry made) {
    JsonObject json = made.fields();
    if (json.has("deltaBudget")) {
      throw ofEarlierVersion();
    }
    this.id = made.text("id");
    this.terms =
        new AccountTerms(
            made.text("account"),
            Protects.named(made.text("protects")),
            Neighbours.named(made.text("neighbours")),
            Amount.ofFraction(made.text("budget")),
            made.optional("blocks"),
            json.has("unitsInOneBlock"),
            made.optional("description"));
    this.budget = terms.budget();
  }

  private static LedgerFailureException ofEarlierVersion() {
    return new LedgerFailureException(
        "the ledger was made by an earlier version of this program, and cannot be used by this"
            + " one");
  }

  /** The fields of the entry that makes an account. */
  static JsonObject made(AccountTerms terms, String id, String home) {
    JsonObject json = new JsonObject();
    json.addProperty("id", id);
    json.addProperty("home", home);
    json.addProperty("protects", terms.protects().toString());
    json.addProperty("neighbours", terms.neighbours().id());
    json.addProperty("budget", terms.budget().fraction());
    terms.description().ifPresent(words -> json.addProperty("description", words));
    terms.blocks().ifPresent(words -> json.addProperty("blocks", words));
    if (terms.unitsInOneBlock()) {
      json.addProperty("unitsInOneBlock", true);
    }
    return json;
  }

  void apply(Entry entry) {
    switch (entry.kind()) {
      case BUDGET_RAISED -> budget = Amount.ofFraction(entry.text("budget"));
      case ACCOUNT_CLOSED -> closed = true;
      case BLOCK_DECLARED -> blocks.add(entry.text("block"));
      case QUOTA_SET -> quotas.put(entry.text("analyst"), Amount.ofFraction(entry.text("quota")));
      case RESERVED -> {
        reserved.put(
            entry.optional("release").orElseThrow(AccountBook::ofEarlierVersion), entry.number());
        holders.put(entry.number(), Holder.require(entry.text("holder")));
        charge(SpendingJson.read(entry, Spending.State.RESERVED));
      }
      case TAKEN_UP -> {
        takenUp.put(entry.text("release"), entry.number());
        charge(SpendingJson.read(entry, Spending.State.TAKEN_UP));
      }
      case STORED -> end(entry, Spending.State.STORED);
      case REFUSED -> {
        end(entry, Spending.State.REFUSED);
        refusals.put(
            entry.fields().get("entry").getAsLong(),
            ReleaseRefusedException.again(entry.text("refusal"), entry.text("message")));
      }
      case FAILED -> end(entry, Spending.State.FAILED);
      case RECONCILED -> reconciled = entry.number();
      default -> throw Entry.broken(entry.number(), null);
    }
  }

  private void charge(Spending spending) {
    denominator = spending.charge().epsilon().commonDenominator(denominator);
    spendings.put(spending.entry(), spending);
    spending
        .key()
        .ifPresent(key -> keyed.put(new Key(spending.requester(), key), spending.entry()));
    spending
        .snapshot()
        .ifPresent(
            counts ->
                bySnapshot.computeIfAbsent(counts, id -> new ArrayList<>()).add(spending.entry()));
    for (String block : blocksOf(spending.blocks())) {
      sums.computeIfAbsent(block, name -> new Sums()).add(spending);
    }
  }

  private void end(Entry entry, Spending.State state) {
    long number = entry.fields().get("entry").getAsLong();
    Optional<String> release = entry.optional("release");
    Spending charged = spendings.get(number);
    if (charged == null
        || charged.state() != Spending.State.RESERVED
        || !release.map(id -> Objects.equals(reserved.get(id), number)).orElse(true)) {
      throw Entry.broken(entry.number(), null);
    }
    spendings.put(number, charged.ended(state, release));
  }

  /** Returns what counts against a block: what names it, and what may have read any block. */
  private Sums spent(String block) {
    Sums spent = new Sums();
    Stream.of(WHOLE, block).distinct().map(sums::get).filter(Objects::nonNull).forEach(spent::add);
    return spent;
  }

  private static Collection<String> blocksOf(Collection<String> named) {
    return named.isEmpty() ? List.of(WHOLE) : named;
  }

  String id() {
    return id;
  }

  AccountTerms terms() {
    return terms;
  }

  Amount budget() {
    return budget;
  }

  Set<String> blocks() {
    return blocks;
  }

  boolean closed() {
    return closed;
  }

  /**
   * Returns whether what a copy does not know is still to be taken up. An account made in the copy
   * may be one that it lost.
   *
   * @param copied the last entry that was made before this was a copy, 0 if it is none
   */
  boolean isFrozen(long copied) {
    return copied > 0 && copied >= reconciled;
  }

  /** Returns the charge that was reserved for a release, whatever became of it. */
  Optional<Spending> paidFor(String release) {
    return Optional.ofNullable(reserved.get(release)).map(spendings::get);
  }

  /** Returns whether a release was taken up for this account. */
  boolean hasTakenUp(String release) {
    return takenUp.containsKey(release);
  }

  /** Returns the charges for a release that is kept. */
  List<Spending> chargesFor(String release) {
    return Stream.of(reserved.get(release), takenUp.get(release))
        .filter(Objects::nonNull)
        .map(spendings::get)
        .toList();
  }

  Optional<Spending> spending(long entry) {
    return Optional.ofNullable(spendings.get(entry));
  }

  /** Returns the refusal that ended a charge. */
  ReleaseRefusedException refusal(long entry) {
    return Objects.requireNonNull(refusals.get(entry));
  }

  /** Returns which run reserved a charge. */
  String holder(long entry) {
    return holders.getOrDefault(entry, "");
  }

  /**
   * Returns the earlier charge that a request repeats: the one with its key, or the latest for the
   * same snapshot and parameters. A key that came with another question is refused.
   */
  Optional<Spending> repeated(SpendRequest request) {
    if (request.key().isPresent()) {
      Optional<Spending> same =
          Optional.ofNullable(keyed.get(new Key(request.requester(), request.key().get())))
              .map(spendings::get);
      if (same.isPresent()) {
        if (!request.asksFor(same.get())) {
          throw new LedgerUsageException(
              "the key of this request was given before, to another one (entry %d)"
                  .formatted(same.get().entry()));
        }
        return same;
      }
    }
    if (request.fresh() || request.snapshot().isEmpty()) {
      return Optional.empty();
    }
    return latest(request, charged -> request.asksFor(charged) && charged.release().isPresent())
        .or(() -> latest(request, request::asksFor));
  }

  /** Returns the latest charge for the counts of a request, if they are kept. */
  private Optional<Spending> latest(SpendRequest request, Predicate<Spending> wanted) {
    return request.snapshot().map(bySnapshot::get).stream()
        .flatMap(List::stream)
        .map(spendings::get)
        .filter(wanted)
        .reduce((earlier, later) -> later);
  }

  /** Refuses a request that this account takes from nobody, whatever is left. */
  void requireOpen(SpendRequest request, boolean frozen) {
    request
        .countedFor()
        .filter(other -> !other.equals(id))
        .ifPresent(
            other -> {
              throw new LedgerUsageException(
                  "these counts were made for another account than " + terms.name());
            });
    if (closed) {
      throw new LedgerUsageException("the account %s is closed".formatted(terms.name()));
    }
    if (frozen) {
      throw new LedgerUsageException(
          "the account %s is frozen: the ledger is a copy, and the releases made since are to be"
                  .formatted(terms.name())
              + " reconciled first");
    }
    requireBlocks(request.blocks());
    requireSameBlocks(request);
  }

  /** Counts that are kept do not change, so neither do the blocks that they are of. */
  private void requireSameBlocks(SpendRequest request) {
    latest(request, charged -> !charged.blocks().equals(request.blocks()))
        .ifPresent(
            other -> {
              throw new LedgerUsageException(
                  "the same counts were released as those of other blocks (entry %d)"
                      .formatted(other.entry()));
            });
  }

  private void requireBlocks(Collection<String> named) {
    if (terms.blocks().isEmpty() && !named.isEmpty()) {
      throw new LedgerUsageException("the account %s has no blocks".formatted(terms.name()));
    }
    if (terms.blocks().isPresent() && named.isEmpty()) {
      throw new LedgerUsageException(
          "the account %s has a budget for each block (%s): the release must name those it reads"
              .formatted(terms.name(), terms.blocks().get()));
    }
    for (String block : named) {
      if (!blocks.contains(block)) {
        throw new LedgerUsageException(
            "the account %s has no block \"%s\"; blocks must be declared"
                .formatted(terms.name(), block));
      }
    }
  }

  /** Refuses a charge that exceeds a limit: of a block, or of the requester. */
  void requireAffordable(SpendRequest request, Charge charge) {
    requireShortSum(charge);
    for (String block : blocksOf(request.blocks())) {
      Sums spent = spent(block);
      String name = nameOf(block);
      requireWithin("the account " + name, budget, spent.epsilon, charge, inBlock(block));
      Amount quota = quotas.get(request.requester());
      if (quota != null) {
        requireWithin(
            "the quota of %s in the account %s".formatted(request.requester(), name),
            quota,
            spent.byRequester.getOrDefault(request.requester(), Amount.ZERO),
            charge,
            inBlock(block).and(spending -> spending.requester().equals(request.requester())));
      }
    }
  }

  /**
   * Refuses a fraction that would make sums long for ever. One that fits into the denominator of
   * what is there, such as a decimal, never does.
   */
  private void requireShortSum(Charge charge) {
    BigInteger common = charge.epsilon().commonDenominator(denominator);
    if (common.bitLength() > MAX_BITS && !common.equals(denominator)) {
      throw new LedgerUsageException(
          "the charges of the account %s have as many different denominators as can be added exactly; give an epsilon that is a decimal"
              .formatted(terms.name()));
    }
  }

  private String nameOf(String block) {
    return block.equals(WHOLE) ? terms.name() : "%s, block %s,".formatted(terms.name(), block);
  }

  private static Predicate<Spending> inBlock(String block) {
    return spending -> spending.countsAgainst(block);
  }

  /** The one comparison that matters: of exact fractions, without tolerance. */
  private void requireWithin(
      String limit, Amount most, Amount spent, Charge charge, Predicate<Spending> counted) {
    if (spent.plus(charge.epsilon()).compareTo(most) > 0) {
      throw new OverBudgetException(limit, charge.epsilon(), most.minus(spent), all(counted));
    }
  }

  private List<Spending> all(Predicate<Spending> wanted) {
    return spendings.values().stream().filter(wanted).toList();
  }

  /** Returns what the blocks of a request would hold after this charge. */
  List<Balance> after(SpendRequest request, Charge charge) {
    return blocksOf(request.blocks()).stream()
        .map(this::balance)
        .map(now -> new Balance(now.block(), budget, now.spent().plus(charge.epsilon())))
        .toList();
  }

  List<Balance> balances(Collection<String> named) {
    return blocksOf(named).stream().map(this::balance).toList();
  }

  private Balance balance(String block) {
    Sums spent = spent(block);
    return new Balance(block, budget, spent.epsilon);
  }

  Account snapshot(boolean frozen) {
    return new Account(
        id,
        terms,
        budget,
        closed,
        frozen,
        terms.blocks().isPresent() && blocks.isEmpty() ? List.of() : balances(blocks),
        quotas,
        new ArrayList<>(spendings.values()));
  }
}
