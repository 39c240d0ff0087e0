import Editor
import Foundation
import Geometry
import InkModel
import InkRendering
import Interface
import PDFService
import Practice
import SystemIO
import TestSupport
import Testing

@testable import Session

/// What the program asks of a desktop, with one and without; each in a process of its own, since where a
/// desktop is reached is said by variables of all of it.
@Suite struct DesktopTests {
  /// Runs something where there is no desktop, and no program but those of the test.
  private nonisolated static func alone(
    _ variables: [String: String] = [:],
    _ body: @MainActor () throws -> Void
  ) async throws {
    unsafe setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nowhere", 1)
    unsafe unsetenv("SESSION_MANAGER")
    for (name, value) in variables { unsafe setenv(name, value, 1) }
    try await body()
  }

  /// Waits until one of some descriptors has something, for at most a minute.
  private static func wait(_ descriptor: CInt, until isReached: () -> Bool) throws {
    let timer = try Timer()
    timer.fire(at: Clock.now + 60_000_000_000)
    while !isReached() {
      var poller = Poller([descriptor, timer.descriptor])
      poller.wait()
      guard !poller.isReady(timer.descriptor) else { throw Failure("test: waited in vain") }
    }
  }

  /// Where the desktop has no dialogs, each purpose has one of ours, once it is known.
  @Test func dialogsAreOursWithoutADesktop() async {
    await #expect(processExitsWith: .success) {
      try await DesktopTests.alone {
        let purposes: [FileDialog.Purpose] = [
          .open, .save, .export, .importPalette, .importInk, .importTemplate, .findPDF,
          .exportPalette, .reference, .exportInk,
        ]
        for purpose in purposes {
          let office = try Office()
          office.files.window = "x11:2a"
          office.files.ask(for: purpose, office.session)
          try office.wait(for: "the dialog") { office.dialog != nil }
          #expect(office.dialog?.purpose == purpose && office.files.desktop == .missing)
          try office.finish()
        }
      }
    }
  }

  /// Without an assistive technology a look finds none, and nothing is shown to anybody.
  @Test func nobodyLooksWithoutATechnology() async {
    await #expect(processExitsWith: .success) {
      try await DesktopTests.alone {
        let office = try Office()
        let session = try AccessibilitySession(version: "1.2")
        var poller = Poller([session.descriptor])
        for isActive in [true, false] {
          session.isActive = isActive
          session.look()
          session.look()
          poller.wait()
          #expect(poller.isReady(session.descriptor))
          session.answer(on: office.interface) { _ in Issue.record("there is a request") }
          session.show(
            office.interface,
            title: "A",
            at: PixelRect(x: 0, y: 0, width: 640, height: 480)
          )
        }
        try office.finish()
      }
    }
  }

  /// A document is printed once at a time, and the user hears how it went.
  @Test func onePrintIsMadeAtATime() async {
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryFolder()
      try await DesktopTests.alone(["PATH": folder.url.path]) {
        let office = try Office()
        let queue = try PrintQueue(for: "x11:2a", BackgroundTasks(office.interface))
        for _ in 0..<2 {
          #expect(queue.takeMessages().isEmpty && queue.descriptor >= 0)
          #expect(queue.print(office.session) == nil)
          let second = queue.print(office.session)
          #expect(second?.text.hasPrefix("The document is already being printed.") == true)
          var told: [Message] = []
          try DesktopTests.wait(queue.descriptor) {
            told += queue.takeMessages()
            return !told.isEmpty
          }
          #expect(told.count == 1 && told[0].text.contains("printing is not available"))
        }
        try office.finish()
      }
    }
  }

  /// A document of pages with a line of handwriting each, at a path.
  private static func makeDocument(pages count: Int, at path: String) throws {
    let pages = (1...count).map { number in
      let text = HandwrittenText("page \(number)", style: HandwritingStyle(letterHeight: 12))
      let drawing = Drawing(strokes: text.strokes(at: Point(x: 40, y: 80)))
      return Page(
        id: PageID(Int64(number)),
        size: Size(width: 400, height: 200),
        layers: [Layer(id: LayerID(Int64(100 + number)), drawing: drawing)]
      )
    }
    try SumiFile.write(Document(pages: pages), to: path)
  }

  /// Pages that were never shown are printed with their ink.
  @Test func pagesThatWereNeverShownArePrinted() async {
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryFolder()
      try folder.write("#!/bin/sh\nexec /bin/cat > \(folder.url.path)/pages", to: "lp")
      unsafe chmod(folder.path("lp"), 0o755)
      try await DesktopTests.alone(["PATH": folder.url.path]) {
        let bench = try Bench()
        let path = bench.path("a.sumi")
        try DesktopTests.makeDocument(pages: 3, at: path)
        let office = try Office(bench, try bench.open(path))
        office.session.readWanted()
        try office.wait(for: "the page that is shown") { !office.session.editor.isReading }
        #expect(!office.session.editor.isWhollyRead)
        let queue = try PrintQueue(for: "x11:2a", BackgroundTasks(office.interface))
        #expect(queue.print(office.session) == nil)
        var told: [Message] = []
        try DesktopTests.wait(queue.descriptor) {
          told += queue.takeMessages()
          return !told.isEmpty
        }
        #expect(told.map(\.text) == ["Printed on the default printer."])
        let printed = PDFProcess(try FileAccess.read(folder.path("pages")))
        let whole = PDFProcess(try PDFWriter.write(try SumiFile.read(path).document))
        let rect = PixelRect(x: 0, y: 0, width: 400, height: 200)
        let filling = AffineTransform(scaleX: 400, y: 200)
        for page in 0..<3 {
          let pixels = try printed.draw(page, by: filling, in: rect)
          #expect(pixels == (try whole.draw(page, by: filling, in: rect)))
          #expect(Set(pixels).count > 20, "there is ink")
        }
        try office.finish()
      }
    }
  }

  // MARK: - Sessions

  /// Without a session manager there is no session to be a member of.
  @Test func withoutAManagerNobodyIsAMember() async {
    await #expect(processExitsWith: .success) {
      try await DesktopTests.alone {
        var options = Options([])
        let start = ProgramStart(try WindowSettings(&options))
        #expect(try SessionMembership(restartingBy: start, previousID: nil) == nil)
      }
    }
  }

  /// A member has a name, saves when it is asked to, is started again on its document, and leaves.
  @Test(.enabled(if: SessionManager.isPossible, "there is no libsm-dev or cc"))
  func membersSaveAndLeave() async {
    await #expect(processExitsWith: .success) {
      let manager = try SessionManager()
      try await DesktopTests.alone(["SESSION_MANAGER": manager.address]) {
        let bench = try Bench()
        let path = try bench.makeDocument(at: "a b.sumi", strokes: 1)
        let found = try SessionMembership(
          restartingBy: ProgramStart(bench.settings),
          previousID: nil
        )
        let membership = try #require(found)
        var requests: [SessionMembership.Request] = []
        @MainActor func wait(count: Int) throws {
          try DesktopTests.wait(membership.descriptor) {
            requests += membership.receive()
            return requests.count >= count
          }
        }
        // A new member is asked to save at once.
        try wait(count: 2)
        guard case .name(let id) = requests[0] else { throw Failure("test: it has no name") }
        #expect(try manager.line("new ") == "new " + id)
        #expect(requests[1] == .save)
        membership.save(path) { true }
        #expect(try manager.line("saved") == "saved 1")
        let restart = manager.lines.last { $0.hasPrefix("RestartCommand") }
        #expect(restart?.hasSuffix("--session-id \(id) -- \(path)") == true)
        #expect(restart?.contains("--state \(bench.path("state"))") == true)
        manager.send("save")
        try wait(count: 3)
        membership.save(bench.path("none.sumi")) { false }
        #expect(try manager.line("saved", number: 2) == "saved 0")
        #expect(manager.lines.last { $0.hasPrefix("RestartCommand") }?.hasSuffix(id) == true)
        manager.send("die")
        try wait(count: 4)
        #expect(requests.suffix(2) == [.save, .end])
        membership.leave()
        try manager.line("closed")
      }
    }
  }
}
