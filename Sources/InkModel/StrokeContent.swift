internal import Geometry

/// The values of a ``Stroke``, shared by its copies until one is changed.
struct StrokeContent: Hashable, Sendable {
  var ink: Ink
  var path: StrokePath
  var samples: [StrokeSample]
  var transform: AffineTransform
  var mask: StrokeMask?
  var fill: InkColor?
  var group: GroupID?
  var isLocked = false
  var link: Link?
  var randomSeed: UInt32
  var id: StrokeID

  /// Returns the empty content of a stroke that cannot be read.
  static func nothing(id: StrokeID) -> StrokeContent {
    StrokeContent(
      ink: Ink(.pen, color: .black),
      path: StrokePath([]),
      samples: [],
      transform: .identity,
      mask: nil,
      fill: nil,
      randomSeed: 0,
      id: id
    )
  }

  /// The id that the content gives: the same for the same stroke, at every run.
  var derivedID: StrokeID {
    var hash = ContentHash()
    hash.combine(UInt64(path.points.count) << 32 | UInt64(randomSeed))
    for scalar in ink.inkType.rawValue.utf8 { hash.combine(UInt64(scalar)) }
    for channel in [ink.color.red, ink.color.green, ink.color.blue, ink.color.alpha] {
      hash.combine(channel.bitPattern)
    }
    if let fill {
      for channel in fill.dataChannels { hash.combine(UInt64(channel.bitPattern)) }
    }
    hash.combine((path.creationDate ?? .nan).bitPattern)
    for number in [path.lowerTrim, path.upperTrim, transform.a, transform.b, transform.c] {
      hash.combine(number.bitPattern)
    }
    for number in [transform.d, transform.tx, transform.ty] { hash.combine(number.bitPattern) }
    for point in path.points {
      hash.combine(point.x, point.y)
      hash.combine(point.time, point.width)
    }
    return hash.id
  }
}
