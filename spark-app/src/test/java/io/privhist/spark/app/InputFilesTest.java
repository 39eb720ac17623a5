package io.privhist.spark.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which files are read, and that none is read twice. */
class InputFilesTest {
  @TempDir Path place;
  private Path folder = Path.of("");
  private Path file = Path.of("");

  @BeforeEach
  void makeFile() throws IOException {
    folder = Files.createDirectory(place.resolve("data"));
    file = Files.writeString(folder.resolve("a.txt"), "x\nx\ny\n");
  }

  private static void assertRefused(String reason, String... words) {
    Run run = Run.of(words);
    assertThat(run.err()).contains(reason).hasLineCount(1);
    assertThat(run.code()).as(run.err()).isEqualTo(2);
    assertThat(run.out()).isEmpty();
  }

  private static String counted(Object... words) {
    String[] args = new String[words.length + 1];
    args[0] = "count";
    for (int i = 0; i < words.length; i++) {
      args[i + 1] = words[i].toString();
    }
    Run run = Run.of(args);
    assertThat(run.code()).as(run.err()).isZero();
    return run.out();
  }

  @Test
  void links_toAFileAmongTheInputs_areRefused() throws IOException {
    Path hard = Files.createLink(folder.resolve("hard.txt"), file);
    String same = "is the same file as";
    for (String kind : List.of("hard", "soft")) {
      assertRefused(same, "count", file.toString(), hard.toString());
      assertRefused(same, "count", folder + "/*.txt");
      assertRefused(same, "count", place + "/**/*.txt");
      assertRefused(same, "count", folder.toString(), "--kind", "text");
      if (kind.equals("hard")) {
        Files.delete(hard);
        Files.createSymbolicLink(hard, file);
      }
    }
    Files.delete(hard);
    Path outside = Files.createLink(place.resolve("b.txt"), file);
    assertRefused(same, "count", folder.toString(), outside.toString(), "--kind", "text");
    assertRefused("is given twice", "count", file.toString(), file.toString());
    assertThat(counted(folder, "--kind", "text")).isEqualTo("count,prevalence\n1,1\n2,1\n");
  }

  @Test
  void links_toFolders_areReadOnceOrRefused() throws IOException {
    Path other = Files.createDirectory(place.resolve("other"));
    Files.writeString(other.resolve("b.txt"), "x\n");
    Path link = Files.createSymbolicLink(folder.resolve("more"), other);
    assertThat(counted(folder, "--kind", "text")).isEqualTo("count,prevalence\n1,1\n3,1\n");
    assertRefused(
        "is the same folder as", "count", folder.toString(), other.toString(), "--kind", "text");
    Files.delete(link);
    Files.createSymbolicLink(folder.resolve("loop"), folder);
    assertRefused("loop: is the same folder as", "count", folder.toString(), "--kind", "text");
  }

  @Test
  void patterns_meanWhatTheyMeanElsewhere() throws IOException {
    Files.writeString(folder.resolve("_b.txt"), "x\n");
    Files.writeString(folder.resolve(".c.txt"), "x\n");
    Path deep = Files.createDirectories(folder.resolve("d/e"));
    Files.writeString(deep.resolve("f.txt"), "x\n");
    assertThat(counted(folder + "/*.txt")).isEqualTo("count,prevalence\n1,1\n3,1\n");
    assertThat(counted(folder + "/**/*.txt")).isEqualTo("count,prevalence\n1,1\n4,1\n");
    assertThat(counted(folder + "/.*.txt")).isEqualTo("count,prevalence\n1,1\n");
    assertThat(counted(folder.resolve("_b.txt"), folder.resolve(".c.txt")))
        .isEqualTo("count,prevalence\n2,1\n");
    assertThat(counted(folder.toUri() + "[!a]*.txt")).isEqualTo("count,prevalence\n1,1\n");
    assertThat(Run.of("count", folder + "/*.log").err()).contains("no file matches this pattern");
  }

