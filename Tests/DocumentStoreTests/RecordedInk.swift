import Geometry
import InkModel
import PenInput
import StrokeEngine
import TestSupport

/// Strokes that a hand has drawn, as devices of several kinds would have reported them.
enum RecordedInk {
  /// A device, by what it reports.
  enum Device: CaseIterable {
    /// All that a recording has.
    case whole
    /// Positions on a grid of 0.37 canvas units, and nothing else.
    case coarse
    /// The pen lingers: some samples are reported many times in one place.
    case resting
    /// Pressure and tilt in a few steps, and samples without them.
    case stepped
  }

  private static let recordings = ["inks", "signature"]

  private static func samples(_ recorded: [PenSample], of device: Device) -> [PenSample] {
    switch device {
    case .whole: recorded
    case .coarse:
      recorded.map { sample in
        func onGrid(_ value: Double) -> Double { (value / 0.37).rounded() * 0.37 }
        let position = Point(x: onGrid(sample.position.x), y: onGrid(sample.position.y))
        return PenSample(position: position, time: sample.time)
      }
    case .resting:
      recorded.enumerated().map { index, sample in
        var sample = sample
        if index / 15 % 3 == 1 { sample.position = recorded[index / 15 * 15].position }
        return sample
      }
    case .stepped:
      recorded.enumerated().map { index, sample in
        var sample = sample
        sample.pressure = index % 7 == 3 ? nil : sample.pressure.map { ($0 * 16).rounded() / 16 }
        sample.altitude = index % 50 < 25 ? nil : sample.altitude
        return sample
      }
    }
  }

  /// The strokes of all recordings as an ink draws them at a zoom.
  static func strokes(
    _ type: InkType,
    _ device: Device,
    zoom: Double = 1
  ) throws -> [Stroke] {
    let recorded = try recordings.flatMap { try RecordedHand.strokes(of: $0) }
    return recorded.enumerated().map { number, recorded in
      var stroke = InProgressStroke(ink: Ink(type), response: .standard(for: type), zoom: zoom)
      for sample in samples(recorded, of: device) { stroke.append(sample) }
      stroke.finish()
      return stroke.stroke(id: StrokeID(high: 6, low: UInt64(number)))
    }
  }
}
