import Exchange
import Foundation
import Geometry
import InkModel
import PenInput
import StrokeEngine

/// The shapes in which inks go wrong, as recorded in `Resources/Recordings/inks.csv`.
enum RecordedShapes {
  /// A place in the recording.
  enum Shape: Int, CaseIterable {
    case wave, hairpin, eight, zigzag, loops, tap
  }

  /// How the pen was held and pressed, in place of what is in the recording.
  struct Grip {
    /// Force at the recording's usual 0.55.
    var force = 0.6
    /// In degrees.
    var altitude = 60.0
  }

  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Resources/Recordings")

  /// The samples of a shape, within 100 × 50 canvas units from a corner on.
  static func samples(of shape: Shape, _ grip: Grip, at corner: Vector) throws -> [PenSample] {
    let data = try Data(contentsOf: folder.appending(path: "inks.csv"))
    var shapes: [[PenSample]] = []
    for event in try RecordingReader.events(of: [UInt8](data)) {
      if event.phase == .down { shapes.append([]) }
      guard event.phase == .down || event.phase == .move, !shapes.isEmpty else { continue }
      shapes[shapes.count - 1].append(event.sample)
    }
    return shapes[shape.rawValue].map { recorded in
      var sample = recorded
      sample.position = recorded.position + corner
      sample.pressure = recorded.pressure.map { min(1, $0 / 0.55 * grip.force) }
      sample.altitude = grip.altitude * .pi / 180
      sample.azimuth = .pi / 4
      sample.estimated = []
      return sample
    }
  }
}
