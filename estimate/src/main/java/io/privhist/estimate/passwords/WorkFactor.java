package io.privhist.estimate.passwords;

import io.privhist.estimate.reading.Reading;
import java.math.BigDecimal;

/**
 * What it takes to break a share of all accounts.
 *
 * @param share alpha, the share to break
 * @param guesses the work factor mu_alpha: guesses per account
 * @param guessesInBits the same as a key length, {@code lg(mu_alpha / lambda)}
 * @param guessworkInBits the alpha-guesswork G_alpha as a key length: an attacker who stops early
 *     where a guess is right saves work
 */
public record WorkFactor(
    BigDecimal share, Reading guesses, Reading guessesInBits, Reading guessworkInBits) {}
