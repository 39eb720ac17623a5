package io.privhist.ingest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.privhist.ingest.request.Encoding;
import io.privhist.ingest.request.FileSource;
import io.privhist.ingest.request.FoundFiles;
import io.privhist.ingest.request.IngestException;
import io.privhist.ingest.request.IngestException.Setting;
import io.privhist.ingest.request.Request;
import io.privhist.ingest.request.Resources;
import io.privhist.ingest.request.Source;
import io.privhist.ingest.request.StreamSource;
import io.privhist.records.Counted;
import io.privhist.records.FileKind;
import io.privhist.records.Items;
import io.privhist.records.Items.Direction;
import io.privhist.records.Selection;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Every failure is one line that says what and where, and never what the row holds. */
class BadInputTest {
  private static final String CANARY = "canary7391";
  private static final Items X = new Items.Labels(List.of("x"));
  private static final Items COUNTS = new Items.Counts(List.of("x"), "n");

  @TempDir Path folder;

  private Path write(String name, String content) throws IOException {
    return Files.write(folder.resolve(name), content.getBytes(StandardCharsets.ISO_8859_1));
  }

  private static Counted count(Path file, Items items) throws IOException {
    return Ingest.count(Request.of(FileSource.of(file.toString()), items), new Watch());
  }

  private static void assertRefused(boolean badInput, String reason, ThrowingCallable call) {
    assertThatThrownBy(call)
        .isInstanceOfSatisfying(
            IngestException.class,
            e -> {
              assertThat(e.isBadInput()).isEqualTo(badInput);
              StringWriter trace = new StringWriter();
              e.printStackTrace(new PrintWriter(trace));
              assertThat(trace.toString()).doesNotContain(CANARY);
              assertThat(e.getMessage())
                  .contains(reason)
                  .doesNotContain("\n")
                  .doesNotContain("--"); // options are named by applications
            });
  }

  private void assertRefused(String name, String content, Items items, String reason)
      throws IOException {
    Path file = write(name, content);
    assertRefused(true, reason, () -> count(file, items));
  }

  @Test
  void csvRow_withAWrongNumberOfColumns_isNamed() throws IOException {
    String reason = "row 3: has 3 columns where the header has 2; quote";
    String rows = "x,y\na,b\n" + CANARY + ",b,c\n";
    assertRefused("plain.csv", rows, X, reason);
    assertRefused("quoted.csv", rows.replace("a,b", "\"a\",b"), X, reason);
    assertRefused("windows.csv", rows.replace("\n", "\r\n"), X, reason);
    assertRefused("empty.csv", rows.replace("c\n", "\n"), X, reason);
    assertRefused("one.csv", "x\na\n" + CANARY + ",\n", X, "row 3: has 2 columns");
    assertRefused("few.csv", "x,y\na,b\n" + CANARY + "\n", X, "row 3: has 1 columns");
  }

  @Test
  void csvRow_wronglyQuoted_isNamed() throws IOException {
    assertRefused("a.csv", "x,y\n\"" + CANARY + ",1\n", X, "row 2: a quoted field is not closed");
    assertRefused("b.csv", "x,y\n\"a\"" + CANARY + ",1\n", X, "row 2: text follows a closing");
  }

  @Test
  void csvRow_farInALargeFile_isNamed() throws IOException {
    String rows =
        IntStream.range(0, 200_000).mapToObj(i -> i + ",v\n").collect(Collectors.joining());
    assertRefused("big.csv", "x,y\n" + rows + CANARY + "\n", X, "row 200002: has 1 columns");
  }

  @Test
  void invalidUtf8_namesFileRowAndRemedy() throws IOException {
    String reason = "row 2: has bytes that are not valid UTF-8; read it as latin-1";
    assertRefused("a.txt", "ok\n" + CANARY + "\u00ff\n", Items.lines(), reason);
    assertRefused("b.txt", "ok\r\n" + CANARY + "\u00ff\n", Items.lines(), reason);
    assertRefused("c.csv", "x\n" + CANARY + "\u00c3\n", X, reason);
    assertRefused("d.csv", "x\n\"" + CANARY + "\u00c3\"\n", X, reason);
    assertRefused("e.jsonl", "{\"x\":1}\n{\"x\":\"" + CANARY + "\u00c3\"}\n", X, reason);
  }

