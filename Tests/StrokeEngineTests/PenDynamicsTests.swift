import Geometry
import InkModel
import PenInput
import StrokeEngine
import Testing

@Suite struct PenDynamicsTests {
  /// A stroke along a line, with a force and a stamp for each of its samples.
  private func widths(forces: [Double], stamps: [Double]) -> [Double] {
    var stroke = InProgressStroke(ink: Ink(.pen), response: InkResponse(width: 10))
    for (number, (force, stamp)) in zip(forces, stamps).enumerated() {
      stroke.append(
        PenSample(
          position: Point(x: Double(number) * 4, y: 0),
          time: PenTime(milliseconds: stamp),
          pressure: force
        )
      )
    }
    stroke.finish()
    return stroke.settled.map(\.size.width)
  }

  /// Stamps that come in bursts do not decide on the width.
  @Test func burstsLeaveTheWidth() {
    let forces = (0..<60).map { 0.2 + 0.6 * Double(min($0, 60 - $0)) / 30 }
    let even = (0..<60).map { Double($0) * 4 }
    let bursts = (0..<60).map { Double($0 / 4) * 16 }
    #expect(widths(forces: forces, stamps: even) == widths(forces: forces, stamps: bursts))
  }

  /// One report that is off by far makes no blob.
  @Test(arguments: [1, 20, 59])
  func spikesMakeNoBlob(place: Int) {
    var forces = [Double](repeating: 0.3, count: 60)
    let stamps = (0..<60).map { Double($0) * 4 }
    let plain = widths(forces: forces, stamps: stamps).max() ?? 0
    forces[place] = 1
    let spiked = widths(forces: forces, stamps: stamps).max() ?? 0
    #expect(spiked < plain * 1.3, "\(spiked), \(plain)")
  }
}
