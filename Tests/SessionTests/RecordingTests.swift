import Editor
import Exchange
import Geometry
import InkModel
import Interface
import LatencyLab
import PenInput
import Prediction
import PredictionEvaluation
import SystemIO
import TestSupport
import Testing

@testable import Session

/// Traces as `sumi replay` reads them.
enum Traces {
  static let head = "t_ms,x,y,pressure,tilt_x_deg,tilt_y_deg,contact\n"

  /// A straight stroke that lasts as many milliseconds as it has samples.
  static func line(samples count: Int, from start: Int = 0) -> String {
    let rows = (0..<count).map { "\(start + $0),\(100 + $0),120,0.5,0,0,1\n" }
    return rows.joined() + "\(start + count),\(100 + count),120,0,0,0,0\n"
  }
}

@Suite struct RecordingTests {
  private func steps(_ text: String) throws -> [RecordedStep] {
    try RecordingFile.steps(in: Array(text.utf8), "trace")
  }

  @Test func aTraceMakesTheSameDrawingInEveryBatchLength() throws {
    let strokes = Traces.line(samples: 60) + Traces.line(samples: 40, from: 200)
    let steps = try steps(Traces.head + strokes)
    var drawings: [[Stroke]] = []
    for length in [0.0, 4, 16, 10_000] {
      let editor = Editor(strokeSeed: 0)
      try RecordedSession(on: editor, takesTools: true).play(steps, batches: length)
      drawings.append(Array(editor.drawing.strokes))
    }
    #expect(drawings[0].count == 2)
    #expect(drawings.dropFirst().allSatisfy { $0 == drawings[0] })
  }

  @Test func settingsOfARecordingAreTakenUnlessToolsAreGiven() throws {
    let steps: [RecordedStep] =
      [.window(width: 300, height: 200, scale: 2), .setting("command", value: "undo")]
      + (try steps(Traces.head + Traces.line(samples: 20)))
    for takesTools in [true, false] {
      let editor = Editor()
      try RecordedSession(on: editor, takesTools: takesTools).play(steps, batches: 0)
      #expect(editor.view.deviceScale == 2)
      #expect(editor.drawing.strokes.count == 1)
    }
  }

  @Test func aRecordingIsPlayedInTurns() throws {
    let events = try RecordingFile.events(
      in: Array((Traces.head + Traces.line(samples: 200)).utf8),
      "trace"
    )
    let drawing = RecordedDrawing(events)
    var turns = 0
    var document: Document?
    while document == nil {
      var left = 1
      document = drawing.play(while: {
        defer { left -= 1 }
        return left > 0
      })
      turns += 1
    }
    #expect(turns > 3)
    #expect(drawing.progress.done == events.count)
    let whole = try #require(RecordedDrawing(events).play())
    #expect(
      document?.pages[0].layers[0].drawing.strokes.map(\.path)
        == whole.pages[0].layers[0].drawing.strokes.map(\.path)
    )
  }

  @Test func whatIsNoRecordingSaysWhichFile() throws {
    let failure = #expect(throws: Failure.self) { try steps("nothing like it") }
    #expect(failure?.message.contains("trace") == true)
    #expect(throws: Failure.self) { try RecordingFile.bytes(of: "/nowhere/trace.csv") }
    #expect(RecordingFile.rawEvents(in: Array(Traces.head.utf8)).isEmpty)
  }

  @Test func aTraceOfSeveralRecordingsIsCut() throws {
    let folder = try TemporaryFolder()
    let one = Traces.line(samples: 20)
    let path = try folder.write(
      Traces.head + "# recording 1\n" + one + "# recording 2\n" + one,
      to: "two.csv"
    )
    let recordings = try TraceRecordings.read(path)
    #expect(recordings.count == 2)
    #expect(recordings.allSatisfy { $0.strokes.count == 1 })
    let single = try folder.write(Traces.head + one, to: "one.csv")
    #expect(try TraceRecordings.read(single).count == 1)
  }

  @Test func anAccountNamesThePictureAndTheTimes() throws {
    let bytes = Array((Traces.head + Traces.line(samples: 60)).utf8)
    let events = try RecordingFile.events(in: bytes, "trace")
    let document = try #require(RecordedDrawing(events).play())
    let drawing = document.pages[0].layers[0].drawing
    let first = try ReplaySummary.json(of: drawing, from: bytes, events, .standard)
    let second = try ReplaySummary.json(of: drawing, from: bytes, events, .standard)
    #expect(first == second)
    #expect(first.contains("\"replay\":{") && first.hasSuffix("}\n"))
    let other = try ReplaySummary.json(of: Drawing(), from: bytes, events, .standard)
    #expect(other != first)
  }

  // MARK: - Panels

  @Test func aContactThatBeganOnAPanelIsKeptFromThePaper() throws {
    var filter = PanelInputFilter()
    filter.setPanels("0 0 50 50;nonsense;200 0 10 10")
    let tool = PenTool(id: 1, kind: .pen)
    func event(_ phase: PenEvent.Phase, _ x: Double) -> PenEvent {
      PenEvent(
        phase: phase,
        tool: tool,
        sample: PenSample(position: Point(x: x, y: 5), time: PenTime(milliseconds: x))
      )
    }
    let contacts: [[(PenEvent.Phase, Double)]] = [
      [(.down, 10), (.move, 100), (.up, 100)], [(.down, 100), (.move, 10), (.up, 10)],
    ]
    let kept = contacts.map { $0.map { filter.withholds(event($0.0, $0.1), isDrawing: false) } }
    #expect(kept == [[true, true, true], [false, false, false]])
    // What the paper is in the middle of is not interrupted.
    let held = filter.withholds(event(.down, 10), isDrawing: true)
    let hover = filter.withholds(event(.hover, 10), isDrawing: false)
    #expect(!held && !hover)
  }
}

