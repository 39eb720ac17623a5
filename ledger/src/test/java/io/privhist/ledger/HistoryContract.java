package io.privhist.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Random histories in odd fractions, against the plainest model of a budget. */
abstract class HistoryContract {
  private static final String[] EPSILONS = {"1/3", "1/7", "22/7", "1e-6", "0.1", "2/3", "1/30"};
  private static final String[] REQUESTERS = {"ann", "bob"};

  abstract String emptyPlace();

  abstract int requests();

  /** Sums over a common denominator that is never reduced. */
  private static final class NaiveBudget {
    private final BigInteger numerator;
    private final BigInteger denominator;
    private BigInteger spent = BigInteger.ZERO;
    private BigInteger spentOver = BigInteger.ONE;

    NaiveBudget(long numerator, long denominator) {
      this.numerator = BigInteger.valueOf(numerator);
      this.denominator = BigInteger.valueOf(denominator);
    }

    boolean affords(BigInteger up, BigInteger down) {
      BigInteger sum = spent.multiply(down).add(up.multiply(spentOver));
      return sum.multiply(denominator).compareTo(numerator.multiply(spentOver.multiply(down))) <= 0;
    }

    void spend(BigInteger up, BigInteger down) {
      spent = spent.multiply(down).add(up.multiply(spentOver));
      spentOver = spentOver.multiply(down);
    }
  }

  private static BigInteger[] fraction(String epsilon) {
    if (epsilon.contains("/")) {
      String[] parts = epsilon.split("/");
      return new BigInteger[] {new BigInteger(parts[0]), new BigInteger(parts[1])};
    }
    BigDecimal decimal = new BigDecimal(epsilon);
    return new BigInteger[] {decimal.unscaledValue(), BigInteger.TEN.pow(decimal.scale())};
  }

  @Test
  void decisions_areThoseOfTheNaiveModel() {
    SplittableRandom random = new SplittableRandom(17);
    try (Ledger ledger =
        Ledger.openOrMake(emptyPlace(), "olga", Requests.settings(FaultPoint.NONE))) {
      ledger.addAccount(
          AccountTerms.of("a", Amount.parse("22/3")).withBlocks("part", false), "olga");
      ledger.declareBlock("a", "x", Requests.OWNER);
      ledger.declareBlock("a", "y", Requests.OWNER);
      ledger.setQuota("a", "bob", Amount.parse("11/3"), Requests.OWNER);
      Map<String, NaiveBudget> limits = new HashMap<>();
      for (String block : List.of("x", "y")) {
        limits.put(block, new NaiveBudget(22, 3));
        limits.put("bob" + block, new NaiveBudget(11, 3));
      }
      int refused = 0;
      for (int i = 0; i < requests(); i++) {
        String epsilon = EPSILONS[random.nextInt(EPSILONS.length)];
        String requester = REQUESTERS[random.nextInt(2)];
        List<String> blocks =
            List.of(List.of("x"), List.of("y"), List.of("x", "y")).get(random.nextInt(3));
        boolean expected = spendNaively(limits, requester, blocks, epsilon);
        SpendRequest request =
            SpendRequest.of("a", requester, Requests.guarantee(epsilon), Map.of())
                .withBlocks(blocks, true);
        assertThat(admitted(ledger, request))
            .as("request %d of %s", i, epsilon)
            .isEqualTo(expected);
        refused += expected ? 0 : 1;
      }
      assertThat(refused).isBetween(1, requests() - 1);
      ledger.verify();
    }
  }

  private static boolean spendNaively(
      Map<String, NaiveBudget> limits, String requester, List<String> blocks, String epsilon) {
    BigInteger[] charge = fraction(epsilon);
    List<NaiveBudget> touched = new ArrayList<>();
    for (String block : blocks) {
      touched.add(limits.get(block));
      if (requester.equals("bob")) {
        touched.add(limits.get("bob" + block));
      }
    }
    boolean affordable = touched.stream().allMatch(limit -> limit.affords(charge[0], charge[1]));
    if (affordable) {
      touched.forEach(limit -> limit.spend(charge[0], charge[1]));
    }
    return affordable;
  }

  private static boolean admitted(Ledger ledger, SpendRequest request) {
    try {
      Requests.spend(ledger, request);
      return true;
    } catch (OverBudgetException e) {
      return false;
    }
  }
}
