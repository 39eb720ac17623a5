package io.privhist.ledger;

import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * An account as it stands.
 *
 * @param id random digits that counts made for this account carry
 * @param terms what it was made with
 * @param budget the budget, raised as it may be
 * @param closed whether it is closed for good
 * @param frozen whether the ledger was restored from a copy and this account is not reconciled
 * @param balances one for each declared block, in the order declared; one alone without blocks
 * @param quotas the most that an analyst may spend, sorted by name; per block where there are
 *     blocks
 * @param spendings all charges, oldest first
 */
public record Account(
    String id,
    AccountTerms terms,
    Amount budget,
    boolean closed,
    boolean frozen,
    List<Balance> balances,
    SortedMap<String, Amount> quotas,
    List<Spending> spendings) {
  public Account {
    balances = List.copyOf(balances);
    quotas = Collections.unmodifiableSortedMap(new TreeMap<>(quotas));
    spendings = List.copyOf(spendings);
  }
}