  @Test
  void failure_thatASettingMayHelp_tellsWhich() throws IOException {
    Path bytes = write("a.txt", CANARY + "\u00ff\n");
    Path triple = write("a.edges", "a b " + CANARY + "\n");
    Items edges = new Items.Edges(Items.FROM, Items.TO, Direction.OUT, false);
    Resources nowhere =
        new Resources(OptionalLong.empty(), OptionalInt.empty(), bytes, OptionalLong.empty());
    Source latin1 =
        new FileSource(
            List.of(write("a.jsonl", "{}").toString()), Optional.empty(), Encoding.LATIN_1);
    Source some = FileSource.of(bytes.toString());
    Selection condition =
        new Selection(Items.lines(), Optional.of("random() < 1"), Optional.empty());
    assertSetting(Setting.ENCODING, Request.of(some, Items.lines()));
    assertSetting(Setting.ENCODING, Request.of(latin1, X));
    assertSetting(Setting.FILE_KIND, Request.of(FileSource.of(triple.toString()), edges));
    assertSetting(Setting.CONDITION, new Request(some, condition, Resources.usual()));
    assertSetting(
        Setting.TEMPORARY_FOLDER, new Request(some, Selection.of(Items.lines()), nowhere));
    assertSetting(
        Setting.MEMORY, new Request(some, Selection.of(Items.lines()), limited(1, 1_000_000)));
  }

  private static void assertSetting(Setting setting, Request request) {
    assertThatThrownBy(() -> Ingest.count(request, new Watch()))
        .isInstanceOfSatisfying(
            IngestException.class, e -> assertThat(e.setting()).contains(setting));
  }

  @Test
  void json_malformed_namesTheRow() throws IOException {
    for (String bad :
        List.of(
            "{\"x\":\"" + CANARY + "}",
            "{\"x\":\"" + CANARY + "\"} {}",
            "[\"" + CANARY + "\"]",
            "{\"x\":{\"" + CANARY + "\":1}}",
            "{\"x\":\"" + CANARY + "\",\"x\":2}",
            "{\"x\":007}",
            "{\"x\":\"\\ud800" + CANARY + "\"}",
            "{\"x\":" + CANARY + "}",
            "{\"y\":[" + CANARY + "]}")) {
      assertRefused("a.jsonl", "{\"x\":1}\n\n" + bad + "\n", X, "a.jsonl: row 3: ");
    }
  }

  @Test
  void count_thatIsNone_namesTheRow() throws IOException, SQLException {
    String reason = "row 3: the count is not a whole number from 0 to 2^60";
    for (String bad : List.of("-1", "1.5", "x" + CANARY, "", "1e3", " 1", "1152921504606846977")) {
      assertRefused("a.csv", "x,n\na,1\n" + CANARY + "," + bad + "\n", COUNTS, reason);
      assertRefused("q.csv", "x,n\n\"a\",1\n" + CANARY + "," + bad + "\n", COUNTS, reason);
    }
    Sample.duckdb(
        "COPY (SELECT * FROM (VALUES ('a', 1.0), ('b', 2.0), ('%s', 2.5)) t(x, n)) TO '%s'"
            .formatted(CANARY, folder.resolve("f.parquet")));
    assertRefused(true, reason, () -> count(folder.resolve("f.parquet"), COUNTS));
  }

  @Test
  void counts_thatAreTooMany_areRefused() throws IOException {
    String most = "1152921504606846976";
    assertThat(count(write("ok.csv", "x,n\na," + most + "\n"), COUNTS).histogram().items())
        .isEqualTo(1L << 60);
    assertRefused("a.csv", "x,n\na," + most + "\nb,1\n", COUNTS, "more than 2^60 items");
    assertRefused("b.csv", "x,n\na," + most + "\na," + most + "\n", COUNTS, "more than 2^60");
  }

