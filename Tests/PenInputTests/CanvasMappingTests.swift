import Geometry
import PenInput
import TestSupport
import Testing

/// Samples of a window become those of the canvas under it.
@Suite struct CanvasMappingTests {
  private func view(_ random: inout SeededGenerator) -> Viewport {
    var view = Viewport(deviceScale: random.number(0.5...3))
    view.pan(by: Vector(dx: random.number(-500...500), dy: random.number(-500...500)))
    view.zoom(to: random.number(0.1...20), at: Point(x: 100, y: 70))
    view.rotate(to: random.number(-3...3), at: Point(x: 30, y: 200))
    if random.whole(0...1) == 0 { view.mirror(at: Point(x: 250, y: 90)) }
    return view
  }

  private func sample(_ random: inout SeededGenerator) -> PenSample {
    var sample = PenSample(
      position: Point(x: random.number(0...2000), y: random.number(0...1500)),
      time: PenTime(milliseconds: random.number(0...9000))
    )
    sample.pressure = random.number(0...1)
    sample.altitude = random.number(0...1.5)
    sample.azimuth = random.number(-3...3)
    sample.roll = random.number(-3...3)
    return sample
  }

  /// The point of the canvas is the one that the view shows under the pen, however it lies.
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func positionsAreThoseUnderThePen(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let view = view(&random)
    let mapping = CanvasMapping(view)
    #expect(mapping.view == view)
    for _ in 0..<20 {
      let sample = sample(&random)
      let back = view.transform.apply(to: mapping.map(sample).position)
      #expect(back.distance(to: sample.position) < 1e-6)
    }
  }

  /// A pen that leans along the way to a point leans along that way on the canvas, also in a mirror.
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func directionsTurnWithTheCanvas(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let mapping = CanvasMapping(view(&random))
    for _ in 0..<20 {
      let sample = sample(&random)
      var ahead = sample
      let azimuth = try #require(sample.azimuth)
      ahead.position = sample.position + Vector(angle: azimuth, length: 100)
      let (start, end) = (mapping.map(sample), mapping.map(ahead))
      let way = (end.position - start.position).angle
      let mapped = try #require(start.azimuth)
      #expect(abs((way - mapped).remainder(dividingBy: 2 * .pi)) < 1e-6)
      let roll = try #require(sample.roll)
      let turned = try #require(start.roll)
      ahead.azimuth = roll
      let alike = try #require(mapping.map(ahead).azimuth)
      #expect(abs((turned - alike).remainder(dividingBy: 2 * .pi)) < 1e-9)
    }
  }

  /// Nothing but position and directions changes, and what a pen does not report stays unknown.
  @Test func theRestStays() {
    var random = SeededGenerator(seed: 4)
    for _ in 0..<50 {
      let sample = sample(&random)
      var mapped = CanvasMapping(view(&random)).map(sample)
      (mapped.position, mapped.azimuth, mapped.roll) = (
        sample.position, sample.azimuth, sample.roll
      )
      #expect(mapped == sample)
      let plain = PenSample(position: sample.position, time: sample.time)
      let bare = CanvasMapping(view(&random)).map(plain)
      #expect(bare.azimuth == nil && bare.roll == nil && bare.pressure == nil)
      #expect(CanvasMapping().map(plain) == plain)
    }
  }
}
