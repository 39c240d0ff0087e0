internal import Synchronization

/// What the copies of a stroke share that was read from bytes: these, until its ink is asked for.
///
/// It never changes for those who look at it, whichever thread asks first.
final class PackedStorage: Sendable {
  let packed: PackedStroke
  private let unpacked = AtomicLazyReference<StrokeStorage>()

  init(_ packed: PackedStroke) { self.packed = packed }

  /// The stroke itself; takes time at first, and memory from then on.
  var storage: StrokeStorage { unpacked.load() ?? unpacked.storeIfNil(unpack()) }

  /// Whether the ink takes memory beside the bytes.
  var isUnpacked: Bool { unpacked.load() != nil }

  /// Bytes that mean nothing are a stroke without a curve: whoever keeps them has checked that they
  /// are as they were written.
  private func unpack() -> StrokeStorage {
    do throws(DrawingDataError) {
      return StrokeStorage(try StrokeContent(packed: Array(packed.bytes), id: packed.id))
    } catch {
      return StrokeStorage(.nothing(id: packed.id))
    }
  }
}