@Suite struct PlaybackTests {
  private let steps: [RecordedStep]

  init() throws {
    steps = try RecordingFile.steps(
      in: Array((Traces.head + Traces.line(samples: 100)).utf8),
      "trace"
    )
  }

  private var eventCount: Int {
    steps.count { if case .pen = $0 { true } else { false } }
  }

  /// A playback that begins at 1 s of its clock.
  private func playback(speed: Double = 1, isStepped: Bool = false) throws -> Playback {
    let playback = try Playback(steps, raw: [], speed: speed, isStepped: isStepped)
    _ = playback.start(now: 1_000_000_000)
    return playback
  }

  @Test func eventsComeInTheirOwnTimeAndOrder() throws {
    let playback = try playback()
    let early = playback.nextDueSteps(now: 1_030_000_000)
    #expect(!early.isEmpty && early.count < eventCount)
    let late = playback.nextDueSteps(now: 9_000_000_000)
    #expect(early.count + late.count == eventCount)
    // The last picture stays for a moment.
    #expect(!playback.isOver)
    #expect(playback.nextDueSteps(now: 9_400_000_000).isEmpty)
    #expect(playback.isOver)
  }

  @Test(arguments: [0.5, 2.0])
  func speedStretchesTime(speed: Double) throws {
    let (usual, other) = (try playback(), try playback(speed: speed))
    let count = usual.nextDueSteps(now: 1_040_000_000).count
    let stretched = other.nextDueSteps(now: 1_000_000_000 + Int64(40_000_000 / speed)).count
    #expect(abs(count - stretched) <= 1)
  }

  @Test func steppedPlaybackGoesByHand() throws {
    let playback = try playback(isStepped: true)
    #expect(playback.isWaiting && playback.nextDueSteps(now: 5_000_000_000).isEmpty)
    #expect(!playback.step(byFrame: false, now: 5_000_000_000).isEmpty)
    let taken = playback.state.shownCount
    let frame = playback.step(byFrame: true, now: 5_000_000_000)
    // A frame of 60 Hz holds 16 or 17 samples a millisecond apart.
    #expect((15...18).contains(frame.count))
    #expect(playback.state.shownCount == taken + frame.count)
    #expect(!playback.isOver)
    while !playback.step(byFrame: false, now: 5_000_000_000).isEmpty {}
    #expect(playback.state.shownCount == playback.state.count && !playback.isOver)
  }

  @Test func theClockStandsWhileItWaits() throws {
    let playback = try playback()
    _ = playback.nextDueSteps(now: 1_020_000_000)
    playback.toggle(now: 1_020_000_000)
    #expect(playback.clock(now: 8_000_000_000) == 1_020_000_000)
    playback.toggle(now: 8_000_000_000)
    #expect(playback.clock(now: 8_000_000_000) == 1_020_000_000)
    #expect(!playback.nextDueSteps(now: 8_030_000_000).isEmpty)
  }

  @Test func settingsKeepTheirPlaceAmongPens() throws {
    var mixed = steps
    mixed.insert(.setting("command", value: "undo"), at: 20)
    mixed.insert(.setting("panels", value: "0 0 10 10"), at: 0)
    mixed.insert(.setting("tool", value: "pen"), at: 0)
    let playback = try Playback(mixed, raw: [], speed: 1, isStepped: false)
    #expect(playback.initialSteps() == [.setting("tool", value: "pen")])
    _ = playback.start(now: 0)
    let played = playback.nextDueSteps(now: 60_000_000_000)
    #expect(played[20] == .setting("command", value: "undo"))
    #expect(played.count == eventCount + 1)
  }
}
