package io.privhist.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Browser.NewContextOptions;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.TimeoutError;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** A page opened from disk, with all that it asked for and complained about. */
final class OpenedPage implements AutoCloseable {
  private static final int PATIENCE_MILLIS = 20_000;
  private static final Page.WaitForConditionOptions SOON =
      new Page.WaitForConditionOptions().setTimeout(5_000);

  private final BrowserContext context;
  private final Page page;
  private final List<String> complaints = new ArrayList<>();
  private final List<String> requests = new ArrayList<>();

  private OpenedPage(BrowserContext context) {
    this.context = context;
    context.addInitScript(script());
    context.onRequest(request -> requests.add(request.url()));
    context.route(url -> !url.startsWith("file:"), route -> route.abort());
    context.onConsoleMessage(message -> complaints.add(message.type() + ": " + message.text()));
    context.onWebError(error -> complaints.add(error.error()));
    this.page = context.newPage();
    page.setDefaultTimeout(PATIENCE_MILLIS);
    page.onWebSocket(socket -> requests.add(socket.url()));
  }

  private static String script() {
    try (var in = OpenedPage.class.getResourceAsStream("seen.js")) {
      return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  static NewContextOptions laptop() {
    return new NewContextOptions().setViewportSize(1280, 800);
  }

  static NewContextOptions phone() {
    return new NewContextOptions().setViewportSize(360, 740);
  }

  /** Opens a file, and waits until its charts are drawn. */
  static OpenedPage of(Browser browser, Path file, NewContextOptions window) {
    OpenedPage opened = withoutWaiting(browser, file, window);
    opened.page.locator("html[data-ready=yes]").waitFor();
    return opened;
  }

  static OpenedPage of(Browser browser, Path file) {
    return of(browser, file, laptop());
  }

  static OpenedPage withoutWaiting(Browser browser, Path file, NewContextOptions window) {
    OpenedPage opened = new OpenedPage(browser.newContext(window));
    opened.page.navigate(file.toUri().toString());
    return opened;
  }

  Page page() {
    return page;
  }

  /** Checks that nothing but the file was asked for, and that nothing was said on the console. */
  void checkQuiet() {
    assertThat(requests)
        .filteredOn(url -> !url.startsWith("data:") && !url.startsWith("blob:"))
        .containsExactly(page.url().replaceAll("#.*", ""));
    assertThat(complaints).isEmpty();
  }

  List<String> charts() {
    return page.locator("figure").all().stream().map(each -> each.getAttribute("id")).toList();
  }

  Locator chart(String figure) {
    return page.locator("#" + figure + " .chart");
  }

  /** Returns how far the nearest mark of a colour is from where the axes' labels say. */
  double distance(String figure, String colour, double x, double y) {
    return ((Number)
            page.evaluate(
                "([id, colour, x, y]) => seen.distance(id, colour, x, y, true, true)",
                List.of(figure, colour, x, y)))
        .doubleValue();
  }

  /** Moves the mouse to where the axes' labels say that a point is; it must then read so. */
  void checkHover(String figure, double x, double y, String reading) {
    chart(figure).scrollIntoViewIfNeeded();
    List<?> place =
        (List<?>)
            page.evaluate(
                "([id, x, y]) => seen.place(id, x, y, true, true)", List.of(figure, x, y));
    page.mouse().move(0, 0);
    page.mouse().move(number(place.get(0)), number(place.get(1)));
    checkTooltip(figure, reading);
  }

  private static double number(Object value) {
    return ((Number) value).doubleValue();
  }

  /** Checks what the tooltip of a figure starts with, as soon as it is up to date. */
  void checkTooltip(String figure, String reading) {
    Locator tip = chart(figure).locator("div:has(> .tip-head)").last();
    try {
      page.waitForCondition(() -> textOf(tip).startsWith(reading), SOON);
    } catch (TimeoutError e) {
      assertThat(textOf(tip)).startsWith(reading);
    }
  }

  private static String textOf(Locator tip) {
    return tip.count() == 0 ? "" : tip.innerText().replaceAll("\\s+", " ");
  }

  /** Opens the table behind a figure and reads all of it, page after page. */
  List<List<String>> table(String figure) {
    Locator whole = page.locator("#" + figure + " details");
    whole.locator("summary").click();
    List<List<String>> rows = new ArrayList<>();
    Locator next = whole.locator("button", new Locator.LocatorOptions().setHasText("Next"));
    while (true) {
      rows.addAll(rows(whole));
      if (next.count() == 0 || next.isDisabled()) {
        return rows;
      }
      next.click();
    }
  }

  @SuppressWarnings("unchecked") // as the script makes it
  private static List<List<String>> rows(Locator table) {
    return (List<List<String>>)
        table
            .locator("tbody")
            .evaluate(
                "body => Array.from(body.rows, r => Array.from(r.cells, c => c.textContent))");
  }

  /** Presses a button that saves a file; returns the file's text. */
  String saved(Locator button) throws IOException {
    return Files.readString(page.waitForDownload(button::click).path());
  }

  @Override
  public void close() {
    context.close();
  }
}
