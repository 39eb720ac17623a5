package io.privhist.ledger;

import static io.privhist.ledger.Requests.OWNER;
import static io.privhist.ledger.Requests.guarantee;
import static io.privhist.ledger.Requests.release;
import static io.privhist.ledger.Requests.request;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.gson.JsonObject;
import io.privhist.files.ReleaseDocument;
import io.privhist.files.ReleaseJson;
import io.privhist.groups.Group;
import io.privhist.groups.Grouping;
import io.privhist.histogram.Prevalences;
import io.privhist.histogram.RawGroups;
import io.privhist.histogram.RawHistogram;
import io.privhist.mechanism.Mechanisms;
import io.privhist.mechanism.MiscountedException;
import io.privhist.mechanism.Tiling;
import io.privhist.privacy.Epsilon;
import io.privhist.privacy.Guarantee;
import io.privhist.privacy.Neighbours;
import io.privhist.privacy.ProtectedUnit;
import io.privhist.privacy.RandomId;
import io.privhist.release.GroupedRelease;
import io.privhist.release.Release;
import io.privhist.release.ReleaseRefusedException;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What every store of a ledger must do. */
abstract class LedgerContract {
  String location;
  Ledger ledger;

  /** Returns a place without a ledger. */
  abstract String emptyPlace();

  @BeforeEach
  void make() {
    location = emptyPlace();
    ledger = Ledger.openOrMake(location, "olga", Requests.settings(FaultPoint.NONE));
    ledger.addAccount(AccountTerms.of("visits", Amount.parse("1")), "olga");
  }

  @AfterEach
  void close() {
    ledger.close();
  }

  @Test
  void spend_chargesStoresAndReturnsTheDocument() {
    List<byte[]> drawn = new ArrayList<>();
    Outcome outcome =
        ledger.spend(
            request("visits", "1/3"),
            id -> {
              drawn.add(release(guarantee("1/3"), id));
              return drawn.get(0);
            });

    assertThat(outcome.repeated()).isFalse();
    assertThat(outcome.document().bytes()).isEqualTo(drawn.get(0));
    assertThat(outcome.account().balances().get(0).left()).isEqualTo(Amount.parse("2/3"));
    assertThat(ledger.document(outcome.document().id()).bytes()).isEqualTo(drawn.get(0));
    assertThat(outcome.spending().state()).isEqualTo(Spending.State.STORED);
    assertThat(ledger.verify(outcome.head())).isEqualTo(new Verified(outcome.head(), 1));
  }

  @Test
  void spend_exactlyTheBudget_isAdmitted_andNothingMore() {
    for (String epsilon : List.of("1/3", "1/3", "1/3")) {
      Requests.spend(ledger, request("visits", epsilon));
    }
    assertThatThrownBy(() -> ledger.spend(request("visits", "1e-6"), Requests::mustNotDraw))
        .isInstanceOfSatisfying(
            OverBudgetException.class,
            e -> {
              assertThat(e.left()).isEqualTo(Amount.ZERO);
              assertThat(e.asked()).isEqualTo(Amount.parse("1e-6"));
              assertThat(e.spentBy()).hasSize(3);
            })
        .hasMessage(
            "the account visits has 0 left, and this release would take 0.000001; the rest was"
                + " spent by entries 3 (1/3), 5 (1/3), 7 (1/3)");
    assertThat(ledger.head().number()).isEqualTo(8);
  }

  @Test
  void spend_sameKey_returnsTheStoredReleaseAtNoCost_alsoElsewhere() {
    SpendRequest keyed = request("visits", "1/2").withKey("k1");
    Outcome first = Requests.spend(ledger, keyed);
    try (Ledger other = Ledger.open(location)) {
      Outcome again = other.spend(keyed.afresh(), Requests::mustNotDraw);
      assertThat(again.repeated()).isTrue();
      assertThat(again.document().bytes()).isEqualTo(first.document().bytes());
      assertThat(again.head()).isEqualTo(first.head());
    }
    assertThatThrownBy(
            () -> ledger.spend(request("visits", "1/4").withKey("k1"), Requests::mustNotDraw))
        .isInstanceOf(LedgerUsageException.class)
        .hasMessage("the key of this request was given before, to another one (entry 3)");
  }

  @Test
  void spend_keysBelongToTheirRequester() {
    Requests.spend(ledger, request("visits", "1/2").withKey("k1"));
    SpendRequest bob = SpendRequest.of("visits", "bob", guarantee("1/4"), Map.of()).withKey("k1");
    assertThat(Requests.spend(ledger, bob).repeated()).isFalse();
  }

