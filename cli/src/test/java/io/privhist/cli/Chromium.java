package io.privhist.cli;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserType.LaunchOptions;
import com.microsoft.playwright.Playwright;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/**
 * The Chromium of this machine, one for all tests that take a {@link Browser}.
 *
 * <p>Without one such tests are skipped, unless the environment says {@code
 * PRIVHIST_BROWSER=required}: then they fail. Nothing is downloaded.
 */
final class Chromium implements ExecutionCondition, ParameterResolver {
  private static final List<String> NAMES = List.of("chromium", "chromium-browser");

  @Override
  public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
    return executable().isPresent() || "required".equals(System.getenv("PRIVHIST_BROWSER"))
        ? ConditionEvaluationResult.enabled("")
        : ConditionEvaluationResult.disabled("no chromium on the PATH, see CONTRIBUTING.md");
  }

  private static Optional<Path> executable() {
    return Arrays.stream(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator))
        .flatMap(folder -> NAMES.stream().map(name -> Path.of(folder, name)))
        .filter(Files::isExecutable)
        .findFirst();
  }

  @Override
  public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
    return parameter.getParameter().getType() == Browser.class;
  }

  @Override
  public Browser resolveParameter(ParameterContext parameter, ExtensionContext context) {
    return context
        .getRoot()
        .getStore(Namespace.create(Chromium.class))
        .getOrComputeIfAbsent(Running.class)
        .browser;
  }

  /** Ends with the last test. */
  static final class Running implements AutoCloseable {
    private final Playwright playwright;
    private final Browser browser;

    Running() {
      Path chromium =
          executable()
              .orElseThrow(
                  () -> new IllegalStateException("PRIVHIST_BROWSER=required, but no chromium"));
      playwright =
          Playwright.create(
              new Playwright.CreateOptions()
                  .setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
      browser = playwright.chromium().launch(new LaunchOptions().setExecutablePath(chromium));
    }

    @Override
    public void close() {
      playwright.close();
    }
  }
}
