package io.privhist.application.options;

import io.privhist.application.terminal.About;
import io.privhist.application.terminal.Topic;
import io.privhist.application.terminal.UsageException;
import io.privhist.records.Blocks;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The account that pays for a release, and its terms. */
@About(Topic.BUDGET)
public final class SpendingOptions {
  @Mixin private AccountOptions account = new AccountOptions();

  @Option(
      names = "--block",
      paramLabel = "B",
      description =
          "A block of the account that the data belong to; repeated, all of them are charged.")
  private List<String> blocks = new ArrayList<>();

  @Option(
      names = "--block-by",
      paramLabel = "COL",
      description =
          "Take only rows whose column COL names one of the blocks. Without it you promise that"
              + " there are no others.")
  private @Nullable String blockBy;

  @Option(
      names = "--request",
      paramLabel = "KEY",
      description =
          "A key of your choice. The same command with the same key costs nothing the second time,"
              + " and gives the same file.")
  private @Nullable String request;

  @Option(
      names = "--fresh",
      description =
          "Pay again and draw again, even if the same snapshot gave the same before. A key of"
              + " --request that was used gives its release all the same.")
  private boolean fresh;

  @Option(
      names = "--dry-run",
      description =
          "Say what the release would charge and leave. Nothing is spent, and the data are not read.")
  private boolean dryRun;

  @Option(
      names = "--name-account",
      description = "Say in the release which account paid for it; it is published.")
  private boolean nameAccount;

  /**
   * How a release is paid for.
   *
   * @param place the account
   * @param blocks what is charged, where the account has blocks
   * @param kept rows of which blocks are kept, if others are left out
   * @param key the requester's, if any
   * @param fresh whether to pay again for what was released before
   * @param dryRun whether only to tell the cost
   * @param named the account, if the release is to name it
   */
  public record Payment(
      AccountOptions.Place place,
      List<String> blocks,
      Optional<Blocks> kept,
      Optional<String> key,
      boolean fresh,
      boolean dryRun,
      Optional<String> named) {}

  /** Returns how the release is paid for; nothing if no ledger is named. */
  public Optional<Payment> payment() {
    Optional<AccountOptions.Place> place = account.place();
    boolean more =
        !blocks.isEmpty() || blockBy != null || request != null || fresh || dryRun || nameAccount;
    if (place.isEmpty() && more) {
      throw new UsageException(
          "--block, --block-by, --request, --fresh, --dry-run and --name-account go with --ledger");
    }
    if (blockBy != null && blocks.isEmpty()) {
      throw new UsageException("--block-by needs --block B, the blocks to take");
    }
    return place.map(
        its ->
            new Payment(
                its,
                List.copyOf(blocks),
                Optional.ofNullable(blockBy).map(this::kept),
                Optional.ofNullable(request),
                fresh,
                dryRun,
                nameAccount ? Optional.of(its.account()) : Optional.empty()));
  }

  private Blocks kept(String column) {
    return UsageException.unlessValid(() -> new Blocks(column, blocks));
  }
}
