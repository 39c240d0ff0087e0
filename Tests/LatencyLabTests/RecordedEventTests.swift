import Geometry
import LatencyLab
import PenInput
import Raster
import TestSupport
import Testing

@Suite struct RecordedEventTests {
  private static let pen = DeviceDescription(
    id: 7,
    name: "Some pen",
    use: .slavePointer,
    attachment: 2,
    axes: [
      AxisDescription(number: 0, label: "Abs X", minimum: 0, maximum: 1000),
      AxisDescription(number: 1, label: "Abs Y", minimum: 0, maximum: 1000),
      AxisDescription(number: 2, label: "Abs Pressure", minimum: 0, maximum: 1),
    ]
  )

  /// What the server tells of some strokes, and what that means.
  private func recording(strokes: Int) -> (raw: [RawEvent], events: [PenEvent]) {
    var raw: [RawEvent] = [.device(Self.pen)]
    for stroke in 0..<strokes {
      let start = 5000 + Double(stroke) * 900
      raw += Pens.events(count: 40, interval: 5, start: start).map(RawEvent.pointer)
      raw.append(.pointer(Pens.event(.release, start + 200, 0.1) { Point(x: 9, y: 9) }))
    }
    var (decoder, batch) = (PenDecoder(), PenBatch())
    for event in raw { decoder.decode(event, into: &batch) }
    return (raw, batch.events)
  }

  /// Step by step the same happens as all at once, and every event of the server is there to be seen.
  @Test(arguments: [0, 1, 3])
  func stepsAreTheWhole(strokes: Int) {
    let (raw, events) = recording(strokes: strokes)
    let steps = RecordedEvent.all(of: raw, meaning: events)
    #expect(steps.flatMap(\.events) == events)
    #expect(steps.filter { $0.raw != nil }.count == raw.count - 1)
    #expect(steps.allSatisfy { $0.raw == nil || $0.device?.name == "Some pen" })
  }

  /// What the recording leaves out, and what a trace holds, are steps of their own.
  @Test func whatTheServerDidNotTellIsThereToo() {
    let (raw, events) = recording(strokes: 1)
    #expect(RecordedEvent.all(of: [], meaning: events).flatMap(\.events) == events)
    let few = events.filter { $0.phase != .hover }
    #expect(RecordedEvent.all(of: raw, meaning: few).flatMap(\.events) == few)
    let more = events + events.suffix(1)
    #expect(RecordedEvent.all(of: raw, meaning: more).flatMap(\.events) == more)
  }

  /// The picture of events is another one with each event, at every scale.
  @Test(arguments: [1.0, 1.5, 3])
  func eachEventIsSeen(scale: Double) throws {
    let (raw, events) = recording(strokes: 1)
    let steps = RecordedEvent.all(of: raw, meaning: events)
    let picture = try EventPicture(scale: scale, colors: BoardColors())
    var seen: Set<[UInt32]> = []
    for count in [0, 1, 2, 20, steps.count] {
      var state = EventPicture.State()
      (state.shownCount, state.count, state.start) = (count, steps.count, steps.first?.time)
      state.latest = Array(steps.prefix(count).suffix(EventPicture.memory))
      picture.draw(state)
      seen.insert(
        (0..<picture.image.height).map { y in
          (0..<picture.image.width).reduce(UInt32(0)) {
            $0 &* 31 &+ picture.image.pixel(x: $1, y: y)
          }
        }
      )
    }
    #expect(seen.count == 5)
  }
}

@Suite struct BoardTests {
  /// Whatever the size of the board, gauges lie below each other, inside it, and are drawn there.
  @Test(arguments: [
    (344, 1000, 1.0), (344, 570, 1), (344, 200, 1), (688, 1400, 2), (1032, 900, 3), (340, 90, 1),
    (20, 20, 1.25),
  ])
  func gaugesHaveTheirPlace(width: Int, height: Int, scale: Double) throws {
    for section in Board.Section.allCases {
      let board = try Board(section, in: (width, height), scale: scale)
      #expect((board.image.width, board.image.height) == (width, height))
      let places = board.gauges.map(\.bounds)
      for (number, place) in places.enumerated() {
        #expect(board.image.bounds.intersection(place) == place)
        #expect(places[..<number].allSatisfy { !$0.intersects(place) })
      }
      #expect(board.gauges.first?.gauge == .figures || section == .details)
      for number in places.indices { #expect(board.draw(number, BoardState()) == places[number]) }
    }
  }
}
