internal import Geometry
internal import InkModel
internal import StrokeEngine

/// The ink of a stroke as the data of one closed path, to a hundredth of a pixel.
struct SVGOutline {
  private static let number = NumberText(digits: 2, isBrief: true)
  /// How far a corner may be from the edge that is drawn without it, in canvas units.
  private static let tolerance = 0.02

  /// The path data of a stroke's ink, without its mask; empty when there is none.
  static func data(of stroke: Stroke) -> String {
    let flattener = SpanFlattener(transform: stroke.transform, inkType: stroke.ink.inkType)
    return data(of: StrokeOutline(around: flattener.footprints(of: stroke.path)), by: .identity)
  }

  /// The path data of the areas that are erased from a stroke.
  static func erasedData(of stroke: Stroke) -> String {
    (stroke.mask?.erased ?? []).map { eraser in
      let footprints = eraser.points.map { Footprint(center: $0.location, radius: $0.radius) }
      let mapping = eraser.transform.concatenating(stroke.transform)
      return data(of: StrokeOutline(around: footprints), by: mapping)
    }.joined()
  }

  private static func data(of outline: StrokeOutline, by mapping: AffineTransform) -> String {
    outline.contours.polygons.map { data($0.map(mapping.apply(to:))) }.joined()
  }

  private static func data(_ corners: [Point]) -> String {
    let corners = simplified(corners.filter(\.isFinite))
    guard let first = corners.first else { return "" }
    var (x, y) = (number.steps(of: first.x), number.steps(of: first.y))
    var bytes: [UInt8] = [UInt8(ascii: "M")]
    number.append(x, to: &bytes)
    separate(y, &bytes)
    bytes.append(UInt8(ascii: "l"))
    let start = bytes.count
    for corner in corners.dropFirst() {
      let next = (number.steps(of: corner.x), number.steps(of: corner.y))
      guard next != (x, y) else { continue }
      if bytes.count == start {
        number.append(next.0 - x, to: &bytes)
      } else {
        separate(next.0 - x, &bytes)
      }
      separate(next.1 - y, &bytes)
      (x, y) = next
    }
    if bytes.count == start { bytes += "0 0".utf8 }
    bytes.append(UInt8(ascii: "z"))
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends a number; a sign is enough of a gap.
  private static func separate(_ steps: Int, _ bytes: inout [UInt8]) {
    if steps >= 0 { bytes.append(UInt8(ascii: " ")) }
    number.append(steps, to: &bytes)
  }

  /// Leaves out corners that lie on the way: each piece is drawn as far as all it passes are near.
  private static func simplified(_ corners: [Point]) -> [Point] {
    guard corners.count > 3, let first = corners.first else { return corners }
    var kept = [first]
    var start = 0
    while start < corners.count - 1 {
      var end = start + 1
      // A piece passes few corners, so that the time stays in proportion to them.
      while end + 1 < corners.count, end - start < 24,
        isStraight(corners[start...(end + 1)])
      {
        end += 1
      }
      kept.append(corners[end])
      start = end
    }
    return kept
  }

  private static func isStraight(_ corners: ArraySlice<Point>) -> Bool {
    guard let start = corners.first, let end = corners.last else { return true }
    let way = end - start
    let square = way.lengthSquared
    return corners.dropFirst().dropLast().allSatisfy { corner in
      let offset = corner - start
      guard square > 0 else { return offset.lengthSquared < tolerance * tolerance }
      let share = max(0, min(1, offset.dot(way) / square))
      return (offset - way * share).lengthSquared < tolerance * tolerance
    }
  }
}
