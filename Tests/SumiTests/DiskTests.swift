import Foundation
import Geometry
import TestSupport
import Testing

extension EndToEnd {
  /// Disks that stall, are full or go away: drawing goes on, and nothing is lost.
  @MainActor @Suite struct DiskTests {
    /// While the disk flushes nothing, ink appears and strokes end as ever, and others read them at
    /// once; then all is flushed.
    @Test func stalledDiskDelaysNoInk() throws {
      let rig = try PenRig.shared(.wacom)
      let folder = try TemporaryFolder()
      let path = folder.path("a.sumi")
      let gate = folder.path("gate")
      let shim = try SlowDisk.shim(in: folder)
      let sumi = try SumiProcess(
        on: rig,
        [path],
        folder: folder,
        environment: ["LD_PRELOAD": shim, "SUMI_DISK_GATE": gate]
      )
      try sumi.draw(KeepingTests.line(100))
      try eventually("the first stroke on the disk") { try StoredDocument(path).strokes.count == 1 }
      _ = try folder.write("", to: "gate")
      for row in [200.0, 300, 400] {
        try sumi.draw(KeepingTests.line(row))
        try sumi.picture(with: "ink") { $0.hasInk(in: KeepingTests.around(Int(row))) }
      }
      try rig.press("ctrl+z")
      try sumi.picture(with: "undo") { !$0.hasInk(in: KeepingTests.around(400)) }
      try eventually("all in the log") { try StoredDocument(path).strokes.count == 3 }
      try FileManager.default.removeItem(atPath: gate)
      try eventually("all on the disk") { try StoredDocument(path).strokes.count == 3 }
      #expect(try sumi.end() == 0)
      #expect(try StoredDocument(path).strokes.count == 3)
    }

    /// While the pen draws, stroke after stroke, the disk is flushed at most twice a second, and written
    /// to less than 60 times.
    @Test func aPenThatDrawsIsLightOnTheDisk() throws {
      let rig = try PenRig.shared(.wacom)
      let folder = try TemporaryFolder()
      let path = folder.path("a.sumi")
      let counts = folder.path("counts")
      let sumi = try SumiProcess(
        on: rig,
        [path],
        folder: folder,
        environment: ["LD_PRELOAD": try SlowDisk.shim(in: folder), "SUMI_DISK_COUNTS": counts]
      )
      // The first stroke makes the document.
      try sumi.draw(KeepingTests.line(100))
      try eventually("the document, one file at rest") {
        let log = try? Data(contentsOf: URL(filePath: path + "-log"))
        return log?.count == 28
      }
      let before = try Data(contentsOf: URL(filePath: counts)).count
      let start = Date()
      for row in stride(from: 150.0, through: 600, by: 50) {
        let (left, right) = (Point(x: 200, y: row), Point(x: 900, y: row))
        try sumi.draw(.line(from: left, to: right, seconds: 0.5, rate: 200))
      }
      let seconds = Date().timeIntervalSince(start)
      let drawing = try Data(contentsOf: URL(filePath: counts)).dropFirst(before)
      let flushes = drawing.count { $0 == UInt8(ascii: "f") }
      let writes = drawing.count { $0 == UInt8(ascii: "w") }
      let figures = "\(flushes) flushes and \(writes) writes in \(seconds) s"
      #expect(Double(flushes) <= 2 * seconds + 1, "\(figures)")
      #expect(Double(writes) <= 60 * seconds && writes > 10, "\(figures)")
      Soak.report("ten strokes: \(figures)")
      #expect(try sumi.end() == 0)
    }

    /// A full disk is said in the window while drawing goes on; with room again, all is saved.
    @Test(.enabled(if: SmallDisk.isPossible, "only root can mount a small disk"))
    func fullDiskIsSaidAndLosesNothing() throws {
      let rig = try PenRig.shared(.wacom)
      let folder = try TemporaryFolder()
      let disk = try SmallDisk(at: folder.path("disk"), kilobytes: 1024)
      let path = disk.path + "/a.sumi"
      let sumi = try SumiProcess(on: rig, [path], folder: folder)
      try sumi.draw(KeepingTests.line(100))
      try eventually("the first stroke on the disk") { try StoredDocument(path).strokes.count == 1 }
      disk.fill()
      for row in [200.0, 300, 400] { try sumi.draw(KeepingTests.line(row)) }
      try sumi.picture(with: "the warning and the ink") { picture in
        picture.tellsOfTrouble
          && [100, 200, 300, 400].allSatisfy { picture.hasInk(in: KeepingTests.around($0)) }
      }
      try Self.keepPicture(of: sumi, named: "disk-full")
      disk.empty()
      try eventually("all on the disk") { try StoredDocument(path).strokes.count == 4 }
      try sumi.picture(with: "the end of the warning") {
        !$0.tellsOfTrouble
      }
      #expect(try sumi.end() == 0)
      #expect(try StoredDocument(path).strokes.count == 4)
    }

