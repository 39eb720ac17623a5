package io.privhist.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Browser.NewContextOptions;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Where charts cannot be drawn a page says so, keeps its words, and shows no empty frames. */
@ExtendWith(Chromium.class)
class ReportPageWithoutChartsIT {
  @TempDir Path folder;

  private Path file;

  @BeforeEach
  void page() throws IOException {
    file = ReportedRelease.of(folder, "1,20\n2,7\n", "--epsilon", "1").page();
  }

  @Test
  void withoutScripts_theWordsRemain(Browser browser) {
    try (BrowserContext context =
        browser.newContext(new NewContextOptions().setJavaScriptEnabled(false))) {
      assertWordsOnly(context, "noscript p");
    }
  }

  @Test
  void inAnOldBrowser_theWordsRemain(Browser browser) {
    try (BrowserContext context = browser.newContext()) {
      context.addInitScript("delete window.DecompressionStream");
      assertWordsOnly(context, "#trouble");
    }
  }

  @Test
  void ofADamagedFile_theWordsRemain(Browser browser) throws IOException {
    String html = Files.readString(file);
    Files.writeString(file, html.replace("id=\"data\">H4sI", "id=\"data\">AAAA"));
    try (BrowserContext context = browser.newContext()) {
      assertWordsOnly(context, "#trouble");
    }
  }

  private void assertWordsOnly(BrowserContext context, String excuse) {
    Page page = context.newPage();
    page.navigate(file.toUri().toString());
    page.locator(excuse).waitFor();
    assertThat(page.locator("#guarantee").innerText()).contains("epsilon = 1 exactly");
    assertThat(page.locator("#properties td").first().isVisible()).isTrue();
    for (String needsScripts : new String[] {".chart", "summary", "button.save"}) {
      assertThat(page.locator(needsScripts).count()).isPositive();
      assertThat(page.locator(needsScripts).first().isVisible()).as(needsScripts).isFalse();
    }
  }
}
