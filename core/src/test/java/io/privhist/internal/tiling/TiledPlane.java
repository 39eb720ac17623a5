package io.privhist.internal.tiling;

import io.privhist.audit.Box;
import io.privhist.internal.strip.Strips;
import io.privhist.release.Release;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The tiles that a run of tiling laid, by the branch of the mechanism that laid them. */
public final class TiledPlane {
  private static final int CROWDED = 1_000; // strips do not widen before so many
  private static final long FAR = 1_000; // how far open tiles are followed

  /** The branches, with the stage whose questions they ask. */
  public enum Kind {
    PILOT_STRIP("pilot"),
    LAST_PILOT_STRIP("pilot"),
    OPEN_PILOT("pilot"),
    UNIT_COLUMN("columns"),
    WIDE_COLUMNS("columns"),
    CROWDED_COLUMNS("columns"),
    FINE_ROWS("rows"),
    EXTENDED_ROWS("rows"),
    CROWDED_ROWS("rows"),
    GROWING_ROWS("rows"),
    OPEN_ROWS("rows");

    private final String stage;

    Kind(String stage) {
      this.stage = stage;
    }

    public String stage() {
      return stage;
    }
  }

  /**
   * One tile.
   *
   * @param question its number among the questions of its stage, from 0 on
   * @param first its first column or row
   * @param last its last one
   */
  public record Tile(Kind kind, int question, long first, long last) {}

  private final long threshold;
  private final List<Tile> tiles = new ArrayList<>();

  private TiledPlane(Tiles laid) {
    this.threshold = laid.threshold();
    Strips pilot = laid.pilot().strips();
    Strips rows = laid.rows().strips();
    for (int i = 0; i < pilot.size(); i++) {
      add(i + 1 < pilot.size() ? Kind.PILOT_STRIP : Kind.LAST_PILOT_STRIP, pilot, i);
    }
    addOpen(Kind.OPEN_PILOT, pilot);
    for (int i = 0; i < laid.columns().size(); i++) {
      add(columnKind(laid.columns(), i), laid.columns(), i);
    }
    int growing = firstGrowing(rows, laid.fineRows());
    for (int i = 0; i < rows.size(); i++) {
      add(i < growing ? rowKind(rows, i, laid.fineRows()) : Kind.GROWING_ROWS, rows, i);
    }
    addOpen(Kind.OPEN_ROWS, rows);
  }

  /** Returns the tiles of a release that tiling just made. */
  public static TiledPlane of(Release release) {
    return new TiledPlane(((TileBands) release.bands()).tiles());
  }

  private void add(Kind kind, Strips strips, int i) {
    tiles.add(new Tile(kind, i, strips.start(i) + 1, strips.end(i)));
  }

  private void addOpen(Kind kind, Strips strips) {
    tiles.add(new Tile(kind, strips.size(), strips.lastEnd() + 1, strips.lastEnd() + FAR));
  }

  private static Kind columnKind(Strips strips, int i) {
    if (isCrowded(strips, i)) {
      return Kind.CROWDED_COLUMNS;
    }
    return strips.width(i) == 1 ? Kind.UNIT_COLUMN : Kind.WIDE_COLUMNS;
  }

  private static Kind rowKind(Strips strips, int i, long fineRows) {
    if (isCrowded(strips, i)) {
      return Kind.CROWDED_ROWS;
    }
    return strips.start(i) < fineRows ? Kind.FINE_ROWS : Kind.EXTENDED_ROWS;
  }

  private static boolean isCrowded(Strips strips, int i) {
    return i > CROWDED && strips.end(i) == strips.start(i) + strips.start(i) / 50;
  }

  /** Strips that grow by half come last, and no other strip is so wide. */
  private static int firstGrowing(Strips rows, long fineRows) {
    int first = rows.size();
    while (first > 0 && rows.start(first - 1) >= fineRows && growsByHalf(rows, first - 1)) {
      first--;
    }
    return first;
  }

  private static boolean growsByHalf(Strips rows, int i) {
    long start = rows.start(i);
    return rows.end(i) == Math.max(start + 1, start + start / 2);
  }

  public List<Tile> of(Kind kind) {
    return tiles.stream().filter(tile -> tile.kind() == kind).toList();
  }

  /** Returns boxes at both ends of the first, the middle and the last tile of every kind. */
  public List<Box> boxes() {
    return Arrays.stream(Kind.values()).flatMap(kind -> boxes(kind).stream()).distinct().toList();
  }

  /** Returns the same for one kind, from the last tile on. */
  public List<Box> boxes(Kind kind) {
    List<Tile> all = of(kind);
    List<Box> boxes = new ArrayList<>();
    if (!all.isEmpty()) {
      addEnds(all.get(all.size() - 1), boxes);
      addEnds(all.get(all.size() / 2), boxes);
      addEnds(all.get(0), boxes);
    }
    return boxes;
  }

  private void addEnds(Tile tile, List<Box> boxes) {
    boolean lying = tile.kind().stage().equals("rows");
    boxes.add(lying ? new Box(tile.first(), threshold + 1) : new Box(1, tile.first()));
    boxes.add(lying ? new Box(tile.last(), threshold + 3) : new Box(7, tile.last()));
  }
}
