import Foundation
import Geometry
import InkModel
import TestSupport
import Testing

extension EndToEnd {
  /// The date and the seed of strokes, from the pen to the disk and through a recording.
  @Suite struct StrokeOriginTests {
    /// A replay of a recorded session gives strokes of the same dates and seeds, which are those of the
    /// day and of each stroke.
    @Test(arguments: PenRig.Configuration.both)
    func replayKeepsDateAndSeed(_ configuration: PenRig.Configuration) throws {
      let folder = try TemporaryFolder()
      let file = folder.path("drawn.sumi")
      let start = Date().timeIntervalSince1970
      let sumi = try SumiProcess(
        on: .shared(configuration),
        [file, "--ink", "watercolor"],
        folder: folder
      )
      for y in [300.0, 450] {
        try sumi.draw(.line(from: Point(x: 300, y: y), to: Point(x: 700, y: y + 40)))
      }
      #expect(try sumi.end() == 0)
      let stored = try StoredDocument(file).strokes
      let copy = folder.path("replayed.sumi")
      let replay = try SumiProcess.start(
        ["replay", folder.path("log"), "-o", copy],
        folder: TemporaryFolder()
      )
      #expect(try replay.status() == 0, "\(replay.errors)")
      let replayed = try StoredDocument(copy).strokes
      try #require(stored.count == 2 && replayed.count == 2)
      for (one, other) in zip(stored, replayed) {
        #expect(one.randomSeed == other.randomSeed && one.randomSeed != 0)
        let date = try #require(one.path.creationDate)
        #expect(other.path.creationDate == date)
        #expect(date > start - 5 && date < Date().timeIntervalSince1970 + 5)
      }
      #expect(stored[0].randomSeed != stored[1].randomSeed)
    }
  }
}
