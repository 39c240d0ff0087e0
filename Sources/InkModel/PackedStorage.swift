internal import Synchronization

/// The bytes of a stroke, shared by its copies, which become the stroke itself while its ink is needed.
///
/// It never changes for those who look at it, whichever thread asks first: unpacked again, the bytes
/// are the same stroke.
final class PackedStorage: Sendable {
  let packed: PackedStroke
  /// A Boolean value that indicates whether the stroke is that of a stump.
  let isSmudge: Bool
  private let read: @Sendable (PackedStroke) -> Stroke?
  private let unpacked = Mutex(Unpacked())

  private struct Unpacked {
    /// Strong references are those of ``UnpackedStrokes`` and of whoever works with the stroke.
    weak var storage: StrokeStorage?
  }

  /// Makes the storage of a stroke that has not been read.
  ///
  /// - Parameters:
  ///   - packed: the bytes.
  ///   - isSmudge: whether they are those of a stump.
  ///   - read: makes the stroke from the bytes; `nil` for bytes that mean nothing.
  init(
    _ packed: PackedStroke,
    isSmudge: Bool,
    read: @escaping @Sendable (PackedStroke) -> Stroke?
  ) {
    self.packed = packed
    self.isSmudge = isSmudge
    self.read = read
  }

  /// The stroke itself; takes time and memory unless it has been needed a short while ago.
  var storage: StrokeStorage {
    if let storage = unpacked.withLock({ $0.storage }) { return storage }
    let new = unpack()
    let storage = unpacked.withLock { unpacked in
      // Another thread may have been quicker.
      if let storage = unpacked.storage { return storage }
      unpacked.storage = new
      return new
    }
    if storage === new { UnpackedStrokes.recent.keep(storage) }
    return storage
  }

  /// A Boolean value that indicates whether the ink takes memory beside the bytes.
  var isUnpacked: Bool { unpacked.withLock { $0.storage != nil } }

  /// Bytes that mean nothing are a stroke without a curve: the owner of the bytes has checked that
  /// they are as they were written.
  private func unpack() -> StrokeStorage {
    read(packed)?.storage ?? StrokeStorage(.nothing(id: packed.id))
  }
}
