package io.privhist.spark.app;

import io.privhist.application.terminal.UsageException;
import org.apache.spark.sql.connector.catalog.Identifier;
import org.apache.spark.sql.connector.catalog.ProcedureCatalog;
import org.apache.spark.sql.connector.catalog.procedures.UnboundProcedure;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;

/**
 * The procedures of Spark SQL. With {@code spark.sql.catalog.privhist =
 * io.privhist.spark.app.PrivHistCatalog} there is {@code CALL privhist.release(...)}.
 *
 * <p>A procedure and not a function: Spark evaluates functions when and as often as it likes, and
 * every evaluation would draw noise and spend epsilon. A call runs once.
 */
public final class PrivHistCatalog implements ProcedureCatalog {
  private String name = "privhist";

  @Override
  public void initialize(String catalogName, CaseInsensitiveStringMap options) {
    name = catalogName;
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public Identifier[] listProcedures(String[] namespace) {
    return new Identifier[] {Identifier.of(new String[0], ReleaseProcedure.NAME)};
  }

  @Override
  public UnboundProcedure loadProcedure(Identifier procedure) {
    if (procedure.namespace().length == 0 && procedure.name().equals(ReleaseProcedure.NAME)) {
      return new ReleaseProcedure();
    }
    throw new UsageException("there is no procedure but " + ReleaseProcedure.NAME);
  }
}
