package io.privhist.cli.pages;

import static org.assertj.core.api.Assertions.assertThat;

import io.privhist.cli.pages.Page.Code;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The Java code of the pages compiles, and the example project names what is built here. */
class LibraryCodeTest {
  private static final Path REPOSITORY = Path.of("..").toAbsolutePath().normalize();
  private static final Path EXAMPLE = REPOSITORY.resolve("examples/embed");

  /** What stands around a block of a page: what it imports, and what the reader has already. */
  private static final String AROUND =
      """
      import io.privhist.estimate.*;
      import io.privhist.estimate.comparison.*;
      import io.privhist.histogram.*;
      import io.privhist.ingest.*;
      import io.privhist.ingest.request.*;
      import io.privhist.ledger.*;
      import io.privhist.mechanism.*;
      import io.privhist.privacy.*;
      import io.privhist.records.*;
      import io.privhist.release.*;
      import java.io.IOException;
      import java.util.*;

      class Block {
        List<String> labels;
        long[] counts;
        long[] prevalences;
        Release release;
        Release a;
        Release b;

        %s
      }
      """;

  @TempDir Path folder;

  /** The blocks of spark.md need Spark; RequestTest in spark has their calls. */
  @ParameterizedTest
  @ValueSource(
      strings = {"README.md", "docs/how-to/embed-the-library.md", "docs/how-to/what-changed.md"})
  void java_ofAPage_compiles(String page) throws IOException {
    Stream<Code> blocks =
        Page.of(Files.readString(REPOSITORY.resolve(page))).code().stream()
            .filter(code -> code.language().equals("java"));
    assertThat(blocks).isNotEmpty().allSatisfy(code -> assertThat(compiled(code.text())).isEmpty());
  }

  @Test
  void java_withAMethodThatIsGone_doesNotCompile() throws IOException {
    assertThat(compiled("release.histogramm();")).contains("cannot find symbol");
  }

  private String compiled(String text) throws IOException {
    String member =
        text.startsWith("public ") ? text : "void run() throws IOException {\n" + text + "\n}";
    Path source = Files.writeString(folder.resolve("Block.java"), AROUND.formatted(member));
    return JavaSources.compile(source, folder);
  }

  /** The page shows the example's methods as they are, but for their indentation. */
  @Test
  void example_isShownAsItIs() throws IOException {
    String main = Files.readString(EXAMPLE.resolve("src/main/java/org/example/Main.java"));
    String methods =
        main.substring(main.indexOf("  public static void main"), main.lastIndexOf('}'));
    assertThat(Files.readString(REPOSITORY.resolve("docs/how-to/embed-the-library.md")))
        .contains("```java\n" + methods.stripTrailing().stripIndent() + "\n```");
  }

  @Test
  void example_dependsOnModulesOfThisBuild() throws IOException {
    String pom = Files.readString(EXAMPLE.resolve("pom.xml"));
    String parent = Files.readString(REPOSITORY.resolve("pom.xml"));
    String modules =
        found(parent, "<module>(.*)</module>")
            .map(LibraryCodeTest::artifact)
            .collect(Collectors.joining(" "));

    assertThat(found(pom, "<artifactId>(privhist-.*)</artifactId>").toList())
        .isNotEmpty()
        .allSatisfy(artifact -> assertThat(modules.split(" ")).contains(artifact));
    assertThat(found(pom, "<privhist.version>(.*)</privhist.version>").findFirst())
        .isEqualTo(found(parent, "<version>(.*)</version>").findFirst());
  }

  private static String artifact(String module) {
    try {
      return found(
              Files.readString(REPOSITORY.resolve(module).resolve("pom.xml")),
              "<artifactId>(.*)</artifactId>")
          .skip(1) // the parent's
          .findFirst()
          .orElseThrow();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Stream<String> found(String text, String pattern) {
    return Pattern.compile(pattern).matcher(text).results().map((MatchResult m) -> m.group(1));
  }
}
