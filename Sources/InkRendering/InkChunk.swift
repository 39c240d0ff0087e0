internal import Geometry
internal import StrokeEngine

/// A part of a stroke that is filled at once.
///
/// Where one chunk ends and the next begins follows from the footprints alone, in their order: the
/// stroke under the pen, the finished stroke and a replay are cut at the same places and give the
/// same bytes.
struct InkChunk {
  /// Way that fills a chunk, in pixels, unless the print is larger: filling costs something for
  /// each chunk, and a chunk that is not full is drawn anew in each frame.
  private static let length = 16.0
  /// Change of opacity that fills a chunk: a step that the grain of the inks that have it hides.
  private static let opacityStep = 1.0 / 50
  /// Footprints that fill a chunk, whatever way they go.
  private static let count = 128
  /// Way that two chunks have in common, in pixels, so that they join without a seam.
  private static let lap = 2.0

  /// The footprints, from the lap on.
  private(set) var footprints: [Footprint] = []
  /// Whether the stroke begins with this chunk.
  private(set) var isStart = true
  /// The footprints of the lap, of which the last begins what is new.
  private var lapCount = 0
  private var way = 0.0

  /// Whether the next footprint belongs to the next chunk.
  var isFull: Bool {
    guard let first = footprints.dropFirst(max(0, lapCount - 1)).first,
      let last = footprints.last
    else { return false }
    return way >= max(Self.length, 2 * (last.radius + last.reach.length))
      || footprints.count >= Self.count
      || abs(last.opacity - first.opacity) >= Self.opacityStep
  }

  /// How much the ink covers in it, 0...1.
  var opacity: Double {
    guard let last = footprints.last else { return 0 }
    return (footprints[max(0, lapCount - 1)].opacity + last.opacity) / 2
  }

  /// Adds a footprint.
  mutating func append(_ footprint: Footprint) {
    if let last = footprints.last {
      way += last.center.distance(to: footprint.center) + (footprint.reach - last.reach).length
    }
    footprints.append(footprint)
  }

  /// Makes this the next chunk, which begins where this one ends.
  mutating func advance() {
    var kept = 0.0
    var first = footprints.count - 1
    while first > 0, kept < Self.lap, footprints.count - first < Self.count / 4 {
      kept += footprints[first].center.distance(to: footprints[first - 1].center)
      first -= 1
    }
    isStart = isStart && first == 0
    footprints.removeFirst(first)
    lapCount = footprints.count
    way = 0
  }

  /// Makes this the first chunk of another stroke.
  mutating func reset() {
    footprints.removeAll(keepingCapacity: true)
    (isStart, lapCount, way) = (true, 0, 0)
  }

  /// Makes this a copy of another, in its own memory.
  mutating func copy(_ other: InkChunk) {
    footprints.removeAll(keepingCapacity: true)
    footprints.append(contentsOf: other.footprints)
    (isStart, lapCount, way) = (other.isStart, other.lapCount, other.way)
  }
}
