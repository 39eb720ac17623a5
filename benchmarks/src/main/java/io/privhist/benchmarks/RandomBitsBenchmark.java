package io.privhist.benchmarks;

import io.privhist.internal.random.RandomBits;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.concurrent.TimeUnit;
import javax.crypto.Cipher;
import javax.crypto.spec.IvParameterSpec;
import javax.crypto.spec.SecretKeySpec;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** Random bytes per microsecond (so MB/s) from the sources the JDK offers, in blocks of 16 KiB. */
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class RandomBitsBenchmark {
  private static final int BLOCK_BYTES = 16_384;

  /** A generator of the JDK, filling blocks. */
  @State(Scope.Thread)
  public static class Jdk {
    @Param({"NativePRNG", "NativePRNGNonBlocking", "DRBG"})
    private String algorithm;

    private final byte[] block = new byte[BLOCK_BYTES];
    private SecureRandom random;

    @Setup
    public void open() throws GeneralSecurityException {
      random = SecureRandom.getInstance(algorithm);
    }
  }

  /** An AES-256-CTR key stream with two ways to change keys, and the shipped source. */
  @State(Scope.Thread)
  public static class Aes {
    private final byte[] block = new byte[BLOCK_BYTES];
    private final byte[] key = new byte[32];
    private final SecureRandom random = new SecureRandom();
    private final IvParameterSpec zero = new IvParameterSpec(new byte[16]);
    private final RandomBits shipped = RandomBits.secure();
    private Cipher cipher;

    @Setup
    public void open() throws GeneralSecurityException {
      cipher = Cipher.getInstance("AES/CTR/NoPadding");
      random.nextBytes(block);
    }

    private void encrypt() throws GeneralSecurityException {
      cipher.init(Cipher.ENCRYPT_MODE, new SecretKeySpec(key, "AES"), zero);
      cipher.doFinal(block, 0, BLOCK_BYTES, block, 0);
    }
  }

  @Benchmark
  @OperationsPerInvocation(BLOCK_BYTES)
  public byte[] jdkBlock(Jdk state) {
    state.random.nextBytes(state.block);
    return state.block;
  }

  /** Word by word, the slow way. */
  @Benchmark
  @OperationsPerInvocation(Long.BYTES)
  public long jdkWord(Jdk state) {
    return state.random.nextLong();
  }

  @Benchmark
  @OperationsPerInvocation(BLOCK_BYTES)
  public byte[] aesFreshKey(Aes state) throws GeneralSecurityException {
    state.random.nextBytes(state.key);
    state.encrypt();
    return state.block;
  }

  /** The first bytes of each block become the key of the next. */
  @Benchmark
  @OperationsPerInvocation(BLOCK_BYTES)
  public byte[] aesKeyErasure(Aes state) throws GeneralSecurityException {
    System.arraycopy(state.block, 0, state.key, 0, state.key.length);
    state.encrypt();
    return state.block;
  }

  @Benchmark
  @OperationsPerInvocation(Long.BYTES)
  public long secureBitsWord(Aes state) {
    return state.shipped.nextLong();
  }

  @Benchmark
  @OperationsPerInvocation(Short.BYTES)
  public int secureBitsSixteen(Aes state) {
    return state.shipped.next16();
  }
}
