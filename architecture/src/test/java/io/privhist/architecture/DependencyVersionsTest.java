package io.privhist.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** SECURITY.md names the versions that the build takes. */
class DependencyVersionsTest {
  private static final Path ROOT = Path.of("").toAbsolutePath().getParent();
  private static final Pattern SHIPPED =
      Pattern.compile(
          "<(duckdb|echarts|gson|hipparchus|jspecify|jsvg|owasp-encoder|picocli|postgresql"
              + "|progressbar|rhino|spark|sqlite)\\.version>([^<]+)<");

  @Test
  void security_namesTheVersionsOfWhatIsShipped() throws IOException {
    String pom = Files.readString(ROOT.resolve("pom.xml"));
    String security = Files.readString(ROOT.resolve("SECURITY.md"));
    List<String> shipped = SHIPPED.matcher(pom).results().map(found -> found.group(2)).toList();
    assertThat(shipped).hasSize(13);
    assertThat(Pattern.compile("(?m)^\\| .* \\| ([0-9.]+) \\|$").matcher(security).results())
        .extracting(found -> found.group(1))
        .containsExactlyInAnyOrderElementsOf(shipped);
  }
}
