package io.privhist.spark.app;

import io.privhist.application.options.TableOptions;
import io.privhist.application.terminal.UsageException;
import io.privhist.records.Delimiter;
import io.privhist.records.FileKind;
import io.privhist.records.FirstRows;
import io.privhist.spark.app.LineFields.MalformedLineException;
import io.privhist.spark.app.LineRows.LineForm;
import io.privhist.spark.app.LineRows.Part;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.Path;
import org.apache.spark.api.java.function.MapPartitionsFunction;
import org.apache.spark.network.util.JavaUtils;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.util.SerializableConfiguration;
import org.jspecify.annotations.Nullable;

/** Files as a Dataset. Parquet is read by Spark, and lines by the rules of this product. */
final class InputTable {
  private static final long MIN_PART = 16; // bytes
  private static final int MAX_TASKS = 10_000;
  private static final int HEAD = 1 << 16; // bytes that tell whether text is a list

  /** A number, an address of mail, a long text: hardly a name. */
  private static final Pattern DATA = Pattern.compile("(?s)[-+.]?\\d.*|.*[@\uFFFD].*|.{61,}");

  private final SparkSession spark;
  private final Inputs inputs;
  private final FileKind kind;
  private final boolean said;
  private final Charset encoding;
  private final Optional<Character> delimiter;

  /**
   * Prepares to read.
   *
   * @param kind what all files are
   * @param table what the owner said of them
   */
  InputTable(SparkSession spark, Inputs inputs, FileKind kind, TableOptions table) {
    this.spark = spark;
    this.inputs = inputs;
    this.kind = kind;
    this.said = table.kind().isPresent();
    this.encoding = table.encoding();
    this.delimiter = table.delimiter();
  }

  /** Returns the rows, none of which is malformed. */
  Dataset<Row> rows() throws IOException {
    return kind == FileKind.PARQUET ? parquet() : lines();
  }

  /** Spark makes columns of folders like "year=2025", and leaves out other folders of folders. */
  private Dataset<Row> parquet() throws IOException {
    for (FileStatus file : inputs.files()) {
      requireReadable(file.getPath());
    }
    Dataset<Row> rows =
        spark
            .read()
            // a file that cannot be read is an error, also where the session would go on without it
            .option("ignoreCorruptFiles", "false")
            .option("ignoreMissingFiles", "false")
            .parquet(inputs.names());
    long files = inputs.files().stream().filter(file -> file.getLen() > 0).count();
    if (rows.inputFiles().length < files) {
      throw new UsageException(
          "a folder holds files in folders of its own, which Spark leaves out; name these files with"
              + " a pattern, such as \"FOLDER/*/*.parquet\"");
    }
    return rows;
  }

  private static void requireReadable(Path file) {
    if (Inputs.isHidden(file.getName()) || file.getName().indexOf(':') >= 0) {
      throw new UsageException(
          Inputs.readable(file)
              + ": Spark reads no Parquet file whose name begins with _ or a dot or has a colon;"
              + " rename it");
    }
  }

  private Dataset<Row> lines() throws IOException {
    Configuration storage = storage();
    inputs.files().forEach(file -> FileContent.requireUnpackable(file.getPath(), storage));
    byte[] first = kind.hasHeader() ? firstLine() : new byte[0];
    char separator = delimiter.orElseGet(() -> delimiterOf(first));
    List<String> columns = kind.hasHeader() ? header(first, separator) : kind.columns();
    StructType schema = new StructType();
    for (String column : columns) {
      schema = schema.add(column, DataTypes.StringType);
    }
    List<Part> parts = parts();
    LineRows lines =
        new LineRows(
            new ArrayList<>(parts),
            new LineForm(kind, separator),
            encoding.name(),
            new ArrayList<>(columns),
            !said,
            new SerializableConfiguration(storage));
    Dataset<Long> numbers =
        spark.range(0, parts.size(), 1, Math.min(MAX_TASKS, Math.max(1, parts.size())));
    MapPartitionsFunction<Long, String> problems = lines::problems;
    List<String> found = numbers.mapPartitions(problems, Encoders.STRING()).collectAsList();
    if (!found.isEmpty()) {
      throw new UsageException(found.get(0));
    }
    MapPartitionsFunction<Long, Row> rows = lines::rows;
    return numbers.mapPartitions(rows, Encoders.row(schema));
  }

  private Configuration storage() {
    return spark.sparkContext().hadoopConfiguration();
  }

  /** Returns all files in parts of the size that the session gives to tasks. */
  private List<Part> parts() {
    long size =
        Math.max(
            MIN_PART,
            JavaUtils.byteStringAsBytes(spark.conf().get("spark.sql.files.maxPartitionBytes")));
    List<Part> parts = new ArrayList<>();
    for (FileStatus file : inputs.files()) {
      URI name = file.getPath().toUri();
      if (FileContent.isPacked(file.getPath(), storage())) {
        parts.add(new Part(name, 0, Long.MAX_VALUE));
        continue;
      }
      for (long start = 0; start < file.getLen(); start += size) {
        parts.add(new Part(name, start, start + size));
      }
    }
    return parts;
  }

  private static char delimiterOf(byte[] header) {
    return Delimiter.ofHeader(new String(header, StandardCharsets.ISO_8859_1));
  }

  /** The names of columns in the first line of the first file. */
  private List<String> header(byte[] line, char separator) {
    String name = Inputs.readable(inputs.first());
    List<@Nullable String> fields;
    try {
      fields = LineFields.of(LineRows.decoded(line, encoding), kind, separator);
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
    FileContent.requireUnpackable(inputs.first(), storage());
    try (InputStream in = FileContent.open(inputs.first(), storage())) {
      FileContent.requireText(in, inputs.first());
      byte[] head = in.readNBytes(HEAD);
      return FirstRows.of(new String(head, StandardCharsets.ISO_8859_1), head.length < HEAD)
          .doubt();
    }
  }

  /** Returns the bytes before the first line end. */
  private byte[] firstLine() throws IOException {
    try (InputStream in = FileContent.open(inputs.first(), storage())) {
      FileContent.requireText(in, inputs.first());
      byte[] line = new FileLines(in, 0, Long.MAX_VALUE).next();
      return line == null ? new byte[0] : line;
    } catch (MalformedLineException e) {
      throw new UsageException(
          Inputs.readable(inputs.first()) + ": row 1: is no row of column names");
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
