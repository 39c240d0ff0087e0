import Exchange
import Geometry
import PenInput
import TestSupport
import Testing

@Suite struct TraceReaderTests {
  /// A run of contact is a stroke: down, moves, up at the last place.
  @Test func runOfContactIsAStroke() throws {
    let events = try TraceReader.events(
      of: """
        t_ms,x,y,pressure,tilt_x_deg,tilt_y_deg,contact
        0,1,2,0,0,0,0
        4,3,4,0.25,45,0,1
        8,5,6.5,0.5,0,30,1
        12,7,8,0,0,0,0

        """
    )
    #expect(events.map(\.phase) == [.hover, .down, .move, .up, .hover])
    #expect(events.map(\.sample.position.x) == [1, 3, 5, 5, 7])
    #expect(events.map(\.sample.time.milliseconds) == [0, 4, 8, 8, 12])
    #expect(events.map(\.sample.pressure) == [0, 0.25, 0.5, 0.5, 0])
    #expect(try abs(#require(events[1].sample.altitude) - .pi / 4) < 1e-9)
    #expect(try abs(#require(events[2].sample.azimuth) - .pi / 2) < 1e-9)
    #expect(events.allSatisfy { $0.tool.kind == .pen })
  }

  /// Columns may come in any order, with others between them and blanks around them.
  @Test(arguments: [
    "contact,y,x,t_ms\n1,2,1,0\n1,4,3,5\n",
    "what, t_ms , x,\ty,else,contact\nabc,0,1,2,,1\n,5,3,4,def,1\n",
    "x,y,t_ms\n1,2,0\n3,4,5\n",
  ])
  func columnsMayComeInAnyOrder(text: String) throws {
    let events = try TraceReader.events(of: text)
    #expect(events.map(\.phase) == [.down, .move, .up])
    #expect(events.map(\.sample.position) == [(1, 2), (3, 4), (3, 4)].map(Point.init(x:y:)))
    #expect(events.map(\.sample.time.milliseconds) == [0, 5, 5])
  }

  /// Empty and missing cells are unknown, not 0.
  @Test func emptyCellsAreUnknown() throws {
    let events = try TraceReader.events(
      of: "t_ms,x,y,pressure,tilt_x_deg,tilt_y_deg\n0,1,2,,10,\n1,1,2\n2,1,2,0.5,1,2\n"
    )
    #expect(events.map(\.sample.pressure) == [nil, nil, 0.5, 0.5])
    #expect(events.map { $0.sample.altitude == nil } == [true, true, false, false])
  }

  /// Pressure beyond its range is brought to it.
  @Test func pressureIsLimited() throws {
    let events = try TraceReader.events(of: "t_ms,x,y,pressure\n0,0,0,-4\n1,0,0,7\n")
    #expect(events.prefix(2).map(\.sample.pressure) == [0, 1])
  }

  /// Line ends of any system, a mark at the beginning, comments and blank lines do not matter.
  @Test(arguments: ["\n", "\r\n", "\r"])
  func lineEndsDoNotMatter(end: String) throws {
    let lines = ["# a remark", "t_ms,x,y,contact", "0,1,2,1", "", "  ", "# more", "5,3,4,1", ""]
    let plain = try TraceReader.events(of: lines.joined(separator: "\n"))
    #expect(plain.count == 3)
    #expect(try TraceReader.events(of: lines.joined(separator: end)) == plain)
    let marked = Array(("\u{FEFF}" + lines.dropFirst().joined(separator: end)).utf8)
    #expect(try RecordingReader.events(of: marked) == plain)
  }

