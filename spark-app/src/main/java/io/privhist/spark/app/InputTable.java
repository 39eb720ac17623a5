package io.privhist.spark.app;

import static org.apache.spark.sql.functions.col;

import io.privhist.application.terminal.UsageException;
import io.privhist.records.FileKind;
import io.privhist.records.FirstRows;
import io.privhist.spark.app.LineFields.MalformedLineException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.io.compress.CompressionCodec;
import org.apache.hadoop.io.compress.CompressionCodecFactory;
import org.apache.spark.sql.DataFrameReader;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.jspecify.annotations.Nullable;

/**
 * Files as a Dataset. Parquet is read by Spark; lines are read by Spark and taken apart by the
 * rules of this product, because Spark's own readers quote bad rows in logs, break rows at line
 * ends within quotes, and replace bytes that are no text.
 */
final class InputTable {
  private static final String PROBLEM = "what is wrong with the row";
  private static final int MAX_HEADER = 1 << 20;
  private static final int HEAD = 1 << 16; // bytes that tell whether text is a list

  /** A number, an address of mail, a long text: hardly a name. */
  private static final Pattern DATA = Pattern.compile("(?s)[-+.]?\\d.*|.*[@\uFFFD].*|.{61,}");

  private final SparkSession spark;
  private final Inputs inputs;
  private final FileKind kind;
  private final Charset encoding;

  InputTable(SparkSession spark, Inputs inputs, FileKind kind, Charset encoding) {
    this.spark = spark;
    this.inputs = inputs;
    this.kind = kind;
    this.encoding = encoding;
  }

  /** Returns the rows, none of which is malformed. */
  Dataset<Row> rows() throws IOException {
    return kind == FileKind.PARQUET ? parquet() : lines();
  }

  /** Spark makes columns of folders like "year=2025", and leaves out other folders of folders. */
  private Dataset<Row> parquet() throws IOException {
    Dataset<Row> rows = reader().parquet(inputs.names());
    long files =
        inputs.files(spark.sparkContext().hadoopConfiguration()).stream()
            .filter(file -> file.getLen() > 0)
            .count();
    if (rows.inputFiles().length < files) {
      throw new UsageException(
          "a folder holds files in folders of its own, which Spark leaves out; name these with a"
              + " pattern, such as \"FOLDER/*/\"");
    }
    return rows;
  }

  /** A file that cannot be read is an error, also where the session would go on without it. */
  private DataFrameReader reader() {
    return spark.read().option("ignoreCorruptFiles", "false").option("ignoreMissingFiles", "false");
  }

  private Dataset<Row> lines() throws IOException {
    FileStatus first = inputs.first(spark.sparkContext().hadoopConfiguration());
    List<String> columns = kind.hasHeader() ? header(first) : kind.columns();
    StructType schema = new StructType();
    for (String column : columns) {
      schema = schema.add(column, DataTypes.StringType);
    }
    Dataset<Row> rows =
        reader()
            .option("lineSep", "\n")
            .option("recursiveFileLookup", "true")
            .text(inputs.names())
            .select(
                col("value").cast(DataTypes.BinaryType),
                col("_metadata.file_path"),
                col("_metadata.file_block_start"))
            .mapPartitions(
                new LineRows(kind, encoding, columns),
                Encoders.row(schema.add(PROBLEM, DataTypes.StringType)));
    List<Row> problems =
        rows.filter(col(PROBLEM).isNotNull()).select(PROBLEM).limit(1).collectAsList();
    if (!problems.isEmpty()) {
      throw new UsageException(problems.get(0).getString(0) + "; correct or remove the row");
    }
    return rows.drop(PROBLEM);
  }

  /** The names of columns in the first line of a file. */
  private List<String> header(FileStatus file) throws IOException {
    Configuration storage = spark.sparkContext().hadoopConfiguration();
    String name = Inputs.readable(file.getPath());
    List<@Nullable String> fields;
    try {
      fields = LineFields.of(LineRows.decoded(firstLine(file, storage), encoding), kind);
    } catch (MalformedLineException | CharacterCodingException e) {
      throw new UsageException(name + ": row 1: is no row of column names");
    }
    if (fields.contains(null)
        || new HashSet<>(fields).size() < fields.size()
        || fields.stream().anyMatch(field -> DATA.matcher(String.valueOf(field)).matches())) {
      throw new UsageException(
          name
              + ": the first row does not look like the names of columns; add a row of names, or"
              + " check the kind of file");
    }
    return fields.stream().map(String::valueOf).toList();
  }

  /** Returns why text of which nobody said what it is cannot be taken for labels; quotes none. */
  Optional<String> doubt() throws IOException {
    Configuration storage = spark.sparkContext().hadoopConfiguration();
    try (InputStream in = content(inputs.first(storage), storage)) {
      byte[] head = in.readNBytes(HEAD);
      return FirstRows.of(new String(head, StandardCharsets.ISO_8859_1), head.length < HEAD)
          .doubt();
    }
  }

  /** Opens a file, unpacked as its extension says. */
  private static InputStream content(FileStatus file, Configuration storage) throws IOException {
    @Nullable CompressionCodec codec =
        new CompressionCodecFactory(storage).getCodec(file.getPath());
    InputStream raw = file.getPath().getFileSystem(storage).open(file.getPath());
    try {
      return codec == null ? raw : codec.createInputStream(raw);
    } catch (IOException | RuntimeException e) {
      raw.close();
      throw e;
    }
  }

  /** Returns the bytes before the first line end. */
  private static byte[] firstLine(FileStatus file, Configuration storage) throws IOException {
    try (InputStream in = content(file, storage)) {
      ByteArrayOutputStream line = new ByteArrayOutputStream();
      int read = in.read();
      while (read >= 0 && read != '\n' && line.size() < MAX_HEADER) {
        line.write(read);
        read = in.read();
      }
      return line.toByteArray();
    }
  }

  /** Returns the columns if they are so many, and complains otherwise. */
  static List<String> only(int expected, Dataset<Row> rows) {
    List<String> columns = Arrays.asList(rows.columns());
    if (columns.size() != expected) {
      throw new UsageException(
          "say which columns with --label; there are %d".formatted(columns.size()));
    }
    return columns;
  }
}