  @Test
  void missingColumn_ofASchema_isNamedWithThoseThereAre() throws IOException, SQLException {
    Sample.duckdb(
        "COPY (SELECT 1 AS \"X\", 2 AS \"a b\", 3 AS c) TO '%s'"
            .formatted(folder.resolve("a.parquet")));
    assertRefused(
        true,
        "there is no column \"x\"; the columns are: X, a b, c",
        () -> count(folder.resolve("a.parquet"), X));
    assertRefused("a.txt", CANARY + "\n", X, "there is no column \"x\"; the columns are: label");
    assertRefused("two.csv", "x,y,x\n1,2,3\n", X, "two columns are called \"x\"");
  }

  /** A table whose names were forgotten starts with a person's row, and objects may have names. */
  @Test
  void missingColumn_ofText_isNamedWithoutAnyCell() throws IOException {
    String reason =
        ": no column is called \"x\" (columns: 2); check the name, case included, and that the first"
            + " row holds the names";
    assertRefused("a.csv", CANARY + ",berlin\nbob,rome\n", X, "a.csv" + reason);
    assertRefused("q.csv", "\"" + CANARY + "\",berlin\nbob,rome\n", X, "q.csv" + reason);
    assertRefused("a.tsv", CANARY + "\tberlin\nbob\trome\n", X, "a.tsv" + reason);
    assertRefused(
        "a.jsonl",
        "{\"" + CANARY + "\":1}\n",
        X,
        "a.jsonl: no row has a member \"x\"; check the name, case included");
  }

  @Test
  void columns_thatDifferInCase_areToldApart() throws IOException {
    Path file = write("case.csv", "a,A\n1,x\n1,y\n");
    assertThat(count(file, new Items.Labels(List.of("A"))).histogram().items()).isEqualTo(2);
    assertThat(
            count(file, new Items.Labels(List.of("A"))).histogram().sensitivePrevalences().labels())
        .isEqualTo(2);
    assertThat(
            count(file, new Items.Labels(List.of("a", "A")))
                .histogram()
                .sensitivePrevalences()
                .labels())
        .isEqualTo(2);
  }

  @Test
  void packedFile_corruptOrCutOff_isRefused() throws IOException, SQLException {
    byte[] content =
        Sample.lines(
            Sample.labels(20_000, 45).stream().map(l -> l.replaceAll("[\r\u0001]", "")).toList(),
            "\n");
    byte[] gzip = Sample.gzip(content);
    Path plain = Sample.write(folder.resolve("plain.txt"), content);
    Sample.zstd(plain, folder.resolve("whole.txt.zst"));
    byte[] zstd = Files.readAllBytes(folder.resolve("whole.txt.zst"));
    byte[] flipped = gzip.clone();
    flipped[gzip.length - 6] ^= 1; // in the checksum
    byte[] trailing = Arrays.copyOf(gzip, gzip.length + 3);
    for (byte[] bad :
        List.of(
            Arrays.copyOf(gzip, gzip.length / 2),
            Arrays.copyOf(gzip, gzip.length - 1),
            flipped,
            trailing,
            new byte[0])) {
      Path file = Sample.write(folder.resolve("bad.txt.gz"), bad);
      assertRefused(
          true, "bad.txt.gz: is not a complete gzip file", () -> count(file, Items.lines()));
    }
    for (int cut : new int[] {0, 3, 4, 9, zstd.length / 2, zstd.length - 1}) {
      Path file = Sample.write(folder.resolve("bad.txt.zst"), Arrays.copyOf(zstd, cut));
      assertRefused(
          true,
          cut < 4
              ? "bad.txt.zst: is not a complete zstd file"
              : "bad.txt.zst: is a damaged or incomplete zstd file; pack or copy it again",
          () -> count(file, Items.lines()));
    }
    assertThat(count(folder.resolve("whole.txt.zst"), Items.lines()).tally().rows())
        .isEqualTo(20_000);
  }

