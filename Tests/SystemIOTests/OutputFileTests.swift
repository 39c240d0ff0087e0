import Foundation
import Progress
import SystemIO
import TestSupport
import Testing

/// A file that is written in parts is there as a whole, or not at all.
@Suite struct OutputFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func partsMakeTheWholeFile() throws {
    let path = try folder.write("old and longer than what replaces it", to: "a.txt")
    let file = try OutputFile(path)
    for part in ["one", " ", "", "two"] { try file.append(Array(part.utf8)) }
    #expect(try folder.text(of: "a.txt").hasPrefix("old"))
    try file.commit()
    #expect(try folder.text(of: "a.txt") == "one two")
    #expect(try folder.names == ["a.txt"])
  }

  /// Without its end nothing of it stays, and the old file does.
  @Test func anUnfinishedFileLeavesNothing() throws {
    let path = try folder.write("old", to: "a.txt")
    do {
      let file = try OutputFile(path)
      try file.append([1, 2, 3])
      #expect(try folder.names.count == 2)
    }
    #expect(try folder.names == ["a.txt"])
    #expect(try folder.text(of: "a.txt") == "old")
  }

  @Test func stoppedWorkReplacesNothing() throws {
    let path = try folder.write("old", to: "a.txt")
    let ticket = WorkTicket()
    let file = try OutputFile(path)
    try file.append(Array("new".utf8), meter: ticket.meter)
    ticket.stop()
    #expect(throws: SystemError.self) { try file.commit(meter: ticket.meter) }
    #expect(throws: SystemError.self) { try file.append([1], meter: ticket.meter) }
    #expect(try folder.text(of: "a.txt") == "old")
  }

  /// A link stays one, also to a file that is not there yet.
  @Test func linksAreFollowed() throws {
    let link = folder.path("link")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "target.txt")
    for text in ["first", "second"] {
      let file = try OutputFile(link)
      try file.append(Array(text.utf8))
      try file.commit()
      #expect(try folder.text(of: "target.txt") == text)
    }
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "target.txt")
  }

  @Test func foldersAreRefusedAndDevicesReport() throws {
    #expect(throws: SystemError.self) { try OutputFile(folder.url.path) }
    #expect(throws: SystemError.self) { try OutputFile(folder.path("none/a.txt")) }
    let full = try OutputFile("/dev/full")
    #expect(throws: SystemError.self) { try full.append([1]) }
    let none = try OutputFile("/dev/null")
    try none.append([1, 2])
    try none.commit()
    #expect(try folder.names.isEmpty)
  }

  /// Shared memory lies among the devices; files in it are made and replaced as in any folder.
  @Test(.enabled(if: FileManager.default.isWritableFile(atPath: "/dev/shm")))
  func sharedMemoryIsAFolder() throws {
    let path = "/dev/shm/sumi-test-\(UUID().uuidString)"
    defer {
      for name in [path, path + "-log"] { try? FileManager.default.removeItem(atPath: name) }
    }
    for text in ["first", "second"] {
      try FileAccess.replace(path, with: Array(text.utf8))
      #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
    }
    let writer = try BackgroundWriter(path: path + "-log") { _ in true }
    writer.append(Array("line".utf8))
    writer.drain()
    #expect(try String(contentsOfFile: path + "-log", encoding: .utf8) == "line")
  }
}
