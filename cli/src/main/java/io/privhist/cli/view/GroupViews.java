package io.privhist.cli.view;

import io.privhist.cli.input.GroupsFile;
import io.privhist.cli.terminal.JsonText;
import io.privhist.cli.terminal.TextTable;
import io.privhist.privacy.Names;
import io.privhist.report.view.Field;
import io.privhist.report.view.View.KeyReading;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** What one of the commands for a field shows of every group. */
final class GroupViews {
  private final List<Member> members;
  private final ViewInput.Read first;
  private final Field field;
  private final List<ViewText> views = new ArrayList<>();

  GroupViews(GroupsFile file, Field field, Function<ViewInput.Read, ViewText> make) {
    this.members = Member.of(file);
    this.field = field;
    Names names = file.document().names();
    List<ViewInput.Read> read = members.stream().map(member -> read(member, names)).toList();
    this.first = read.get(0);
    read.stream().map(make).forEach(views::add);
  }

  private static ViewInput.Read read(Member member, Names names) {
    return new ViewInput.Read(
        member.counts(), Optional.of(member.release().guarantee().unit()), names, Optional.empty());
  }

  /** Returns the key figures, a row for each group. */
  String toTable() {
    List<String> heads = new ArrayList<>(List.of(members.get(0).columns()));
    for (KeyReading key : views.get(0).keys()) {
      heads.addAll(List.of(key.name(), "interval"));
    }
    TextTable table = new TextTable(heads.toArray(String[]::new));
    for (int i = 0; i < members.size(); i++) {
      List<String> cells = new ArrayList<>(List.of(members.get(i).name()));
      for (KeyReading key : views.get(i).keys()) {
        cells.addAll(List.of(key.value(), key.interval()));
      }
      table.row(cells.toArray(String[]::new));
    }
    return table.text();
  }

  /** Returns an array with the object of each group, the group in it. */
  String toJson() {
    List<Map<String, Object>> objects = new ArrayList<>();
    for (int i = 0; i < members.size(); i++) {
      Map<String, Object> fields = JsonText.object("group", members.get(i).toJson());
      fields.putAll(views.get(i).toJson());
      objects.add(fields);
    }
    return JsonText.of(objects);
  }

  /** Returns what a reader of the figures must know, a line each. */
  List<String> notes() {
    List<String> notes = new ArrayList<>();
    first.misfit(field).ifPresent(notes::add);
    notes.add(
        members.stream()
            .flatMap(member -> member.counts().level().stream())
            .findFirst()
            .map(
                level ->
                    "With probability at least %s over the privacy noise, all intervals of one group hold at once for %s."
                        .formatted(level, first.words(field).data()))
            .orElse("There are no error bands in the file, so no figure has an interval."));
    notes.addAll(views.get(0).notes());
    return notes;
  }
}
