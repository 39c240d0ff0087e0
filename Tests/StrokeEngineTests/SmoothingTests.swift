import Geometry
import InkModel
import PenInput
import StrokeEngine
import Testing

@Suite struct SmoothingTests {
  /// Without smoothing nothing changes.
  @Test func noneIsNone() {
    #expect(
      finished(jittery).settled == finished(jittery, stabilizer: .average(window: -1)).settled
    )
  }

  /// A trembling line becomes straighter, the more the longer the window.
  @Test func trembleIsAveragedAway() {
    let rough = deviation(of: finished(jittery))
    let calm = deviation(of: finished(jittery, stabilizer: .average(window: 0.04)))
    let calmer = deviation(of: finished(jittery, stabilizer: .average(window: 0.1)))
    #expect(calm < rough / 3)
    #expect(calmer <= calm)
  }

  /// The ink begins and ends where the pen did.
  @Test func endsStay() throws {
    let stroke = finished(jittery, stabilizer: .average(window: 0.1))
    let path = stroke.settled
    let (first, last) = (try #require(jittery.first), try #require(jittery.last))
    #expect(path.interpolatedLocation(at: 0).distance(to: first.position) < 0.05)
    let end = path.interpolatedLocation(at: path.maximumParameter)
    #expect(end.distance(to: last.position) < 0.05)
  }

  /// While it is drawn, the tail reaches the newest sample: smoothing does not delay the tip.
  @Test func tipIsNeverLate() {
    var stroke = InProgressStroke(
      ink: Ink(.pen),
      response: InkResponse(width: 3),
      stabilizer: .average(window: 0.1)
    )
    for sample in jittery {
      stroke.append(sample)
      let points = Array(stroke.settled) + stroke.tail()
      let path = StrokePath(points)
      let end = path.interpolatedLocation(at: path.maximumParameter)
      #expect(end.distance(to: sample.position) < 0.1)
    }
  }

  /// Tails asked for in between change nothing.
  @Test func tailsLeaveNoTrace() {
    var stroke = InProgressStroke(
      ink: Ink(.pen),
      response: InkResponse(width: 3),
      stabilizer: .average(window: 0.05)
    )
    for sample in jittery {
      stroke.append(sample)
      _ = stroke.tail(after: [sample])
    }
    stroke.finish()
    #expect(stroke.settled == finished(jittery, stabilizer: .average(window: 0.05)).settled)
  }

  /// A straight way of 400 units at 250 Hz with a tremble of one unit to each side.
  private let jittery = (0..<200).map { index in
    PenSample(
      position: Point(x: Double(index) * 2, y: index % 2 == 0 ? 101 : 99),
      time: PenTime(milliseconds: Double(index) * 4),
      pressure: 0.5
    )
  }

  private func finished(
    _ samples: [PenSample],
    stabilizer: Stabilizer = .off
  ) -> InProgressStroke {
    var stroke = InProgressStroke(
      ink: Ink(.pen),
      response: InkResponse(width: 3),
      stabilizer: stabilizer
    )
    for sample in samples { stroke.append(sample) }
    stroke.finish()
    return stroke
  }

  /// Mean distance of the middle of the stroke from the straight line.
  private func deviation(of stroke: InProgressStroke) -> Double {
    let path = stroke.settled
    let values = (100...900).map { step in
      abs(path.interpolatedLocation(at: path.maximumParameter * Double(step) / 1000).y - 100)
    }
    return values.reduce(0, +) / Double(values.count)
  }
}
