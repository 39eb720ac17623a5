package io.privhist.files.output;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/**
 * A disk on which the operation of one number fails, whatever it is, and maybe all that follow. A
 * write that fails has written the first half.
 */
public final class FaultyDisk implements AutoCloseable {
  private final Disk real = Output.disk;
  private final int first;
  private final boolean staysBroken;
  private int operations;
  private String failed = "nothing";

  private FaultyDisk(int first, boolean staysBroken) {
    this.first = first;
    this.staysBroken = staysBroken;
  }

  /**
   * Takes the place of the disk until this is closed.
   *
   * @param first the operation that fails, counted from 1
   * @param staysBroken whether all after it fail, too
   */
  public static FaultyDisk failingAt(int first, boolean staysBroken) {
    FaultyDisk faulty = new FaultyDisk(first, staysBroken);
    Output.disk =
        (Disk)
            Proxy.newProxyInstance(
                Disk.class.getClassLoader(),
                new Class<?>[] {Disk.class},
                (proxy, method, arguments) -> {
                  faulty.count(method.getName(), arguments);
                  try {
                    return method.invoke(faulty.real, arguments);
                  } catch (InvocationTargetException e) {
                    throw e.getCause();
                  }
                });
    return faulty;
  }

  /** Plants a mistake: a name is given to the first half of what was written, and all is well. */
  public static FaultyDisk showingHalves() {
    FaultyDisk faulty = new FaultyDisk(Integer.MAX_VALUE, false);
    Output.disk =
        (Disk)
            Proxy.newProxyInstance(
                Disk.class.getClassLoader(),
                new Class<?>[] {Disk.class},
                (proxy, method, arguments) -> {
                  if (method.getName().equals("link")) {
                    byte[] whole = Files.readAllBytes((Path) arguments[1]);
                    Files.write((Path) arguments[0], Arrays.copyOf(whole, whole.length / 2));
                    return null;
                  }
                  return method.invoke(faulty.real, arguments);
                });
    return faulty;
  }

  private void count(String operation, Object... arguments) throws IOException {
    operations++;
    if (operations == first || (staysBroken && operations > first)) {
      failed = operation;
      if (operation.equals("write")) {
        ByteBuffer bytes = (ByteBuffer) arguments[1];
        real.write(
            (SeekableByteChannel) arguments[0],
            bytes.slice(bytes.position(), bytes.remaining() / 2));
      }
      throw new IOException("a fault in " + operation);
    }
  }

  /** Returns whether the run got as far as the fault. */
  public boolean wasReached() {
    return operations >= first;
  }

  /** Returns which operation failed last. */
  public String failed() {
    return failed;
  }

  @Override
  public void close() {
    Output.disk = real;
  }
}
