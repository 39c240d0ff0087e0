internal import Geometry
internal import InkModel

/// A stroke of a report; what is usual is left out.
struct StrokeEntry: Codable {
  var id: String
  var ink: String
  var color: String
  /// The color of the area that the stroke fills.
  var fill: String?
  /// The group, as hexadecimal digits.
  var group: String?
  var locked: Bool?
  /// The address that the stroke leads to.
  var link: String?
  /// The number of the page that the stroke leads to, from 1 on.
  var linkedPage: Int?
  var points: [PointEntry]
  var samples: [SampleEntry]
  var maskedRanges: [[Double]]
  var path: [[Double]]?
  /// From the stroke's own space to the canvas: a, b, c, d, tx, ty.
  var transform: [Double]?
  /// The part of the curve that is ink, in parametric values.
  var range: [Double]?
  /// The erased areas.
  var erased: [EraserEntry]?
  var seed: UInt32?
  /// The time at which the stroke was begun, in seconds since 1970.
  var created: Double?

  /// An area that was erased.
  struct EraserEntry: Codable {
    var transform: [Double]?
    /// Places with radii: x, y, radius.
    var points: [[Double]]
  }

  /// Describes a stroke.
  ///
  /// - Parameters:
  ///   - stroke: what is described.
  ///   - distance: canvas units between points along the curve; `nil` for none of them.
  ///   - pages: the numbers of pages, from 1 on.
  init(_ stroke: Stroke, distance: Double?, pages: [PageID: Int]) {
    id = stroke.id.description
    ink = stroke.ink.inkType.rawValue
    color = stroke.ink.color.hex
    fill = stroke.fill?.hex
    group = stroke.group.map { String($0.number, radix: 16) }
    locked = stroke.isLocked ? true : nil
    switch stroke.link {
    case .address(let address): link = address.text
    case .page(let id): linkedPage = pages[id]
    case nil: break
    }
    points = stroke.path.map(PointEntry.init)
    samples = stroke.samples.map(SampleEntry.init)
    maskedRanges = stroke.maskedPathRanges.map { [$0.lowerBound, $0.upperBound] }
    path = distance.map { distance in
      stroke.path.interpolatedPoints(by: .distance(distance)).map {
        [$0.location.x, $0.location.y]
      }
    }
    transform = Self.numbers(stroke.transform)
    let shown = stroke.path.parameterRange
    if shown != 0...stroke.path.maximumParameter { range = [shown.lowerBound, shown.upperBound] }
    erased = stroke.mask?.erased.map { area in
      EraserEntry(
        transform: Self.numbers(area.transform),
        points: area.points.map { [$0.location.x, $0.location.y, $0.radius] }
      )
    }
    seed = stroke.randomSeed == 0 ? nil : stroke.randomSeed
    created = stroke.path.creationDate
  }

  /// The stroke that the entry describes.
  var stroke: Stroke {
    var path = StrokePath(controlPoints: points.map(\.point), creationDate: created)
    if let range, range.count == 2, range[0] <= range[1] {
      path = path.sliced(to: range[0]...range[1])
    }
    let areas = erased?.map { area in
      EraserPath(
        points: area.points.filter { $0.count == 3 }.map {
          EraserPoint(location: Point(x: $0[0], y: $0[1]), radius: $0[2])
        },
        transform: Self.transform(area.transform)
      )
    }
    var stroke = Stroke(
      ink: Ink(InkType(rawValue: ink) ?? .pen, color: InkColor(hex: color) ?? .black),
      path: path,
      samples: samples.map(\.sample),
      transform: Self.transform(transform),
      mask: areas.map(StrokeMask.init(erased:)),
      fill: fill.flatMap { InkColor(hex: $0) },
      randomSeed: seed ?? 0,
      id: StrokeID(id)
    )
    stroke.group = group.flatMap { UInt64($0, radix: 16) }.map { GroupID($0) }
    stroke.isLocked = locked == true
    if let link, let address = try? WebAddress(link) {
      stroke.link = .address(address)
    } else if let linkedPage {
      stroke.link = .page(PageID(Int64(linkedPage)))
    }
    return stroke
  }

  private static func numbers(_ transform: AffineTransform) -> [Double]? {
    transform == .identity ? nil : transform.numbers
  }

  private static func transform(_ numbers: [Double]?) -> AffineTransform {
    guard let numbers, numbers.count == 6, numbers.allSatisfy({ abs($0) < 1e9 }) else {
      return .identity
    }
    return AffineTransform(numbers: numbers) ?? .identity
  }
}

/// A control point of a report.
struct PointEntry: Codable {
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

  var point: StrokePoint {
    StrokePoint(
      location: Point(x: x, y: y),
      timeOffset: tMs / 1000,
      size: Size(width: size.first ?? 0, height: size.last ?? 0),
      opacity: opacity,
      force: force,
      azimuth: azimuth,
      altitude: altitude
    )
  }
}

/// A sample of a report.
struct SampleEntry: Codable {
  var tMs: Double
  var x: Double
  var y: Double
  var pressure: Double?
  var altitude: Double?
  var azimuth: Double?
  var roll: Double?

  init(_ sample: StrokeSample) {
    tMs = sample.timeOffset * 1000
    (x, y) = (sample.location.x, sample.location.y)
    (pressure, altitude, azimuth) = (sample.pressure, sample.altitude, sample.azimuth)
    roll = sample.roll
  }

  var sample: StrokeSample {
    StrokeSample(
      location: Point(x: x, y: y),
      timeOffset: tMs / 1000,
      pressure: pressure,
      altitude: altitude,
      azimuth: azimuth,
      roll: roll
    )
  }
}
