package io.privhist.spark.app;

import java.io.File;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/**
 * A standalone cluster on this machine: a master and two workers with a processor each, processes
 * of their own, made of the jars that the build resolved. Closing it ends them all.
 */
final class LoopbackCluster implements AutoCloseable {
  private static final String HOST = "127.0.0.1";

  /** Guards against waiting forever, whatever the machine does besides. */
  private static final Duration PATIENCE = Duration.ofMinutes(40);

  /** A machine that is busy answers late; only a connection that breaks tells of a death. */
  private static final String PATIENT = "2400s";

  private final Path folder;
  private final Path home;
  private final int port;
  private final List<Process> services = new ArrayList<>(); // the master and the workers
  private final List<Process> processes = new ArrayList<>(); // these and what was submitted

  private LoopbackCluster(Path folder, Path home, int port) {
    this.folder = folder;
    this.home = home;
    this.port = port;
  }

  static LoopbackCluster start(Path folder) throws Exception {
    LoopbackCluster cluster = new LoopbackCluster(folder, home(folder), freePort());
    try {
      cluster.serve(
          "master",
          "org.apache.spark.deploy.master.Master",
          "--host",
          HOST,
          "--port",
          Integer.toString(cluster.port),
          "--webui-port",
          "0");
      cluster.await("the master", cluster::answers);
      for (int worker = 1; worker <= 2; worker++) {
        cluster.serve(
            "worker" + worker,
            "org.apache.spark.deploy.worker.Worker",
            "--host",
            HOST,
            "--webui-port",
            "0",
            "--cores",
            "1",
            "--memory",
            "700m",
            "--work-dir",
            folder.resolve("work" + worker).toString(),
            cluster.url());
      }
      for (int worker = 1; worker <= 2; worker++) {
        Path log = folder.resolve("worker%d.log".formatted(worker));
        cluster.await(
            "worker " + worker, () -> contains(log, "Successfully registered with master"));
      }
      return cluster;
    } catch (Exception | Error e) {
      cluster.close();
      throw e;
    }
  }

  String url() {
    return "spark://%s:%d".formatted(HOST, port);
  }

  /** A folder whose jars are links to those on the class path, without those of this product. */
  private static Path home(Path folder) throws IOException {
    Path home = Files.createDirectory(folder.resolve("home"));
    Path jars = Files.createDirectory(home.resolve("jars"));
    for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
      Path jar = Path.of(entry);
      String name = String.valueOf(jar.getFileName());
      if (name.matches("(?!privhist|duckdb).*\\.jar") && !Files.exists(jars.resolve(name))) {
        Files.createSymbolicLink(jars.resolve(name), jar);
      }
    }
    return home;
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getByName(HOST))) {
      return socket.getLocalPort();
    }
  }

  private boolean answers() {
    try (Socket socket = new Socket(HOST, port)) {
      return socket.isConnected();
    } catch (IOException e) {
      return false;
    }
  }

  private static boolean contains(Path file, String text) {
    try {
      return Files.exists(file) && Files.readString(file).contains(text);
    } catch (IOException e) {
      return false;
    }
  }

  /** Waits for something that the processes of the cluster bring about; fails if one has died. */
  void await(String what, BooleanSupplier condition) throws Exception {
    long end = System.nanoTime() + PATIENCE.toNanos();
    while (!condition.getAsBoolean()) {
      if (System.nanoTime() > end) {
        throw new IllegalStateException(what + " did not come up in " + PATIENCE);
      }
      for (Process service : services) {
        if (service.waitFor(50, TimeUnit.MILLISECONDS)) {
          throw new IllegalStateException(
              "a process of the cluster ended before %s came up: code %d"
                  .formatted(what, service.exitValue()));
        }
      }
    }
  }

  /** Settings of a session that no slowness upsets. */
  static Map<String, String> patience() {
    return Map.of(
        "spark.network.timeout", PATIENT,
        "spark.rpc.askTimeout", PATIENT,
        "spark.rpc.lookupTimeout", PATIENT,
        "spark.storage.blockManagerHeartbeatTimeoutMs", "2400000");
  }

  private void serve(String name, String main, String... args) throws IOException {
    services.add(launch(name, main, args));
  }

  private Process launch(String name, String main, String... args) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(ProcessHandle.current().info().command().orElseThrow());
    command.add("-Xmx600m");
    command.add("-Dspark.worker.timeout=2400");
    patience().forEach((setting, value) -> command.add("-D%s=%s".formatted(setting, value)));
    command.addAll(Arrays.asList(System.getProperty("privhist.opens").split(" ")));
    command.addAll(List.of("-cp", home.resolve("jars") + "/*", main));
    command.addAll(List.of(args));
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().put("SPARK_HOME", home.toString());
    builder.environment().put("SPARK_SCALA_VERSION", "2.13");
    builder.environment().put("SPARK_LOCAL_IP", HOST);
    builder.environment().put("SPARK_LOCAL_DIRS", folder.toString());
    Process process =
        builder
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve(name + ".log").toFile())
            .start();
    processes.add(process);
    return process;
  }

  /** Submits a jar and waits for its end; its output is in {@code submit.log}. */
  int submit(Path jar, String... args) throws Exception {
    List<String> all =
        new ArrayList<>(
            List.of(
                "--master",
                url(),
                "--conf",
                "spark.driver.host=" + HOST,
                "--conf",
                "spark.driver.bindAddress=" + HOST,
                "--conf",
                "spark.executor.memory=512m",
                "--conf",
                "spark.ui.enabled=false",
                "--conf",
                "spark.sql.shuffle.partitions=4",
                jar.toString()));
    all.addAll(List.of(args));
    Process process =
        launch("submit", "org.apache.spark.deploy.SparkSubmit", all.toArray(String[]::new));
    if (!process.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS)) {
      process.destroyForcibly();
      throw new IllegalStateException("the application did not end in " + PATIENCE);
    }
    return process.exitValue();
  }

  String log(String name) throws IOException {
    return Files.readString(folder.resolve(name + ".log"));
  }

  /** The executors that run now: children of the workers. */
  List<ProcessHandle> executors() {
    return processes.stream()
        .filter(Process::isAlive)
        .flatMap(Process::children)
        .filter(ProcessHandle::isAlive)
        .toList();
  }

  @Override
  public void close() {
    List<ProcessHandle> all = new ArrayList<>(executors());
    processes.forEach(process -> all.add(process.toHandle()));
    all.forEach(ProcessHandle::destroyForcibly);
    processes.forEach(
        process -> process.onExit().orTimeout(PATIENCE.toMinutes(), TimeUnit.MINUTES).join());
    File[] links = home.resolve("jars").toFile().listFiles();
    Arrays.stream(links == null ? new File[0] : links).forEach(File::delete);
  }
}
