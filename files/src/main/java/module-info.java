/** Files that PrivHist reads and writes, and outputs that appear whole or not at all. */
module io.privhist.files {
  requires static org.jspecify;
  requires transitive io.privhist.core;
  requires com.google.gson;

  exports io.privhist.files;
  exports io.privhist.files.output;
}