  /// Recordings follow one another on one clock that never goes back; each ends its stroke.
  @Test func recordingsFollowOneAnother() throws {
    let events = try TraceReader.events(
      of: """
        t_ms,x,y,contact
        # recording 0
        100,0,0,1
        110,1,0,1
        # recording 1
        0,5,5,1
        10,6,5,1
        """
    )
    #expect(events.map(\.phase) == [.down, .move, .up, .down, .move, .up])
    let times = events.map(\.sample.time.milliseconds)
    #expect(times == times.sorted())
    #expect(times[3] >= times[2] + 1000)
    #expect(times[4] - times[3] == 10)
  }

  /// A time that goes back is held where it was.
  @Test func timeNeverGoesBack() throws {
    let events = try TraceReader.events(of: "t_ms,x,y\n-5,0,0\n10,1,0\n4,2,0\n12,3,0\n")
    #expect(events.prefix(4).map(\.sample.time.milliseconds) == [0, 10, 10, 12])
  }

  // MARK: - Broken traces

  @Test(arguments: [
    ("0,1\n", "line 3: t_ms, x and y are needed"),
    ("0,,2\n", "line 3: t_ms, x and y are needed"),
    ("0,1,zwei\n", "line 3: “zwei” is not a number"),
    ("0,1,nan\n", "line 3: “nan” is not a number"),
    ("0,1,inf\n", "line 3: “inf” is not a number"),
    ("0,1e7,0\n", "line 3: a number is out of any reason"),
    ("1e15,0,0\n", "line 3: a number is out of any reason"),
    ("0,0,0,half\n", "line 3: “half” is not a number"),
  ])
  func errorNamesTheLine(line: String, message: String) {
    let error = #expect(throws: ExchangeError.self) {
      try TraceReader.events(of: "# trace\nt_ms,x,y,pressure\n" + line)
    }
    #expect(error?.message == message)
  }

  @Test(arguments: ["", "\n\n", "# only remarks\n", "x,y\n1,2\n", "0,1,2\n"])
  func traceWithoutColumnsIsRefused(text: String) {
    #expect(throws: ExchangeError.self) { try TraceReader.events(of: text) }
  }

  @Test func bytesThatAreNoTextAreRefused() {
    let error = #expect(throws: ExchangeError.self) {
      try RecordingReader.events(of: [0x74, 0xFF, 0xFE, 0x00])
    }
    #expect(error?.message == "it is not a text file")
  }

  /// Recordings that each reach the end of reason do not add up beyond it.
  @Test func sumOfTimesIsLimited() {
    let recording = "# recording\n9e11,0,0\n"
    let text = "t_ms,x,y\n" + String(repeating: recording, count: 20)
    let error = #expect(throws: ExchangeError.self) { try TraceReader.events(of: text) }
    #expect(error?.message.hasSuffix("a number is out of any reason") == true)
  }

  /// However a trace is broken, reading it ends, with strokes that are well-formed or an error of
  /// one line.
  @Test func brokenTracesNeverCrash() {
    var generator = SeededGenerator(seed: 21)
    let text = """
      # a trace
      t_ms,x,y,pressure,tilt_x_deg,tilt_y_deg,contact
      # recording 0
      0.0,10.25,20.5,0.1,10,-5,1
      4.2,11.25,20.75,0.2,10,-5,1
      8.1,12.5,21,,,,1
      12.4,13,21.5,0,9,-4,0
      # recording 1
      0,3,4,0.5,0,0,1

      """
    var (errors, reads) = (0, 0)
    for _ in 0..<4000 {
      do throws(ExchangeError) {
        let events = try RecordingReader.events(of: Array(generator.broken(text).utf8))
        reads += 1
        var isDown = false
        for event in events {
          #expect(event.sample.position.isFinite)
          switch event.phase {
          case .down: #expect(!isDown)
          case .move, .up: #expect(isDown)
          default: #expect(!isDown)
          }
          isDown = event.phase == .down || event.phase == .move
        }
        #expect(!isDown)
      } catch {
        errors += 1
        #expect(!error.message.contains { $0.isNewline })
      }
    }
    #expect(errors > 100)
    #expect(reads > 100)
  }
}