  @Test
  void spend_sameSnapshotAndParameters_isARepeatUnlessFresh() {
    SpendRequest once = request("visits", "0.25").ofSnapshot("s1", Optional.empty());
    Requests.spend(ledger, once);
    SpendRequest same =
        SpendRequest.of("visits", "bob", guarantee("1/4"), Map.of("mechanism", "tiling"))
            .ofSnapshot("s1", Optional.empty());

    assertThat(ledger.preview(same).repeats()).isPresent();
    assertThat(ledger.spend(same, Requests::mustNotDraw).repeated()).isTrue();
    assertThat(Requests.spend(ledger, same.afresh()).repeated()).isFalse();
    SpendRequest other = request("visits", "0.25").ofSnapshot("s2", Optional.empty());
    assertThat(Requests.spend(ledger, other).repeated()).isFalse();
    assertThat(spent()).isEqualTo(Amount.parse("3/4"));
  }

  @Test
  void spend_snapshotWithAStoredAndALaterFailedRelease_returnsTheStoredOne() {
    SpendRequest once = request("visits", "1/4").ofSnapshot("s1", Optional.empty());
    Outcome stored = Requests.spend(ledger, once);
    assertThatThrownBy(() -> ledger.spend(once.afresh(), Requests::mustNotDraw))
        .isInstanceOf(AssertionError.class);
    assertThat(ledger.spend(once, Requests::mustNotDraw).document().id())
        .isEqualTo(stored.document().id());
  }

  @Test
  void spend_withoutSnapshotOrKey_isNeverARepeat() {
    Requests.spend(ledger, request("visits", "1/4"));
    Requests.spend(ledger, request("visits", "1/4"));
    assertThat(spent()).isEqualTo(Amount.parse("1/2"));
  }

  @Test
  void spend_refusedByTheMechanism_isChargedAndRefusedAgain() {
    SpendRequest keyed = request("visits", "1/2").withKey("k1");
    ReleaseRefusedException refusal = ReleaseRefusedException.spent("too large", "try less");
    assertThatThrownBy(
            () ->
                ledger.spend(
                    keyed,
                    id -> {
                      throw refusal;
                    }))
        .isSameAs(refusal);
    assertThatThrownBy(() -> ledger.preview(keyed)).hasMessage(refusal.getMessage());
    assertThatThrownBy(() -> ledger.spend(keyed, Requests::mustNotDraw))
        .isInstanceOfSatisfying(
            ReleaseRefusedException.class, e -> assertThat(e.reason()).isEqualTo("too large"))
        .hasMessage(refusal.getMessage());
    assertThat(spent()).isEqualTo(Amount.parse("1/2"));
  }

  @Test
  void spend_failedDraw_isSpentAndNeverDrawnAgain() {
    SpendRequest keyed = request("visits", "1/2").withKey("k1");
    IllegalStateException failure = new IllegalStateException("out of luck");
    assertThatThrownBy(
            () ->
                ledger.spend(
                    keyed,
                    id -> {
                      throw failure;
                    }))
        .isSameAs(failure);
    assertThatThrownBy(() -> ledger.preview(keyed)).isInstanceOf(UnfinishedException.class);
    assertThatThrownBy(() -> ledger.spend(keyed, Requests::mustNotDraw))
        .isInstanceOfSatisfying(
            UnfinishedException.class, e -> assertThat(e.inProgress()).isFalse())
        .hasMessageStartingWith("spent, nothing stored");
    assertThat(spent()).isEqualTo(Amount.parse("1/2"));
  }

  @Test
  void spend_releaseOfAnotherId_orMechanism_isSpentAndNotStored() {
    SpendRequest half =
        SpendRequest.of("visits", "ann", guarantee("1/2"), Map.of("mechanism", "lattice"));
    assertThatThrownBy(() -> Requests.spend(ledger, half))
        .isInstanceOf(LedgerUsageException.class)
        .hasMessage(
            "the release states another mechanism than the one that was charged: it is not stored");
    assertThatThrownBy(
            () ->
                ledger.spend(
                    request("visits", "1/4"), id -> release(guarantee("1/4"), RandomId.fresh())))
        .isInstanceOf(LedgerUsageException.class)
        .hasMessageStartingWith("the release states another id");
    assertThatThrownBy(
            () -> ledger.spend(request("visits", "1/4"), id -> drawnButNoFile(guarantee("1/4"))))
        .isInstanceOf(LedgerUsageException.class)
        .hasMessageContaining("is this a release file");
    assertThat(spent()).isEqualTo(Amount.parse("1"));
    assertThat(ledger.verify().releases()).isZero();
    assertThat(ledger.account("visits").spendings())
        .extracting(Spending::state)
        .containsOnly(Spending.State.FAILED);
  }

  private static byte[] drawnButNoFile(Guarantee guarantee) {
    release(guarantee, RandomId.fresh());
    return "count,prevalence\n".getBytes(StandardCharsets.US_ASCII);
  }

