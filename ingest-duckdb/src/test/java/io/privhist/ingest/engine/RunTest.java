package io.privhist.ingest.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A stop must not remove the folder of a thread that may still write to it. */
class RunTest {
  private static final int FOREVER_MILLIS = 600_000;
  private static final int LOOK_MILLIS = 400; // longer than a stop waits for input

  @TempDir Path parent;

  @Test
  void stop_ofAThreadThatPreparesItsWork_waitsForItsEnd() throws Exception {
    Run run = new Run(FOREVER_MILLIS);
    PrivateFolder folder = PrivateFolder.create(parent);
    run.begin();
    run.holds(folder);
    Thread stop = new Thread(run::stop);
    stop.start();
    stop.join(LOOK_MILLIS);
    assertThat(folder.path()).exists();
    folder.close();
    run.end();
    stop.join();
    assertThatThrownBy(run::check).isInstanceOf(CancellationException.class);
  }

  @Test
  void stop_ofAThreadThatWaitsForInput_removesItsFolder() throws Exception {
    Run run = new Run(FOREVER_MILLIS);
    PrivateFolder folder = PrivateFolder.create(parent);
    run.begin();
    run.holds(folder);
    run.awaitsOthers();
    run.stop();
    assertThat(folder.path()).doesNotExist();
    assertThatThrownBy(() -> run.reached(-1, -1, "reading"))
        .isInstanceOf(CancellationException.class);
  }
}
