/**
 * Histograms, mechanisms and releases of PrivHist. The sampler, its random bits and the noise seam
 * are not exported: no user of the module can replace the noise.
 */
module io.privhist.core {
  requires static org.jspecify;

  exports io.privhist.groups;
  exports io.privhist.histogram;
  exports io.privhist.mechanism;
  exports io.privhist.privacy;
  exports io.privhist.records;
  exports io.privhist.release;
  exports io.privhist.text;
}
