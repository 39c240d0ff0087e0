internal import Geometry

/// The bytes of a stroke, shared by its copies, which become the stroke itself while its ink is needed.
///
/// It never changes for those who look at it, whichever thread asks first: unpacked again, the bytes
/// are the same stroke.
final class PackedStorage: Sendable {
  let packed: PackedStroke
  private let reading: any PackedReading.Type
  private let unpacked = WeakStroke()

  /// Makes the storage of a stroke that has not been read.
  ///
  /// - Parameters:
  ///   - packed: the bytes.
  ///   - reading: reads the stroke from the bytes.
  init(_ packed: PackedStroke, by reading: any PackedReading.Type) {
    (self.packed, self.reading) = (packed, reading)
  }

  /// The stroke itself; takes time and memory unless it has been needed a short while ago.
  var storage: StrokeStorage { unpacked.storage { read } }

  /// The stroke itself, which is not kept for the next time.
  var passingStorage: StrokeStorage { unpacked.known ?? read }

  /// The stroke, read from its bytes; bytes that mean nothing are a stroke without a curve: their owner has
  /// checked that they are as they were written.
  private var read: StrokeStorage {
    reading.stroke(in: packed)?.storage ?? StrokeStorage(.nothing(id: packed.id))
  }

  /// The kind of ink.
  var inkType: InkType { reading.inkType(of: packed) ?? storage.content.ink.inkType }

  /// The number of control points.
  var pointCount: Int { reading.pointCount(of: packed) ?? storage.content.path.count }

  /// From the stroke's own space to the canvas.
  var transform: AffineTransform { reading.transform(of: packed) ?? storage.content.transform }

  /// Returns a rectangle that holds the ink after another transform; `nil` when that changes more than the
  /// place of the ink, so that it has to be read.
  func reach(after transform: AffineTransform) -> Rect? {
    reading.transform(of: packed).flatMap { packed.reach.shifted(from: $0, to: transform) }
  }

  /// A Boolean value that indicates whether the stroke itself is in memory.
  var isUnpacked: Bool { unpacked.known != nil }
}
