import Foundation
import SystemIO
import TestSupport
import Testing

@testable import Session

/// The notes of several X servers and of several programs in one folder.
@Suite struct DriverNoteTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path("notes/driver")
  }

  /// Each server's setting is given back at once by the program that changed it there.
  @Test(arguments: [(":1", "one"), (":0", "two"), ("localhost:10.0", "one")])
  func notesOfOtherServersAreLeftAlone(display: String, host: String) {
    var here = DriverNote(path, display: ":0", host: "one")
    var there = DriverNote(path, display: display, host: host)
    let changesThere = there.keep("4", of: "Pen", isAsWanted: false, for: "test")
    let changesHere = here.keep("1", of: "Pen", isAsWanted: false, for: "test")
    #expect(changesHere && changesThere && !here.isShared && !there.isShared)
    #expect(here.before == ["Pen": "1"] && there.before == ["Pen": "4"])
    var given: [[String: String]] = []
    here.restore { given.append($0) }
    #expect(given == [["Pen": "1"]])
    #expect(FileAccess.names(in: folder.path("notes")).count == 1)
    there.restore { given.append($0) }
    #expect(given == [["Pen": "1"], ["Pen": "4"]])
    #expect(FileAccess.names(in: folder.path("notes")).isEmpty)
  }

  /// What a killed program has left is for the next one on the same server.
  @Test func theNoteOfAKilledProgramWaitsForItsServer() {
    do {
      var killed = DriverNote(path, display: ":0", host: "one")
      let changes = killed.keep("4", of: "Pen", isAsWanted: false, for: "test")
      #expect(changes)
    }
    var given: [[String: String]] = []
    var other = DriverNote(path, display: ":1", host: "one")
    other.restore { given.append($0) }
    #expect(given.isEmpty)
    // Another screen of a server is no other server.
    var next = DriverNote(path, display: ":0.1", host: "one")
    next.restore { given.append($0) }
    #expect(given == [["Pen": "4"]])
  }

  /// Earlier versions did not note the server; what they have left is given back once.
  @Test func notesWithoutAServerAreGivenBack() throws {
    try FileAccess.makeFolder(of: path)
    try folder.write("4\tPen one\n", to: "notes/driver")
    try folder.write("5\tPen two\n", to: "notes/driver-9a8b7c6d5e4f3021")
    var given: [[String: String]] = []
    for display in [":0", ":1"] {
      var note = DriverNote(path, display: display, host: "one")
      note.restore { given.append($0) }
    }
    #expect(given == [["Pen one": "4", "Pen two": "5"]])
    #expect(FileAccess.names(in: folder.path("notes")).isEmpty)
  }

  /// Of programs that want different settings, each gives back what was before the first of them.
  @Test func aSettingOfOneProgramEndsWithIt() {
    var driver = "before"
    var first = DriverNote(path)
    var second = DriverNote(path)
    func map(_ note: inout DriverNote, to wanted: String) {
      let mustChange = note.keep(driver, of: "Pen", isAsWanted: driver == wanted, for: "test")
      if mustChange { driver = wanted }
    }
    func end(_ note: inout DriverNote) {
      note.restore(evenIfShared: true) { driver = $0["Pen"] ?? driver }
    }
    map(&first, to: "left")
    map(&second, to: "right")
    #expect(driver == "right")
    map(&first, to: "left")
    end(&first)
    #expect(driver == "before" && second.isShared)
    map(&second, to: "right")
    #expect(driver == "right")
    map(&first, to: "left")
    end(&second)
    #expect(driver == "before")
    map(&first, to: "left")
    end(&first)
    #expect(driver == "before" && FileAccess.names(in: folder.path("notes")).isEmpty)
  }

  /// A note that ends and begins again beside another program opens and leaves nothing more.
  @Test func endingBesideAnotherProgramCostsNothing() throws {
    var note = DriverNote(path)
    var other = DriverNote(path)
    let changes = note.keep("4", of: "Pen", isAsWanted: false, for: "test")
    let changesToo = other.keep("1", of: "Pen", isAsWanted: false, for: "test")
    #expect(changes && changesToo)
    let count = try openFiles()
    var given: [[String: String]] = []
    for _ in 0..<20 {
      note.restore { given.append($0) }
      #expect(try openFiles() <= count && given.isEmpty)
      let changesAgain = note.keep("1", of: "Pen", isAsWanted: false, for: "test")
      #expect(changesAgain && note.before == ["Pen": "4"])
    }
    #expect(try openFiles() == count)
    #expect(FileAccess.names(in: folder.path("notes")).count == 2)
    other.restore { given.append($0) }
    #expect(given.isEmpty)
    note.restore { given.append($0) }
    #expect(given == [["Pen": "4"]])
    #expect(try openFiles() <= 1 && FileAccess.names(in: folder.path("notes")).isEmpty)
    // Its file was removed by the other program.
    let changesAtLast = other.keep("5", of: "Pen", isAsWanted: false, for: "test")
    #expect(changesAtLast && other.before == ["Pen": "5"])
    #expect(FileAccess.names(in: folder.path("notes")).count == 1)
  }

  /// The file that a program has left itself is no other program's.
  @Test func aNoteIsNotSharedWithItself() throws {
    var note = DriverNote(path)
    let changes = note.keep("4", of: "Pen", isAsWanted: false, for: "test")
    let names = FileAccess.names(in: folder.path("notes"))
    var other = DriverNote(path)
    let changesToo = other.keep("1", of: "Pen", isAsWanted: false, for: "test")
    #expect(changes && changesToo && note.isShared)
    note.restore { _ in Issue.record("the other program runs") }
    #expect(note.isShared && other.isShared)
    for name in FileAccess.names(in: folder.path("notes")) where !names.contains(name) {
      FileAccess.remove(folder.path("notes/" + name))
    }
    #expect(FileAccess.names(in: folder.path("notes")) == names)
    #expect(!note.isShared && other.isShared)
  }

  /// Returns the number of open files in the folder.
  private func openFiles() throws -> Int {
    let files = FileManager.default
    let real = try #require(FileAccess.realPath(of: folder.url.path))
    return try files.contentsOfDirectory(atPath: "/proc/self/fd").count {
      // Some are closed by now.
      let target = try? files.destinationOfSymbolicLink(atPath: "/proc/self/fd/" + $0)
      return target?.hasPrefix(real + "/") == true
    }
  }
}
