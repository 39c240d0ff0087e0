public import Progress

/// Data packed by deflate as gzip does, or as zlib does.
public enum Gzip {
  /// The default limit of the ratio of the lengths of data and its packed form; more than deflate
  /// makes of any text that a program writes.
  public static let usualGrowth = 200
  /// Short data may grow more.
  private static let freeLength = 1 << 20

  /// Returns whether data begins as gzip's does.
  public static func isPacked(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0x1F, 0x8B]) }

  /// Unpacks data of either form; what follows its end is left out, as gzip does.
  ///
  /// - Parameters:
  ///   - bytes: the packed data.
  ///   - limit: how long the data may be.
  ///   - growth: how often it may be as long as its packed form, unless it is short.
  ///   - meter: is told how much of the packed data is read.
  /// - Returns: the data.
  /// - Throws: ``ArchiveError`` when it is damaged, too long, or grows suspiciously, or the work is
  ///   stopped.
  public static func unpacked(
    _ bytes: [UInt8],
    limit: Int,
    growth: Int = usualGrowth,
    meter: WorkMeter = .unwatched
  ) throws(ArchiveError) -> [UInt8] {
    let most = min(limit, max(freeLength, bytes.count * growth))
    return try Deflate.either.unpacked(bytes[...], upTo: most, limit: limit, meter: meter)
  }

  /// Packs data in gzip's form; the same data gives the same bytes, unless the work is stopped.
  public static func packed(_ bytes: [UInt8], meter: WorkMeter = .unwatched) -> [UInt8] {
    Deflate.gzip.packed(bytes, meter: meter)
  }

  /// Packs data in zlib's form, 12 bytes shorter than gzip's.
  public static func packedBriefly(_ bytes: [UInt8], meter: WorkMeter = .unwatched) -> [UInt8] {
    Deflate.zlib.packed(bytes, meter: meter)
  }
}