  @ParameterizedTest
  @ValueSource(strings = {"5", "0.2", "0.05"})
  void spend_drawsThatCostAnotherEpsilon_areChargedAndNeverSeen(String drawn) {
    assertThatThrownBy(
            () -> ledger.spend(request("visits", "0.1"), id -> release(guarantee(drawn), id)))
        .isInstanceOf(MiscountedException.class)
        .hasMessageEndingWith("and the guarantee allows 1/10: nothing is published");
    assertThat(spent()).isEqualTo(Amount.parse("0.1"));
    assertThat(ledger.verify().releases()).isZero();
  }

  @Test
  void spend_drawsOfTwoReleases_orOfNone_areChargedAndNeverSeen() {
    assertThatThrownBy(
            () ->
                ledger.spend(
                    request("visits", "0.1"),
                    id -> {
                      release(guarantee("0.1"), id);
                      return release(guarantee("0.1"), id);
                    }))
        .isInstanceOf(MiscountedException.class);
    byte[] earlier = release(guarantee("0.1"), RandomId.fresh());
    assertThatThrownBy(() -> ledger.spend(request("visits", "0.1"), id -> earlier))
        .isInstanceOf(MiscountedException.class)
        .hasMessageContaining("costs nothing");
    assertThat(spent()).isEqualTo(Amount.parse("0.2"));
  }

  /** The draws cost one item what was charged; the file promises it to others. */
  @Test
  void spend_fileThatStatesAnotherGuarantee_isChargedAndNeverSeen() {
    Guarantee replace = guarantee("0.2", ProtectedUnit.record(), Neighbours.REPLACE);
    Guarantee bounded = guarantee("0.5", ProtectedUnit.bounded("user", 5), Neighbours.ADD_REMOVE);
    for (Guarantee stated : List.of(replace, bounded)) {
      assertThatThrownBy(() -> ledger.spend(request("visits", "0.1"), id -> release(stated, id)))
          .isInstanceOf(MiscountedException.class)
          .hasMessageContaining("states another guarantee");
    }
    assertThat(spent()).isEqualTo(Amount.parse("0.2"));
    assertThat(ledger.verify().releases()).isZero();
  }

  @Test
  void spend_whileTheSameRequestIsInProgress_waitsThenSaysSo() {
    SpendRequest keyed = request("visits", "1/2").withKey("k1");
    ledger.spend(
        keyed,
        id -> {
          assertThatThrownBy(() -> ledger.spend(keyed, Requests::mustNotDraw))
              .isInstanceOfSatisfying(
                  UnfinishedException.class, e -> assertThat(e.inProgress()).isTrue());
          return release(guarantee("1/2"), id);
        });
    assertThat(ledger.spend(keyed, Requests::mustNotDraw).repeated()).isTrue();
  }

  @Test
  void preview_writesNothing_andThrowsWhatSpendWouldThrow() {
    Head before = ledger.head();
    Preview preview = ledger.preview(request("visits", "1/3"));
    assertThat(preview.charge().epsilon()).isEqualTo(Amount.parse("1/3"));
    assertThat(preview.left().get(0).left()).isEqualTo(Amount.parse("2/3"));
    assertThatThrownBy(() -> ledger.preview(request("visits", "2")))
        .isInstanceOf(OverBudgetException.class);
    assertThat(ledger.head()).isEqualTo(before);
  }

  @Test
  void quota_limitsOneAnalystOnly() {
    ledger.setQuota("visits", "ann", Amount.parse("1/3"), OWNER);
    Requests.spend(ledger, request("visits", "1/3"));
    assertThatThrownBy(() -> ledger.spend(request("visits", "1/6"), Requests::mustNotDraw))
        .isInstanceOf(OverBudgetException.class)
        .hasMessageStartingWith("the quota of ann in the account visits has 0 left");
    SpendRequest bob = SpendRequest.of("visits", "bob", guarantee("2/3"), Map.of());
    Requests.spend(ledger, bob);
    assertThat(spent()).isEqualTo(Amount.parse("1"));
  }

  @Test
  void quotas_areSortedByName() {
    for (String analyst : List.of("zoe", "ann", "mia", "bob", "eve")) {
      ledger.setQuota("visits", analyst, Amount.parse("1/3"), OWNER);
    }
    assertThat(ledger.account("visits").quotas().keySet())
        .containsExactly("ann", "bob", "eve", "mia", "zoe");
  }

