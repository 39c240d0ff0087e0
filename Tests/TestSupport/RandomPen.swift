public import Geometry
public import PenInput

/// Strokes of an imaginary hand: curves, corners, pauses and jitter, the same for the same seed.
public struct RandomPen: Sendable {
  private var generator: SeededGenerator
  private let area: Rect
  private var time = 0.0

  /// Makes a hand.
  ///
  /// - Parameters:
  ///   - seed: chooses the strokes.
  ///   - area: where most of the strokes lie; some leave it a little.
  public init(seed: UInt64, in area: Rect) {
    generator = SeededGenerator(seed: seed)
    self.area = area
  }

  /// The samples of the next stroke, 1 to 8 ms apart.
  public mutating func stroke(count: Int) -> [PenSample] {
    var place = Point(
      x: generator.number(area.minX...area.maxX),
      y: generator.number(area.minY...area.maxY)
    )
    var way = Vector(angle: generator.number(-3...3), length: generator.number(0...6))
    var pressure = generator.number(0.05...0.9)
    let reportsPressure = !generator.once(in: 5)
    let reportsTilt = generator.once(in: 2)
    time += 0.3
    return (0..<count).map { _ in
      time += Double(generator.whole(1...8)) / 1000
      way = way + Vector(dx: generator.number(-1...1), dy: generator.number(-1...1))
      if generator.once(in: 20) { way = Vector(angle: generator.number(-3...3), length: 3) }
      if generator.once(in: 25) { way = .zero }
      if !area.contains(place) { way = way * 0.5 + (area.center - place) * 0.02 }
      place = place + way
      pressure = min(1, max(0, pressure + generator.number(-0.08...0.08)))
      return PenSample(
        position: place,
        time: PenTime(milliseconds: (time * 1000).rounded()),
        pressure: reportsPressure ? pressure : nil,
        altitude: reportsTilt ? generator.number(0.4...1.5) : nil,
        azimuth: reportsTilt ? generator.number(-3...3) : nil
      )
    }
  }

  /// The events of the next stroke: hover, contact, lift.
  public mutating func visit(count: Int, by tool: PenTool) -> [PenEvent] {
    let samples = stroke(count: count)
    var events = samples.prefix(1).map { PenEvent(phase: .hover, tool: tool, sample: $0) }
    for (place, sample) in samples.enumerated() {
      events.append(PenEvent(phase: place == 0 ? .down : .move, tool: tool, sample: sample))
    }
    if let last = samples.last { events.append(PenEvent(phase: .up, tool: tool, sample: last)) }
    return events
  }
}

extension Array {
  /// The elements in order, cut into pieces of random length, some of them empty.
  public func cut(by generator: inout SeededGenerator, upTo longest: Int) -> [[Element]] {
    var pieces: [[Element]] = []
    var start = 0
    while start < count {
      let end = Swift.min(count, start + generator.whole(0...longest))
      pieces.append(Array(self[start..<end]))
      start = end
    }
    return pieces
  }
}
