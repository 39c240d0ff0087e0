internal import FoundationEssentials
internal import Geometry
public import InkModel

/// A drawing as JSON: what `sumi inspect --json` prints; the names of the fields are a contract.
public struct DrawingReport: Sendable {
  private let drawing: Drawing
  private let format: String

  /// Makes the report of a drawing.
  ///
  /// - Parameters:
  ///   - drawing: what is reported.
  ///   - format: what the drawing was read from.
  public init(of drawing: Drawing, format: String) {
    self.drawing = drawing
    self.format = format
  }

  /// One JSON object, ended by a line feed.
  ///
  /// - Parameters:
  ///   - includesPoints: whether every stroke is listed with its control points and samples.
  ///   - distance: canvas units between points along each curve that are listed as well.
  /// - Returns: the text in UTF-8.
  /// - Throws: ``ExchangeError`` when a number cannot be written.
  public func json(includesPoints: Bool, sampledEach distance: Double? = nil) throws(ExchangeError)
    -> [UInt8]
  {
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      let document = Document(
        drawing,
        format: format,
        includesPoints: includesPoints,
        distance: distance
      )
      return try Array(encoder.encode(document)) + [0x0A]
    } catch {
      throw ExchangeError("the drawing cannot be written as JSON")
    }
  }
}

private struct Document: Encodable {
  var format: String
  var pages: [Page]
  var strokes: Int
  var points: Int
  var bounds: [Double]
  var inks: [String: Int]
  var durationMs: Double
  var strokeList: [StrokeEntry]?

  init(_ drawing: Drawing, format: String, includesPoints: Bool, distance: Double?) {
    let bounds = drawing.strokes.reduce(Rect.null) { $0.union($1.renderBounds) }
    self.format = format
    pages = [
      Page(
        width: bounds.width,
        height: bounds.height,
        layers: [Layer(name: "", strokes: drawing.strokes.count)]
      )
    ]
    strokes = drawing.strokes.count
    points = drawing.strokes.reduce(0) { $0 + $1.path.count }
    self.bounds =
      bounds.isNull ? [0, 0, 0, 0] : [bounds.minX, bounds.minY, bounds.width, bounds.height]
    inks = drawing.strokes.reduce(into: [:]) { $0[$1.ink.inkType.rawValue, default: 0] += 1 }
    durationMs = drawing.strokes.reduce(0) { $0 + ($1.samples.last?.timeOffset ?? 0) * 1000 }
    guard includesPoints || distance != nil else { return }
    strokeList = drawing.strokes.map { StrokeEntry($0, distance: distance) }
  }
}

private struct Page: Encodable {
  var width: Double
  var height: Double
  var layers: [Layer]
}

private struct Layer: Encodable {
  var name: String
  var strokes: Int
}

private struct StrokeEntry: Encodable {
  var id: String
  var ink: String
  var color: String
  var points: [PointEntry]
  var samples: [SampleEntry]
  var maskedRanges: [[Double]]
  var path: [[Double]]?

  init(_ stroke: Stroke, distance: Double?) {
    id = stroke.id.description
    ink = stroke.ink.inkType.rawValue
    color = stroke.ink.color.hex
    points = stroke.path.map(PointEntry.init)
    samples = stroke.samples.map(SampleEntry.init)
    maskedRanges = stroke.maskedPathRanges.map { [$0.lowerBound, $0.upperBound] }
    path = distance.map { distance in
      stroke.path.interpolatedPoints(by: .distance(distance)).map {
        [$0.location.x, $0.location.y]
      }
    }
  }
}

private struct PointEntry: Encodable {
  var x: Double
  var y: Double
  var tMs: Double
  var size: [Double]
  var opacity: Double
  var force: Double
  var azimuth: Double
  var altitude: Double

  init(_ point: StrokePoint) {
    (x, y) = (point.location.x, point.location.y)
    tMs = point.timeOffset * 1000
    size = [point.size.width, point.size.height]
    (opacity, force) = (point.opacity, point.force)
    (azimuth, altitude) = (point.azimuth, point.altitude)
  }
}

private struct SampleEntry: Encodable {
  var tMs: Double
  var x: Double
  var y: Double
  var pressure: Double?
  var altitude: Double?
  var azimuth: Double?

  init(_ sample: StrokeSample) {
    tMs = sample.timeOffset * 1000
    (x, y) = (sample.location.x, sample.location.y)
    (pressure, altitude, azimuth) = (sample.pressure, sample.altitude, sample.azimuth)
  }
}
