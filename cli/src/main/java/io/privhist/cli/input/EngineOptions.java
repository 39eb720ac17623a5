package io.privhist.cli.input;

import io.privhist.application.options.WholeNumber;
import io.privhist.application.terminal.About;
import io.privhist.application.terminal.Topic;
import io.privhist.application.terminal.UsageException;
import io.privhist.ingest.request.Resources;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** What counting may use of the machine. */
@About(Topic.MACHINE)
public final class EngineOptions {
  private static final int MAX_THREADS = 1_024;
  private static final Pattern SIZE = Pattern.compile("([0-9.]+) ?([KMGT]?)(I?)B?");
  private static final Map<String, Integer> THOUSANDS =
      Map.of("", 0, "K", 1, "M", 2, "G", 3, "T", 4);

  @Option(
      names = "--memory",
      paramLabel = "SIZE",
      description =
          "What counting may take, such as 1GB or 512MiB; for more, plain text is read again and the"
              + " rest goes to temporary files. Default: half of the machine's memory.")
  private @Nullable String memory;

  @Option(
      names = "--threads",
      paramLabel = "N",
      description = "How many threads work at the same time. Default: one for each processor.")
  private @Nullable String threads;

  @Option(
      names = "--temp",
      paramLabel = "FOLDER",
      description =
          "Where temporary files go, readable by you only. Default: what TMPDIR says, or the"
              + " system's temporary folder.")
  private @Nullable String temporary;

  /** Returns how many threads may work, all processors unless told otherwise. */
  int threads() {
    return threadsGiven().orElse(Runtime.getRuntime().availableProcessors());
  }

  private OptionalInt threadsGiven() {
    return threads == null
        ? OptionalInt.empty()
        : OptionalInt.of(WholeNumber.between("--threads", threads, MAX_THREADS));
  }

  public Resources resources() {
    return UsageException.unlessValid(
        () ->
            new Resources(
                memory == null ? OptionalLong.empty() : OptionalLong.of(bytes(memory)),
                threadsGiven(),
                folder(),
                OptionalLong.empty()));
  }

  private Path folder() {
    return InputSource.pathOf(
        Optional.ofNullable(temporary)
            .or(() -> Optional.ofNullable(System.getenv("TMPDIR")).filter(dir -> !dir.isEmpty()))
            .orElseGet(() -> System.getProperty("java.io.tmpdir")));
  }

  private static long bytes(String text) {
    Matcher size = SIZE.matcher(text.toUpperCase(Locale.ROOT));
    try {
      if (size.matches()) {
        int power = THOUSANDS.getOrDefault(size.group(2), 0);
        BigDecimal unit = BigDecimal.valueOf(size.group(3).isEmpty() ? 1000 : 1024).pow(power);
        return new BigDecimal(size.group(1)).multiply(unit).toBigInteger().longValueExact();
      }
    } catch (ArithmeticException | NumberFormatException e) {
      // refused below, too
    }
    throw new UsageException("--memory must be a size such as 1GB, got \"" + text + "\"");
  }
}
