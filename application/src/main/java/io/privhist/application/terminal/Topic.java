package io.privhist.application.terminal;

import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** What options are about: the headings that help lists them under, in this order. */
public enum Topic {
  OPTIONS("Options"),
  INPUT("Input"),
  PROTECTION("Protection"),
  GROUPS("Groups"),
  MECHANISM("Mechanism"),
  OUTPUT("Output"),
  BUDGET("Budget"),
  MACHINE("Machine"),
  GENERAL("General");

  private final String heading;

  Topic(String heading) {
    this.heading = heading;
  }

  public String heading() {
    return heading;
  }

  /** Returns the options of a command that are not hidden, by topic. */
  public static Map<Topic, List<OptionSpec>> options(CommandSpec command) {
    Map<Topic, List<OptionSpec>> topics = new EnumMap<>(Topic.class);
    for (OptionSpec option : command.options()) {
      if (!option.hidden()) {
        topics.computeIfAbsent(of(option), topic -> new ArrayList<>()).add(option);
      }
    }
    return topics;
  }

  private static Topic of(OptionSpec option) {
    if (option.userObject() instanceof Field field) {
      About own = field.getAnnotation(About.class);
      About shared = field.getDeclaringClass().getAnnotation(About.class);
      if (own != null) {
        return own.value();
      }
      if (shared != null) {
        return shared.value();
      }
    }
    return OPTIONS;
  }
}
