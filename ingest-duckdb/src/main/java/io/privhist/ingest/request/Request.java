package io.privhist.ingest.request;

import io.privhist.records.Items;
import io.privhist.records.Selection;

/**
 * What to count.
 *
 * @param source where the rows are
 * @param selection which of them count, and how
 * @param resources what the engine may use
 */
public record Request(Source source, Selection selection, Resources resources) {
  /** Every row of the source, each record by itself, with the usual resources. */
  public static Request of(Source source, Items items) {
    return new Request(source, Selection.of(items), Resources.usual());
  }
}
