internal import CZlib

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

  /// Packs data; the same data gives the same bytes.
  func packed(_ bytes: [UInt8]) -> [UInt8] {
    var stream = z_stream()
    guard sumiDeflateInit(&stream, windowBits) == Z_OK else {
      preconditionFailure("there is no memory to pack data")
    }
    defer { deflateEnd(&stream) }
    do throws(ArchiveError) {
      return try run(&stream, on: bytes[...], upTo: .max, limit: .max) { deflate(&$0, Z_FINISH) }
    } catch {
      preconditionFailure("packing cannot fail but for want of memory")
    }
  }

  /// Unpacks data; what follows its end is left out.
  ///
  /// - Parameters:
  ///   - bytes: the packed data.
  ///   - most: how long the data may be, considering its packed form.
  ///   - limit: how long it may be in any case, for the words.
  /// - Returns: the data.
  /// - Throws: ``ArchiveError`` when it is damaged or too long.
  func unpacked(_ bytes: ArraySlice<UInt8>, upTo most: Int, limit: Int) throws(ArchiveError)
    -> [UInt8]
  {
    var stream = z_stream()
    guard sumiInflateInit(&stream, windowBits) == Z_OK else {
      throw ArchiveError("there is no memory to unpack it")
    }
    defer { inflateEnd(&stream) }
    return try run(&stream, on: bytes, upTo: most, limit: limit) { inflate(&$0, Z_NO_FLUSH) }
  }

  private func run(
    _ stream: inout z_stream,
    on bytes: ArraySlice<UInt8>,
    upTo most: Int,
    limit: Int,
    _ step: (inout z_stream) -> CInt
  ) throws(ArchiveError) -> [UInt8] {
    var result: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    var status = Z_OK
    guard let length = UInt32(exactly: bytes.count) else { throw ArchiveError("it is too long") }
    bytes.withUnsafeBufferPointer { buffer in
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
