package io.privhist.spark.app;

import static org.assertj.core.api.Assertions.assertThat;

import io.privhist.files.CountedDocument;
import io.privhist.files.CountedJson;
import io.privhist.privacy.ProtectedUnit;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Counting on a cluster and releasing anywhere loses nothing of who is protected. */
class CountedFileTest {
  @TempDir private Path folder;
  private Path edges;
  private Path visits;
  private Path counted;

  @BeforeEach
  void writeInputs() throws IOException {
    edges = Files.writeString(folder.resolve("graph.txt"), "a b\nb c\nc a\nc d\n");
    visits =
        Files.writeString(
            folder.resolve("visits.csv"), "user,page\nann,home\nann,news\nann,home\nbob,home\n");
    counted = folder.resolve("counted.json");
  }

  private static Run run(String words, Path... files) {
    List<String> args = new ArrayList<>(List.of(words.split(" ")));
    for (Path file : files) {
      args.add(file.toString());
    }
    return Run.of(args.toArray(String[]::new));
  }

  private void count(String options, Path input) {
    Run run = run("count " + options + " --out " + counted, input);
    assertThat(run.code()).as(run.err()).isZero();
  }

  private CountedDocument document() throws IOException {
    try (InputStream in = Files.newInputStream(counted)) {
      return CountedJson.read(in, "counted");
    }
  }

  @Test
  void release_ofCountedEdges_saysThatAnEdgeCountsTwice() throws IOException {
    count("--from edges --snapshot monday", edges);

    Run release = run("release --epsilon 1", counted);

    assertThat(document().counts().unit()).isEqualTo(ProtectedUnit.record().withItemsPerRecord(2));
    assertThat(document().snapshot()).contains("monday");
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(counted)))
        .isEqualTo("rw-------");
    assertThat(release.out()).contains("\"unit\": \"record\"").contains("\"distance\": 2");
    assertThat(release.err()).contains("as a counted file");
  }

  @Test
  void release_ofCountedUnits_protectsTheUnits() throws IOException {
    count("--label page --unit user --max-per-unit 2 --temp " + folder, visits);

    Run release = run("release --epsilon 1 --from counted", counted);

    assertThat(document().counts().unit()).isEqualTo(ProtectedUnit.bounded("user", 2));
    assertThat(document().counts().items()).isEqualTo(3);
    assertThat(release.out()).contains("\"unit\": \"user\"").contains("\"promised\": false");
  }

  @Test
  void count_asText_saysWhatALaterReleaseMustBeTold() {
    Run run = run("count --from edges --max-per-unit 5", edges);

    assertThat(run.code()).isZero();
    assertThat(run.err()).contains("must be told --max-per-unit 10:");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--max-per-unit 3",
        "--unit page --max-per-unit 2",
        "--from counted --label page",
        "--from counted --kind csv",
        "--where true",
        "--encoding latin-1",
        "--from edges",
        "--label page"
      })
  void option_thatContradictsIt_isRefused(String options) throws IOException {
    Files.writeString(
        counted,
        """
        {"warning": "raw counts", "format": "privhist-counted/1",
         "id": "0123456789abcdef0123456789abcdef", "prevalences": [[2, 1]],
         "privacy": {"unit": "user", "maxPerUnit": 2, "promised": false, "itemsPerRecord": 1},
         "created": "2026-11-17T12:00:00Z", "software": "test"}
        """);

    Run run = run("release --epsilon 1 " + options, counted);

    assertThat(run.code()).as(run.err()).isEqualTo(2);
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).hasLineCount(1);
  }

  @Test
  void file_withAnotherName_isKnownByItsContent() throws IOException {
    count("--from edges", edges);
    Path text = Files.copy(counted, folder.resolve("counted.txt"));

    assertThat(run("release --epsilon 1", text).out()).contains("\"distance\": 2");
    assertThat(run("release --epsilon 1 --from labels", text).code()).isEqualTo(2);
  }

  @Test
  void file_thatIsNone_isRefused() {
    Run run = run("release --epsilon 1 --from counted", edges);

    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains("is it a counted file").hasLineCount(1);
  }

  @Test
  void release_ofCountsOfATable_protectsAnItem() throws IOException {
    Path table = Files.writeString(folder.resolve("totals.csv"), "page,n\nhome,1000\nnews,1\n");

    Run run = run("release --label page --count n --epsilon 1", table);

    assertThat(run.out()).contains("\"unit\": \"item\"").contains("\"promised\": true");
  }
}