  @Test
  void zstd_thatIsWholeButDamaged_isBadInput() throws IOException {
    for (String bytes :
        List.of(
            "28b52ffd2c6e0a312c0a332c0a0a790a780a", // a dictionary is asked for
            "28b52ffd0050250000ffffffff", // a packed block that makes no sense
            "28b52ffd0450310000780a610a620a00000000")) { // another checksum
      Path file = Sample.write(folder.resolve("bad.csv.zst"), HexFormat.of().parseHex(bytes));
      assertRefused(
          true, "bad.csv.zst: is a damaged or incomplete zstd file", () -> count(file, X));
    }
  }

  @Test
  void zstd_withAWindowTooLargeForTheEngine_isToBeUnpackedFirst() throws IOException {
    // a frame with a window of 2^31 bytes and one raw block of two labels
    byte[] frame = HexFormat.of().parseHex("28b52ffd00a8310000" + "780a610a620a");
    Path file = Sample.write(folder.resolve("wide.csv.zst"), frame);
    assertRefused(
        true, "has a very large window or is damaged; unpack the file first", () -> count(file, X));
    frame[5] = 0x50; // 2^20 bytes
    Sample.write(file, frame);
    assertThat(count(file, X).tally().rows()).isEqualTo(2);
  }

  /** One frame: some text, a line of many times the letter a, and some text. */
  private static byte[] longLine(String before, int blocks, String after) {
    StringBuilder frame = new StringBuilder("28b52ffd0050");
    frame.append(rawBlock(before)).append("02001061".repeat(blocks)).append(rawBlock(after));
    return HexFormat.of().parseHex(frame.append("010000"));
  }

  private static String rawBlock(String text) {
    return "%02x0000".formatted(text.length() << 3)
        + HexFormat.of().formatHex(text.getBytes(StandardCharsets.US_ASCII));
  }

  @Test
  void zstd_withARowTooLong_isRefusedWhereverItStands() throws IOException {
    int beyondTheBuffers = 2_300;
    for (byte[] frame :
        List.of(
            longLine("", 200, ""),
            longLine("b\n", beyondTheBuffers, "\nc\n"),
            longLine("b\n", beyondTheBuffers, ""),
            longLine("", beyondTheBuffers, ""))) {
      Path file = Sample.write(folder.resolve("long.txt.zst"), frame);
      assertRefused(
          true,
          "long.txt.zst: a row is longer than 16777216 bytes",
          () -> count(file, Items.lines()));
    }
    Path file = Sample.write(folder.resolve("fits.txt.zst"), longLine("b\n", 120, ""));
    assertThat(count(file, Items.lines()).tally().rows()).isEqualTo(2);
    Path marked = Sample.write(folder.resolve("m.txt.zst"), longLine("b\n\n", 1, "\nc"));
    assertThat(count(marked, Items.lines()).tally().rows()).isEqualTo(4);
  }

  @Test
  void zstd_thatStartsWithFramesToSkip_isRead() throws IOException {
    String skipped = "502a4d1800000000".repeat(1_000) + "5f2a4d1801000000ff";
    byte[] frames = HexFormat.of().parseHex(skipped + "28b52ffd0050310000" + "780a610a620a");
    Path file = Sample.write(folder.resolve("skip.csv.zst"), frames);
    assertThat(count(file, X).tally().rows()).isEqualTo(2);
    Path text = write("text.txt", "P*M\u0018\n");
    assertThat(count(text, Items.lines()).tally().rows()).isEqualTo(1);
  }

  @Test
  void gzip_ofSeveralMembersFromASlowPipe_isReadWhole() throws IOException {
    ByteArrayOutputStream members = new ByteArrayOutputStream();
    members.write(Sample.gzip("a\nb\n".getBytes(StandardCharsets.UTF_8)));
    members.write(Sample.gzip("a\nc\n".getBytes(StandardCharsets.UTF_8)));
    ByteArrayInputStream slow =
        new ByteArrayInputStream(members.toByteArray()) {
          @Override
          public synchronized int read(byte[] b, int off, int len) {
            return super.read(b, off, Math.min(len, 1));
          }

          @Override
          public synchronized int available() {
            return 0;
          }
        };
    Counted counted =
        Ingest.count(
            Request.of(
                new StreamSource(slow, "standard input", FileKind.TEXT, Encoding.UTF_8),
                Items.lines()),
            new Watch());
    assertThat(counted.histogram().items()).isEqualTo(4);
  }

