package io.privhist.spark;

import java.util.ArrayList;
import java.util.List;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;

/** One session for all tests, on two threads. */
final class LocalSpark {
  static final SparkSession SESSION =
      SparkSession.builder()
          .master("local[2]")
          .appName("tests")
          .config("spark.ui.enabled", "false")
          .config("spark.sql.shuffle.partitions", "4")
          .config("spark.driver.host", "127.0.0.1")
          .config("spark.driver.bindAddress", "127.0.0.1")
          .config("spark.sql.warehouse.dir", System.getProperty("java.io.tmpdir"))
          .getOrCreate();

  private LocalSpark() {}

  /** Returns a table of text. */
  static Dataset<Row> table(List<List<String>> rows, String... columns) {
    StructType schema = new StructType();
    for (String column : columns) {
      schema = schema.add(column, DataTypes.StringType);
    }
    List<Row> made = new ArrayList<>();
    rows.forEach(row -> made.add(RowFactory.create(row.toArray())));
    return SESSION.createDataFrame(made, schema).repartition(3);
  }
}
