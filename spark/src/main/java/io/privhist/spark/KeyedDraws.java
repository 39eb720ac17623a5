package io.privhist.spark;

import static org.apache.spark.sql.functions.udf;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import org.apache.spark.sql.api.java.UDF3;
import org.apache.spark.sql.expressions.UserDefinedFunction;
import org.apache.spark.sql.types.DataTypes;
import scala.collection.Seq;

/**
 * The places in the draw of equal records: of the ordinals from {@code first} to just before {@code
 * end}, the smallest values of {@code SHA-256(key, ordinal, lengths, unit, labels)}, at most K.
 *
 * <p>Privacy: the key travels to the executors inside of this object. It is in no expression, so no
 * plan, user interface or event log shows it. With the key fixed the result is a function of the
 * record alone, however often and wherever Spark computes it.
 */
final class KeyedDraws implements UDF3<Long, Long, Seq<byte[]>, byte[][]> {
  private static final long serialVersionUID = 1;

  /** 96 bits of the hash, as many as the engine for one machine takes. */
  private static final int BYTES = 12;

  private static final ThreadLocal<MessageDigest> SHA_256 =
      ThreadLocal.withInitial(KeyedDraws::newDigest);

  private final byte[] key;
  private final int maxPerUnit;

  KeyedDraws(byte[] key, int maxPerUnit) {
    this.key = key;
    this.maxPerUnit = maxPerUnit;
  }

  private static MessageDigest newDigest() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("this Java has no SHA-256", e);
    }
  }

  UserDefinedFunction function() {
    return udf(this, DataTypes.createArrayType(DataTypes.BinaryType, false))
        .withName("keyed_draws");
  }

  /**
   * Returns the draws.
   *
   * @param values the unit and the labels as bytes
   */
  @Override
  public byte[][] call(Long first, Long end, Seq<byte[]> values) {
    StringBuilder lengths = new StringBuilder(":");
    for (int i = 0; i < values.size(); i++) {
      lengths.append(values.apply(i).length).append(':');
    }
    byte[][] draws = new byte[Math.toIntExact(end - first)][];
    for (int i = 0; i < draws.length; i++) {
      draws[i] = draw((first + i) + lengths.toString(), values);
    }
    if (draws.length <= maxPerUnit) {
      return draws;
    }
    Arrays.sort(draws, Arrays::compareUnsigned);
    return Arrays.copyOf(draws, maxPerUnit);
  }

  /**
   * The value of one record. The ordinal and the lengths come first, each with a colon behind it:
   * no two records have the same bytes, and none has bytes that another's begin with.
   */
  private byte[] draw(String head, Seq<byte[]> values) {
    MessageDigest hash = SHA_256.get();
    hash.reset();
    hash.update(key);
    hash.update(head.getBytes(StandardCharsets.US_ASCII));
    for (int i = 0; i < values.size(); i++) {
      hash.update(values.apply(i));
    }
    return Arrays.copyOf(hash.digest(), BYTES);
  }

  /** Prints no key: it must not reach a log line or a plan. */
  @Override
  public String toString() {
    return "KeyedDraws[redacted]";
  }
}
