import Foundation
import Geometry
import PenInput
import TestSupport
import Testing

extension EndToEnd {
  /// The end of the user's session, and the next one.
  @MainActor @Suite struct LogoutTests {
    /// Whoever ends the session ends the program with what was drawn, and the next start shows it.
    @Test(arguments: [SIGTERM, SIGHUP])
    func openDrawingComesBackAfterTheSession(signal: Int32) throws {
      let rig = try PenRig.shared(.wacom)
      let folder = try TemporaryFolder()
      let first = try SumiProcess(on: rig, folder: folder)
      try first.draw(KeepingTests.line(200))
      let picture = first.picture
      first.process.send(signal)
      #expect(try first.process.status() == 0)
      let second = try SumiProcess(on: rig, folder: folder, isBlank: false)
      try second.picture(with: "the drawing, without an offer") { $0 == picture }
      try second.draw(KeepingTests.line(300))
      // The user's own end: the next start offers it, but does not open it.
      #expect(try second.end() == 0)
      #expect(try KeepingTests.drafts(in: folder).count == 1)
      let third = try SumiProcess(on: rig, folder: folder, isBlank: false)
      try third.picture(with: "the offer") { $0.hasInk(in: KeepingTests.card) }
      #expect(try third.end() == 0)
    }

    /// Each document gets its window back; one that is gone is missed by nobody.
    @Test func allOpenDocumentsComeBack() throws {
      let rig = try PenRig.shared(.wacom)
      let folder = try TemporaryFolder()
      let paths = ["a.sumi", "b.sumi", "c.sumi"].map(folder.path)
      let windows = try paths.map { path in
        let sumi = try SumiProcess(on: rig, [path], folder: folder)
        try sumi.draw(KeepingTests.line(200))
        return sumi
      }
      for window in windows {
        window.process.send(SIGTERM)
        #expect(try window.process.status() == 0)
      }
      try FileManager.default.removeItem(atPath: paths[2])
      let next = try SumiProcess(on: rig, folder: folder, isBlank: false)
      var others: [Int32] = []
      try eventually("the other window") {
        others = Self.programs(on: paths[1]) + Self.programs(on: paths[2])
        return !others.isEmpty
      }
      // Foundation takes a process for running while those that it started run.
      defer { for id in others { kill(id, SIGKILL) } }
      #expect(others.count == 1)
      #expect(try next.title.contains("\"a – Sumi\""))
      for id in others { kill(id, SIGINT) }
      #expect(try next.end() == 0)
    }

    @Test(.enabled(if: SessionManager.isPossible, "there is no libsm-dev or cc"))
    func sessionManagerSavesEndsAndRestarts() throws {
      let manager = try SessionManager(knowing: ["the-session"])
      let rig = try PenRig.shared(.wacom)
      let folder = try TemporaryFolder()
      let path = folder.path("a.sumi")
      let environment = ["SESSION_MANAGER": manager.address]
      let first = try SumiProcess(on: rig, [path], folder: folder, environment: environment)
      let id = try manager.line("new ").dropFirst(4)
      // A new client is asked once; nothing is drawn, so there is no document yet.
      #expect(try manager.line("saved") == "saved 1")
      #expect(
        manager.lines.last { $0.hasPrefix("Restart") }?.hasSuffix("--session-id \(id)") == true
      )
      try eventually("the name of the session") { try first.session.contains("\"\(id)\"") }
      try first.draw(KeepingTests.line(200))
      manager.send("save")
      #expect(try manager.line("saved", number: 2) == "saved 1")
      #expect(try StoredDocument(path).strokes.count == 1)
      let restart = try #require(manager.lines.last { $0.hasPrefix("RestartCommand") })
      #expect(restart == "RestartCommand = \(SumiProcess.executable) --session-id \(id) -- \(path)")
      #expect(manager.lines.contains("CloneCommand = \(SumiProcess.executable)"))
      let picture = first.picture
      manager.send("die")
      #expect(try first.process.status() == 0)
      try manager.line("closed")
      let second = try SumiProcess(
        on: rig,
        ["--session-id", "the-session", "--", path],
        folder: folder,
        isBlank: false,
        environment: environment
      )
      try manager.line("returned the-session")
      try second.picture(with: "the drawing") { $0 == picture }
      #expect(try second.end() == 0)
      try manager.line("closed", number: 2)
      // The document was opened by the session manager: a plain start has nothing to open again.
      let third = try SumiProcess(on: rig, folder: folder, isBlank: false)
      try third.picture(with: "the offer") { $0.hasInk(in: KeepingTests.card) }
      #expect(try third.end() == 0)
    }

    /// A session manager that goes away, or never answers, is no reason to end or to wait.
    @Test(.enabled(if: SessionManager.isPossible, "there is no libsm-dev or cc"))
    func lossOfTheSessionManagerIsHarmless() throws {
      let manager = try SessionManager()
      let rig = try PenRig.shared(.wacom)
      let environment = ["SESSION_MANAGER": manager.address]
      let sumi = try SumiProcess(on: rig, environment: environment)
      try manager.line("saved")
      manager.stop()
      try sumi.draw(KeepingTests.line(200))
      #expect(sumi.picture.hasInk(in: KeepingTests.around(200)))
      #expect(try sumi.end() == 0)
      #expect(sumi.process.errors == "")
    }

    /// The processes of the program that were started on a document.
    private static func programs(on path: String) -> [Int32] {
      let entries = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
      return entries.compactMap(Int32.init).filter { id in
        let words = FileManager.default.contents(atPath: "/proc/\(id)/cmdline") ?? Data()
        return words.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }.suffix(2)
          == ["--", path]
      }
    }
  }
}
