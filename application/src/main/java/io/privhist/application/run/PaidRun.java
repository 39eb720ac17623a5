package io.privhist.application.run;

import io.privhist.application.options.Kept;
import io.privhist.application.options.OverwriteOption;
import io.privhist.application.options.SpendingOptions;
import io.privhist.application.options.SpendingOptions.Payment;
import io.privhist.application.terminal.Console;
import io.privhist.application.terminal.UsageException;
import io.privhist.files.output.OutputSet;
import io.privhist.histogram.RawGroups;
import io.privhist.privacy.Names;
import io.privhist.records.Blocks;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import picocli.CommandLine.Mixin;

/**
 * A run that spends epsilon: words are checked, the input is found, the outputs are opened, data
 * are read, the charge is reserved, noise is drawn, the release is stored and written, in this
 * order.
 */
public final class PaidRun {
  @Mixin private SpendingOptions spending = new SpendingOptions();

  @Mixin private OverwriteOption overwrite = new OverwriteOption();

  @Mixin private ReadingStep reading = new ReadingStep();

  /** Does it all. */
  public <D> void run(InputOptions words, PaidJob<D> job, Console console) throws IOException {
    console.fate().means("nothing was released");
    Optional<Payment> payment = spending.payment();
    Kept kept =
        job.promise().protection().kept().of(payment.flatMap(Payment::kept)).in(job.grouping());
    words.check(kept);
    try (Payer payer = Payer.of(payment)) {
      Input input = words.find(console);
      job.require(input);
      String said =
          words.inWords() + kept.blocks().map(Blocks::toString).map("\n"::concat).orElse("");
      Optional<Order> expected =
          payment.isPresent() ? expected(job, input.outline(kept), said) : Optional.empty();
      if (payment.map(Payment::dryRun).orElse(false)) {
        Order order = expected.orElseThrow(PaidRun::untold);
        console.show(payer.preview(order));
        order.guarantee().caution(order.names()).ifPresent(console::say);
        return;
      }
      expected.ifPresent(payer::requireAffordable);
      try (OutputSet outputs =
          overwrite.open(
              job.outputs(),
              target -> payer.includes(target) || input.includes(target),
              console.out())) {
        console.fate().leaves(outputs::end);
        outputs.reserve();
        Reading read = reading.read(input, kept, outputs, console);
        RawGroups raw = job.promise().applyTo(read.counts());
        Order order = order(job, raw, read.snapshot(), said, read.names());
        payer.pay(order, job, raw, new Publishing<>(job, outputs, read, order, console), console);
      }
    }
  }

  /** Writes and tells what was paid for. */
  private record Publishing<D>(
      PaidJob<D> job, OutputSet outputs, Reading read, Order order, Console console)
      implements Payer.Use<D> {
    @Override
    public List<String> write(D release, Drawn.Content file, boolean kept) throws IOException {
      job.write(release, file, outputs);
      if (!kept) {
        outputs.keep(file::writeTo);
      }
      return outputs.publish();
    }

    @Override
    public void tell(D release) {
      console.say(read.inWords());
      job.tell(release, console);
      order.guarantee().caution(order.names()).ifPresent(console::say);
    }
  }

  /** Whether an account can pay depends on who is protected, not on what is in the data. */
  private static Optional<Order> expected(
      PaidJob<?> job, Optional<Input.Outline> outline, String said) {
    return outline.map(
        its ->
            order(
                job,
                job.promise().applyTo(RawGroups.empty(its.grouping(), its.unit())),
                its.snapshot(),
                said,
                Names.none()));
  }

  /**
   * Rows that are read are told from others by the words for them, as a hash: conditions may hold
   * what is not for a ledger. Counts that are kept have an id.
   */
  private static Order order(
      PaidJob<?> job,
      RawGroups raw,
      Optional<Reading.Snapshot> snapshot,
      String said,
      Names names) {
    job.require(raw);
    Map<String, String> parameters = new TreeMap<>(job.parameters(raw));
    parameters.putAll(GroupParameters.of(raw.grouping()));
    if (snapshot.isEmpty()) {
      parameters.put("input", Digest.of(said));
    }
    List<String> files =
        job.outputs().stream()
            .map(OutputSet.Planned::name)
            .filter(name -> !name.equals("-"))
            .toList();
    Names all = job.names().or(names);
    return new Order(job.guarantee(raw), parameters, snapshot, all, files);
  }

  private static UsageException untold() {
    return new UsageException(
        "what the rows are shows only when they are read: say --from for a dry run");
  }
}
