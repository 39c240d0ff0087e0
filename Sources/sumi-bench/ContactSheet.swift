internal import Exchange
internal import Geometry
internal import InkModel
internal import InkRendering
internal import PenInput
internal import Raster
internal import StrokeEngine

/// A contact sheet of every ink: light, medium and hard, upright and flat, slow and
/// fast, with the shapes that are difficult for inks.
struct ContactSheet {
  /// The size of a cell in canvas units.
  private static let cell = Size(width: 100, height: 50)
  private static let columns = 9
  /// The number of rows of an ink: two with waves, one with the other shapes.
  private static let rows = 3
  /// The margin for the names on the left, and for the titles on top.
  static let margin = Size(width: 110, height: 40)

  private static let forces = [0.2, 0.55, 0.98]
  private static let altitudes = [85.0, 45, 16]
  /// Factors of the recorded times.
  private static let paces = [2.2, 0.5]

  /// The recorded shapes: wave, hairpin, figure of eight, zigzag, loops, tap.
  private let shapes: [[PenSample]]

  /// Reads a recording of six strokes.
  init(_ recording: [UInt8]) throws(ExchangeError) {
    var shapes: [[PenSample]] = []
    for event in try RecordingReader.events(of: recording) {
      if event.phase == .down { shapes.append([]) }
      guard event.phase == .down || event.phase == .move, !shapes.isEmpty else { continue }
      shapes[shapes.count - 1].append(event.sample)
    }
    guard shapes.count == 6 else { throw ExchangeError("the recording must hold six strokes") }
    self.shapes = shapes
  }

  /// Returns the sheet as a PNG file, with a number of pixels in a canvas unit.
  func png(scale: Double) throws -> [UInt8] {
    let inks = InkType.allCases.filter { $0 != .smudge }
    let size = Size(
      width: Self.margin.width + Double(Self.columns) * Self.cell.width,
      height: Self.margin.height + Double(inks.count * Self.rows) * Self.cell.height
    )
    let renderer = try CanvasRenderer(
      width: Int(size.width * scale),
      height: Int(size.height * scale),
      transform: AffineTransform(scale: scale),
      paper: Color(red: 252 / 255, green: 251 / 255, blue: 248 / 255)
    )
    for (number, type) in inks.enumerated() {
      for stroke in strokes(of: type, row: number * Self.rows) { _ = try renderer.add(stroke) }
    }
    return try renderer.pngData()
  }

  private static func color(of type: InkType) -> InkColor {
    switch type {
    case .marker: InkColor(red: 1, green: 0.86, blue: 0.2)
    case .crayon: InkColor(red: 0.82, green: 0.27, blue: 0.2)
    case .watercolor: InkColor(red: 0.16, green: 0.4, blue: 0.72)
    case .fountainPen: InkColor(red: 0.1, green: 0.16, blue: 0.42)
    case .pencil: InkColor(red: 0.17, green: 0.17, blue: 0.19)
    case .pen, .monoline, .reed, .smudge: InkColor(red: 27 / 255, green: 26 / 255, blue: 30 / 255)
    }
  }

  private func strokes(of type: InkType, row: Int) -> [Stroke] {
    var strokes: [Stroke] = []
    for (line, pace) in Self.paces.enumerated() {
      for (column, altitude) in Self.altitudes.enumerated() {
        for (index, force) in Self.forces.enumerated() {
          let hand = Hand(force: force, altitude: altitude, pace: pace)
          strokes.append(stroke(0, type, hand, column: column * 3 + index, row: row + line))
        }
      }
    }
    let usual = Hand(force: 0.6, altitude: 60, pace: 1)
    for shape in 1...4 {
      strokes.append(stroke(shape, type, usual, column: shape - 1, row: row + 2))
    }
    for (index, force) in Self.forces.enumerated() {
      let hand = Hand(force: force, altitude: 70, pace: 1, shift: Double(index - 1) * 30)
      strokes.append(stroke(5, type, hand, column: 4, row: row + 2))
    }
    // Two strokes, one over the other.
    strokes.append(stroke(2, type, usual, column: 5, row: row + 2))
    strokes.append(stroke(3, type, usual, column: 5, row: row + 2))
    strokes += erased(type, usual, column: 6, row: row + 2)
    let flat = Hand(force: 0.4, altitude: 18, pace: 1)
    strokes.append(stroke(3, type, flat, column: 7, row: row + 2))
    strokes.append(stroke(4, type, flat, column: 8, row: row + 2))
    return strokes
  }

  /// Returns a figure of eight that an eraser crosses.
  private func erased(_ type: InkType, _ hand: Hand, column: Int, row: Int) -> [Stroke] {
    let stroke = stroke(2, type, hand, column: column, row: row)
    let corner = Self.corner(column, row)
    let eraser = EraserPath(
      [corner + Vector(dx: 10, dy: 8), corner + Vector(dx: 90, dy: 38)],
      radius: 4
    )
    return [stroke.erased(along: eraser)]
  }

  private static func corner(_ column: Int, _ row: Int) -> Point {
    Point(
      x: margin.width + Double(column) * cell.width,
      y: margin.height + Double(row) * cell.height
    )
  }

  private func stroke(
    _ shape: Int,
    _ type: InkType,
    _ hand: Hand,
    column: Int,
    row: Int
  ) -> Stroke {
    let corner = Self.corner(column, row)
    var response = InkResponse.standard(for: type, width: min(type.standardWidth, 18))
    // The side of a lead is broader than a cell.
    response.shading?.length /= 2
    var stroke = InProgressStroke(
      ink: Ink(type, color: Self.color(of: type)),
      response: response
    )
    let start = shapes[shape].first?.time ?? PenTime(nanoseconds: 0)
    for sample in shapes[shape] {
      var sample = sample
      sample.position = corner + (sample.position - .zero) + Vector(dx: hand.shift, dy: 0)
      sample.time = PenTime(nanoseconds: 0).advanced(
        bySeconds: sample.time.seconds(since: start) * hand.pace
      )
      sample.pressure = sample.pressure.map { min(1, $0 / 0.55 * hand.force) }
      sample.altitude = hand.altitude * .pi / 180
      sample.azimuth = .pi / 4
      sample.estimated = []
      stroke.append(sample)
    }
    stroke.finish()
    return stroke.stroke(id: StrokeID(high: UInt64(row), low: UInt64(column * 8 + shape)))
  }

  /// The grip and the pace of a hand.
  private struct Hand {
    var force: Double
    /// Degrees.
    var altitude: Double
    var pace: Double
    var shift = 0.0
  }
}