  @Test
  void parquet_corruptOrOfOtherTypes_isRefused() throws IOException, SQLException {
    Path file = folder.resolve("a.parquet");
    Sample.parquet(Sample.labels(5_000, 46), file);
    byte[] bytes = Files.readAllBytes(file);
    Path cut = Sample.write(folder.resolve("cut.parquet"), Arrays.copyOf(bytes, bytes.length / 2));
    Items label = new Items.Labels(List.of("the label"));
    assertRefused(true, "cut.parquet: is not a complete Parquet file", () -> count(cut, label));
    assertRefused("no.parquet", CANARY, label, "no.parquet: is not a complete Parquet file");
    Arrays.fill(bytes, bytes.length / 2, bytes.length * 3 / 4, (byte) 0x55);
    Path broken = Sample.write(folder.resolve("broken.parquet"), bytes);
    assertThatThrownBy(() -> count(broken, label)).isInstanceOf(IngestException.class);
    Sample.duckdb(
        "COPY (SELECT {'a': 1} AS x) TO '%s'".formatted(folder.resolve("s.parquet")),
        "COPY (SELECT 1 AS x) TO '%s'".formatted(folder.resolve("t1.parquet")),
        "COPY (SELECT 1.5::DOUBLE AS x) TO '%s'".formatted(folder.resolve("t2.parquet")));
    assertRefused(
        true, "column \"x\" is of type STRUCT", () -> count(folder.resolve("s.parquet"), X));
    assertRefused(true, "other types than in", () -> count(folder.resolve("t?.parquet"), X));
  }

  @Test
  void files_thatAreNotThere_areNamed() throws IOException {
    assertThatThrownBy(() -> count(folder.resolve("none.csv"), X))
        .isInstanceOf(NoSuchFileException.class);
    assertRefused(false, "no file matches", () -> count(folder.resolve("n*.csv"), X));
    assertRefused(false, "is a directory", () -> count(folder, X));
    assertRefused("data.bin", "x\n", X, "the extension does not say");
    write("k.csv", "x\n1\n");
    write("k.tsv", "x\n1\n");
    assertRefused(true, "is of another kind", () -> count(folder.resolve("k.*sv"), X));
  }

  private Resources limited(long memory, long temporary) {
    return new Resources(
        OptionalLong.of(memory), OptionalInt.of(2), folder, OptionalLong.of(temporary));
  }

  @Test
  void memoryOrDisk_thatIsNotEnough_isSaid() throws IOException {
    StringBuilder lines = new StringBuilder();
    for (int i = 0; i < 1_500_000; i++) {
      lines.append(CANARY).append("-a-label-of-its-own-").append(i).append('\n');
    }
    Path file = write("many.csv", "label\n" + lines);
    Source source = FileSource.of(file.toString());
    assertRefused(
        false,
        "the temporary folder reached its limit of 977 KiB",
        () ->
            Ingest.count(
                new Request(source, Selection.of(Items.lines()), limited(90_000_000, 1_000_000)),
                new Watch()));
    assertRefused(
        false,
        "4.77 MiB of memory are not enough; give more",
        () ->
            Ingest.count(
                new Request(source, Selection.of(Items.lines()), limited(5_000_000, 1_000_000_000)),
                new Watch()));
    try (Stream<Path> left = Files.list(folder)) {
      assertThat(left.map(p -> p.getFileName().toString())).containsExactly("many.csv");
    }
  }

