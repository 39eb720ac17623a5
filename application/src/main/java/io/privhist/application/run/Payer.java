package io.privhist.application.run;

import io.privhist.application.options.AccountOptions;
import io.privhist.application.options.SpendingOptions.Payment;
import io.privhist.application.terminal.Console;
import io.privhist.application.terminal.Failures;
import io.privhist.application.terminal.SpentException;
import io.privhist.application.terminal.UsageException;
import io.privhist.histogram.RawGroups;
import io.privhist.ledger.Ledger;
import io.privhist.ledger.Outcome;
import io.privhist.ledger.SpendRequest;
import io.privhist.ledger.SystemUser;
import io.privhist.ledger.UnstoredException;
import io.privhist.mechanism.Draws;
import io.privhist.mechanism.MiscountedException;
import io.privhist.privacy.RandomId;
import io.privhist.release.ReleaseRefusedException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Pays for a release from an account of a ledger, or leaves adding up to the owner.
 *
 * <p>With a ledger the charge is committed before the noise is drawn, and the release before it is
 * written anywhere: what was paid for is never lost. A release that the ledger could not keep is
 * written all the same, since it is charged.
 */
public final class Payer implements AutoCloseable {
  private final Optional<LedgerPayer> account;

  private record LedgerPayer(Payment payment, Ledger ledger) {}

  private Payer(Optional<LedgerPayer> account) {
    this.account = account;
  }

  /** Opens the ledger, if there is one. */
  public static Payer of(Optional<Payment> payment) {
    return new Payer(payment.map(its -> new LedgerPayer(its, Ledger.open(its.place().ledger()))));
  }

  /** What becomes of a release. */
  interface Use<D> {
    /**
     * Writes a release to its outputs, and returns the names of those that are complete.
     *
     * @param file writes the release file as it is kept
     * @param kept whether a ledger keeps it, so that no output has to
     */
    List<String> write(D release, Drawn.Content file, boolean kept) throws IOException;

    /** Tells about a release that is written. */
    void tell(D release);
  }

  /** Refuses a file that is the ledger. */
  boolean includes(Path target) throws IOException {
    return account.isPresent()
        && LedgerFile.at(account.get().payment().place().ledger()).includes(target);
  }

  /** Refuses what cannot be paid for, before the data are read: nothing is spent. */
  public void requireAffordable(Order order) {
    account.ifPresent(its -> its.ledger().preview(request(its.payment(), order)));
  }

  /** Returns what a release would charge and leave, in words. */
  public String preview(Order order) {
    LedgerPayer payer = account.orElseThrow();
    return LedgerWords.preview(
        payer.payment().place(), payer.ledger().preview(request(payer.payment(), order)));
  }

  /** Pays, draws once, and uses what was drawn; or what the same order gave before. */
  <D> void pay(Order order, PaidJob<D> job, RawGroups raw, Use<D> use, Console console) {
    if (account.isPresent()) {
      payFrom(account.get(), order, job, raw, use, console);
    } else {
      requireFree(order);
      console.fate().means(SpentException.DRAWN);
      spend(order, job, raw, use);
      console.say(
          "Each run uses its own epsilon; the epsilons of all releases of the same data add up.");
    }
  }

  /** Draws the noise, once; whatever fails from here on has cost the epsilon, and says so. */
  private static <D> void spend(Order order, PaidJob<D> job, RawGroups raw, Use<D> use) {
    try {
      Drawn<D> drawn =
          Draws.charged(
              order.guarantee(),
              () -> job.draw(raw, RandomId.fresh(), order.names(), Optional.empty()),
              Drawn::guarantee);
      use.write(drawn.document(), drawn.file(), false);
      use.tell(drawn.document());
    } catch (ReleaseRefusedException e) {
      throw e; // says it in its own words
    } catch (Exception | Error e) {
      throw new SpentException(e);
    }
  }

  /** Counts that were made for an account are released under it, or not at all. */
  private static void requireFree(Order order) {
    if (order.snapshot().flatMap(Reading.Snapshot::account).isPresent()) {
      throw new UsageException(
          "the counts were made for an account of a ledger, and only it can pay for their release;"
              + " give --ledger and --account");
    }
  }

  private static <D> void payFrom(
      LedgerPayer payer, Order order, PaidJob<D> job, RawGroups raw, Use<D> use, Console console) {
    Payment payment = payer.payment();
    String ledger = Ledger.shown(payment.place().ledger());
    console
        .fate()
        .means(
            "the account may have been charged by now: privhist ledger history %s %s tells"
                .formatted(ledger, payment.place().account()));
    Outcome outcome;
    try {
      outcome =
          payer
              .ledger()
              .spend(request(payment, order), id -> file(order, job, raw, id, payment.named()));
    } catch (UnstoredException e) {
      throw shown(e, job, use, console);
    } catch (MiscountedException e) {
      throw new SpentException(e);
    }
    String kept =
        "the release is paid for and kept: privhist ledger get %s %s --out F"
            .formatted(ledger, outcome.document().id());
    console.fate().means(kept);
    try {
      byte[] file = outcome.document().bytes();
      D release = job.read(file);
      use.write(release, out -> out.write(file), true);
      use.tell(release);
      LedgerWords.of(payment.place(), outcome).forEach(console::say);
    } catch (Exception | Error e) {
      throw new SpentException(e, kept);
    }
  }

  /** Shows a release that is charged all the same, and returns what to say. */
  private static <D> SpentException shown(
      UnstoredException unstored, PaidJob<D> job, Use<D> use, Console console) {
    String charged = String.valueOf(unstored.getMessage());
    console.fate().means(charged);
    try {
      byte[] file = unstored.document().bytes();
      List<String> complete = use.write(job.read(file), out -> out.write(file), false);
      return new SpentException(unstored, Failures.complete(complete));
    } catch (Exception | Error e) {
      return new SpentException(e, charged);
    }
  }

  private static byte[] file(
      Order order, PaidJob<?> job, RawGroups raw, String id, Optional<String> named) {
    try {
      ByteArrayOutputStream file = new ByteArrayOutputStream();
      job.draw(raw, id, order.names(), named).file().writeTo(file);
      return file.toByteArray();
    } catch (ReleaseRefusedException e) {
      throw e; // says it in its own words, and is kept
    } catch (Exception | Error e) {
      throw new SpentException(e);
    }
  }

  private static SpendRequest request(Payment payment, Order order) {
    AccountOptions.Place place = payment.place();
    Map<String, String> parameters = new TreeMap<>(order.parameters());
    payment.named().ifPresent(name -> parameters.put("name-account", name));
    SpendRequest request =
        SpendRequest.of(place.account(), SystemUser.name(), order.guarantee(), parameters)
            .withBlocks(payment.blocks(), payment.kept().isPresent())
            .withFiles(order.files());
    if (order.snapshot().isPresent()) {
      request = request.ofSnapshot(order.snapshot().get().id(), order.snapshot().get().account());
    }
    if (payment.key().isPresent()) {
      request = request.withKey(payment.key().get());
    }
    return payment.fresh() ? request.afresh() : request;
  }

  @Override
  public void close() {
    account.ifPresent(its -> its.ledger().close());
  }
}