  @Test
  void names_withSignsOfAllKinds_areRead() throws IOException {
    for (String name : List.of("10:30.txt", "a b%20.txt", "{x}.txt", "[1]?*.txt", "\u00e4.txt")) {
      Path named = Files.writeString(place.resolve(name), "x\nx\n");
      assertThat(counted(named)).as(name).isEqualTo("count,prevalence\n2,1\n");
    }
  }

  @Test
  void rows_thatAreTooLong_areRefused() throws IOException {
    String most = "x".repeat(1 << 24);
    Files.writeString(file, "a\n" + most + "\nb\n");
    assertThat(counted(file)).isEqualTo("count,prevalence\n1,3\n");
    Files.writeString(file, "a\n" + most + "x\nb\n");
    assertRefused("a.txt: row 2: it is longer than 16777216 bytes", "count", file.toString());
  }

  @Test
  void text_withColumnsNamed_isRefused() {
    String message = "a.txt: is text without columns; leave out --label, or say --kind csv";
    assertRefused(message, "count", file.toString(), "--label", "a");
    assertRefused(message, "count", file.toString(), "--label", "a", "--from", "edges");
  }

  @Test
  void countedFile_behindOthers_isRefused() throws IOException {
    Path counts = place.resolve("counts.json");
    assertThat(Run.of("count", file.toString(), "--out", counts.toString()).code()).isZero();
    Path disguised = Files.copy(counts, place.resolve("z.txt"));
    assertRefused(
        "z.txt: a counted file is read alone", "count", file.toString(), disguised.toString());
    assertThat(counted(disguised, "--kind", "text")).startsWith("count,prevalence\n");
  }

  @Test
  void packing_isToldByTheFirstBytes() throws IOException {
    try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
      out.write("x\nx\n".getBytes(StandardCharsets.UTF_8));
    }
    Path plain = Files.writeString(folder.resolve("b.txt.gz"), "x\n");
    assertThat(counted(file, plain)).isEqualTo("count,prevalence\n3,1\n");
    try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(file))) {
      out.putNextEntry(new ZipEntry("a.txt"));
    }
    assertRefused(
        "a.txt: is packed with zip, which is not unpacked here; pack it with gzip, or unpack it",
        "count",
        file.toString(),
        "--from",
        "labels");
  }

  @Test
  void packing_thatIsNotKnown_isNamed() throws IOException {
    for (String end : List.of("zst", "xz")) {
      Path packed = Files.writeString(place.resolve("a.csv." + end), "");
      assertRefused("a.csv." + end + ": is packed with " + end, "count", packed.toString());
    }
  }

  @Test
  void parquet_thatCannotBeRead_isSaidToBeDamaged() throws IOException {
    Path table = Files.writeString(place.resolve("t.parquet"), "PAR1 and no more");
    assertRefused(
        "t.parquet: cannot be read: it is damaged, or is no Parquet file",
        "count",
        table.toString(),
        "--label",
        "a",
        "--where",
        "a = 'x'");
    for (String name : List.of("_t.parquet", "a:b.parquet")) {
      Path other = Files.copy(table, place.resolve(name));
      assertRefused(
          "Spark reads no Parquet file whose name", "count", other.toString(), "--label", "a");
    }
  }

  /** A header that shows one sign only has it as its delimiter. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ' ',
      quoteCharacter = '"',
      value = {"a;b x;1 auto", "a|b x|1 auto", "a;b,c x;1,2 ;", "a\\tb x\\t1 tab"})
  void delimiter_isThatOfTheHeader(String header, String row, String said) throws IOException {
    String text = (header + "\n" + (row + "\n").repeat(2)).replace("\\t", "\t");
    Path csv = Files.writeString(place.resolve("a.csv"), text);
    String counts = "count,prevalence\n2,1\n";
    if (said.equals("auto")) {
      assertThat(counted(csv, "--label", "b")).isEqualTo(counts);
    }
    String sign = said.equals("auto") ? header.substring(1, 2) : said;
    assertThat(counted(csv, "--label", "a", "--delimiter", sign)).isEqualTo(counts);
  }
}
