import Foundation
import Geometry
import TestSupport
import Testing

extension EndToEnd {
  /// Printing where the desktop has no dialog for it.
  @MainActor @Suite struct PrintingTests {
    /// A window whose `lp` is a script.
    private func window(_ script: String, in folder: TemporaryFolder) throws -> SumiProcess {
      let lp = folder.path("bin/lp")
      try FileManager.default.createDirectory(
        atPath: folder.path("bin"),
        withIntermediateDirectories: true
      )
      try ("#!/bin/sh\n" + script).write(toFile: lp, atomically: true, encoding: .utf8)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: lp)
      let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
      return try SumiProcess(
        on: .shared(.wacom),
        folder: folder,
        environment: [
          "PATH": folder.path("bin") + ":" + path, "DBUS_SESSION_BUS_ADDRESS": "unix:path=/nowhere",
        ]
      )
    }

    /// The `lp` that a terminal would find gets the pages; when it fails the window says so.
    @Test(arguments: [0, 1])
    func pagesGoToTheQueue(status: Int) throws {
      let folder = try TemporaryFolder()
      let pages = folder.path("pages.pdf")
      let sumi = try window(
        "cat > '\(pages)'\necho 'lp: no printer' >&2\nexit \(status)\n",
        in: folder
      )
      try sumi.draw(KeepingTests.line(300))
      try sumi.rig.press("ctrl+p")
      try eventually("the pages") {
        FileManager.default.contents(atPath: pages)?.starts(with: "%PDF".utf8) == true
      }
      if status != 0 { try sumi.picture(with: "the complaint") { $0.tellsOfTrouble } }
      #expect(try sumi.end() == 0)
    }

    /// A printer's queue that does not answer is given up with Escape, and asked again by the next
    /// command.
    @Test func aQueueThatHangsIsGivenUp() throws {
      let folder = try TemporaryFolder()
      let log = folder.path("queues")
      let sumi = try window("echo $$ >> '\(log)'\nexec sleep 1000\n", in: folder)
      func queues() -> [Substring] {
        String(decoding: FileManager.default.contents(atPath: log) ?? Data(), as: UTF8.self)
          .split(separator: "\n")
      }
      try sumi.draw(KeepingTests.line(300))
      for number in 1...2 {
        try sumi.rig.press("ctrl+p")
        try eventually("the queue") { queues().count == number }
        // It is shown once it takes long; then Escape stops it.
        try eventually("the end of the queue") {
          try sumi.rig.press("esc")
          return queues().allSatisfy { !FileManager.default.fileExists(atPath: "/proc/\($0)") }
        }
      }
      #expect(try sumi.end() == 0)
    }

    /// What is wrong with the file of keys is said over the paper; the other lines count.
    @Test func wrongKeysAreTold() throws {
      let folder = try TemporaryFolder()
      let configuration = folder.path("configuration")
      try FileManager.default.createDirectory(
        atPath: configuration,
        withIntermediateDirectories: true
      )
      let keys = "undo = U\nredo = U\nfly = Ctrl+1\npen = Hyper+Q\n"
      try keys.write(toFile: configuration + "/keys", atomically: true, encoding: .utf8)
      let sumi = try SumiProcess(
        on: .shared(.wacom),
        ["--config", configuration],
        folder: folder,
        isBlank: false
      )
      let warning = try sumi.picture(with: "the warning") { $0.tellsOfTrouble }
      // Three sentences, one below the other.
      #expect(warning.part(warning.topMiddle).inkBounds.height > 45)
      #expect(sumi.process.errors.split(separator: "\n").count == 3)
      #expect(try String(contentsOfFile: configuration + "/keys", encoding: .utf8) == keys)
      #expect(try sumi.end() == 0)
    }
  }
}

extension Picture {
  /// Where messages stand.
  fileprivate var topMiddle: PixelRect { PixelRect(x: 300, y: 12, width: 680, height: 100) }
}
