package io.privhist.internal.noise;

/**
 * What the sampler of the lattice law asks of chance. The questions depend on the data and on
 * earlier answers, so both are secret: only the diagram that they lead to may be published.
 */
interface LatticeDecisions {
  /** Returns {@code min(G, limit)} with {@code P(G = j) = (1 - q) q^j}. */
  long geometric(long limit);

  /** Returns the mass plus two-sided geometric noise, {@code P(z)} proportional to q^|z|. */
  long add(long mass);

  /**
   * Returns whether a column is as high as the one to its right, with probability {@code q/rho_k}.
   *
   * @param k the length of the chain that starts with that column's addable corner
   */
  boolean tie(long k);
}
