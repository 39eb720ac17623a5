package io.privhist.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.privhist.files.PrevalenceText;
import io.privhist.files.ReleaseDocument;
import io.privhist.files.ReleaseJson;
import io.privhist.histogram.Prevalences;
import io.privhist.privacy.Epsilon;
import io.privhist.privacy.Guarantee;
import io.privhist.privacy.Names;
import io.privhist.privacy.Neighbours;
import io.privhist.privacy.Noun;
import io.privhist.privacy.ProtectedUnit;
import io.privhist.release.Band;
import io.privhist.release.CurveBand;
import io.privhist.report.view.Field;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ReleaseReportTest {
  private static final Pattern DATA = Pattern.compile("id=\"data\">([^<]*)</script>");

  @Test
  void page_ofARelease_holdsItsRowsAndNothingElse() throws IOException {
    ReleaseDocument document = Releases.small(Optional.of(Releases.BAND));
    JsonArray figures = data(html(document, Optional.empty(), Optional.empty()));
    assertThat(figures.size()).isEqualTo(2);
    assertRowsEqual(figures.get(0).getAsJsonObject(), document);
  }

  @ParameterizedTest
  @EnumSource(Field.class)
  void page_withAView_addsItsFigureAndWords(Field field) throws IOException {
    for (ReleaseDocument document :
        new ReleaseDocument[] {
          Releases.small(Optional.of(Releases.BAND)),
          Releases.small(Optional.empty()),
          Releases.of(Releases.rows(), 0)
        }) {
      String html = html(document, Optional.of(field), Optional.empty());
      JsonArray figures = data(html);
      assertThat(figures.size()).isEqualTo(3);
      assertThat(figures.get(2).getAsJsonObject().get("id").getAsString())
          .isEqualTo(field.figure());
      assertThat(html).contains("<section id=\"view\">").contains("<section id=\"properties\">");
    }
  }

  @Test
  void page_ofFiveThousandRows_staysUnderAMegabyteAndHoldsAll() throws IOException {
    long[] counts = new long[5_000];
    long[] prevalences = new long[counts.length];
    long count = 0;
    for (int row = 0; row < counts.length; row++) {
      count += 1 + row * 37L % 101 * (row / 50);
      counts[row] = count;
      prevalences[row] = 1 + 12_000_000L / (1L + row * row) + row * 53L % 7;
    }
    ReleaseDocument document =
        Releases.of(
            Prevalences.of(counts, prevalences),
            40_000_000,
            Optional.of(wideBand(counts, prevalences)),
            new Guarantee(Epsilon.parse("1"), ProtectedUnit.record(), Neighbours.ADD_REMOVE));
    String html = html(document, Optional.of(Field.PASSWORDS), Optional.empty());
    assertThat(html.getBytes(StandardCharsets.UTF_8).length).isLessThan(1_000_000);
    assertRowsEqual(data(html).get(0).getAsJsonObject(), document);
  }

  private static Band wideBand(long[] counts, long[] prevalences) {
    long[] lowers = new long[counts.length];
    long[] uppers = new long[counts.length];
    long[] starts = new long[counts.length];
    long labels = 0;
    for (int row = counts.length - 1; row >= 0; row--) {
      labels += prevalences[row];
      starts[row] = row == 0 ? 1 : counts[row - 1] + 1;
      lowers[row] = labels * 99 / 100;
      uppers[row] = labels + 1 + labels / 100;
    }
    return new Band(0.95, new CurveBand(starts, lowers, uppers), List.of());
  }

  @Test
  void page_withAHostileTitle_showsItAsText() throws IOException {
    String hostile = "</script><img src=x onerror='a()'> \" \u2028 &amp; \u0000\ud800 {{body}}";
    String html = html(Releases.small(Optional.empty()), Optional.empty(), Optional.of(hostile));
    assertThat(html).doesNotContain("<img").doesNotContain("onerror='").doesNotContain("\u0000");
    assertThat(html)
        .contains(
            "<h1>&lt;/script&gt;&lt;img src=x onerror=&#39;a()&#39;&gt; &#34; \u2028 &amp;amp;    {{body}}</h1>");
  }

  @Test
  void title_withWhatIsNotForPrint_losesIt() throws IOException {
    ReleaseDocument document = Releases.small(Optional.empty());
    String given = "a\ufffeb\u202ec\u0007d \ud83d\ude00\u200d \u05e9";
    String shown = "a b c d \ud83d\ude00\u200d \u05e9";
    assertThat(html(document, Optional.empty(), Optional.of(given)))
        .contains("<h1>" + shown + "</h1>");
    assertThat(
            new ReleaseReport(document, Optional.empty(), Optional.of(given))
                .figure("tail-curve")
                .title())
        .endsWith("\n" + shown);
    assertThat(html(document, Optional.empty(), Optional.of(" \t ")))
        .contains("<h1>Released histogram</h1>");
  }

  @Test
  void numbers_inAnyLocale_areWrittenTheSameWay() throws IOException {
    ReleaseDocument document =
        Releases.of(
            Releases.rows(1, 3_000),
            3_000,
            Optional.empty(),
            new Guarantee(
                Epsilon.parse("1"),
                new ProtectedUnit("user", 5_000, false, 1),
                Neighbours.ADD_REMOVE));
    Locale before = Locale.getDefault();
    try {
      Locale.setDefault(Locale.GERMANY);
      assertThat(html(document, Optional.empty(), Optional.empty()))
          .contains(
              "at most 5,000 of them",
              "d = 5,000: ",
              "number of records kept, at most 5,000 of a unit, 3,000, ")
          .doesNotContain("5.000", "3.000");
    } finally {
      Locale.setDefault(before);
    }
  }

  @Test
  void properties_inAView_areInItsWords() throws IOException {
    assertThat(
            html(Releases.small(Optional.empty()), Optional.of(Field.PASSWORDS), Optional.empty()))
        .contains("New passwords in as many accounts again", "The number of accounts, 51,")
        .doesNotContain("Labels in", "number of items");
  }

  @Test
  void title_ofTheRelease_isUsedUnlessAnotherIsGiven() throws IOException {
    ReleaseDocument plain = Releases.small(Optional.empty());
    ReleaseDocument titled =
        ReleaseDocument.of(
            plain.release(), plain.created(), plain.software(), Optional.of("Its own"));
    assertThat(html(titled, Optional.empty(), Optional.empty())).contains("<h1>Its own</h1>");
    assertThat(html(titled, Optional.empty(), Optional.of("Mine"))).contains("<h1>Mine</h1>");
    assertThat(html(plain, Optional.empty(), Optional.empty()))
        .contains("<h1>Released histogram</h1>");
    assertThat(
            new ReleaseReport(titled, Optional.empty(), Optional.empty())
                .figure("tail-curve")
                .title())
        .isEqualTo("Labels with a count of at least r\nIts own");
  }

  @Test
  void guarantee_ofUnits_isStatedInFull() throws IOException {
    Guarantee guarantee =
        new Guarantee(
            Epsilon.parse("1/3"), new ProtectedUnit("<user>", 5, false, 2), Neighbours.REPLACE);
    String html =
        html(
            Releases.of(Releases.rows(1, 2), 2, Optional.empty(), guarantee),
            Optional.empty(),
            Optional.empty());
    assertThat(html)
        .contains(escaped(guarantee.inWords()))
        .contains(
            "All edges of one unit of the column &#34;&lt;user&gt;&#34; together; at most 5 of them were counted.")
        .contains(
            "Two data sets that differ in the edges of one unit of the column &#34;&lt;user&gt;&#34; (replace).")
        .contains("epsilon = 1/3 exactly: pure differential privacy")
        .contains("d = 20: such a change moves the sorted degrees by at most 20 in all");
  }

  @Test
  void guarantee_ofALargeEpsilon_isAWarningWithACaution() throws IOException {
    for (String epsilon : List.of("10", "50")) {
      Guarantee guarantee =
          new Guarantee(Epsilon.parse(epsilon), ProtectedUnit.record(), Neighbours.ADD_REMOVE);
      String html =
          html(
              Releases.of(Releases.rows(1, 2), 2, Optional.empty(), guarantee),
              Optional.empty(),
              Optional.empty());
      boolean large = guarantee.caution().isPresent();
      assertThat(large).isEqualTo(epsilon.equals("50"));
      assertThat(html.contains("<div class=\"notice warning\"")).isEqualTo(large);
      assertThat(html.contains("promises little. e^50 is about 5.18·10²¹: ")).isEqualTo(large);
    }
  }

  @Test
  void guarantee_thatIsPromised_saysSo() throws IOException {
    Guarantee guarantee =
        new Guarantee(Epsilon.parse("1"), ProtectedUnit.promised(3), Neighbours.ADD_REMOVE);
    assertThat(
            html(
                Releases.of(Releases.rows(1, 2), 2, Optional.empty(), guarantee),
                Optional.empty(),
                Optional.empty()))
        .contains("that there are at most 3 is the data owner&#39;s promise and was not enforced.");
  }

  @Test
  void guarantee_ofCountsMadeElsewhere_saysWhatTheOwnerVouchesFor() throws IOException {
    Guarantee guarantee =
        new Guarantee(Epsilon.parse("1"), ProtectedUnit.item(), Neighbours.ADD_REMOVE);
    assertThat(
            html(
                Releases.of(Releases.rows(1, 2), 2, Optional.empty(), guarantee),
                Optional.empty(),
                Optional.empty()))
        .contains(
            "could also be drawn without any one item; its probability differs by at most that factor",
            "Every item by itself, that is every occurrence of a label.",
            "is the data owner&#39;s promise and was not enforced.",
            "one item more than the other (add-remove)")
        .doesNotContain("record");
  }

  @Test
  void guarantee_inNamesThatSayMore_isAboutRecords() throws IOException {
    Names names =
        new Names(
            false,
            Optional.of(Noun.of("user")),
            Optional.empty(),
            Optional.of(Noun.of("set of users")));
    assertThat(
            html(ofUnit(ProtectedUnit.record()).named(names), Optional.empty(), Optional.empty()))
        .contains("adding or removing one user, that is one record, changes")
        .contains("could also be drawn without any one record;", "Every record by itself.")
        .doesNotContain("without any one user", "Every user by itself");
    assertThat(
            html(
                ofUnit(ProtectedUnit.bounded("a, b", 3)).named(names),
                Optional.empty(),
                Optional.empty()))
        .contains(
            "All users of one &#34;set of users&#34; together, by the column &#34;a, b&#34;;");
  }

  private static ReleaseDocument ofUnit(ProtectedUnit unit) {
    return Releases.of(
        Releases.rows(1, 3, 2, 2, 5, 2, 32, 1),
        51,
        Optional.of(Releases.BAND),
        new Guarantee(Epsilon.parse("1"), unit, Neighbours.ADD_REMOVE));
  }

  @Test
  void page_ofAGraph_speaksOfNodesAndDegrees_andOfNoPopulation() throws IOException {
    ReleaseDocument undirected = ofUnit(ProtectedUnit.record().withItemsPerRecord(2));
    String html = html(undirected, Optional.empty(), Optional.empty());

    assertThat(html)
        .contains("adding or removing one edge, which counts at both of its ends, changes")
        .contains("Every edge by itself. Somebody with several edges is protected")
        .contains(
            "<dt>Edges</dt>", "<b>26</b>", "Nodes with a degree of at least r", "Largest degree")
        .contains("so the mechanism ran at epsilon / d")
        .contains("<h2>Degree distribution</h2>", "The mean degree is ")
        .doesNotContain(
            "Ends of edges", "one record", "abels with", "of items", "<section id=\"properties\">");
    assertThat(
            html(
                ofUnit(ProtectedUnit.record()).named(Names.ofEdges()),
                Optional.empty(),
                Optional.empty()))
        .contains("The number of edges, 51,");
  }

  @Test
  void page_withNames_usesThemWhateverTheView() throws IOException {
    ReleaseDocument named =
        ofUnit(ProtectedUnit.bounded("user", 3))
            .named(new Names(false, Optional.of(Noun.of("login")), Optional.of(Noun.of("PIN"))));
    String html = html(named, Optional.of(Field.PASSWORDS), Optional.empty());

    assertThat(html)
        .contains(
            "adding or removing all logins of one unit of the column &#34;user&#34; (of which at most 3 are counted)")
        .contains("Logins that fall to guesses of the most popular PINs")
        .contains("New PINs in as many logins again")
        .contains("the true curve of the logins that were kept lies within the band")
        .contains("all intervals hold at once for the logins that were kept.")
        .contains("They are about the logins that were kept, not about a population.")
        .doesNotContain("account", "password", "record");
  }

  @Test
  void page_withAViewForSomethingElse_saysSo() throws IOException {
    ReleaseDocument graph = ofUnit(ProtectedUnit.record()).named(Names.ofEdges());

    assertThat(html(graph, Optional.of(Field.PASSWORDS), Optional.empty()))
        .contains(
            "Passwords is made for releases of accounts and passwords; this one is of edges and nodes.");
    assertThat(html(graph, Optional.of(Field.DEGREES), Optional.empty()))
        .doesNotContain("is made for releases");
    assertThat(html(ofUnit(ProtectedUnit.record()), Optional.of(Field.PASSWORDS), Optional.empty()))
        .doesNotContain("is made for releases");
  }

  @Test
  void citation_namesMechanismAndFingerprint() throws Exception {
    ReleaseDocument document = Releases.small(Optional.empty());
    ByteArrayOutputStream rows = new ByteArrayOutputStream();
    PrevalenceText.writeCsv(document.release().histogram().prevalences(), rows);
    String sha =
        HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(rows.toByteArray()));
    assertThat(html(document, Optional.empty(), Optional.empty()))
        .contains("Mechanism sorted-noise, version 1, publicLabels 8 (M. Hay")
        .contains("privhist/1.0, 2026-11-15.")
        .contains("SHA-256 of the rows as CSV: " + sha);
  }

  /** Files of every format version are read by every later program. */
  @Test
  void page_ofOldFiles_canBeMade() throws IOException {
    try (Stream<Path> files = Files.walk(Path.of("../files/src/test/resources/golden"))) {
      List<Path> releases =
          files
              .filter(file -> file.getParent().endsWith("v1"))
              .filter(ReleaseReportTest::isRelease)
              .toList();
      assertThat(releases).isNotEmpty();
      for (Path file : releases) {
        try (InputStream in = Files.newInputStream(file)) {
          ReleaseDocument document = ReleaseJson.read(in, file.toString());
          String html = html(document, Optional.of(Field.RISK), Optional.empty());
          assertRowsEqual(data(html).get(0).getAsJsonObject(), document);
        }
      }
    }
  }

  private static boolean isRelease(Path file) {
    try {
      return Files.readString(file).contains("\"privhist-release/");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void figure_ofAnUnknownName_isRefused() {
    ReleaseReport report =
        new ReleaseReport(Releases.small(Optional.empty()), Optional.empty(), Optional.empty());
    assertThatThrownBy(() -> report.figure("pie"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "figure must be one of tail-curve, rank-frequency, guessing-curve,"
                + " degree-distribution, risk, got \"pie\"");
  }

  private static String escaped(String text) {
    return text.replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("'", "&#39;")
        .replace("\"", "&#34;");
  }

  private static String html(
      ReleaseDocument document, Optional<Field> field, Optional<String> title) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    new ReleaseReport(document, field, title).page().writeTo(out);
    return out.toString(StandardCharsets.UTF_8);
  }

  private static JsonArray data(String html) throws IOException {
    Matcher data = DATA.matcher(html);
    assertThat(data.find()).isTrue();
    byte[] packed = Base64.getDecoder().decode(data.group(1));
    try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(packed))) {
      return JsonParser.parseString(new String(in.readAllBytes(), StandardCharsets.UTF_8))
          .getAsJsonArray();
    }
  }

  private static void assertRowsEqual(JsonObject tail, ReleaseDocument document) {
    Prevalences rows = document.release().histogram().prevalences();
    JsonArray shown = tail.getAsJsonObject("table").getAsJsonArray("rows");
    assertThat(shown.size()).isEqualTo(rows.rows());
    int row = 0;
    for (JsonElement each : shown) {
      JsonArray cells = each.getAsJsonArray();
      assertThat(cells.get(0).getAsString()).isEqualTo(Long.toString(rows.count(row)));
      assertThat(cells.get(1).getAsString()).isEqualTo(Long.toString(rows.prevalence(row)));
      row++;
    }
  }
}
