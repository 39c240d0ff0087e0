import Foundation
import Geometry
import TestSupport
import Testing

extension EndToEnd {
  /// Disks that stall, are full or go away: drawing goes on, and nothing is lost.
  @MainActor @Suite struct DiskTests {
    /// While the disk flushes nothing, ink appears and strokes end as ever; then all is there.
    @Test func stalledDiskDelaysNoInk() throws {
      let rig = try PenRig.shared(.wacom)
      let folder = try TemporaryFolder()
      let path = folder.path("a.sumi")
      let gate = folder.path("gate")
      let shim = try Self.shim(in: folder)
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
      #expect(try StoredDocument(path).strokes.count <= 2)
      try FileManager.default.removeItem(atPath: gate)
      try eventually("all on the disk") { try StoredDocument(path).strokes.count == 3 }
      #expect(try sumi.end() == 0)
      #expect(try StoredDocument(path).strokes.count == 3)
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

    // MARK: -

    /// Builds the disk that stalls.
    private static func shim(in folder: TemporaryFolder) throws -> String {
      let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("PenRig/disk-shim.c").path
      let library = folder.path("disk-shim.so")
      let compiler = try ChildProcess(
        ChildProcess.path(of: "cc") ?? "cc",
        ["-shared", "-fPIC", "-O1", "-o", library, source, "-ldl"],
        folder: TemporaryFolder()
      )
      guard try compiler.status() == 0 else { throw RigFailure("cc: \(compiler.errors)") }
      return library
    }

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
