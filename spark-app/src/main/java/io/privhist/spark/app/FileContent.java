package io.privhist.spark.app;

import io.privhist.application.terminal.UsageException;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.HexFormat;
import java.util.Locale;
import java.util.regex.Pattern;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.LocalFileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.io.compress.CompressionCodec;
import org.apache.hadoop.io.compress.CompressionCodecFactory;
import org.apache.hadoop.io.compress.GzipCodec;
import org.apache.hadoop.util.ReflectionUtils;
import org.jspecify.annotations.Nullable;

/**
 * The bytes of a file, unpacked: with gzip if its first bytes say so, otherwise as its extension
 * says.
 */
final class FileContent {
  private static final String GZIP = "1f8b";
  private static final int MAGIC = 6;

  /** Names of packings that Hadoop may not know. */
  private static final Pattern PACKED =
      Pattern.compile("(?is).*\\.(7z|br|lz4|lzma|rar|snappy|tgz|xz|zip|zst)");

  private FileContent() {}

  /**
   * Returns the storage of a file. Files of this machine are read without Hadoop's checksums, which
   * have no name if that of the file has a colon.
   */
  static FileSystem storage(Path file, Configuration settings) throws IOException {
    FileSystem storage = file.getFileSystem(settings);
    return storage instanceof LocalFileSystem local ? local.getRaw() : storage;
  }

  /** Opens a file at its start. */
  static InputStream open(Path file, Configuration settings) throws IOException {
    return open(file, 0, settings);
  }

  /** Opens a file at a byte; what is packed is all in its first part, and the others are empty. */
  static InputStream open(Path file, long start, Configuration settings) throws IOException {
    FSDataInputStream raw = storage(file, settings).open(file);
    try {
      CompressionCodec codec = codec(first(raw), file, settings);
      raw.seek(codec == null ? start : 0);
      if (codec != null && start > 0) {
        raw.close();
        return InputStream.nullInputStream();
      }
      return new BufferedInputStream(codec == null ? raw : codec.createInputStream(raw), 1 << 16);
    } catch (IOException | RuntimeException e) {
      raw.close();
      throw e;
    }
  }

  private static String first(InputStream in) throws IOException {
    return HexFormat.of().formatHex(in.readNBytes(MAGIC));
  }

  private static @Nullable CompressionCodec codec(String first, Path file, Configuration settings) {
    CompressionCodec byName = byName(file, settings);
    if (first.startsWith(GZIP)) {
      return ReflectionUtils.newInstance(GzipCodec.class, settings);
    }
    return byName instanceof GzipCodec ? null : byName;
  }

  private static @Nullable CompressionCodec byName(Path file, Configuration settings) {
    return new CompressionCodecFactory(settings).getCodec(file);
  }

  /** Returns whether a name says that the file is packed. */
  static boolean isPacked(Path file, Configuration settings) {
    return byName(file, settings) != null;
  }

  /** Refuses a file whose name says that it is packed as nothing here can unpack. */
  static void requireUnpackable(Path file, Configuration settings) {
    CompressionCodec codec = byName(file, settings);
    try {
      if (codec != null) {
        codec.getDecompressorType(); // fails where a library of the system is missing
      } else if (PACKED.matcher(file.getName()).matches()) {
        throw notUnpacked(file, file.getName().replaceFirst(".*\\.", ""));
      }
    } catch (UsageException e) {
      throw e;
    } catch (RuntimeException | LinkageError e) {
      throw notUnpacked(file, file.getName().replaceFirst(".*\\.", ""));
    }
  }

  private static UsageException notUnpacked(Path file, String packing) {
    return new UsageException("%s: %s".formatted(Inputs.readable(file), notUnpacked(packing)));
  }

  /** Returns what to say of a file that is packed so, to follow its name. */
  static String notUnpacked(String packing) {
    return "is packed with %s, which is not unpacked here; pack it with gzip, or unpack it"
        .formatted(packing);
  }

  /** Refuses content that is packed and has no name that says it. */
  static void requireText(InputStream content, Path file) throws IOException {
    String packing = packing(content);
    if (!packing.isEmpty()) {
      throw notUnpacked(file, packing);
    }
  }

  /**
   * Returns with what content is packed that is no text; empty if with nothing that is known.
   *
   * @param content which stays where it is
   */
  static String packing(InputStream content) throws IOException {
    content.mark(MAGIC);
    String first = first(content).toLowerCase(Locale.ROOT);
    content.reset();
    if (first.startsWith("504b0304")) {
      return "zip";
    }
    return first.startsWith("28b52ffd") ? "zstd" : first.equals("fd377a585a00") ? "xz" : "";
  }
}
