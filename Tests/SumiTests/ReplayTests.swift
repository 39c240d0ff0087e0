import Foundation
import Geometry
import PenInput
import TestSupport
import Testing

extension EndToEnd {
  /// What was recorded gives the same drawing again, without a display.
  @Suite struct ReplayTests {
    private struct Report: Decodable {
      struct Stroke: Decodable {
        struct Sample: Decodable {
          var x: Double
          var y: Double
          var pressure: Double?
        }
        var samples: [Sample]
        var path: [[Double]]
      }
      var strokes: Int
      var bounds: [Double]
      var strokeList: [Stroke]
    }

    private func report(_ text: String) throws -> Report {
      let decoder = JSONDecoder()
      decoder.keyDecodingStrategy = .convertFromSnakeCase
      return try decoder.decode(Report.self, from: Data(text.utf8))
    }

    private func run(_ arguments: [String]) throws -> ChildProcess {
      let process = try SumiProcess.start(arguments, folder: TemporaryFolder())
      #expect(try process.status() == 0, "\(arguments): \(process.errors)")
      return process
    }

    @Test(arguments: PenRig.Configuration.both)
    func replayIsTheSameDrawingByteForByte(_ configuration: PenRig.Configuration) throws {
      let sumi = try SumiProcess(on: .shared(configuration))
      for row in 0..<3 {
        try sumi.draw(
          .stroke(seconds: 0.3, rate: 480) { share in
            PenTrace.Sample(
              time: 0,
              position: Point(
                x: 300 + 500 * share,
                y: 200 + 150 * Double(row) + 60 * sin(9 * share)
              ),
              pressure: 0.2 + 0.6 * share
            )
          }
        )
      }
      let window = sumi.picture
      #expect(try sumi.end() == 0)
      let log = sumi.folder.path("log")
      let files = try (0..<2).flatMap { round in
        try ["png", "svg", "json"].map { ending in
          let file = sumi.folder.path("\(round).\(ending)")
          _ = try run(["replay", log, "-o", file])
          return FileManager.default.contents(atPath: file) ?? Data()
        }
      }
      #expect(files.allSatisfy { $0.count > 500 })
      #expect(Array(files[0..<3]) == Array(files[3..<6]))
      #expect(try run(["replay", log, "--json"]).output == run(["replay", log, "--json"]).output)

      let report = try report(run(["inspect", log, "--json", "--points", "--sample", "1"]).output)
      let strokes = try sumi.recording().strokes
      #expect(report.strokes == 3)
      #expect(report.strokeList.map(\.samples.count) == strokes.map(\.count))
      for (stroke, drawn) in zip(report.strokeList, strokes) {
        let (first, last) = try (#require(drawn.first), #require(drawn.last))
        #expect(try distance(#require(stroke.samples.first), first) < 0.01)
        #expect(try distance(#require(stroke.samples.last), last) < 0.01)
        let (start, end) = try (#require(stroke.path.first), #require(stroke.path.last))
        #expect(first.sample.position.distance(to: Point(x: start[0], y: start[1])) < 0.25)
        #expect(last.sample.position.distance(to: Point(x: end[0], y: end[1])) < 0.25)
      }
      // The ink's bounds are those of the window's ink, but for half-covered pixels.
      let ink = window.inkBounds
      #expect(abs(report.bounds[0] - Double(ink.minX)) < 2)
      #expect(abs(report.bounds[1] - Double(ink.minY)) < 2)
      #expect(abs(report.bounds[0] + report.bounds[2] - Double(ink.maxX)) < 2)
      #expect(abs(report.bounds[1] + report.bounds[3] - Double(ink.maxY)) < 2)
    }

    /// A log in a window again: the same picture.
    @Test func replayInAWindowShowsTheSamePicture() throws {
      let rig = try PenRig.shared(.wacom)
      let sumi = try SumiProcess(on: rig)
      try sumi.draw(.line(from: Point(x: 200, y: 200), to: Point(x: 600, y: 500), seconds: 0.3))
      let picture = sumi.picture
      #expect(try sumi.end() == 0)
      let folder = try TemporaryFolder()
      let process = try SumiProcess.start(
        ["replay", sumi.folder.path("log"), "--window", "--geometry", "1280x800+0+0"],
        display: rig.display,
        folder: folder
      )
      try eventually("the same picture") { rig.screen.picture(of: sumi.frame) == picture }
      #expect(try process.status() == 0)
      #expect(process.errors == "")
    }

    /// Event by event, by the key, the same is drawn; nothing is until the key is pressed.
    @Test func stepsDrawTheSame() throws {
      let rig = try PenRig.shared(.wacom)
      let folder = try TemporaryFolder()
      var lines = ["t_ms,x,y,pressure,tilt_x_deg,tilt_y_deg,contact"]
      for number in 0..<12 {
        lines.append("\(number * 5),\(300 + number * 20),\(300 + number * number),0.5,0,0,1")
      }
      let trace = folder.path("trace.csv")
      try Data(lines.joined(separator: "\n").utf8).write(to: URL(filePath: trace))
      let plain = try SumiProcess.start(
        ["replay", trace, "-o", folder.path("plain.svg")],
        folder: TemporaryFolder()
      )
      #expect(try plain.status() == 0)
      let stepped = try SumiProcess.start(
        [
          "replay", trace, "--step", "--predict", "off", "--geometry", "1280x800+0+0", "-o",
          folder.path("steps.svg"),
        ],
        display: rig.display,
        folder: TemporaryFolder()
      )
      let line = PixelRect(x: 290, y: 290, width: 280, height: 150)
      try eventually("the paper") { rig.screen.picture(of: line)[300, 300] == Picture.paper }
      var ink: [Int] = []
      for _ in 0..<20 {
        ink.append(rig.screen.picture(of: line).inkBounds.maxX)
        try rig.send("key right")
        try stepped.rest()
      }
      // It grows to the right with the keys, and is not there before.
      #expect(ink == ink.sorted())
      #expect(Set(ink).count > 8)
      try rig.send("key esc")
      #expect(try stepped.status() == 0)
      let (one, two) = try (
        String(contentsOfFile: folder.path("plain.svg"), encoding: .utf8),
        String(contentsOfFile: folder.path("steps.svg"), encoding: .utf8)
      )
      let isSame = one == two
      #expect(isSame)
    }

    private func distance(_ sample: Report.Stroke.Sample, _ event: PenEvent) -> Double {
      event.sample.position.distance(to: Point(x: sample.x, y: sample.y))
    }
  }
}
