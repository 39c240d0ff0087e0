internal import CZlib
internal import Progress

extension Deflate {
  /// Packs data; the same data gives the same bytes, and less of them when the work is stopped.
  func packed(_ bytes: [UInt8], meter: WorkMeter) -> [UInt8] {
    var stream = z_stream()
    guard sumiDeflateInit(&stream, windowBits) == Z_OK else {
      preconditionFailure("there is no memory to pack data")
    }
    defer { deflateEnd(&stream) }
    do throws(ArchiveError) {
      return try run(&stream, on: bytes[...], upTo: .max, limit: .max, meter) {
        deflate(&$0, $1 ? Z_FINISH : Z_NO_FLUSH)
      }
    } catch {
      preconditionFailure("packing cannot fail but for want of memory")
    }
  }
}
