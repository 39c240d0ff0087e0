internal import CZlib
internal import Progress

/// Deflate, in the wrapping that a number of zlib's names (C: `z_stream` of zlib).
struct Deflate {
  /// Nothing around it, as in zip archives.
  static let bare = Deflate(windowBits: -MAX_WBITS)
  /// zlib's own form.
  static let zlib = Deflate(windowBits: MAX_WBITS)
  /// gzip's form.
  static let gzip = Deflate(windowBits: MAX_WBITS + 16)
  /// For reading: zlib finds out which of its two forms it is.
  static let either = Deflate(windowBits: MAX_WBITS + 32)

  let windowBits: CInt

  /// Bytes that are handed over in one go, between two looks at the meter.
  private static let piece = 1 << 17

  /// Unpacks data; what follows its end is left out.
  ///
  /// - Parameters:
  ///   - bytes: the packed data.
  ///   - most: how long the data may be, considering its packed form.
  ///   - limit: how long it may be in any case, for the words.
  ///   - meter: is told how much of the packed data is read.
  /// - Returns: the data.
  /// - Throws: ``ArchiveError`` when it is damaged or too long, or the work is stopped.
  func unpacked(
    _ bytes: ArraySlice<UInt8>,
    upTo most: Int,
    limit: Int,
    meter: WorkMeter
  ) throws(ArchiveError) -> [UInt8] {
    var stream = z_stream()
    guard sumiInflateInit(&stream, windowBits) == Z_OK else {
      throw ArchiveError("out of memory while unpacking it")
    }
    defer { inflateEnd(&stream) }
    let data = try run(&stream, on: bytes, upTo: most, limit: limit, meter) { stream, _ in
      inflate(&stream, Z_NO_FLUSH)
    }
    guard !meter.isStopped else { throw .stopped }
    return data
  }

  /// Hands data to a function of zlib, piece by piece, until it is through.
  func run(
    _ stream: inout z_stream,
    on bytes: ArraySlice<UInt8>,
    upTo most: Int,
    limit: Int,
    _ meter: WorkMeter,
    _ step: (inout z_stream, _ isLast: Bool) -> CInt
  ) throws(ArchiveError) -> [UInt8] {
    var result: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    var status = Z_OK
    bytes.withUnsafeBufferPointer { buffer in
      var given = 0
      repeat {
        if stream.avail_in == 0, given < buffer.count {
          let length = min(Self.piece, buffer.count - given)
          stream.next_in = buffer.baseAddress.map { $0 + given }
          stream.avail_in = UInt32(length)
          given += length
        }
        chunk.withUnsafeMutableBufferPointer { space in
          stream.next_out = space.baseAddress
          stream.avail_out = UInt32(space.count)
          status = step(&stream, given == buffer.count)
        }
        result += chunk[..<(chunk.count - Int(stream.avail_out))]
      } while status == Z_OK && result.count <= most
        && meter.advance(given - Int(stream.avail_in), of: buffer.count)
      stream.next_in = nil
    }
    guard result.count <= most else {
      throw ArchiveError(
        result.count > limit
          ? "unpacked it is longer than \(limit >> 20) MiB"
          : "it grows suspiciously when it is unpacked",
        isTooLong: result.count > limit
      )
    }
    guard !meter.isStopped else { return result }
    switch status {
    case Z_STREAM_END: return result
    case Z_BUF_ERROR: throw ArchiveError("its packed data ends early")
    default: throw ArchiveError("its packed data is damaged")
    }
  }
}
