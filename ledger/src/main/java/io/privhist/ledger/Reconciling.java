package io.privhist.ledger;

import com.google.gson.JsonObject;
import java.sql.SQLException;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Takes up releases that are out there and that a restored ledger does not know. */
final class Reconciling {
  private Reconciling() {}

  static int reconcile(Book book, String account, List<FoundRelease> found, Act act, Page page)
      throws SQLException {
    AccountBook charged = book.account(account);
    Set<String> known = new HashSet<>(book.documents().keySet());
    int taken = 0;
    for (FoundRelease release : found) {
      if (known.add(release.document().id())) {
        takeUp(charged, release, act, page);
        taken++;
      }
    }
    JsonObject json = new JsonObject();
    json.addProperty("takenUp", taken);
    json.addProperty("home", book.home());
    page.append(Kind.RECONCILED, account, act, json);
    return taken;
  }

  /**
   * What is out there is charged, even beyond the budget: it cannot be taken back. Nobody knows
   * which blocks it read, and the copy may not know all of them: it names none.
   */
  private static void takeUp(AccountBook account, FoundRelease found, Act act, Page page)
      throws SQLException {
    String name = account.terms().name();
    SpendRequest request = SpendRequest.of(name, act.author(), found.guarantee(), Map.of());
    Charge charge = Charge.of(account.terms(), found.guarantee());
    page.append(
        Kind.TAKEN_UP, name, act.author(), SpendingJson.write(request, charge), found.document());
  }
}
