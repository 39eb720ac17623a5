package io.privhist.application.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

class HelpTextTest {
  @ParameterizedTest
  @CsvSource({"80, 80", "100, 100", "300, 100", "10, 55", "'', 100", "wide, 100", "-5, 100"})
  void width_isThatOfTheTerminalWithinReason(String columns, int width) {
    assertThat(HelpText.width(columns)).isEqualTo(width);
  }

  @Command(name = "tool", description = "Makes things such as v1.5. And more: a lot.")
  private static final class Tool {
    @About(Topic.OUTPUT)
    @Option(names = "--out", description = "Where.")
    private String out = "";

    @Option(names = "--what", required = true, description = "What.")
    private String what = "";

    @Option(names = "--secret", hidden = true)
    private boolean secret;
  }

  @Test
  void help_groupsOptionsAndNamesWhatIsNeeded() {
    CommandLine line = new CommandLine(new Tool());
    HelpText.applyTo(line);
    assertThat(line.getUsageMessage())
        .isEqualTo(
            """
            Usage: tool --what=<what> [OPTIONS]

            Makes things such as v1.5. And more: a lot.

            Options:
                  --what=<what>   What.

            Output:
                  --out=<out>     Where.
            """);
    assertThat(HelpText.summary(line.getCommandSpec())).isEqualTo("Makes things such as v1.5.");
  }
}
