internal import Geometry
internal import Synchronization

/// The bytes of a stroke, shared by its copies, which become the stroke itself while its ink is needed.
///
/// It never changes for those who look at it, whichever thread asks first: unpacked again, the bytes
/// are the same stroke.
final class PackedStorage: Sendable {
  let packed: PackedStroke
  private let reading: any PackedReading.Type
  /// The place of a stroke that was moved since it lay in these bytes; `nil` for one that was not.
  private let place: Place?
  private let unpacked = Mutex(Unpacked())

  private final class Place: Sendable {
    let transform: AffineTransform
    let reach: Rect

    init(transform: AffineTransform, reach: Rect) {
      (self.transform, self.reach) = (transform, reach)
    }
  }

  private struct Unpacked {
    /// Strong references are those of ``UnpackedStrokes`` and of whoever works with the stroke.
    weak var storage: StrokeStorage?
  }

  /// Makes the storage of a stroke that has not been read.
  ///
  /// - Parameters:
  ///   - packed: the bytes.
  ///   - reading: reads the stroke from the bytes.
  convenience init(_ packed: PackedStroke, by reading: any PackedReading.Type) {
    self.init(packed, by: reading, at: nil)
  }

  private init(_ packed: PackedStroke, by reading: any PackedReading.Type, at place: Place?) {
    (self.packed, self.reading, self.place) = (packed, reading, place)
  }

  /// The stroke itself; takes time and memory unless it has been needed a short while ago.
  var storage: StrokeStorage { known ?? take(unpack()) }

  /// The kind of ink.
  var inkType: InkType { reading.inkType(of: packed) ?? storage.content.ink.inkType }

  /// The number of control points.
  var pointCount: Int { reading.pointCount(of: packed) ?? storage.content.path.count }

  /// A Boolean value that indicates whether the bytes are those of the stroke as it is now.
  var isAsPacked: Bool { place == nil }

  /// A rectangle of the canvas that holds the ink.
  var reach: Rect { place?.reach ?? packed.reach }

  /// From the stroke's own space to the canvas.
  var transform: AffineTransform {
    place?.transform ?? reading.transform(of: packed) ?? storage.content.transform
  }

  /// Returns the same stroke under another transform, without reading its ink; `nil` when more than its
  /// place is different then.
  func moved(to transform: AffineTransform) -> PackedStorage? {
    guard let own = reading.transform(of: packed) else { return nil }
    guard transform != own else { return PackedStorage(packed, by: reading) }
    guard let reach = packed.reach.shifted(from: own, to: transform) else { return nil }
    let place = Place(transform: transform, reach: reach)
    let moved = PackedStorage(packed, by: reading, at: place)
    // Bounds that were moved again and again would differ from those of the bytes by roundings.
    if self.place == nil, let known { _ = moved.take(known.moved(to: transform)) }
    return moved
  }

  /// A Boolean value that indicates whether the ink takes memory beside the bytes.
  var isUnpacked: Bool { known != nil }

  /// The stroke itself if it is still in memory.
  private var known: StrokeStorage? { unpacked.withLock { $0.storage } }

  /// Keeps the stroke itself for a while; another thread may have been quicker, whose copy is returned.
  private func take(_ new: StrokeStorage) -> StrokeStorage {
    let storage = unpacked.withLock { unpacked in
      if let storage = unpacked.storage { return storage }
      unpacked.storage = new
      return new
    }
    if storage === new { UnpackedStrokes.recent.keep(storage) }
    return storage
  }

  /// Bytes that mean nothing are a stroke without a curve: the owner of the bytes has checked that
  /// they are as they were written.
  private func unpack() -> StrokeStorage {
    let read = reading.stroke(in: packed)?.storage ?? StrokeStorage(.nothing(id: packed.id))
    return place.map { read.moved(to: $0.transform) } ?? read
  }
}
