internal import Geometry
internal import StrokeEngine

/// A part of a stroke that is filled at once.
///
/// The division into chunks depends only on the sequence of footprints: an in-progress stroke, the
/// finished stroke and a replay have the same chunks and give the same bytes.
struct InkChunk {
  /// The arc length of a full chunk in pixels, unless the footprint is larger: most chunks have a fixed
  /// cost, and a chunk that is not full is redrawn in each frame.
  private static let length = 16.0
  /// The change of opacity in a full chunk, small enough to be hidden by the grain of the ink.
  private static let opacityStep = 1.0 / 50
  /// The number of footprints in a full chunk, whatever their arc length.
  private static let count = 128
  /// The arc length of the overlap of two chunks in pixels, so that they join without a seam.
  private static let overlap = 2.0

  /// The footprints, starting with the overlap.
  private(set) var footprints: [Footprint] = []
  /// A Boolean value that indicates whether the stroke starts with this chunk.
  private(set) var isStart = true
  /// The number of footprints in the overlap, the last of which starts the new part.
  private var overlapCount = 0
  private var arcLength = 0.0

  /// Returns a Boolean value that indicates whether the next footprint belongs to the next chunk.
  ///
  /// - Parameter isSoft: whether the ink is soft: then a chunk of round footprints costs no more than
  ///   its pixels.
  /// - Returns: `true` if the chunk is full.
  func isFull(isSoft: Bool) -> Bool {
    guard let first = footprints.dropFirst(max(0, overlapCount - 1)).first,
      let last = footprints.last
    else { return false }
    let isSweep = isSoft && last.isRound
    let leastLength = isSweep ? 0 : 2 * (last.radius + last.reach.length)
    return arcLength >= max(Self.length, leastLength)
      || footprints.count >= Self.count
      || abs(last.opacity - first.opacity) >= Self.opacityStep
  }

  /// The mean opacity, 0...1.
  var opacity: Double {
    guard let last = footprints.last else { return 0 }
    return (footprints[max(0, overlapCount - 1)].opacity + last.opacity) / 2
  }

  /// Appends a footprint.
  mutating func append(_ footprint: Footprint) {
    if let last = footprints.last {
      arcLength +=
        last.center.distance(to: footprint.center) + (footprint.reach - last.reach).length
    }
    footprints.append(footprint)
  }

  /// Becomes the next chunk, which starts with the overlap at the end of this one.
  mutating func advance() {
    var length = 0.0
    var first = footprints.count - 1
    while first > 0, length < Self.overlap, footprints.count - first < Self.count / 4 {
      length += footprints[first].center.distance(to: footprints[first - 1].center)
      first -= 1
    }
    isStart = isStart && first == 0
    footprints.removeFirst(first)
    overlapCount = footprints.count
    arcLength = 0
  }

  /// Becomes the empty first chunk of another stroke.
  mutating func reset() {
    footprints.removeAll(keepingCapacity: true)
    (isStart, overlapCount, arcLength) = (true, 0, 0)
  }

  /// Copies another chunk into the existing storage.
  mutating func copy(_ other: InkChunk) {
    footprints.removeAll(keepingCapacity: true)
    footprints.append(contentsOf: other.footprints)
    (isStart, overlapCount, arcLength) = (other.isStart, other.overlapCount, other.arcLength)
  }
}
