internal import Geometry
internal import InkModel
internal import InkRendering
internal import PenInput
internal import Raster
internal import StrokeEngine

import func Glibc.cos
import func Glibc.sin

/// A sheet of inks that a stump smudges: hatched, with one pass and with three, dragged out of the
/// hatching, rubbed in circles, and a word of lines.
struct SmudgeSheet {
  /// The size of a cell in canvas units.
  static let cell = Size(width: 130, height: 90)
  static let columns = 5
  static let inks: [(type: InkType, color: InkColor)] = [
    (.pencil, InkColor(red: 0.17, green: 0.17, blue: 0.19)),
    (.crayon, InkColor(red: 0.82, green: 0.27, blue: 0.2)),
    (.watercolor, InkColor(red: 0.16, green: 0.4, blue: 0.72)),
    (.pen, InkColor(red: 0.11, green: 0.1, blue: 0.12)),
    (.marker, InkColor(red: 1, green: 0.86, blue: 0.2)),
  ]

  /// Returns the sheet as a PNG file, with a number of pixels in a canvas unit.
  ///
  /// - Parameters:
  ///   - scale: the number of pixels in a canvas unit.
  ///   - part: the canvas units that are shown; `nil` for all.
  /// - Returns: the bytes of the file.
  /// - Throws: `CairoError` when there is no memory for it.
  static func png(scale: Double, part: Rect? = nil) throws -> [UInt8] {
    let whole = Rect(
      x: 0,
      y: 0,
      width: cell.width * Double(columns),
      height: cell.height * Double(inks.count)
    )
    let page = Page(
      layers: [Layer(drawing: Drawing(strokes: inks.indices.flatMap { strokes(row: $0) }))]
    )
    return try PagePicture(of: page, frame: part ?? whole, scale: scale).png()
  }

  private static func strokes(row: Int) -> [Stroke] {
    var strokes: [Stroke] = []
    for column in 0..<columns {
      let corner = Point(x: Double(column) * cell.width, y: Double(row) * cell.height)
      strokes += ink(row, at: corner)
      for way in stumps(column) {
        strokes.append(
          stroke(way.map { $0 + (corner - Point.zero) }, .smudge, .black, width: 24, force: 0.7)
        )
      }
    }
    return strokes.enumerated().map { number, stroke in
      var stroke = stroke
      stroke.id = StrokeID(high: UInt64(row), low: UInt64(number))
      return stroke
    }
  }

  /// A hatched patch and three lines.
  private static func ink(_ row: Int, at corner: Point) -> [Stroke] {
    let (type, color) = inks[row]
    let (step, width) = type == .pen ? (5.0, 2.0) : type == .pencil ? (2.5, 4) : (7, 9)
    let patch = Swift.stride(from: 20.0, to: 70, by: step).map { x in
      [Point(x: x, y: 14), Point(x: x - 6, y: 76)]
    }
    let lines = [20.0, 45, 70].map { y in [Point(x: 82, y: y), Point(x: 122, y: y + 4)] }
    let shift = corner - Point.zero
    var strokes: [Stroke] = []
    for way in patch {
      strokes.append(stroke(way.map { $0 + shift }, type, color, width: width, force: 0.6))
    }
    for way in lines {
      strokes.append(stroke(way.map { $0 + shift }, type, color, width: 3, force: 0.8))
    }
    return strokes
  }

  /// The ways of the stumps in a column.
  private static func stumps(_ column: Int) -> [[Point]] {
    let across = [Point(x: 12, y: 45), Point(x: 118, y: 45)]
    switch column {
    case 1: return [across]
    case 2: return [across, across.reversed(), across]
    case 3:
      return [25.0, 45, 65].map { y in [Point(x: 45, y: y), Point(x: 105, y: y)] }
    case 4:
      let circle = (0...72).map { step in
        let angle = Double(step) / 72 * 8 * .pi
        return Point(x: 65 + 30 * cos(angle), y: 45 + 20 * sin(angle))
      }
      return [circle]
    default: return []
    }
  }

  private static func stroke(
    _ corners: [Point],
    _ type: InkType,
    _ color: InkColor,
    width: Double,
    force: Double
  ) -> Stroke {
    var stroke = InProgressStroke(
      ink: Ink(type, color: color),
      response: .standard(for: type, width: width)
    )
    var time = 0.0
    for (start, end) in zip(corners, corners.dropFirst()) {
      let count = max(1, Int(start.distance(to: end) / 2))
      for step in 0..<count {
        var sample = PenSample(
          position: start + (end - start) * (Double(step) / Double(count)),
          time: PenTime(nanoseconds: Int64(time * 1e9))
        )
        (sample.pressure, sample.altitude, sample.azimuth) = (force, 1, 0.8)
        stroke.append(sample)
        time += 0.005
      }
    }
    stroke.finish()
    return stroke.stroke(id: StrokeID(high: 0, low: 0))
  }
}