  @Test
  void blocks_haveABudgetEach_andMustBeDeclared() {
    ledger.addAccount(
        AccountTerms.of("months", Amount.parse("1")).withBlocks("month of arrival", false), "olga");
    SpendRequest may = request("months", "1").withBlocks(List.of("May"), true);
    assertThatThrownBy(() -> ledger.spend(may, Requests::mustNotDraw))
        .isInstanceOf(LedgerUsageException.class)
        .hasMessage("the account months has no block \"May\"; blocks must be declared");
    assertThatThrownBy(() -> ledger.spend(request("months", "1"), Requests::mustNotDraw))
        .isInstanceOf(LedgerUsageException.class);
    ledger.declareBlock("months", "May", OWNER);
    ledger.declareBlock("months", "June", OWNER);
    Requests.spend(ledger, may);
    SpendRequest both = request("months", "1/2").withBlocks(List.of("May", "June"), false);
    assertThatThrownBy(() -> ledger.spend(both, Requests::mustNotDraw))
        .isInstanceOf(OverBudgetException.class)
        .hasMessageStartingWith("the account months, block May, has 0 left");
    Requests.spend(ledger, request("months", "1/2").withBlocks(List.of("June"), true));
    assertThat(ledger.account("months").spendings())
        .allSatisfy(spending -> assertThat(spending.blocksEnforced()).isTrue());
    assertThat(ledger.account("months").balances())
        .extracting(Balance::left)
        .containsExactly(Amount.ZERO, Amount.parse("1/2"));
    assertThatThrownBy(
            () ->
                ledger.spend(
                    request("visits", "1").withBlocks(List.of("May"), true), Requests::mustNotDraw))
        .isInstanceOf(LedgerUsageException.class);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "2026-10 ",
        " 2026-10",
        "2026\u201010",
        "2026\u201110",
        "2026\u201310",
        "2026\u221210",
        "2026\u00ad-10",
        "2026\uff0d10",
        "2026-1\uff10",
        "2026-10\u200b",
        "\u202e2026-10",
        "2026-10\ufe0f",
        "2026-10\u3000",
        "2026-10\u2060",
        "2026-\ud83d10",
        "2026-10\u0009",
        "2026-10\ue000",
        "2026-1\u034f0"
      })
  void names_thatOnlyLookLikeAnother_areNoSecondBudget(String name) {
    ledger.addAccount(
        AccountTerms.of("months", Amount.parse("1")).withBlocks("month of arrival", false), "olga");
    ledger.declareBlock("months", "2026-10", OWNER);
    Head before = ledger.head();

    for (ThrowingCallable tried :
        List.<ThrowingCallable>of(
            () -> ledger.declareBlock("months", name, OWNER),
            () -> request("months", "1").withBlocks(List.of(name), true),
            () -> request(name, "1"),
            () -> ledger.addAccount(AccountTerms.of(name, Amount.parse("1")), "olga"))) {
      assertThatThrownBy(tried)
          .isInstanceOf(LedgerUsageException.class)
          .hasMessageMatching("the name of an? (account|block) must .*");
    }
    assertThat(ledger.head()).isEqualTo(before);
  }

  @ParameterizedTest
  @ValueSource(strings = {"2026-10", "M\u00e4rz", "\u6771\u4eac", "North East", "a/b, c (d)"})
  void names_inTheirPlainForm_areTaken(String name) {
    ledger.addAccount(AccountTerms.of(name, Amount.parse("1")), "olga");
    assertThat(Requests.spend(ledger, request(name, "1")).repeated()).isFalse();
  }

  @Test
  void oddDenominators_areRefusedBeforeSumsGrowLong_andDecimalsNeverAre() {
    ledger.addAccount(AccountTerms.of("long", Amount.parse("1000")), "olga");
    BigInteger prime = BigInteger.TEN.pow(11);
    int taken = 0;
    for (int i = 0; i < 30; i++) {
      prime = prime.nextProbablePrime();
      SpendRequest odd = request("long", prime.subtract(BigInteger.ONE) + "/" + prime);
      try {
        Requests.spend(ledger, odd);
        taken++;
      } catch (LedgerUsageException e) {
        assertThat(e).hasMessageContaining("an epsilon that is a decimal");
      }
    }
    assertThat(taken).isBetween(20, 29);
    assertThat(ledger.account("long").balances().get(0).spent().denominator().bitLength())
        .isLessThanOrEqualTo(1_024);
    for (String decimal : List.of("0.123456789013", "1e-6", "1/2", "7")) {
      Requests.spend(ledger, request("long", decimal));
    }
    Guarantee tooLong =
        new Guarantee(
            Epsilon.parsePart("1000003000000/1000003000001"),
            ProtectedUnit.record(),
            Neighbours.ADD_REMOVE);
    assertThatThrownBy(
            () ->
                ledger.spend(
                    SpendRequest.of("long", "ann", tooLong, Map.of()), Requests::mustNotDraw))
        .isInstanceOf(LedgerUsageException.class)
        .hasMessageStartingWith("the denominator of epsilon must be at most 10^12");
  }

  @Test
  void blocks_ofUnits_needTheDeclaration() {
    AccountTerms users =
        AccountTerms.of("users", Amount.parse("1"))
            .protecting(Protects.named("user"), Neighbours.ADD_REMOVE);
    assertThatThrownBy(() -> users.withBlocks("month", false))
        .isInstanceOf(LedgerUsageException.class);
    ledger.addAccount(users.withBlocks("month", true), "olga");
    assertThat(ledger.account("users").terms().unitsInOneBlock()).isTrue();
  }

  @Test
  void raiseAndClose_areTheOwnersActs() {
    assertThatThrownBy(() -> ledger.raise("visits", Amount.parse("1"), OWNER))
        .isInstanceOf(LedgerUsageException.class)
        .hasMessage("a budget can only be raised, and that of visits is 1");
    ledger.raise("visits", Amount.parse("2"), OWNER);
    Outcome paid = Requests.spend(ledger, request("visits", "2").withKey("k"));
    ledger.closeAccount("visits", OWNER);
    assertThatThrownBy(() -> ledger.spend(request("visits", "1e-6"), Requests::mustNotDraw))
        .hasMessage("the account visits is closed");
    assertThatThrownBy(() -> ledger.raise("visits", Amount.parse("3"), OWNER))
        .hasMessage("the account visits is closed");
    assertThat(ledger.spend(request("visits", "2").withKey("k"), Requests::mustNotDraw).head())
        .as("what was paid for is still returned")
        .isEqualTo(ledger.head());
    assertThat(ledger.document(paid.document().id()).bytes()).isEqualTo(paid.document().bytes());
    assertThat(ledger.history("visits"))
        .extracting(Entry::kind)
        .containsExactly(
            Kind.LEDGER_MADE,
            Kind.ACCOUNT_MADE,
            Kind.BUDGET_RAISED,
            Kind.RESERVED,
            Kind.STORED,
            Kind.ACCOUNT_CLOSED);
    assertThat(ledger.history("visits").get(2).reason()).contains(OWNER.reason());
  }

  @Test
  void countsMadeForAnotherAccount_areRefused() {
    Account other = ledger.addAccount(AccountTerms.of("other", Amount.parse("1")), "olga");
    SpendRequest stray = request("visits", "1/2").ofSnapshot("s1", Optional.of(other.id()));
    assertThatThrownBy(() -> ledger.spend(stray, Requests::mustNotDraw))
        .hasMessage("these counts were made for another account than visits");
    assertThatThrownBy(() -> ledger.addAccount(AccountTerms.of("other", Amount.parse("9")), "olga"))
        .hasMessage("the ledger has an account \"other\" already");
    assertThatThrownBy(() -> ledger.spend(request("third", "1"), Requests::mustNotDraw))
        .hasMessage("the ledger has no account \"third\"");
  }

  @Test
  void reconcile_chargesWhatTheLedgerDoesNotKnow_andThaws() {
    Outcome known = Requests.spend(ledger, request("visits", "1/3"));
    ledger.freeze(OWNER);
    assertThatThrownBy(() -> ledger.spend(request("visits", "1/3"), Requests::mustNotDraw))
        .hasMessageStartingWith("the account visits is frozen");
    FoundRelease lost = Requests.found(guarantee("5", ProtectedUnit.record(), Neighbours.REPLACE));
    Reconciled done =
        ledger.reconcile(
            "visits", List.of(Requests.found(known.document().bytes()), lost, lost), OWNER);
    assertThat(done).isEqualTo(new Reconciled(1, 0, 0));
    assertThat(spent()).isEqualTo(Amount.parse("17/6"));
    assertThat(ledger.document(lost.document().id()).bytes()).isEqualTo(lost.document().bytes());
    ledger.raise("visits", Amount.parse("19/6"), OWNER);
    Requests.spend(ledger, request("visits", "1/3"));
    ledger.verify();
  }

  @Test
  void history_hasWhatIsAboutTheWholeLedger_andNotAboutOthers() {
    ledger.addAccount(AccountTerms.of("other", Amount.parse("1")), "olga");
    ledger.freeze(OWNER);
    assertThat(ledger.history("other"))
        .extracting(Entry::kind)
        .containsExactly(Kind.LEDGER_MADE, Kind.ACCOUNT_MADE, Kind.FROZEN);
  }

  @Test
  void accountMadeInACopy_isFrozen_becauseTheCopyMayHaveLostIt() {
    ledger.freeze(OWNER);
    ledger.reconcile("visits", List.of(), OWNER);
    assertThat(ledger.account("visits").frozen()).isFalse();
    assertThat(ledger.addAccount(AccountTerms.of("lost", Amount.parse("1")), "olga").frozen())
        .isTrue();
    assertThatThrownBy(() -> ledger.spend(request("lost", "1"), Requests::mustNotDraw))
        .hasMessageStartingWith("the account lost is frozen");
    takeUp("lost", "1/3");
    Requests.spend(ledger, request("lost", "2/3"));
  }

  @Test
  void reconcile_countsAgainstEveryBlock_alsoOneDeclaredLater() {
    ledger.addAccount(
        AccountTerms.of("months", Amount.parse("1")).withBlocks("month of arrival", false), "olga");
    takeUp("months", "1/4");
    ledger.declareBlock("months", "May", OWNER);
    takeUp("months", "1/2");
    ledger.declareBlock("months", "June", OWNER);
    for (String block : List.of("May", "June")) {
      SpendRequest inBlock = request("months", "1/4").withBlocks(List.of(block), true);
      Requests.spend(ledger, inBlock);
      assertThatThrownBy(() -> ledger.spend(inBlock, Requests::mustNotDraw))
          .isInstanceOfSatisfying(
              OverBudgetException.class, e -> assertThat(e.spentBy()).hasSize(3))
          .hasMessageStartingWith("the account months, block %s, has 0 left".formatted(block));
    }
    assertThat(ledger.account("months").balances())
        .extracting(Balance::spent)
        .containsExactly(Amount.parse("1"), Amount.parse("1"));
  }

  private void takeUp(String account, String epsilon) {
    ledger.reconcile(account, List.of(Requests.found(guarantee(epsilon))), OWNER);
  }

  /** A release that was drawn and not stored is charged already: its file meets its own entry. */
  @Test
  void reconcile_releaseThatWasDrawnAndNotStored_isStoredAtNoCost() {
    SpendRequest keyed = request("visits", "1/3").withKey("k").ofSnapshot("s", Optional.empty());
    List<byte[]> drawn = new ArrayList<>();
    String id = unstored(keyed, drawn);
    FoundRelease found = Requests.found(drawn.get(0));
    assertThat(found.document().id()).isEqualTo(id);

    assertThat(ledger.reconcile("visits", List.of(found, found), OWNER))
        .isEqualTo(new Reconciled(0, 1, 0));
    assertThat(ledger.reconcile("visits", List.of(found), OWNER))
        .isEqualTo(new Reconciled(0, 0, 0));

    assertThat(spent()).isEqualTo(Amount.parse("1/3"));
    assertThat(ledger.account("visits").spendings())
        .hasSize(1)
        .allSatisfy(
            spending -> {
              assertThat(spending.state()).isEqualTo(Spending.State.STORED);
              assertThat(spending.requester()).isEqualTo("ann");
            });
    assertThat(ledger.spend(keyed, Requests::mustNotDraw).document().bytes())
        .isEqualTo(drawn.get(0));
    ledger.verify();
  }

  /** Draws in a process that ends before it stores; returns the id of the release. */
  private String unstored(SpendRequest request, List<byte[]> drawn) {
    FaultPoint noRoom =
        step -> {
          if (step.startsWith("INSERT INTO ledger_documents")) {
            throw new SQLException("no room");
          }
        };
    try (Ledger full = Ledger.open(location, Requests.settings(noRoom))) {
      full.spend(
          request,
          id -> {
            drawn.add(release(request.guarantee(), id));
            return drawn.get(0);
          });
      throw new AssertionError("was stored");
    } catch (UnstoredException e) {
      return e.document().id();
    }
  }

  @Test
  void reconcile_fileThatWasChanged_isRefused() {
    List<byte[]> drawn = new ArrayList<>();
    unstored(request("visits", "1/3"), drawn);
    Outcome kept = Requests.spend(ledger, request("visits", "1/4"));
    Head before = ledger.head();
    FoundRelease cheaper = changed(drawn.get(0), "\"epsilon\": \"1/3\"", "\"epsilon\": \"1/9\"");
    assertThatThrownBy(() -> ledger.reconcile("visits", List.of(cheaper), OWNER))
        .isInstanceOf(LedgerUsageException.class)
        .hasMessage(
            "found.json: was changed: it states another guarantee than entry 3, which paid for it");
    FoundRelease edited = changed(kept.document().bytes(), "\"test\"", "\"tent\"");
    assertThatThrownBy(() -> ledger.reconcile("visits", List.of(edited), OWNER))
        .isInstanceOf(LedgerUsageException.class)
        .hasMessageStartingWith("found.json: was changed: the ledger keeps another file");
    assertThat(ledger.head()).isEqualTo(before);
  }

  @Test
  void reconcile_twoFilesOfOneId_areRefused() {
    byte[] file = Requests.spend(ledger, request("visits", "1/4")).document().bytes();
    Head before = ledger.head();
    List<FoundRelease> both =
        List.of(
            changed(file, "\"epsilon\": \"1/4\"", "\"epsilon\": \"1/9\""), Requests.found(file));
    assertThatThrownBy(() -> ledger.reconcile("visits", both, OWNER))
        .isInstanceOf(LedgerUsageException.class)
        .hasMessageStartingWith("found.json: ");
    assertThat(ledger.head()).isEqualTo(before);
    byte[] unknown = changed(file, file(file), "f".repeat(32)).document().bytes();
    assertThatThrownBy(
            () ->
                ledger.reconcile(
                    "visits",
                    List.of(
                        changed(unknown, "\"epsilon\": \"1/4\"", "\"epsilon\": \"1/9\""),
                        Requests.found(unknown)),
                    OWNER))
        .isInstanceOf(LedgerUsageException.class)
        .hasMessageContaining("another of these files has the id " + "f".repeat(32));
    assertThat(ledger.head()).isEqualTo(before);
  }

  private static String file(byte[] file) {
    return Requests.found(file).document().id();
  }

  private static FoundRelease changed(byte[] file, String from, String to) {
    String text = new String(file, StandardCharsets.UTF_8);
    assertThat(text).contains(from);
    return Requests.found(text.replace(from, to).getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void reconcile_forTheWrongAccount_canBeDoneAgainForTheRightOne() {
    ledger.addAccount(AccountTerms.of("searches", Amount.parse("1")), "olga");
    FoundRelease lost = Requests.found(guarantee("1/3"));
    assertThat(ledger.reconcile("searches", List.of(lost), OWNER))
        .isEqualTo(new Reconciled(1, 0, 0));

    for (int times : List.of(1, 0)) {
      assertThat(ledger.reconcile("visits", List.of(lost), OWNER))
          .isEqualTo(new Reconciled(times, 0, 0));
    }

    assertThat(spent()).isEqualTo(Amount.parse("1/3"));
    for (String account : List.of("visits", "searches")) {
      assertThat(ledger.account(account).spendings())
          .extracting(Spending::release)
          .containsExactly(Optional.of(lost.document().id()));
    }
    assertThat(ledger.verify().releases()).isEqualTo(1);
  }

  @Test
  void reconcile_releaseThatAnotherAccountPaidFor_isLeftToIt() {
    ledger.addAccount(AccountTerms.of("searches", Amount.parse("1")), "olga");
    FoundRelease paid =
        Requests.found(Requests.spend(ledger, request("visits", "1/3")).document().bytes());
    assertThat(ledger.reconcile("searches", List.of(paid), OWNER))
        .isEqualTo(new Reconciled(0, 0, 1));
    assertThat(ledger.account("searches").spendings()).isEmpty();
    FoundRelease named =
        changed(
            Requests.found(guarantee("1/3")).document().bytes(),
            "\"distance\": 1",
            "\"distance\": 1, \"account\": \"visits\"");
    assertThatThrownBy(() -> ledger.reconcile("searches", List.of(named), OWNER))
        .hasMessage("found.json: says that the account visits paid for it");
  }

  @Test
  void release_chargesDrawsAndStores_fromTheCountsAlone() throws IOException {
    RawHistogram raw =
        RawHistogram.of(
            Prevalences.of(new long[] {3, 8}, new long[] {1, 2}), ProtectedUnit.bounded("user", 5));
    ledger.addAccount(
        AccountTerms.of("users", Amount.parse("1"))
            .protecting(Protects.named("user"), Neighbours.REPLACE),
        "olga");
    Release release =
        ledger.release(
            "users", raw, Mechanisms.standard(), Epsilon.parse("1/2"), Neighbours.REPLACE);

    Account account = ledger.account("users");
    assertThat(account.balances().get(0).spent()).isEqualTo(Amount.parse("1/2"));
    ReleaseDocument stored =
        ReleaseJson.read(
            new ByteArrayInputStream(
                ledger.document(account.spendings().get(0).release().orElseThrow()).bytes()),
            "stored");
    assertThat(stored.release().histogram()).isEqualTo(release.histogram());
    assertThat(stored.release().guarantee()).isEqualTo(release.guarantee());
    assertThat(account.spendings().get(0).parameters()).containsEntry("mechanism", "tiling");
    assertThatThrownBy(
            () ->
                ledger.release(
                    "users", raw, Mechanisms.standard(), Epsilon.parse("1"), Neighbours.REPLACE))
        .isInstanceOf(OverBudgetException.class);
    ledger.verify();
  }

  @Test
  void release_ofGroupsInThreeLevels_isOneCharge() {
    Grouping grouping =
        Grouping.by(
                List.of("state", "county", "town"),
                List.of(Group.of("CA", "Kern", "Taft"), Group.of("OR", "Lane", "Coburg")))
            .withLevels();
    RawGroups raw = RawGroups.empty(grouping, ProtectedUnit.record());
    GroupedRelease release =
        ledger.release(
            "visits", raw, Tiling.standard(), Epsilon.parse("3/4"), Neighbours.ADD_REMOVE);
    assertThat(release.depths()).hasSize(3);
    assertThat(spent()).isEqualTo(Amount.parse("3/4"));
    assertThat(ledger.verify().releases()).isEqualTo(1);
  }

  @Test
  void export_isTheChain() throws IOException {
    ledger.addAccount(AccountTerms.of("Besuche für Zoë \uD83D\uDE00", Amount.parse("1")), "olga");
    Requests.spend(ledger, request("Besuche für Zoë \uD83D\uDE00", "1"));
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ledger.export(out);
    List<String> lines = out.toString(StandardCharsets.US_ASCII).lines().toList();
    assertThat(lines).hasSize(5);
    String previous = Book.START.hash();
    for (String line : lines) {
      int cut = line.lastIndexOf(",\"hash\":\"");
      assertThat(line).contains("\"previous\":\"" + previous + "\"");
      previous = line.substring(cut + 9, cut + 73);
      assertThat(Hashes.of(line.substring(0, cut) + "}")).isEqualTo(previous);
    }
    assertThat(previous).isEqualTo(ledger.head().hash());
  }

  /** The chain of a ledger that believed its caller is right; what it keeps is not. */
  @ParameterizedTest
  @CsvSource({
    "epsilon, states another guarantee than entry 3 charged",
    "neighbours, states another guarantee than entry 3 charged",
    "promise, states another guarantee than entry 3 charged",
    "id, states another id than entry 3 charged",
    "mechanism, states another mechanism than entry 3 charged",
    "format, is no release file"
  })
  void verify_storedFileThatStatesSomethingElseThanCharged_isFound(String what, String message) {
    String id = RandomId.fresh();
    Guarantee tenth = guarantee("0.1");
    byte[] file =
        switch (what) {
          case "epsilon" -> release(guarantee("5"), id);
          case "neighbours" ->
              release(guarantee("0.1", ProtectedUnit.record(), Neighbours.REPLACE), id);
          case "promise" ->
              release(guarantee("0.1", ProtectedUnit.promised(2), Neighbours.ADD_REMOVE), id);
          case "id" -> release(tenth, RandomId.fresh());
          case "format" -> "{}".getBytes(StandardCharsets.US_ASCII);
          default -> release(tenth, id);
        };
    String mechanism = what.equals("mechanism") ? "lattice" : "tiling";
    storeUnchecked(
        SpendRequest.of("visits", "ann", tenth, Map.of("mechanism", mechanism)), id, file);
    assertThatThrownBy(() -> ledger.verify())
        .isInstanceOf(LedgerFailureException.class)
        .hasMessage("the release %s %s".formatted(id, message));
  }

  @Test
  void verify_storedFileThatStatesWhatWasCharged_isFine() {
    String id = RandomId.fresh();
    storeUnchecked(request("visits", "0.1"), id, release(guarantee("0.1"), id));
    assertThat(ledger.verify().releases()).isEqualTo(1);
  }

  private void storeUnchecked(SpendRequest request, String id, byte[] file) {
    append(
        request,
        id,
        (page, entry) ->
            page.append(
                Kind.STORED, "visits", "ann", Spender.end(entry), new LedgerDocument(id, file)));
  }

  /** A reservation of an earlier version names no release, and cannot be told from another. */
  @Test
  void open_ledgerOfAnEarlierVersion_isRefusedInOneLine() {
    append(request("visits", "0.1"), "", (page, entry) -> {});
    assertThatThrownBy(() -> ledger.account("visits"))
        .isInstanceOf(LedgerFailureException.class)
        .hasMessage(
            "the ledger was made by an earlier version of this program, and cannot be used by this"
                + " one");
  }

  /** Writes more after a charge. */
  private interface After {
    void on(Page page, long entry) throws SQLException;
  }

  private void append(SpendRequest request, String id, After after) {
    try (Store store = Store.at(location, Requests.settings(FaultPoint.NONE))) {
      new LiveBook(store, store.home())
          .write(
              (book, page) -> {
                Charge charge = Charge.of(book.account("visits").terms(), request.guarantee());
                JsonObject json = SpendingJson.write(request, charge);
                if (!id.isEmpty()) {
                  json.addProperty("release", id);
                }
                json.addProperty("holder", "elsewhere:1:1:1");
                after.on(page, page.append(Kind.RESERVED, "visits", "ann", json));
                return true;
              });
    }
  }

  @Test
  void verify_anotherHead_isFound() {
    Head head = ledger.head();
    assertThatThrownBy(() -> ledger.verify(new Head(head.number(), "f".repeat(64))))
        .hasMessageEndingWith("the ledger was rewritten");
    assertThatThrownBy(() -> ledger.verify(new Head(head.number() + 1, head.hash())))
        .hasMessageEndingWith("this is an older copy");
    assertThat(ledger.verify(Head.parse(head.toString())).head()).isEqualTo(head);
  }

  Amount spent() {
    return ledger.account("visits").balances().get(0).spent();
  }
}
