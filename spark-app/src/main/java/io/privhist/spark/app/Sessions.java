package io.privhist.spark.app;

import io.privhist.application.terminal.Console;
import io.privhist.application.terminal.UsageException;
import io.privhist.spark.PrivateFolder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.apache.hadoop.conf.Configuration;
import org.apache.spark.SparkConf;
import org.apache.spark.sql.SparkSession;

/** The session of a run. */
final class Sessions {
  /** Settings under which rows mean what they mean elsewhere. */
  private static final Map<String, String> SETTINGS =
      Map.of(
          // Folders like "day=07" are text, as all else without a type: if Spark guessed,
          // one folder could decide whether "07" and "7" of all others are equal.
          "spark.sql.sources.partitionColumnTypeInference.enabled", "false",
          "spark.sql.caseSensitive", "true",
          "spark.sql.ansi.enabled", "true",
          "spark.sql.session.timeZone", "UTC");

  private Sessions() {}

  /**
   * Returns what to add to the settings of the owner where Spark runs on one machine. All that it
   * writes holds raw labels, and goes to a folder that only its user can open; what a killed run
   * left in it is removed by the next. Nobody elsewhere can connect to it, unless the owner says
   * so.
   */
  static Map<String, String> onThisMachine(SparkConf given) throws IOException {
    if (!given.get("spark.master", "").startsWith("local")) {
      return Map.of();
    }
    String parent =
        given.get("spark.local.dir", System.getProperty("java.io.tmpdir")).replaceFirst(",.*", "");
    String folder =
        PrivateFolder.in("file://" + Path.of(parent).toAbsolutePath(), new Configuration()).local();
    Map<String, String> settings = new TreeMap<>();
    settings.put("spark.ui.enabled", "false");
    settings.put("spark.driver.host", "127.0.0.1");
    settings.put("spark.driver.bindAddress", "127.0.0.1");
    settings.put("spark.sql.warehouse.dir", folder + "/warehouse");
    settings.keySet().removeIf(given::contains);
    settings.put("spark.local.dir", folder);
    return settings;
  }

  /**
   * Joins the session that spark-submit prepared. Its logs are silent, on the executors as well:
   * they quote rows, and whatever goes wrong ends in one line of our own.
   */
  static SparkSession open(Console console) {
    try {
      SparkSession.Builder builder =
          SparkSession.builder()
              .appName("privhist")
              .config("spark.executor.syncLogLevel.enabled", "true")
              .config("spark.log.level", "OFF")
              .config("spark.ui.showConsoleProgress", Boolean.toString(console.terminal()));
      if (SparkSession.getDefaultSession().isEmpty()) {
        onThisMachine(new SparkConf()).forEach(builder::config);
      }
      SparkSession spark = builder.getOrCreate();
      spark.sparkContext().setLogLevel("OFF");
      SETTINGS.forEach((name, value) -> spark.conf().set(name, value));
      return spark;
    } catch (Exception e) { // Spark throws checked exceptions that it does not declare
      throw new UsageException(
          "no session of Spark can be started; run this with spark-submit --master ..., and check"
              + " that the cluster answers");
    }
  }
}