  @Test
  void packedFile_thatUnpacksBeyondTheLimit_isRefusedAlike() throws IOException, SQLException {
    byte[] content = "a\n".repeat(2_000_000).getBytes(StandardCharsets.UTF_8);
    Path plain = Sample.write(folder.resolve("plain.txt"), content);
    Sample.write(folder.resolve("bomb.txt.gz"), Sample.gzip(content));
    Sample.zstd(plain, folder.resolve("bomb.txt.zst"));
    for (String name : List.of("bomb.txt.gz", "bomb.txt.zst")) {
      Path file = folder.resolve(name);
      Source source = FileSource.of(file.toString());
      assertThat(Files.size(file)).isLessThan(100_000);
      assertRefused(
          false,
          "the temporary folder reached its limit of 977 KiB; give a larger disk",
          () -> countWithin(1_000_000, source));
      assertRefused(
          false,
          "the temporary folder reached its limit of 977 KiB; give a larger disk",
          () -> {
            try (InputStream stream = Files.newInputStream(file)) {
              countWithin(1_000_000, new StreamSource(stream, name, FileKind.TEXT, Encoding.UTF_8));
            }
          });
      assertThat(countWithin(10_000_000, source).tally().rows()).isEqualTo(2_000_000);
    }
  }

  private Counted countWithin(long temporary, Source source) throws IOException {
    return Ingest.count(
        new Request(source, Selection.of(Items.lines()), limited(1_000_000_000, temporary)),
        new Watch());
  }

  @Test
  void prevalences_thatAreNone_areRefused() throws SQLException {
    Items prevalences = new Items.Prevalences();
    Path file = folder.resolve("p.parquet");
    for (String rows : List.of("(1, 0)", "(-1, 1)", "(NULL, 1)", "(2, NULL)")) {
      Sample.duckdb(
          "COPY (SELECT * FROM (VALUES (5, 1), %s) t(count, prevalence)) TO '%s'"
              .formatted(rows, file));
      assertRefused(true, "a row is no prevalence", () -> count(file, prevalences));
    }
    Sample.duckdb(
        "COPY (SELECT * FROM (VALUES (5, 1), (5, 2)) t(count, prevalence)) TO '%s'"
            .formatted(file));
    assertRefused(true, "two rows have the same count", () -> count(file, prevalences));
  }

  @Test
  void fileGivenTwice_isRefused() throws IOException {
    Path file = write("a.txt", CANARY + "\n");
    Path link = Files.createSymbolicLink(folder.resolve("b.txt"), file);
    Path hard = Files.createLink(folder.resolve("c.txt"), file);
    for (String again :
        List.of(file.toString(), link.toString(), hard.toString(), folder + "/*.txt")) {
      assertRefused(
          true,
          "its records would count twice; name every file once",
          () ->
              Ingest.count(
                  Request.of(FileSource.of(file.toString(), again), Items.lines()), new Watch()));
    }
  }

  /** The folders of backups with hard links hold the same file once a day. */
  @Test
  void fileWithTwoNames_isRefusedInEveryKindAndWhoeverFoundIt() throws IOException {
    for (String name : List.of("a.txt", "a.csv", "a.tsv", "a.jsonl", "a.edges", "a.parquet")) {
      Path first = Files.createDirectories(folder.resolve("monday")).resolve(name);
      Files.writeString(first, "x\n");
      Path second = Files.createDirectories(folder.resolve("tuesday")).resolve(name);
      Files.createLink(second, first);
      assertRefused(
          true,
          second + ": is the same file as " + first,
          () ->
              Ingest.count(
                  Request.of(FileSource.of(folder + "/*day/" + name), Items.lines()), new Watch()));
      FoundFiles found =
          new FoundFiles("all", List.of(first, second), Optional.empty(), Encoding.UTF_8);
      assertRefused(
          true,
          second + ": is the same file as " + first,
          () -> Ingest.count(Request.of(found, Items.lines()), new Watch()));
    }
  }

  @Test
  void firstRowThatSeemsToBeData_isNotShown() throws IOException {
    for (String row : List.of(",5", ",a@b.c", "," + CANARY, ",\u0001", "," + "y".repeat(61))) {
      Path file = write("a.csv", CANARY + row + "\n");
      assertRefused(
          true,
          "the first row does not look like the names of columns",
          () -> Ingest.columns(FileSource.of(file.toString()), Resources.usual(), new Watch()));
    }
  }

  @Test
  void jsonFollowedByOtherText_isRefused() throws IOException {
    for (String more : List.of(CANARY, "\u00e9", "{}")) {
      assertRefused("a.jsonl", "{\"x\":1}" + more + "\n", X, "row 1: has text behind the object");
    }
  }
}