    /// A folder that goes away and comes back, as one on the network does.
    @Test func vanishedFolderIsSaidAndLosesNothing() throws {
      let rig = try PenRig.shared(.wacom)
      let folder = try TemporaryFolder()
      let (here, away) = (folder.path("here"), folder.path("away"))
      let path = here + "/a.sumi"
      let sumi = try SumiProcess(on: rig, [path], folder: folder)
      try sumi.draw(KeepingTests.line(100))
      try eventually("the first stroke on the disk") { try StoredDocument(path).strokes.count == 1 }
      try FileManager.default.moveItem(atPath: here, toPath: away)
      try sumi.draw(KeepingTests.line(200))
      try sumi.picture(with: "the warning and the ink") {
        $0.tellsOfTrouble && $0.hasInk(in: KeepingTests.around(200))
      }
      try FileManager.default.moveItem(atPath: away, toPath: here)
      try eventually("all on the disk") { try StoredDocument(path).strokes.count == 2 }
      #expect(try sumi.end() == 0)
    }

    /// What the disk refuses to the end is written elsewhere, and said.
    @Test(.enabled(if: SmallDisk.isPossible, "only root can mount a small disk"))
    func whatTheDiskRefusesToTheEndIsRescued() throws {
      let rig = try PenRig.shared(.wacom)
      let folder = try TemporaryFolder()
      let disk = try SmallDisk(at: folder.path("disk"), kilobytes: 1024)
      let sumi = try SumiProcess(on: rig, [disk.path + "/a.sumi"], folder: folder)
      try sumi.draw(KeepingTests.line(100))
      disk.fill()
      try sumi.draw(KeepingTests.line(200))
      try sumi.picture(with: "the warning") { $0.tellsOfTrouble }
      #expect(try sumi.end() == 1)
      #expect(sumi.process.errors.split(separator: "\n").count == 1)
      let rescued = try #require(try KeepingTests.drafts(in: folder).first)
      #expect(sumi.process.errors.contains(rescued), "\(sumi.process.errors)")
      #expect(try StoredDocument(rescued).strokes.count == 2)
    }

    /// When the disk of all usual folders is full, what was drawn is written to another one, soon, and
    /// offered at the next start.
    @Test(.enabled(if: SmallDisk.isPossible, "only root can mount a small disk"))
    func whatNoUsualFolderTakesIsFoundAgain() throws {
      let rig = try PenRig.shared(.wacom)
      let folder = try TemporaryFolder()
      let disk = try SmallDisk(at: folder.path("disk"), kilobytes: 1024)
      let environment = [
        "XDG_STATE_HOME": disk.path + "/state", "XDG_RUNTIME_DIR": disk.path, "TMPDIR": disk.path,
      ]
      let sumi = try SumiProcess(on: rig, folder: folder, environment: environment)
      try sumi.draw(KeepingTests.line(100))
      disk.fill()
      for row in stride(from: 150.0, through: 600, by: 50) {
        try sumi.draw(KeepingTests.line(row))
      }
      try sumi.picture(with: "the warning") { $0.tellsOfTrouble }
      let start = Date()
      #expect(try sumi.end() == 1)
      #expect(Date().timeIntervalSince(start) < 8)
      let told = sumi.process.errors.components(separatedBy: " is in ").last
      let place = try #require(told).trimmingCharacters(in: .whitespacesAndNewlines)
      #expect(place.hasSuffix(".sumi") && !place.hasPrefix(disk.path), "\(sumi.process.errors)")
      defer { try? FileManager.default.removeItem(atPath: place) }
      #expect(try StoredDocument(place).strokes.count == 11)
      let next = try SumiProcess(on: rig, folder: folder, isBlank: false, environment: environment)
      try next.picture(with: "the offer") { !$0.isBlank }
      _ = try next.end()
    }

    // MARK: -

    /// Keeps what is on the screen for a person to look at, when a folder for that is named.
    private static func keepPicture(of sumi: SumiProcess, named name: String) throws {
      guard let folder = ProcessInfo.processInfo.environment["SUMI_PICTURES"] else { return }
      let picture = sumi.picture
      var bytes = Array("P6\n\(picture.area.width) \(picture.area.height)\n255\n".utf8)
      for pixel in picture.pixels {
        bytes += [16, 8, 0].map { UInt8(truncatingIfNeeded: pixel >> $0) }
      }
      try Data(bytes).write(to: URL(fileURLWithPath: "\(folder)/\(name).ppm"))
    }
  }
}
