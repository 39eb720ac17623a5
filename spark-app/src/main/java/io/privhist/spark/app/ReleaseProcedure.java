package io.privhist.spark.app;

import io.privhist.application.options.AccountOptions;
import io.privhist.histogram.Prevalences;
import io.privhist.histogram.RawHistogram;
import io.privhist.mechanism.Mechanisms;
import io.privhist.privacy.Epsilon;
import io.privhist.privacy.Guarantee;
import io.privhist.privacy.Neighbours;
import io.privhist.records.Items;
import io.privhist.records.Selection;
import io.privhist.records.UnitBound;
import io.privhist.release.Release;
import io.privhist.spark.PrivHistSpark;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.expressions.GenericInternalRow;
import org.apache.spark.sql.connector.catalog.procedures.ProcedureParameter;
import org.apache.spark.sql.connector.catalog.procedures.SimpleProcedure;
import org.apache.spark.sql.connector.read.LocalScan;
import org.apache.spark.sql.connector.read.Scan;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.unsafe.types.UTF8String;

/**
 * {@code CALL privhist.release('table', 'label', 'epsilon' [, 'unit', max_per_unit])}: counts a
 * column of a table and returns the released rows of count and prevalence, each with the released
 * total and the guarantee in words.
 */
final class ReleaseProcedure implements SimpleProcedure {
  static final String NAME = "release";

  private static final StructType ROWS =
      new StructType()
          .add("count", DataTypes.LongType)
          .add("prevalence", DataTypes.LongType)
          .add("total", DataTypes.LongType)
          .add("guarantee", DataTypes.StringType);

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public boolean isDeterministic() {
    return false;
  }

  @Override
  public ProcedureParameter[] parameters() {
    return new ProcedureParameter[] {
      needed("table", "the table or view to count"),
      needed("label", "the column that holds the label"),
      needed("epsilon", "the privacy loss to spend, such as '0.5'"),
      optional("unit", DataTypes.StringType, "the column that says whose record a row is"),
      optional("max_per_unit", DataTypes.LongType, "how many records of a unit are kept")
    };
  }

  private static ProcedureParameter needed(String name, String comment) {
    return ProcedureParameter.in(name, DataTypes.StringType).comment(comment).build();
  }

  private static ProcedureParameter optional(String name, DataType type, String comment) {
    return ProcedureParameter.in(name, type).comment(comment).defaultValue("NULL").build();
  }

  /** A call has no account to charge: where the owner named a ledger, it must not draw. */
  @Override
  public Iterator<Scan> call(InternalRow input) {
    AccountOptions.requireNone("CALL privhist.release");
    for (int i = 0; i < 3; i++) {
      if (input.isNullAt(i)) {
        throw new IllegalArgumentException("table, label and epsilon must not be NULL");
      }
    }
    if (input.isNullAt(3) != input.isNullAt(4)) {
      throw new IllegalArgumentException("give unit and max_per_unit together or not at all");
    }
    Optional<UnitBound> bound =
        input.isNullAt(3)
            ? Optional.empty()
            : Optional.of(new UnitBound(input.getString(3), input.getLong(4)));
    Epsilon epsilon = Epsilon.parse(input.getString(2));
    Selection selection =
        new Selection(new Items.Labels(List.of(input.getString(1))), Optional.empty(), bound);
    new Guarantee(epsilon, selection.unit(), Neighbours.ADD_REMOVE); // refused before counting
    RawHistogram raw =
        PrivHistSpark.count(SparkSession.active().table(input.getString(0)), selection).histogram();
    Scan released = scan(Mechanisms.standard().release(raw, epsilon));
    return List.of(released).iterator();
  }

  /** Rows that are here already: reading them again draws nothing. */
  private static LocalScan scan(Release release) {
    Prevalences released = release.histogram().prevalences();
    UTF8String guarantee = UTF8String.fromString(release.guarantee().inWords());
    InternalRow[] rows = new InternalRow[released.rows()];
    for (int row = 0; row < rows.length; row++) {
      rows[row] =
          new GenericInternalRow(
              new Object[] {
                released.count(row), released.prevalence(row), release.total(), guarantee
              });
    }
    return new LocalScan() {
      @Override
      public InternalRow[] rows() {
        return rows;
      }

      @Override
      public StructType readSchema() {
        return ROWS;
      }
    };
  }
}
