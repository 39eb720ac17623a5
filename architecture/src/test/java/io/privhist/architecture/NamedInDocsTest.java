package io.privhist.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Types and methods that the documents name are there, so that a reader finds them. */
class NamedInDocsTest {
  private static final Path ROOT = Path.of("").toAbsolutePath().getParent();
  private static final Pattern DECLARED =
      Pattern.compile("\\b(?:class|record|interface|enum)\\s+([A-Z]\\w*)");
  private static final Pattern FENCED = Pattern.compile("(?s)```.*?```");
  private static final Pattern NAMED =
      Pattern.compile(
          "`([A-Z][a-z0-9]+(?:[A-Z][A-Za-z0-9]*)?)(?:[.#]([a-z]\\w*)(?:\\([^`]*\\))?)?`");

  /** Types of Java, Gson, DuckDB and Spark, functions of mathematics, and a person. */
  private static final Set<String> OF_OTHERS =
      Set.of(
          "BigDecimal",
          "Graphics2D",
          "Math",
          "StrictMath",
          "System",
          "SecureRandom",
          "NativePRNG",
          "NativePRNGNonBlocking",
          "JsonReader",
          "JsonWriter",
          "DuckDBNative",
          "TryEval",
          "WindowGroupLimit",
          "Lip",
          "Ann");

  @Test
  void documents_nameCodeThatIsThere() throws IOException {
    Map<String, List<String>> sources = sources();
    List<String> missing = new ArrayList<>();
    int named = 0;
    for (Path page : pages()) {
      String text = FENCED.matcher(Files.readString(page)).replaceAll("");
      for (MatchResult name : NAMED.matcher(text).results().toList()) {
        named++;
        if (!OF_OTHERS.contains(name.group(1)) && !isThere(name, sources)) {
          missing.add(ROOT.relativize(page) + ": " + name.group());
        }
      }
    }
    assertThat(missing).isEmpty();
    assertThat(named).isGreaterThan(300);
  }

  private static boolean isThere(MatchResult name, Map<String, List<String>> sources) {
    String method = name.group(2);
    return sources.getOrDefault(name.group(1), List.of()).stream()
        .anyMatch(
            source ->
                method == null || Pattern.compile("\\b" + method + "\\b").matcher(source).find());
  }

  /** Returns the texts of the files that declare each type. */
  private static Map<String, List<String>> sources() throws IOException {
    Map<String, List<String>> sources = new HashMap<>();
    try (Stream<Path> modules = Files.list(ROOT)) {
      for (Path module :
          modules.map(folder -> folder.resolve("src")).filter(Files::isDirectory).toList()) {
        for (Path file : under(module, ".java")) {
          String text = Files.readString(file);
          DECLARED
              .matcher(text)
              .results()
              .forEach(
                  found ->
                      sources.computeIfAbsent(found.group(1), type -> new ArrayList<>()).add(text));
        }
      }
    }
    return sources;
  }

  private static List<Path> pages() throws IOException {
    List<Path> pages = new ArrayList<>(under(ROOT.resolve("docs"), ".md"));
    try (Stream<Path> top = Files.list(ROOT)) {
      top.filter(file -> file.toString().endsWith(".md")).forEach(pages::add);
    }
    return pages;
  }

  private static List<Path> under(Path folder, String extension) {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(file -> file.toString().endsWith(extension)).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
