package io.privhist.application.options;

import io.privhist.application.terminal.About;
import io.privhist.application.terminal.Topic;
import io.privhist.application.terminal.UsageException;
import io.privhist.files.GroupsDocument;
import io.privhist.files.ReleaseDocument;
import io.privhist.files.Software;
import io.privhist.groups.Grouping;
import io.privhist.histogram.RawGroups;
import io.privhist.mechanism.GroupedMechanism;
import io.privhist.mechanism.Mechanism;
import io.privhist.privacy.Epsilon;
import io.privhist.privacy.Guarantee;
import io.privhist.privacy.Names;
import io.privhist.release.GroupedRelease;
import io.privhist.release.Release;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** What is promised to whom, how it is kept, and what the release is called. */
@About(Topic.OUTPUT)
public final class ReleaseOptions {
  @Mixin private PromiseOptions promise = new PromiseOptions();

  @Mixin private MechanismOptions mechanism = new MechanismOptions();

  @Mixin private GroupOptions groups = new GroupOptions();

  @Option(
      names = "--band",
      paramLabel = "LEVEL",
      defaultValue = "0.95",
      description =
          "Probability with which the error band holds, between 0 and 1. Default: ${DEFAULT-VALUE}."
              + " Bands cost no epsilon.")
  private String level = "0.95";

  /**
   * The terms of one release.
   *
   * @param words what was said about the release, by option, of options that no other component
   *     holds
   * @param groups which are released, unless the counts say it themselves
   */
  public record Terms(
      Promise promise,
      Mechanism mechanism,
      double bandLevel,
      Map<String, String> words,
      GroupOptions.Declared groups) {
    /** Returns what a release of these counts promises. */
    public Guarantee guarantee(RawGroups raw) {
      return raw.guarantee(promise.epsilon(), promise.neighbours());
    }

    /** Refuses counts that cannot be released on these terms, before anything is spent. */
    public void require(RawGroups raw) {
      Epsilon perItem = UsageException.unlessValid(() -> perItem(raw));
      mechanism.at(perItem).requireBudget(perItem);
    }

    /** Returns what each item has in each level. */
    private Epsilon perItem(RawGroups raw) {
      Epsilon part = GroupedMechanism.ofEachLevel(raw.grouping(), promise.epsilon());
      return raw.guarantee(part, promise.neighbours()).perItem();
    }

    /** Returns all that decides what is released, beside the counts and the guarantee. */
    public Map<String, String> parameters(RawGroups raw) {
      Map<String, String> parameters = new TreeMap<>(words);
      Mechanism running = mechanism.at(perItem(raw));
      parameters.put("mechanism", running.name());
      running
          .parameters()
          .forEach((parameter, value) -> parameters.put(parameter.id(), parameter.text(value)));
      parameters.put("band", Double.toString(bandLevel));
      return parameters;
    }

    /** Draws the noise: from here on the epsilon is spent. */
    public GroupedRelease release(RawGroups raw) {
      GroupedRelease release =
          raw.grouping().isNone()
              ? GroupedRelease.of(
                  mechanism.release(raw.only(), promise.epsilon(), promise.neighbours()))
              : GroupedMechanism.of(mechanism)
                  .release(raw, promise.epsilon(), promise.neighbours());
      return release.withBand(bandLevel);
    }
  }

  /** Returns the terms asked for, or refuses them. */
  public Terms terms() throws IOException {
    Promise asked = promise.promise();
    promise.names(); // refused before anything is read
    Epsilon perItem = asked.mostPerItem();
    Terms terms =
        new Terms(asked, mechanism.mechanism(), bandLevel(), promise.words(), groups.declared());
    terms.mechanism().at(perItem).requireBudget(perItem);
    Grouping grouping = terms.groups().grouping();
    if (!grouping.isNone()) {
      terms.require(RawGroups.empty(grouping, asked.protection().atLeast()));
    }
    return terms;
  }

  private double bandLevel() {
    return DecimalNumber.between0And1("--band", level);
  }

  /** Returns the names that were given for the data. */
  public Names names() {
    return promise.names();
  }

  /**
   * Returns the release with what its file says beside it.
   *
   * @param names what the data are called
   */
  public ReleaseDocument document(Release release, Names names) {
    return ReleaseDocument.of(release, Instant.now(), Software.name(), promise.title())
        .named(names);
  }

  /** Returns the releases of groups with what their file says beside them. */
  public GroupsDocument document(GroupedRelease release, Names names) {
    return GroupsDocument.of(release, Instant.now(), Software.name(), promise.title()).named(names);
  }

  /** Returns what the owner is told of a release. */
  public List<String> words(ReleaseDocument document, Terms terms) {
    return OwnerWords.release(document, terms.bandLevel(), level);
  }

  /** Returns what the owner is told of releases of groups. */
  public List<String> words(GroupsDocument document, Terms terms) {
    return Stream.concat(terms.groups().inWords().stream(), GroupWords.release(document).stream())
        .toList();
  }
}
