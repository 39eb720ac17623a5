package io.privhist.cli.pages;

import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** Compiles what a reader would, against the modules as they were built just now. */
final class JavaSources {
  private static final String CLASSPATH =
      System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));

  private JavaSources() {}

  /** Returns what the compiler says: nothing if all is well. */
  static String compile(Path source, Path classes) throws IOException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    StringWriter said = new StringWriter();
    try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
      compiler
          .getTask(
              said,
              files,
              null,
              List.of("-cp", CLASSPATH, "-d", classes.toString(), "--release", "17", "-proc:none"),
              null,
              files.getJavaFileObjects(source))
          .call();
    }
    return said.toString();
  }

  /** Makes the program of {@code examples/embed}, as its {@code pom.xml} would. */
  static void makeExample(Path project, Path target) throws IOException {
    Path classes = Files.createDirectories(target.resolve("classes"));
    String said = compile(project.resolve("src/main/java/org/example/Main.java"), classes);
    if (!said.isEmpty()) {
      throw new IOException(said);
    }
    Manifest manifest = new Manifest();
    Attributes attributes = manifest.getMainAttributes();
    attributes.put(Attributes.Name.MANIFEST_VERSION, "1.0");
    attributes.put(Attributes.Name.MAIN_CLASS, "org.example.Main");
    attributes.put(
        Attributes.Name.CLASS_PATH,
        Arrays.stream(CLASSPATH.split(":"))
            .map(entry -> Path.of(entry).toUri().toString())
            .collect(Collectors.joining(" ")));
    try (OutputStream out = Files.newOutputStream(target.resolve("embed.jar"));
        JarOutputStream jar = new JarOutputStream(out, manifest);
        Stream<Path> files = Files.walk(classes)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        jar.putNextEntry(new ZipEntry(classes.relativize(file).toString()));
        Files.copy(file, jar);
      }
    }
  }
}
