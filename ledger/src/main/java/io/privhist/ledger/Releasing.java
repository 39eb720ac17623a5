package io.privhist.ledger;

import io.privhist.files.GroupsDocument;
import io.privhist.files.GroupsJson;
import io.privhist.files.ReleaseDocument;
import io.privhist.files.ReleaseJson;
import io.privhist.files.Software;
import io.privhist.histogram.RawGroups;
import io.privhist.mechanism.GroupedMechanism;
import io.privhist.mechanism.Mechanism;
import io.privhist.privacy.Epsilon;
import io.privhist.privacy.Guarantee;
import io.privhist.privacy.Neighbours;
import io.privhist.release.GroupedRelease;
import io.privhist.release.Release;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A release of counts by a mechanism: what it promises and what it is charged follow from the
 * counts, so that nobody has to say them twice.
 */
record Releasing(RawGroups raw, Mechanism mechanism, Epsilon epsilon, Neighbours neighbours) {
  /** The level of the one band that a stored file has. */
  private static final double BAND = 0.95;

  /** Returns what the account is asked to pay for. */
  SpendRequest request(String account) {
    Guarantee guarantee = raw.guarantee(epsilon, neighbours);
    Epsilon perItem = guarantee.at(GroupedMechanism.ofEachLevel(raw.grouping(), epsilon)).perItem();
    Mechanism chosen = mechanism.at(perItem);
    chosen.requireBudget(perItem);
    return SpendRequest.of(
        account, SystemUser.name(), guarantee, Map.of(SpendRequest.MECHANISM, chosen.name()));
  }

  /** Pays, draws and stores, and returns what was drawn. */
  GroupedRelease from(Ledger ledger, String account) {
    List<GroupedRelease> drawn = new ArrayList<>();
    ledger.spend(
        request(account),
        id -> {
          drawn.add(draw());
          return file(drawn.get(0).withBand(BAND), id);
        });
    return drawn.get(0); // without a key nothing is a repeat
  }

  private GroupedRelease draw() {
    return raw.grouping().isNone()
        ? GroupedRelease.of(mechanism.release(raw.only(), epsilon, neighbours))
        : GroupedMechanism.of(mechanism).release(raw, epsilon, neighbours);
  }

  private static byte[] file(GroupedRelease release, String id) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try {
      if (release.isUngrouped()) {
        Release only = release.parts().get(0).release();
        ReleaseJson.write(
            ReleaseDocument.of(only, Instant.now(), Software.name(), Optional.empty()).withId(id),
            out);
      } else {
        GroupsJson.write(
            GroupsDocument.of(release, Instant.now(), Software.name(), Optional.empty()).withId(id),
            out);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e); // memory does not fail
    }
    return out.toByteArray();
  }
}
