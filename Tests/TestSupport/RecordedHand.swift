internal import Foundation
internal import Geometry
public import PenInput

/// The recordings of the project, in `Resources/Recordings`, as samples of a pen.
public enum RecordedHand {
  private static let folder = URL(filePath: #filePath).appending(
    path: "../../../Resources/Recordings"
  )
  .standardized

  /// The strokes of a recording, in order; positions are in canvas units.
  ///
  /// - Parameter name: the name of the file without its ending.
  /// - Returns: the samples of each stroke.
  /// - Throws: what Foundation says of a file that is not there.
  public static func strokes(of name: String) throws -> [[PenSample]] {
    let text = try String(contentsOf: folder.appending(path: name + ".csv"), encoding: .utf8)
    var strokes: [[PenSample]] = [[]]
    for line in text.split(separator: "\n") {
      let fields = line.split(separator: ",").compactMap { Double($0) }
      if fields.count == 7, fields[6] == 1 {
        strokes[strokes.count - 1].append(sample(fields))
      } else if strokes.last?.isEmpty == false {
        strokes.append([])
      }
    }
    return strokes.filter { !$0.isEmpty }
  }

  private static func sample(_ fields: [Double]) -> PenSample {
    let tilt = Tilt(tiltX: fields[4] * .pi / 180, tiltY: fields[5] * .pi / 180)
    return PenSample(
      position: .init(x: fields[1], y: fields[2]),
      time: PenTime(milliseconds: fields[0]),
      pressure: fields[3],
      altitude: tilt.altitude,
      azimuth: tilt.azimuth
    )
  }
}
