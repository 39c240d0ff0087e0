import Foundation
import Geometry
import PenInput
import TestSupport
import Testing

extension EndToEnd {
  /// The program is killed while the pen draws, or the X server, or a full disk comes first.
  @MainActor @Suite struct KillTests {
    /// At whatever moment the program is killed, every finished stroke is on the disk bit for bit,
    /// of the one under the pen at most the last 40 ms are missing, and the next start goes on.
    @Test(arguments: PenRig.Configuration.both)
    func killsLoseNothing(configuration: PenRig.Configuration) throws {
      let rig = try PenRig.shared(configuration)
      let folder = try TemporaryFolder()
      var deaths = Deaths(of: folder.path("killed.sumi"))
      var generator = SeededGenerator(seed: Soak.seed)
      for _ in 0..<Soak.count(4, long: 200) {
        let isBlank = deaths.known.isEmpty
        let sumi = try SumiProcess(on: rig, [deaths.path], folder: folder, isBlank: isBlank)
        let kill = Kill(of: sumi.process.id, after: generator.number(0.2...1.5))
        let sent = try rig.play(Deaths.writing(&generator))
        let moment = kill.wait()
        #expect(try sumi.process.status() == -SIGKILL)
        try deaths.check(sumi.recording(), sent: sent, at: moment)
      }
      try Self.endSoundly(deaths, on: rig, folder)
      deaths.report("kills of the program, \(configuration.testDescription)")
    }

    /// However long the disk takes for a flush, a kill costs no finished stroke, and of the one under
    /// the pen no more than on any other disk.
    @Test(arguments: [0, 100, 400, 2000])
    func killsOnASlowDiskLoseNothing(milliseconds: Int) throws {
      let rig = try PenRig.shared(.wacom)
      let folder = try TemporaryFolder()
      var deaths = Deaths(of: folder.path("slow.sumi"))
      var generator = SeededGenerator(seed: Soak.seed + UInt64(milliseconds))
      let environment = try SlowDisk.environment(milliseconds: milliseconds, in: folder)
      for _ in 0..<Soak.count(1, long: 40) {
        let isBlank = deaths.known.isEmpty
        let sumi = try SumiProcess(
          on: rig,
          [deaths.path],
          folder: folder,
          isBlank: isBlank,
          environment: environment
        )
        let kill = Kill(of: sumi.process.id, after: generator.number(0.2...1.5))
        let sent = try rig.play(Deaths.writing(&generator))
        let moment = kill.wait()
        #expect(try sumi.process.status() == -SIGKILL)
        try deaths.check(sumi.recording(), sent: sent, at: moment)
      }
      try Self.endSoundly(deaths, on: rig, folder)
      deaths.report("kills at \(milliseconds) ms a flush")
    }

    /// When the X server is killed, all that the program heard of is saved, the stroke under the pen
    /// too, and it ends with a word.
    @Test(arguments: PenRig.Configuration.both)
    func deathsOfTheServerLoseNothing(configuration: PenRig.Configuration) throws {
      let folder = try TemporaryFolder()
      var deaths = Deaths(of: folder.path("orphan.sumi"))
      var generator = SeededGenerator(seed: Soak.seed + 1)
      for _ in 0..<Soak.count(1, long: 20) {
        let rig = try PenRig(configuration)
        let isBlank = deaths.known.isEmpty
        let sumi = try SumiProcess(on: rig, [deaths.path], folder: folder, isBlank: isBlank)
        let kill = Kill(of: try rig.prepareDeath(), after: generator.number(0.2...1.5))
        // The rig ends with its server, before it has told what went out.
        let sent = try? rig.play(Deaths.writing(&generator))
        let moment = kill.wait()
        #expect(try sumi.process.status() == 1)
        #expect(sumi.process.errors.split(separator: "\n").count == 1, "\(sumi.process.errors)")
        try deaths.check(sumi.recording(), sent: sent ?? [], at: moment, finishes: true)
      }
      try Self.endSoundly(deaths, on: try PenRig.shared(configuration), folder)
      deaths.report("deaths of the X server, \(configuration.testDescription)")
    }

    /// While the pen draws the disk becomes full: the window says so, ink goes on, and a kill then
    /// costs nothing of what was saved before; the document is sound.
    @Test(.enabled(if: SmallDisk.isPossible, "only root can mount a small disk"))
    func killsOnAFullDiskSpareWhatWasSaved() throws {
      let rig = try PenRig.shared(.wacom)
      var generator = SeededGenerator(seed: Soak.seed + 2)
      var (saved, waiting) = (0, 0)
      let rounds = Soak.count(1, long: 20)
      for round in 0..<rounds {
        let folder = try TemporaryFolder()
        let disk = try SmallDisk(at: folder.path("disk"), kilobytes: 1024)
        let path = disk.path + "/a.sumi"
        let sumi = try SumiProcess(on: rig, [path], folder: folder)
        _ = try rig.play(Deaths.writing(&generator))
        try eventually("strokes on the disk") { try StoredDocument(path).strokes.count >= 4 }
        disk.fill()
        let before = try StoredDocument(path).strokes
        // The log may have room for some strokes where old ones have been folded in.
        for _ in 0..<10 where !sumi.picture.tellsOfTrouble {
          _ = try rig.play(Deaths.writing(&generator))
        }
        try sumi.picture(with: "the warning") { $0.tellsOfTrouble }
        sumi.process.send(SIGKILL)
        #expect(try sumi.process.status() == -SIGKILL)
        let after = try StoredDocument(path).strokes
        let isKept = Array(after.prefix(before.count)) == before
        #expect(isKept, "round \(round)")
        let drawn = try sumi.recording().finishedStrokes()
        let areTrue = zip(after, drawn).allSatisfy { $0.isSameInk(as: $1) }
        #expect(areTrue && drawn.count >= 9, "round \(round)")
        (saved, waiting) = (saved + after.count, waiting + drawn.count - after.count)
      }
      Soak.report(
        "kills on a full disk: \(rounds); strokes kept \(saved), told of as not saved \(waiting)"
      )
    }

    /// The next start finishes what was under the pen, and the document is one sound file.
    private static func endSoundly(
      _ deaths: Deaths,
      on rig: PenRig,
      _ folder: TemporaryFolder
    ) throws {
      let isBlank = deaths.known.isEmpty
      let sumi = try SumiProcess(on: rig, [deaths.path], folder: folder, isBlank: isBlank)
      #expect(try sumi.end() == 0)
      let stored = try StoredDocument(deaths.path)
      #expect(stored.unfinished == nil)
      let isAllThere = stored.strokes == deaths.known
      #expect(isAllThere && deaths.known.count >= deaths.losses.count)
    }
  }
}
