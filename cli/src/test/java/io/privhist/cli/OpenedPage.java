package io.privhist.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A page opened from disk, with all that it asked for and complained about. */
final class OpenedPage implements AutoCloseable {
  static final int LAPTOP = 1280;
  static final int PHONE = 360;

  private final BrowserContext context;
  private final Page page;
  private final List<String> complaints = new ArrayList<>();
  private final List<String> requests = new ArrayList<>();

  private OpenedPage(BrowserContext context) {
    this.context = context;
    context.onRequest(request -> requests.add(request.url()));
    context.route(url -> !url.startsWith("file:"), route -> route.abort());
    context.onConsoleMessage(message -> complaints.add(message.type() + ": " + message.text()));
    context.onWebError(error -> complaints.add(error.error()));
    this.page = context.newPage();
    page.setDefaultTimeout(15_000);
    page.onWebSocket(socket -> requests.add(socket.url()));
  }

  /** Opens a file in a window of a laptop's size, or as the options say. */
  static OpenedPage of(Browser browser, Path file, Browser.NewContextOptions options) {
    OpenedPage opened = new OpenedPage(browser.newContext(options));
    opened.page.navigate(file.toUri().toString());
    opened.page.waitForFunction("document.documentElement.dataset.drawn === 'yes'");
    return opened;
  }

  static OpenedPage of(Browser browser, Path file) {
    return of(browser, file, new Browser.NewContextOptions().setViewportSize(LAPTOP, 800));
  }

  Page page() {
    return page;
  }

  /** Checks that nothing but the file was asked for, and that nothing was said on the console. */
  void checkQuiet() {
    assertThat(requests).filteredOn(url -> !url.startsWith("data:")).containsExactly(page.url());
    assertThat(complaints).isEmpty();
  }

  @Override
  public void close() {
    context.close();
  }
}
