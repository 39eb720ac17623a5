package io.privhist.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** A release with the page made of it in the same run. */
record ReportedRelease(Path folder) {
  /** A row as released, and the labels with that count or more. */
  record Row(BigInteger count, BigInteger prevalence, BigInteger labelsFrom) {}

  static ReportedRelease of(Path folder, String prevalences, String... options) throws IOException {
    Path input = Files.writeString(folder.resolve("in.csv"), "count,prevalence\n" + prevalences);
    List<String> args = new ArrayList<>(List.of("release", input.toString()));
    args.addAll(List.of("--out", folder.resolve("release.json").toString()));
    args.addAll(List.of("--out", folder.resolve("release.csv").toString()));
    args.addAll(List.of("--out", folder.resolve("page.html").toString()));
    args.addAll(List.of(options));
    Run run = Run.of(args.toArray(String[]::new));
    assertThat(run.code()).as(run.err()).isZero();
    return new ReportedRelease(folder);
  }

  Path page() {
    return folder.resolve("page.html");
  }

  Path json() {
    return folder.resolve("release.json");
  }

  String csv() throws IOException {
    return Files.readString(folder.resolve("release.csv"));
  }

  /** Reads the release file. */
  List<Row> rows() throws IOException {
    JsonArray released =
        JsonParser.parseString(Files.readString(json()))
            .getAsJsonObject()
            .getAsJsonArray("prevalences");
    List<Row> rows = new ArrayList<>();
    BigInteger labels = BigInteger.ZERO;
    for (int i = released.size() - 1; i >= 0; i--) {
      BigInteger prevalence = released.get(i).getAsJsonArray().get(1).getAsBigInteger();
      labels = labels.add(prevalence);
      rows.add(
          new Row(released.get(i).getAsJsonArray().get(0).getAsBigInteger(), prevalence, labels));
    }
    Collections.reverse(rows);
    return rows;
  }

  /** Returns rows as the page shows them. */
  static List<List<String>> grouped(List<Row> rows) {
    return rows.stream()
        .map(
            row ->
                Stream.of(row.count(), row.prevalence(), row.labelsFrom())
                    .map(number -> String.format(Locale.ROOT, "%,d", number))
                    .toList())
        .toList();
  }
}
