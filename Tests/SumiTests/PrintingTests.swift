import Foundation
import Geometry
import TestSupport
import Testing

extension EndToEnd {
  /// Printing where the desktop has no dialog for it.
  @MainActor @Suite struct PrintingTests {
    /// The `lp` that a terminal would find gets the pages; when it fails the window says so.
    @Test(arguments: [0, 1])
    func pagesGoToTheQueue(status: Int) throws {
      let folder = try TemporaryFolder()
      let (lp, pages) = (folder.path("bin/lp"), folder.path("pages.pdf"))
      try FileManager.default.createDirectory(
        atPath: folder.path("bin"),
        withIntermediateDirectories: true
      )
      let script = "#!/bin/sh\ncat > '\(pages)'\necho 'lp: no printer' >&2\nexit \(status)\n"
      try script.write(toFile: lp, atomically: true, encoding: .utf8)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: lp)
      let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
      let sumi = try SumiProcess(
        on: .shared(.wacom),
        folder: folder,
        environment: [
          "PATH": folder.path("bin") + ":" + path, "DBUS_SESSION_BUS_ADDRESS": "unix:path=/nowhere",
        ]
      )
      try sumi.draw(KeepingTests.line(300))
      try sumi.rig.press("ctrl+p")
      try eventually("the pages") {
        FileManager.default.contents(atPath: pages)?.starts(with: "%PDF".utf8) == true
      }
      if status != 0 { try sumi.picture(with: "the complaint") { $0.tellsOfTrouble } }
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
