package io.privhist.audit;

import io.privhist.histogram.Prevalences;
import io.privhist.privacy.Epsilon;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** All that a run of a mechanism asked and was answered, in order. */
final class Transcript {
  /** One question: a mass, the budget that protects it, and the noisy answer. */
  record Draw(String stage, Epsilon budget, long mass, long answer) {}

  /** One choice between alternatives, with the logarithm of the probability of what came out. */
  record Choice(String stage, int alternatives, int index, double logProbability) {}

  /**
   * One diagram drawn in place of another, by a law {@code mu(H) exp(-budget d(h, H))} whose factor
   * mu does not depend on h.
   *
   * @param distance d(h, H)
   * @param drawn H
   */
  record Redraw(String stage, Epsilon budget, long distance, Prevalences drawn) {}

  private final List<Draw> draws = new ArrayList<>();
  private final List<Redraw> redraws = new ArrayList<>();
  private final List<Choice> choices = new ArrayList<>();

  void add(Draw draw) {
    draws.add(draw);
  }

  void add(Redraw redraw) {
    redraws.add(redraw);
  }

  void add(Choice choice) {
    choices.add(choice);
  }

  List<Draw> draws() {
    return draws;
  }

  List<Redraw> redraws() {
    return redraws;
  }

  List<Choice> choices() {
    return choices;
  }

  /** Returns the masses asked in one stage. */
  long[] masses(String stage) {
    return draws.stream().filter(d -> d.stage().equals(stage)).mapToLong(Draw::mass).toArray();
  }

  /** Returns the answers given in one stage. */
  long[] answers(String stage) {
    return draws.stream().filter(d -> d.stage().equals(stage)).mapToLong(Draw::answer).toArray();
  }

  /** Returns the budgets of the questions of one stage, without repetition. */
  Set<Epsilon> budgets(String stage) {
    return draws.stream()
        .filter(d -> d.stage().equals(stage))
        .map(Draw::budget)
        .collect(Collectors.toSet());
  }
}
