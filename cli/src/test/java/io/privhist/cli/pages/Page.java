package io.privhist.cli.pages;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a page of the documents tells its reader to run, in order, and the code of other languages.
 *
 * <p>Commands are the lines of a block in a shell's language: those after "$ ", with their output
 * below them; or all of them, in a block that is indented or has no "$ ". A command in the middle
 * of a sentence is one as well, if it starts the program with an argument.
 */
record Page(List<Step> steps, List<Code> code) {
  private static final Pattern SPAN = Pattern.compile("`([^`]*\\./privhist \\S+ [^`]+)`");
  private static final String PROMPT = "$ ";
  private static final String FENCE = "```";
  private static final String INDENT = "    ";

  /** A command, and the lines that the page shows as its output, if it does. */
  record Step(int line, String command, Optional<List<String>> output) {}

  /** A block of another language. */
  record Code(int line, String language, String text) {}

  static Page of(String text) {
    List<String> lines = text.lines().toList();
    Page page = new Page(new ArrayList<>(), new ArrayList<>());
    int at = 0;
    while (at < lines.size()) {
      String line = lines.get(at);
      int end = at + 1;
      if (line.startsWith(FENCE)) {
        end = at + 1 + lines.subList(at + 1, lines.size()).indexOf(FENCE);
        page.addBlock(at + 2, line.substring(FENCE.length()), lines.subList(at + 1, end));
        end++;
      } else if (line.startsWith(INDENT)) {
        while (end < lines.size() && lines.get(end).startsWith(INDENT)) {
          end++;
        }
        page.addCommands(at + 1, lines.subList(at, end));
      } else if (!line.isEmpty()) {
        while (!line.startsWith("#") && end < lines.size() && continues(lines.get(end))) {
          end++;
        }
        page.addSpans(at + 1, lines.subList(at, end));
      }
      at = end;
    }
    return page;
  }

  private static boolean continues(String line) {
    return !line.isEmpty() && !line.startsWith(FENCE);
  }

  private void addBlock(int first, String language, List<String> lines) {
    if (!language.isEmpty()) {
      code.add(new Code(first, language, String.join("\n", lines)));
    } else if (lines.get(0).startsWith(PROMPT)) {
      addDialogue(first, lines);
    } else {
      addCommands(first, lines);
    }
  }

  private void addDialogue(int first, List<String> lines) {
    for (int i = 0; i < lines.size(); i++) {
      int start = i;
      while (i + 1 < lines.size() && !lines.get(i + 1).startsWith(PROMPT)) {
        i++;
      }
      steps.add(
          new Step(
              first + start,
              lines.get(start).substring(PROMPT.length()),
              Optional.of(lines.subList(start + 1, i + 1))));
    }
  }

  private void addCommands(int first, List<String> lines) {
    StringBuilder command = new StringBuilder();
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i).strip();
      if (line.endsWith("\\")) {
        command.append(line, 0, line.length() - 1);
      } else {
        steps.add(new Step(first + i, command + line, Optional.empty()));
        command.setLength(0);
      }
    }
  }

  private void addSpans(int first, List<String> lines) {
    Matcher span = SPAN.matcher(String.join("\n", lines));
    while (span.find()) {
      String command = span.group(1).replace('\n', ' ').replace("\\|", "|");
      steps.add(new Step(first, command, Optional.empty()));
    }
  }
}
