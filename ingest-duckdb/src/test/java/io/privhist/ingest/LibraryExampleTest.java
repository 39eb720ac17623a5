package io.privhist.ingest;

import static org.assertj.core.api.Assertions.assertThat;

import io.privhist.histogram.RawHistogram;
import io.privhist.ingest.request.FileSource;
import io.privhist.ingest.request.Request;
import io.privhist.ingest.request.Resources;
import io.privhist.mechanism.Tiling;
import io.privhist.privacy.Epsilon;
import io.privhist.records.Items;
import io.privhist.records.Selection;
import io.privhist.records.UnitBound;
import io.privhist.release.Release;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The code of docs/how-to/embed-the-library.md as it stands there, but for the files' names. */
class LibraryExampleTest {
  @Test
  void count_asInTheGuide_works(@TempDir Path folder) throws IOException {
    Files.writeString(folder.resolve("a.csv"), "user,page\n" + "u,/\n".repeat(7));
    Files.writeString(folder.resolve("b.csv"), "page,user\n/,v\n");

    Request request =
        new Request(
            FileSource.of(folder + "/*.csv"),
            new Selection(
                new Items.Labels(List.of("page")),
                Optional.empty(),
                Optional.of(new UnitBound("user", 5))),
            Resources.usual());
    RawHistogram raw = Ingest.count(request, new Watch()).histogram();

    Release release = Tiling.standard().release(raw, Epsilon.parse("1"));

    assertThat(raw.items()).isEqualTo(6);
    assertThat(release.guarantee().inWords())
        .contains("one unit of the column \"user\" (of which at most 5 are counted)");
  }
}
