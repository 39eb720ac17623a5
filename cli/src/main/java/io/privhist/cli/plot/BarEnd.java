package io.privhist.cli.plot;

import java.awt.Graphics2D;
import java.awt.geom.Line2D;
import org.knowm.xchart.style.markers.Marker;

/** A short level line at the end of an error bar. */
final class BarEnd extends Marker {
  private static final double HALF_WIDTH = 4;

  @Override
  public void paint(Graphics2D g, double x, double y, int markerSize) {
    g.draw(new Line2D.Double(x - HALF_WIDTH, y, x + HALF_WIDTH, y));
  }
}
