package io.privhist.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a real bash completes. */
class CompletionIT {
  /** Asks as bash does when the last word is to be completed. */
  private static final String ASK =
      """
      source "$1"
      shift
      COMP_WORDS=("$@") COMP_CWORD=$(($# - 1)) COMP_LINE="$*" COMP_POINT=${#COMP_LINE}
      _complete_privhist
      printf '%s\\n' "${COMPREPLY[@]}"
      complete -p privhist
      """;

  @TempDir Path folder;

  @BeforeEach
  void makeScript() throws Exception {
    Run run = Run.of("completion", "bash");
    assertThat(run.code()).isZero();
    assertThat(Run.of("completion")).isEqualTo(run);
    assertThat(Run.of("completion", "zsh")).isEqualTo(run); // has a part for it
    Files.writeString(folder.resolve("script"), run.out());
  }

  private List<String> completed(String... words) throws Exception {
    List<String> command =
        new ArrayList<>(List.of("bash", "--norc", "-c", ASK, "bash", folder + "/script"));
    command.addAll(List.of(words));
    Process bash = new ProcessBuilder(command).redirectErrorStream(true).start();
    bash.getOutputStream().close();
    List<String> lines =
        new String(bash.getInputStream().readAllBytes(), StandardCharsets.UTF_8).lines().toList();
    assertThat(bash.waitFor()).isZero();
    assertThat(lines.get(lines.size() - 1)) // what is not completed is the name of a file
        .isEqualTo("complete -o default -F _complete_privhist privhist");
    return lines.subList(0, lines.size() - 1).stream().filter(line -> !line.isEmpty()).toList();
  }

  @Test
  void commandsAndOptions_areCompleted() throws Exception {
    assertThat(completed("privhist", "rel")).containsExactly("release", "release-property");
    assertThat(completed("./privhist", "ledger", "cr")).containsExactly("create");
    assertThat(completed("privhist", "release", "in.txt", "--eps")).containsExactly("--epsilon");
    assertThat(completed("privhist", "help", "ris")).containsExactly("risk");
    assertThat(completed("privhist", "completion", "")).containsExactly("bash", "zsh");
  }

  @Test
  void valuesOfOptions_areCompleted() throws Exception {
    assertThat(completed("privhist", "release", "--mechanism", "privh"))
        .containsExactly("privhist", "privhist-tuned");
    assertThat(completed("privhist", "count", "--from", "")).contains("auto", "labels", "edges");
    assertThat(completed("privhist", "convert", "--format", "c")).containsExactly("csv");
  }

  @Test
  void namesOfFiles_areLeftToBash() throws Exception {
    assertThat(completed("privhist", "release", "exa")).isEmpty();
    assertThat(completed("privhist", "release", "--out", "")).isEmpty();
    assertThat(folder.resolve("script")).content().doesNotContain("compopt +o");
  }
}
