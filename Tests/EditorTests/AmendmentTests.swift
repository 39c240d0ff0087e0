import Editor
import Geometry
import InkModel
import PenInput
import Raster
import TestSupport
import Testing

@Suite struct AmendmentTests {
  private let tool = PenTool(id: 7, kind: .pen)

  /// Pressures that come so many reports late, also after the lift and during the next stroke,
  /// end in the same drawing and the same pixels as punctual ones.
  @Test(arguments: [1, 2, 5])
  func latePressuresEndAsPunctualOnes(delay: Int) throws {
    for seed in UInt64(1)...6 {
      let samples = strokes(seed: seed)
      let punctual = try picture(of: samples.flatMap(visit))
      let late = try picture(of: delayed(samples, by: delay))
      #expect(punctual.drawing == late.drawing)
      let differing = zip(punctual.pixels, late.pixels).count { $0 != $1 }
      #expect(differing == 0)
    }
  }

  /// An estimate that nothing follows is kept: the stroke is there with it.
  @Test func whatIsNeverAmendedStays() throws {
    let late = delayed(strokes(seed: 9), by: 3).filter { $0.phase != .amend }
    #expect(try picture(of: late).drawing.strokes.count == 2)
  }

  /// A stroke that has been undone is not brought back by a late amendment.
  @Test func undoneStrokesStayAway() throws {
    let events = delayed(strokes(seed: 3), by: 4)
    let lift = try #require(events.firstIndex { $0.phase == .up })
    let editor = Editor()
    _ = editor.handle(PenBatch(Array(events[...lift])))
    _ = editor.perform(.undo)
    let amendments = events[(lift + 1)...].filter { $0.phase == .amend }
    _ = editor.handle(PenBatch(Array(amendments.prefix(4))))
    #expect(editor.drawing.strokes.isEmpty)
  }

  /// A tilt that a tablet reports only while the pen hovers after the lift is drawn as if it had been
  /// reported from the first contact on: through the decoder, not by made-up amendments.
  @Test(arguments: [0.0, 30, 55])
  func tiltAfterTheLiftIsDrawn(degrees: Double) throws {
    func drawing(isLate: Bool) -> Drawing {
      var tablet = TiltTablet()
      let tilt = (degrees, degrees / 2)
      for step in 0...12 {
        tablet.report(step == 0 ? .press : .motion, ms: 8 * step, tilt: isLate ? nil : tilt)
      }
      tablet.report(.release, ms: 98, tilt: nil)
      // As long after the last sample as a tablet at 125 Hz takes for a report.
      tablet.report(.motion, ms: 104, tilt: tilt, isTouching: false)
      let editor = Editor()
      editor.ink = Ink(.pencil, color: editor.ink.color)
      for event in tablet.batch.events { _ = editor.handle(PenBatch([event])) }
      return editor.drawing
    }
    let (late, punctual) = (drawing(isLate: true), drawing(isLate: false))
    let (first, second) = (try #require(late.strokes.first), try #require(punctual.strokes.first))
    // The first sample is older than what an amendment may change.
    #expect(
      first.samples.dropFirst().map(\.altitude) == second.samples.dropFirst().map(\.altitude)
    )
    #expect(first.samples.dropFirst().map(\.azimuth) == second.samples.dropFirst().map(\.azimuth))
  }

  /// Two strokes of a pen with pressure, the second soon after the first.
  private func strokes(seed: UInt64) -> [[PenSample]] {
    var generator = SeededGenerator(seed: seed)
    var pen = RandomPen(seed: seed, in: Rect(x: 20, y: 20, width: 200, height: 160))
    var start = PenTime(nanoseconds: 0)
    return (0..<2).map { _ in
      let samples = pen.stroke(count: 40).enumerated().map { place, sample in
        var sample = sample
        sample.time = start.advanced(bySeconds: Double(place) * 0.004)
        sample.pressure = generator.number(0.1...0.9)
        return sample
      }
      start = start.advanced(bySeconds: 0.004 * 42)
      return samples
    }
  }

  private func visit(_ samples: [PenSample]) -> [PenEvent] {
    samples.enumerated().map { place, sample in
      PenEvent(phase: place == 0 ? .down : .move, tool: tool, sample: sample)
    } + samples.suffix(1).map { PenEvent(phase: .up, tool: tool, sample: $0) }
  }

  /// The same events with every pressure estimated first and amended some events later.
  private func delayed(_ strokes: [[PenSample]], by delay: Int) -> [PenEvent] {
    var events: [PenEvent] = []
    var waiting: [PenEvent] = []
    var index = 0
    for var event in strokes.flatMap(visit) {
      if event.phase != .up {
        index += 1
        var truth = event.sample
        truth.updateIndex = index
        waiting.append(PenEvent(phase: .amend, tool: tool, sample: truth))
        event.sample.pressure = 0.5
        event.sample.estimated = .pressure
        event.sample.updateIndex = index
      }
      if waiting.count > delay { events.append(waiting.removeFirst()) }
      events.append(event)
    }
    return events + waiting
  }

  private func picture(
    of events: [PenEvent]
  ) throws -> (drawing: Drawing, pixels: [UInt32]) {
    let editor = Editor()
    try editor.resize(width: 260, height: 220)
    for event in events {
      _ = editor.handle(PenBatch([event]))
      _ = editor.drawFrame(seenAt: nil)
    }
    var pixels: [UInt32] = []
    let all = PixelRect(x: 0, y: 0, width: 260, height: 220)
    try editor.compose(all) { image, rect, _, _ in
      for y in rect.minY..<rect.maxY {
        for x in rect.minX..<rect.maxX { pixels.append(image.pixel(x: x, y: y)) }
      }
    }
    return (editor.drawing, pixels)
  }
}

/// A tablet with pressure and tilt, whose reports go through the decoder.
private struct TiltTablet {
  private(set) var batch = PenBatch()
  private var decoder = PenDecoder()

  init() {
    let axes = [
      AxisDescription(number: 0, label: "Abs X", minimum: 0, maximum: 1000),
      AxisDescription(number: 1, label: "Abs Y", minimum: 0, maximum: 1000),
      AxisDescription(number: 2, label: "Abs Pressure", minimum: 0, maximum: 1000),
      AxisDescription(number: 3, label: "Abs Tilt X", minimum: -64, maximum: 63, resolution: 57),
      AxisDescription(number: 4, label: "Abs Tilt Y", minimum: -64, maximum: 63, resolution: 57),
    ]
    decoder.decode(
      .device(DeviceDescription(id: 9, name: "Test Pen", use: .slavePointer, axes: axes)),
      into: &batch
    )
  }

  mutating func report(
    _ kind: RawPointerEvent.Kind,
    ms: Int,
    tilt: (Double, Double)?,
    isTouching: Bool = true
  ) {
    var axes = AxisValues()
    axes[2] = isTouching ? 500 : 0
    axes[3] = tilt?.0
    axes[4] = tilt?.1
    decoder.decode(
      .pointer(
        RawPointerEvent(
          kind: kind,
          sourceID: 9,
          serverTime: UInt32(ms),
          received: PenTime(milliseconds: Double(ms)),
          position: Point(x: 20 + Double(ms), y: 50),
          button: kind == .motion ? 0 : 1,
          buttons: kind == .press || !isTouching ? 0 : 2,
          axes: axes
        )
      ),
      into: &batch
    )
  }
}
