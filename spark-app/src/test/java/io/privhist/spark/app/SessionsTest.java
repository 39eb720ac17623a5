package io.privhist.spark.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.spark.SparkConf;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Folders that Spark writes to, and addresses that it listens on. */
class SessionsTest {
  @TempDir Path folder;

  private SparkConf local() {
    return new SparkConf(false)
        .set("spark.master", "local[*]")
        .set("spark.local.dir", folder.toString());
  }

  @Test
  void machine_ofOne_isPrivateUnlessAskedOtherwise() throws IOException {
    Map<String, String> settings = Sessions.onThisMachine(local());
    Path own = Path.of(settings.get("spark.local.dir"));
    assertThat(own).hasParent(folder);
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(own)))
        .isEqualTo("rwx------");
    assertThat(settings)
        .containsEntry("spark.ui.enabled", "false")
        .containsEntry("spark.driver.host", "127.0.0.1")
        .containsEntry("spark.driver.bindAddress", "127.0.0.1")
        .containsEntry("spark.sql.warehouse.dir", own + "/warehouse");

    SparkConf asked = local().set("spark.ui.enabled", "true").set("spark.driver.host", "h");
    assertThat(Sessions.onThisMachine(asked))
        .doesNotContainKeys("spark.ui.enabled", "spark.driver.host")
        .containsEntry("spark.driver.bindAddress", "127.0.0.1");
  }

  @Test
  void cluster_isLeftAsItIs() throws IOException {
    assertThat(Sessions.onThisMachine(new SparkConf(false).set("spark.master", "spark://h:1")))
        .isEmpty();
  }

  /** No process has a number as high as that of the folder, which a killed run left. */
  @Test
  void folder_ofAKilledRun_isRemovedByTheNext() throws IOException {
    Path own = Path.of(Sessions.onThisMachine(local()).get("spark.local.dir"));
    Matcher name =
        Pattern.compile("(privhist-spark-[0-9a-f]+-)[0-9a-f]+(-.*)")
            .matcher(own.getFileName().toString());
    assertThat(name.matches()).isTrue();
    Path left = Files.createDirectory(folder.resolve(name.group(1) + "7fffffff" + name.group(2)));
    Files.writeString(left.resolve("shuffle_0_0_0.data"), "private");

    Sessions.onThisMachine(local());

    assertThat(left).doesNotExist();
    assertThat(own).exists();
  }

  /** Sessions of other tests, which chose their own folder, are ended before. */
  @Test
  void session_writesToItsFolder() throws IOException {
    if (SparkSession.getDefaultSession().isDefined()) {
      SparkSession.getDefaultSession().get().stop();
    }
    Path file = Files.writeString(folder.resolve("a.txt"), "a\n");
    assertThat(Run.of("count", file.toString()).code()).isZero();
    Path own = Path.of(SparkSession.active().sparkContext().getConf().get("spark.local.dir"));
    assertThat(own.getFileName().toString()).startsWith("privhist-spark-");
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(own)))
        .isEqualTo("rwx------");
    try (var inside = Files.list(own)) {
      assertThat(inside.map(path -> path.getFileName().toString()))
          .anyMatch(name -> name.startsWith("blockmgr-"));
    }
  }

  /** Spark is told to tell names apart by case, too. */
  @Test
  void columns_thatDifferInCase_areTwo() throws IOException {
    Path csv = Files.writeString(folder.resolve("a.csv"), "X,x\n1,2\n1,3\n");
    assertThat(Run.of("count", csv.toString(), "--label", "X").out())
        .isEqualTo("count,prevalence\n2,1\n");
    assertThat(Run.of("count", csv.toString(), "--label", "x", "--where", "\"X\" = '1'").out())
        .isEqualTo("count,prevalence\n1,2\n");
    Path table = folder.resolve("t.parquet");
    SparkSession.active().sql("SELECT 1 AS X, 2 AS x").write().parquet(table.toString());
    assertThat(Run.of("count", table.toString(), "--label", "X").out())
        .isEqualTo("count,prevalence\n1,1\n");
  }
}
