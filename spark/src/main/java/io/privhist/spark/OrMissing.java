package io.privhist.spark;

import java.io.Serializable;
import java.util.List;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.expressions.Expression;
import org.apache.spark.sql.catalyst.expressions.codegen.CodegenContext;
import org.apache.spark.sql.catalyst.expressions.codegen.CodegenFallback;
import org.apache.spark.sql.catalyst.expressions.codegen.ExprCode;
import org.apache.spark.sql.types.DataType;
import org.jspecify.annotations.Nullable;
import scala.collection.immutable.IndexedSeq;
import scala.collection.immutable.Seq;
import scala.jdk.javaapi.CollectionConverters;

/**
 * The value of an expression, or none for a row on which it fails.
 *
 * <p>Privacy: what is thrown on an executor would quote the row in logs, and end the run or not by
 * what one row holds. Spark's own {@code try} would not do: its optimizer moves parts of an
 * expression out of it, and it computes first, outside of it, what occurs twice. It does neither
 * with what it does not know and cannot make code of.
 */
final class OrMissing extends Expression implements CodegenFallback, Serializable {
  private static final long serialVersionUID = 1;

  private final Expression child;

  OrMissing(Expression child) {
    this.child = child;
  }

  @Override
  public Seq<Expression> children() {
    return CollectionConverters.asScala(List.of(child)).toSeq();
  }

  @Override
  public DataType dataType() {
    return child.dataType();
  }

  @Override
  public boolean nullable() {
    return true;
  }

  @Override
  public @Nullable Object eval(InternalRow row) {
    try {
      return child.eval(row);
    } catch (Exception | StackOverflowError | OutOfMemoryError e) {
      // a regular expression may take all of the stack, and a long text all of the memory
      return null;
    }
  }

  @Override
  public ExprCode doGenCode(CodegenContext context, ExprCode code) {
    return CodegenFallback.super.doGenCode(context, code);
  }

  @Override
  public OrMissing withNewChildrenInternal(IndexedSeq<Expression> newChildren) {
    return new OrMissing(newChildren.head());
  }

  @Override
  public int productArity() {
    return 1;
  }

  @Override
  public Object productElement(int n) {
    return child;
  }

  @Override
  public boolean canEqual(Object that) {
    return that instanceof OrMissing;
  }

  @Override
  public boolean equals(Object that) {
    return that instanceof OrMissing other && child.equals(other.child);
  }

  @Override
  public int hashCode() {
    return 31 * child.hashCode() + 1;
  }
}
