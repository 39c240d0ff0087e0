import Foundation
import Portal
import Synchronization
import Testing

/// One after the other: the address of the bus is a variable of the whole process.
@Suite(.serialized, .enabled(if: FakeDesktop.isPossible, "there is no dbus-daemon or python3-dbus"))
struct PortalTests {
  private func open(_ title: String, folder: String? = nil) -> PortalAnswer<[String]> {
    Portal.openFiles(
      title: title,
      filters: [FileFilter("Drawings", ["*.sumi", "*.svg"]), FileFilter("All", ["*"])],
      folder: folder,
      parent: "x11:2a"
    )
  }

  @Test func chosenFilesAreTold() throws {
    let desktop = try FakeDesktop()
    guard case .chosen(let files) = open("answer file:///a%20b.svg file:///c", folder: "/tmp/x y")
    else { return #expect(Bool(false), "nothing was chosen") }
    #expect(files == ["file:///a%20b.svg", "file:///c"])
    let question = try #require(desktop.questions().first)
    #expect(question[0] as? String == "OpenFile")
    #expect(question[1] as? String == "x11:2a")
    let options = try #require(question[3] as? [String: Any])
    #expect(options["modal"] as? Bool == true)
    let folder = try #require(options["current_folder"] as? [Int])
    #expect(folder == Array("/tmp/x y\0".utf8).map(Int.init))
    let filters = try #require(options["filters"] as? [[Any]])
    #expect(filters.map { $0[0] as? String } == ["Drawings", "All"])
    #expect((filters[0][1] as? [[Any]])?.map { $0[1] as? String } == ["*.sumi", "*.svg"])
  }

  @Test func placesForFilesAreTold() throws {
    let desktop = try FakeDesktop()
    let answer = Portal.saveFile(
      title: "answer file:///new",
      name: "Zeichnung ä.svg",
      filters: [],
      folder: nil,
      parent: ""
    )
    guard case .chosen(["file:///new"]) = answer else { return #expect(Bool(false), "\(answer)") }
    let options = try #require(desktop.questions().first?[3] as? [String: Any])
    #expect(options["current_name"] as? String == "Zeichnung ä.svg")
    #expect(options["filters"] == nil)
  }

  /// The user's no, refusals of each kind, answers that cannot be read: each is told apart.
  @Test func otherEndsAreTold() throws {
    let desktop = try FakeDesktop()
    guard case .cancelled = open("cancel") else { return #expect(Bool(false), "cancel") }
    guard case .failed = open("fail") else { return #expect(Bool(false), "fail") }
    guard case .failed = open("junk") else { return #expect(Bool(false), "junk") }
    guard case .failed(let words) = open("error") else { return #expect(Bool(false), "error") }
    #expect(words == "not today")
    // An old portal answers in a place of its own choice.
    guard case .chosen(["file:///chosen"]) = open("other path") else {
      return #expect(Bool(false), "other path")
    }
    guard case .failed(let end) = open("vanish") else { return #expect(Bool(false), "vanish") }
    #expect(end.contains("ended"))
    // Now there is none any more.
    guard case .unavailable = open("answer x") else { return #expect(Bool(false), "gone") }
    withExtendedLifetime(desktop) {}
  }

  /// The end of the bus takes the portal along, and nobody is left to say so.
  @Test func theEndOfTheBusIsTold() throws {
    let desktop = try FakeDesktop()
    guard case .failed(let end) = open("end bus") else { return #expect(Bool(false), "end bus") }
    #expect(end.contains("ended"))
    guard case .unavailable = open("answer x") else { return #expect(Bool(false), "no bus") }
    withExtendedLifetime(desktop) {}
  }

  @Test func missingDesktopIsTold() throws {
    do {
      let desktop = try FakeDesktop(hasPortal: false)
      guard case .unavailable = open("answer x") else { return #expect(Bool(false), "no portal") }
      guard case .unavailable = Portal.print(pdf: [1], title: "x", parent: "") else {
        return #expect(Bool(false), "no portal")
      }
      withExtendedLifetime(desktop) {}
    }
    setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nowhere", 1)
    defer { unsetenv("DBUS_SESSION_BUS_ADDRESS") }
    guard case .unavailable = open("answer x") else { return #expect(Bool(false), "no bus") }
  }

  /// The pages go over as an open file, after the user has said yes.
  @Test func pagesArePrinted() throws {
    let desktop = try FakeDesktop()
    let pages = (0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    guard case .chosen(true) = Portal.print(pdf: pages, title: "answer", parent: "x11:1") else {
      return #expect(Bool(false), "not printed")
    }
    let questions = try desktop.questions()
    #expect(questions.map { $0[0] as? String } == ["PreparePrint", "Print"])
    #expect((questions[1][3] as? [String: Any])?["token"] as? Int == 4711)
    let sent = questions[1][4] as? String
    #expect(sent == pages.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined())
    guard case .cancelled = Portal.print(pdf: pages, title: "cancel", parent: "") else {
      return #expect(Bool(false), "not cancelled")
    }
    #expect(try desktop.questions().map { $0[0] as? String }.suffix(1) == ["PreparePrint"])
  }

  /// The pages stay here when the print dialog is refused.
  @Test func refusedPagesAreNotSent() throws {
    let desktop = try FakeDesktop()
    guard case .failed("not today") = Portal.print(pdf: [1], title: "error", parent: "") else {
      return #expect(Bool(false), "not refused")
    }
    #expect(try desktop.questions().map { $0[0] as? String } == ["PreparePrint"])
  }

  /// The desktop has the dialogs whose version it reports, and none without a portal or a bus.
  @Test func offersFollowTheVersions() throws {
    do {
      let desktop = try FakeDesktop()
      #expect(Portal.offersFiles)
      #expect(!Portal.offersPrinting, "this portal has no version of it")
      withExtendedLifetime(desktop) {}
    }
    do {
      let desktop = try FakeDesktop(hasPortal: false)
      #expect(!Portal.offersFiles)
      withExtendedLifetime(desktop) {}
    }
    setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nowhere", 1)
    defer { unsetenv("DBUS_SESSION_BUS_ADDRESS") }
    #expect(!Portal.offersFiles)
  }

  /// Each of several requests at once gets its own answer.
  @Test func requestsAtOnceDoNotMix() throws {
    let desktop = try FakeDesktop()
    let answers = Mutex<[Int: [String]]>([:])
    DispatchQueue.concurrentPerform(iterations: 6) { number in
      guard case .chosen(let files) = open("answer file:///\(number)") else { return }
      answers.withLock { $0[number] = files }
    }
    #expect(
      answers.withLock { $0 }
        == .init(uniqueKeysWithValues: (0..<6).map { ($0, ["file:///\($0)"]) })
    )
    #expect(try desktop.questions().count == 6)
  }

  @Test func answersKeepTheirKindWhenTransformed() {
    guard case .chosen(4) = PortalAnswer.chosen("four").map(\.count) else {
      return #expect(Bool(false), "chosen")
    }
    guard case .cancelled = PortalAnswer<Int>.cancelled.map({ $0 + 1 }) else {
      return #expect(Bool(false), "cancelled")
    }
    guard case .unavailable = PortalAnswer<Int>.unavailable.map({ $0 + 1 }) else {
      return #expect(Bool(false), "unavailable")
    }
    guard case .failed("no") = PortalAnswer<Int>.failed("no").map({ $0 + 1 }) else {
      return #expect(Bool(false), "failed")
    }
  }
}
