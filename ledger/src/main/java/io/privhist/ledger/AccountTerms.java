package io.privhist.ledger;

import io.privhist.privacy.Neighbours;
import java.util.Optional;

/**
 * What an account is made with. Nothing of it changes later, except that the budget may be raised.
 *
 * @param name the account's name
 * @param protects whom it protects
 * @param neighbours which data sets must be hard to tell apart
 * @param budget the most that all charges together may be; per block where there are blocks
 * @param blocks what a block of the data is, such as "month of arrival"; empty if it has none
 * @param unitsInOneBlock the owner's declaration that a unit lives in one block only
 * @param description what the account is for, in the owner's words
 */
public record AccountTerms(
    String name,
    Protects protects,
    Neighbours neighbours,
    Amount budget,
    Optional<String> blocks,
    boolean unitsInOneBlock,
    Optional<String> description) {
  public AccountTerms {
    Texts.requireName("the name of an account", name);
    if (budget.isZero()) {
      throw new LedgerUsageException("the budget must be above zero");
    }
    blocks.ifPresent(words -> Texts.require("the words for blocks", words));
    description.ifPresent(words -> Texts.require("the description", words));
    if (blocks.isPresent() && protects instanceof Protects.EachUnit && !unitsInOneBlock) {
      throw new LedgerUsageException(
          "blocks of an account that protects every %s need the declaration that each lives in one"
                  .formatted(protects)
              + " block only");
    }
    if (unitsInOneBlock && (blocks.isEmpty() || protects instanceof Protects.EachRecord)) {
      throw new LedgerUsageException(
          "that a unit lives in one block can be declared for accounts of units with blocks only");
    }
  }

  /** An account for every record by itself, without blocks. */
  public static AccountTerms of(String name, Amount budget) {
    return new AccountTerms(
        name,
        Protects.eachRecord(),
        Neighbours.ADD_REMOVE,
        budget,
        Optional.empty(),
        false,
        Optional.empty());
  }

  public AccountTerms protecting(Protects whom, Neighbours relation) {
    return new AccountTerms(name, whom, relation, budget, blocks, unitsInOneBlock, description);
  }

  /**
   * Returns the same with a budget for each block.
   *
   * @param words what a block is
   * @param oneBlockPerUnit the owner's declaration for accounts of units
   */
  public AccountTerms withBlocks(String words, boolean oneBlockPerUnit) {
    return new AccountTerms(
        name, protects, neighbours, budget, Optional.of(words), oneBlockPerUnit, description);
  }

  /** Returns the same with the owner's words for what the account is for. */
  public AccountTerms describedAs(String words) {
    return new AccountTerms(
        name, protects, neighbours, budget, blocks, unitsInOneBlock, Optional.of(words));
  }
}
