package io.privhist.ledger;

import static io.privhist.ledger.Requests.OWNER;
import static io.privhist.ledger.Requests.document;
import static io.privhist.ledger.Requests.guarantee;
import static io.privhist.ledger.Requests.request;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.privhist.privacy.Epsilon;
import io.privhist.privacy.Guarantee;
import io.privhist.privacy.Neighbours;
import io.privhist.privacy.ProtectedUnit;
import io.privhist.release.ReleaseRefusedException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
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
    LedgerDocument drawn = document();
    Outcome outcome = ledger.spend(request("visits", "1/3"), () -> drawn);

    assertThat(outcome.repeated()).isFalse();
    assertThat(outcome.document().bytes()).isEqualTo(drawn.bytes());
    assertThat(outcome.account().balances().get(0).left()).isEqualTo(Amount.parse("2/3"));
    assertThat(ledger.document(drawn.id()).bytes()).isEqualTo(drawn.bytes());
    assertThat(outcome.spending().state()).isEqualTo(Spending.State.STORED);
    assertThat(ledger.verify(outcome.head())).isEqualTo(new Verified(outcome.head(), 1));
  }

  @Test
  void spend_exactlyTheBudget_isAdmitted_andNothingMore() {
    for (String epsilon : List.of("1/3", "1/3", "1/3")) {
      ledger.spend(request("visits", epsilon), Requests::document);
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
    Outcome first = ledger.spend(keyed, Requests::document);
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
    ledger.spend(request("visits", "1/2").withKey("k1"), Requests::document);
    SpendRequest bob = SpendRequest.of("visits", "bob", guarantee("1/4"), Map.of()).withKey("k1");
    assertThat(ledger.spend(bob, Requests::document).repeated()).isFalse();
  }

  @Test
  void spend_sameSnapshotAndParameters_isARepeatUnlessFresh() {
    SpendRequest once = request("visits", "0.25").ofSnapshot("s1", Optional.empty());
    ledger.spend(once, Requests::document);
    SpendRequest same =
        SpendRequest.of("visits", "bob", guarantee("1/4"), Map.of("mechanism", "tiling"))
            .ofSnapshot("s1", Optional.empty());

    assertThat(ledger.preview(same).repeats()).isPresent();
    assertThat(ledger.spend(same, Requests::mustNotDraw).repeated()).isTrue();
    assertThat(ledger.spend(same.afresh(), Requests::document).repeated()).isFalse();
    SpendRequest other = request("visits", "0.25").ofSnapshot("s2", Optional.empty());
    assertThat(ledger.spend(other, Requests::document).repeated()).isFalse();
    assertThat(spent()).isEqualTo(Amount.parse("3/4"));
  }

  @Test
  void spend_snapshotWithAStoredAndALaterFailedRelease_returnsTheStoredOne() {
    SpendRequest once = request("visits", "1/4").ofSnapshot("s1", Optional.empty());
    Outcome stored = ledger.spend(once, Requests::document);
    assertThatThrownBy(() -> ledger.spend(once.afresh(), Requests::mustNotDraw))
        .isInstanceOf(AssertionError.class);
    assertThat(ledger.spend(once, Requests::mustNotDraw).document().id())
        .isEqualTo(stored.document().id());
  }

  @Test
  void spend_withoutSnapshotOrKey_isNeverARepeat() {
    ledger.spend(request("visits", "1/4"), Requests::document);
    ledger.spend(request("visits", "1/4"), Requests::document);
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
                    () -> {
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
                    () -> {
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
  void spend_releaseWithTheIdOfAnother_isSpentAndNotStored() {
    LedgerDocument first = document();
    ledger.spend(request("visits", "1/4"), () -> first);
    assertThatThrownBy(() -> ledger.spend(request("visits", "1/4"), () -> first))
        .isInstanceOf(LedgerUsageException.class)
        .hasMessage("the ledger has a release \"%s\" already".formatted(first.id()));
    assertThat(spent()).isEqualTo(Amount.parse("1/2"));
    assertThat(ledger.verify().releases()).isEqualTo(1);
  }

  @Test
  void spend_whileTheSameRequestIsInProgress_waitsThenSaysSo() {
    SpendRequest keyed = request("visits", "1/2").withKey("k1");
    ledger.spend(
        keyed,
        () -> {
          assertThatThrownBy(() -> ledger.spend(keyed, Requests::mustNotDraw))
              .isInstanceOfSatisfying(
                  UnfinishedException.class, e -> assertThat(e.inProgress()).isTrue());
          return document();
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
    ledger.spend(request("visits", "1/3"), Requests::document);
    assertThatThrownBy(() -> ledger.spend(request("visits", "1/6"), Requests::mustNotDraw))
        .isInstanceOf(OverBudgetException.class)
        .hasMessageStartingWith("the quota of ann in the account visits has 0 left");
    SpendRequest bob = SpendRequest.of("visits", "bob", guarantee("2/3"), Map.of());
    ledger.spend(bob, Requests::document);
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
    ledger.spend(may, Requests::document);
    SpendRequest both = request("months", "1/2").withBlocks(List.of("May", "June"), false);
    assertThatThrownBy(() -> ledger.spend(both, Requests::mustNotDraw))
        .isInstanceOf(OverBudgetException.class)
        .hasMessageStartingWith("the account months, block May, has 0 left");
    ledger.spend(request("months", "1/2").withBlocks(List.of("June"), true), Requests::document);
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
    assertThat(ledger.spend(request(name, "1"), Requests::document).repeated()).isFalse();
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
        ledger.spend(odd, Requests::document);
        taken++;
      } catch (LedgerUsageException e) {
        assertThat(e).hasMessageContaining("an epsilon that is a decimal");
      }
    }
    assertThat(taken).isBetween(20, 29);
    assertThat(ledger.account("long").balances().get(0).spent().denominator().bitLength())
        .isLessThanOrEqualTo(1_024);
    for (String decimal : List.of("0.123456789013", "1e-6", "1/2", "7")) {
      ledger.spend(request("long", decimal), Requests::document);
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
    Outcome paid = ledger.spend(request("visits", "2").withKey("k"), Requests::document);
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
    Outcome known = ledger.spend(request("visits", "1/3"), Requests::document);
    ledger.freeze(OWNER);
    assertThatThrownBy(() -> ledger.spend(request("visits", "1/3"), Requests::mustNotDraw))
        .hasMessageStartingWith("the account visits is frozen");
    LedgerDocument lost = document();
    int taken =
        ledger.reconcile(
            "visits",
            List.of(
                new FoundRelease(known.document(), guarantee("1/3")),
                new FoundRelease(lost, guarantee("5", ProtectedUnit.record(), Neighbours.REPLACE)),
                new FoundRelease(lost, guarantee("5", ProtectedUnit.record(), Neighbours.REPLACE))),
            OWNER);
    assertThat(taken).isEqualTo(1);
    assertThat(spent()).isEqualTo(Amount.parse("17/6"));
    assertThat(ledger.document(lost.id()).bytes()).isEqualTo(lost.bytes());
    ledger.raise("visits", Amount.parse("19/6"), OWNER);
    ledger.spend(request("visits", "1/3"), Requests::document);
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
    ledger.spend(request("lost", "2/3"), Requests::document);
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
      ledger.spend(inBlock, Requests::document);
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
    ledger.reconcile(account, List.of(new FoundRelease(document(), guarantee(epsilon))), OWNER);
  }

  @Test
  void export_isTheChain() throws IOException {
    ledger.addAccount(AccountTerms.of("Besuche für Zoë \uD83D\uDE00", Amount.parse("1")), "olga");
    ledger.spend(request("Besuche für Zoë \uD83D\uDE00", "1"), Requests::document);
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
