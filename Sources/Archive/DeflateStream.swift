internal import CZlib

/// A stream of data that is packed in zlib's form piece by piece (C: `z_stream`).
///
/// The same data in other pieces gives the same bytes.
public final class DeflateStream {
  private var stream = z_stream()
  private var space = [UInt8](repeating: 0, count: 1 << 16)
  private var isFinished = false

  /// Creates a stream at its beginning.
  public init() {
    guard sumiDeflateInitUsual(&stream) == Z_OK else {
      preconditionFailure("there is no memory to pack data")
    }
  }

  deinit { deflateEnd(&stream) }

  /// Packs the next piece.
  ///
  /// - Parameters:
  ///   - bytes: the piece.
  ///   - isLast: whether the data ends with it; nothing may follow then.
  ///   - packed: receives the packed data that is complete so far.
  public func append(_ bytes: [UInt8], isLast: Bool = false, to packed: inout [UInt8]) {
    precondition(!isFinished, "the data has ended")
    isFinished = isLast
    bytes.withUnsafeBufferPointer { buffer in
      stream.next_in = buffer.baseAddress
      stream.avail_in = UInt32(buffer.count)
      var isFull = true
      while isFull {
        space.withUnsafeMutableBufferPointer { space in
          stream.next_out = space.baseAddress
          stream.avail_out = UInt32(space.count)
          deflate(&stream, isLast ? Z_FINISH : Z_NO_FLUSH)
        }
        packed += space[..<(space.count - Int(stream.avail_out))]
        isFull = stream.avail_out == 0
      }
      stream.next_in = nil
    }
  }
}
