internal import Synchronization

/// The bytes of a stroke, shared by its copies, and the stroke itself from when its ink is first needed.
///
/// It never changes for those who look at it, whichever thread asks first.
final class PackedStorage: Sendable {
  let packed: PackedStroke
  private let read: @Sendable (PackedStroke) -> Stroke?
  private let unpacked = AtomicLazyReference<StrokeStorage>()

  /// Makes the storage of a stroke that has not been read.
  ///
  /// - Parameters:
  ///   - packed: the bytes.
  ///   - read: makes the stroke from the bytes; `nil` for bytes that mean nothing.
  init(_ packed: PackedStroke, read: @escaping @Sendable (PackedStroke) -> Stroke?) {
    self.packed = packed
    self.read = read
  }

  /// The stroke itself; takes time at first, and memory from then on.
  var storage: StrokeStorage { unpacked.load() ?? unpacked.storeIfNil(unpack()) }

  /// A Boolean value that indicates whether the ink takes memory beside the bytes.
  var isUnpacked: Bool { unpacked.load() != nil }

  /// Bytes that mean nothing are a stroke without a curve: the owner of the bytes has checked that
  /// they are as they were written.
  private func unpack() -> StrokeStorage {
    read(packed)?.storage ?? StrokeStorage(.nothing(id: packed.id))
  }
}
