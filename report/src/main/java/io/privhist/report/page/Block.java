package io.privhist.report.page;

import io.privhist.report.chart.Figure;
import io.privhist.report.chart.Series;
import io.privhist.report.chart.Table;
import java.util.List;

/** What sections are made of. All texts are plain: markup in them is shown, not obeyed. */
public sealed interface Block {
  /** A paragraph. */
  record Words(String text) implements Block {}

  /** Short paragraphs with a mark before each. */
  record Points(List<String> texts) implements Block {
    public Points {
      texts = List.copyOf(texts);
    }
  }

  /** Remarks that a table refers to as [1], [2] and so on. */
  record Notes(List<String> texts) implements Block {
    public Notes {
      texts = List.copyOf(texts);
    }
  }

  /** Text to copy as it stands. */
  record Verbatim(String text) implements Block {}

  /** Something to see first. */
  record Notice(Tone tone, String heading, List<Block> blocks) implements Block {
    public Notice {
      blocks = List.copyOf(blocks);
    }
  }

  /** What a notice is for. */
  enum Tone {
    /** A promise. */
    ASSURANCE,
    /** A danger. */
    WARNING
  }

  /** Names with what they stand for. */
  record Terms(List<Term> terms) implements Block {
    public Terms {
      terms = List.copyOf(terms);
    }
  }

  /** A name with what it stands for. */
  record Term(String name, String text) {}

  /** Numbers to remember. */
  record KeyFigures(List<KeyFigure> figures) implements Block {
    public KeyFigures {
      figures = List.copyOf(figures);
    }
  }

  /** A number, what it is, and a line on how sure it is. */
  record KeyFigure(String name, String value, String note) {}

  /**
   * A figure with the table behind it.
   *
   * @param words what to look at, may be empty
   */
  record Chart(Figure figure, String words) implements Block {}

  /** A table that is shown whole. */
  record Rows(String caption, Table table) implements Block {}

  /**
   * A table whose rows readers put in the order of any column.
   *
   * @param links for each row the id of the card that its first cell leads to; empty for none
   */
  record SortableRows(Table table, List<String> links) implements Block {
    public SortableRows {
      links = List.copyOf(links);
      if (links.size() != table.rows().size()) {
        throw new IllegalArgumentException("there must be a link, or none, for each row");
      }
    }
  }

  /** Things of one kind side by side, each folded to its picture until it is opened. */
  record Cards(List<Card> cards) implements Block {
    public Cards {
      cards = List.copyOf(cards);
    }
  }

  /**
   * One of many.
   *
   * @param id for links, unique in the page
   * @param pictures to draw small in one frame, with the axes of the other cards; the last in front
   * @param note a few words below it
   * @param blocks what is seen when it is open
   */
  record Card(String id, String name, List<Series> pictures, String note, List<Block> blocks) {
    public Card {
      pictures = List.copyOf(pictures);
      blocks = List.copyOf(blocks);
    }
  }

  /**
   * A button that saves columns of a figure's table as CSV.
   *
   * @param figure id of a figure of the same page
   * @param columns of its table, from 0
   */
  record Download(String label, String file, String figure, List<Integer> columns)
      implements Block {
    public Download {
      columns = List.copyOf(columns);
    }
  }
}
