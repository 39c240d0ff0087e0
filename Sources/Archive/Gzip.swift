internal import CZip

/// Data packed by deflate as gzip does, or as zlib does (C: zlib).
public enum Gzip {
  /// How often data may be as long as its packed form, where nothing else is said; more than
  /// deflate makes of any text that a program writes.
  public static let usualGrowth = 200
  /// Short data may grow more.
  private static let freeLength = 1 << 20
  /// Window bits of zlib's form; 16 more are gzip's, 32 more let zlib find out which it is.
  private static let windowBits: CInt = 15

  /// Whether data begins as gzip's does.
  public static func isPacked(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0x1F, 0x8B]) }

  /// Unpacks data of either form; what follows its end is left out, as gzip does.
  ///
  /// - Parameters:
  ///   - bytes: the packed data.
  ///   - limit: how long the data may be.
  ///   - growth: how often it may be as long as its packed form, unless it is short.
  /// - Returns: the data.
  /// - Throws: ``ArchiveError`` when it is damaged, too long, or grows suspiciously.
  public static func unpacked(_ bytes: [UInt8], limit: Int, growth: Int = usualGrowth)
    throws(ArchiveError) -> [UInt8]
  {
    var stream = z_stream()
    guard sumiInflateInit(&stream, windowBits + 32) == Z_OK else {
      throw ArchiveError("there is no memory to unpack it")
    }
    defer { inflateEnd(&stream) }
    let most = min(limit, max(freeLength, bytes.count * growth))
    return try run(&stream, on: bytes, upTo: most, limit: limit) { inflate(&$0, Z_NO_FLUSH) }
  }

  /// Packs data in gzip's form; the same data gives the same bytes.
  public static func packed(_ bytes: [UInt8]) -> [UInt8] { packed(bytes, windowBits + 16) }

  /// Packs data in zlib's form, 12 bytes shorter than gzip's.
  public static func packedBriefly(_ bytes: [UInt8]) -> [UInt8] { packed(bytes, windowBits) }

  /// The check number of data by which gzip tells whether it is damaged (CRC-32).
  public static func checkNumber(of bytes: [UInt8]) -> UInt32 {
    bytes.withUnsafeBufferPointer {
      UInt32(truncatingIfNeeded: crc32_z(0, $0.baseAddress, $0.count))
    }
  }

  private static func packed(_ bytes: [UInt8], _ windowBits: CInt) -> [UInt8] {
    var stream = z_stream()
    guard sumiDeflateInit(&stream, windowBits) == Z_OK else {
      preconditionFailure("there is no memory to pack data")
    }
    defer { deflateEnd(&stream) }
    do throws(ArchiveError) {
      return try run(&stream, on: bytes, upTo: .max, limit: .max) { deflate(&$0, Z_FINISH) }
    } catch {
      preconditionFailure("packing cannot fail but for want of memory")
    }
  }

  private static func run(
    _ stream: inout z_stream,
    on bytes: [UInt8],
    upTo most: Int,
    limit: Int,
    _ step: (inout z_stream) -> CInt
  ) throws(ArchiveError) -> [UInt8] {
    var result: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    var status = Z_OK
    var input = bytes
    guard let length = UInt32(exactly: bytes.count) else { throw ArchiveError("it is too long") }
    input.withUnsafeMutableBufferPointer { buffer in
      stream.next_in = buffer.baseAddress
      stream.avail_in = length
      repeat {
        chunk.withUnsafeMutableBufferPointer { space in
          stream.next_out = space.baseAddress
          stream.avail_out = UInt32(space.count)
          status = step(&stream)
        }
        result += chunk[..<(chunk.count - Int(stream.avail_out))]
      } while status == Z_OK && result.count <= most
      stream.next_in = nil
    }
    guard result.count <= most else {
      throw ArchiveError(
        result.count > limit
          ? "unpacked it is longer than \(limit >> 20) MiB"
          : "it grows suspiciously when it is unpacked"
      )
    }
    switch status {
    case Z_STREAM_END: return result
    case Z_BUF_ERROR: throw ArchiveError("its packed data ends early")
    default: throw ArchiveError("its packed data is damaged")
    }
  }
}
