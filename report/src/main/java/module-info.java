/** Figures and pages of a release. */
module io.privhist.report {
  requires static org.jspecify;
  requires transitive io.privhist.core;
  requires transitive io.privhist.estimate;
  requires transitive io.privhist.files;
  requires com.github.weisj.jsvg;
  requires com.google.gson;
  requires java.desktop;
  requires org.mozilla.rhino;
  requires owasp.encoder;

  exports io.privhist.report;
  exports io.privhist.report.chart;
  exports io.privhist.report.page;
  exports io.privhist.report.view;
}
