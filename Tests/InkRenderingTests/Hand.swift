import Geometry
import InkModel
import PenInput
import StrokeEngine

/// A hand that holds the pen steadily and draws straight from place to place.
struct Hand {
  /// Force on the tip, 0...1.
  var force = 0.6
  /// Lean of the pen in radians; π/2 is upright.
  var altitude = Double.pi / 2
  /// Direction of the lean in radians clockwise from the right.
  var azimuth = 0.0
  /// Turn of the barrel in radians; `nil` for a pen that does not tell.
  var roll: Double?
  /// Canvas units a second.
  var speed = 400.0

  /// Samples a second.
  static let rate = 240.0

  /// What the pen reports on a way along straight lines.
  func samples(along corners: [Point]) -> [PenSample] {
    var samples: [PenSample] = []
    var time = 0.0
    func add(_ place: Point) {
      samples.append(
        PenSample(
          position: place,
          time: PenTime(nanoseconds: Int64(time * 1e9)),
          pressure: force,
          altitude: altitude,
          azimuth: azimuth,
          roll: roll
        )
      )
      time += 1 / Self.rate
    }
    guard let first = corners.first else { return [] }
    add(first)
    for (start, end) in zip(corners, corners.dropFirst()) {
      let count = max(1, Int((start.distance(to: end) / speed * Self.rate).rounded()))
      for step in 1...count { add(start + (end - start) * (Double(step) / Double(count))) }
    }
    return samples
  }

  /// A stroke along straight lines.
  ///
  /// - Parameters:
  ///   - corners: where the lines begin and end, in canvas units.
  ///   - type: the kind of ink.
  ///   - width: extent at full force in canvas units; `nil` for the usual one.
  ///   - color: of the ink.
  /// - Returns: the finished stroke.
  func stroke(
    _ corners: [Point],
    _ type: InkType,
    width: Double? = nil,
    color: InkColor = .black
  ) -> Stroke {
    Self.stroke(samples(along: corners), type, width: width, color: color)
  }

  /// A stroke of given samples.
  static func stroke(
    _ samples: [PenSample],
    _ type: InkType,
    width: Double? = nil,
    color: InkColor = .black
  ) -> Stroke {
    var stroke = InProgressStroke(
      ink: Ink(type, color: color),
      response: .standard(for: type, width: width)
    )
    for sample in samples { stroke.append(sample) }
    stroke.finish()
    return stroke.stroke(id: StrokeID(high: 1, low: 1))
  }
}
