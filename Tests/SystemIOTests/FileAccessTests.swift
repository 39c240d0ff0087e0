import Foundation
import SystemIO
import TestSupport
import Testing

@Suite struct FileAccessTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  // MARK: - Reading

  @Test(arguments: [0, 1, 65535, 65536, 65537, 200_000])
  func readGivesEveryByte(count: Int) throws {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    try FileAccess.replace(folder.path("a"), with: bytes)
    #expect(try FileAccess.read(folder.path("a")) == bytes)
  }

  @Test func readStopsAtTheLimit() throws {
    try folder.write("12345", to: "a")
    #expect(try FileAccess.read(folder.path("a"), limit: 5).count == 5)
    let error = #expect(throws: SystemError.self) {
      try FileAccess.read(folder.path("a"), limit: 4)
    }
    #expect(error?.operation == "reading")
    #expect(error?.reason == "File too large")
  }

  /// Devices without an end are no reason to fill the memory.
  @Test func readOfAnEndlessDeviceStopsAtTheLimit() {
    #expect(throws: SystemError.self) { try FileAccess.read("/dev/zero", limit: 1 << 20) }
  }

  @Test func readSaysWhyItCannot() {
    #expect(reason { _ = try FileAccess.read(folder.path("none")) } == "No such file or directory")
    #expect(reason { _ = try FileAccess.read(folder.url.path) } == "Is a directory")
  }

  /// A part of a file is what lies there, less at its end, and nothing where there is no place.
  @Test func partsAreReadAsTheyLie() throws {
    let bytes = (0..<1000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    try FileAccess.replace(folder.path("a"), with: bytes)
    let reader = try FileReader(folder.path("a"))
    #expect(reader.count == 1000)
    for (count, offset) in [(1, 0), (10, 500), (100, 950), (5, 1000), (5, 5000), (0, 3), (5, -1)] {
      let part = offset < 0 ? [] : Array(bytes.dropFirst(offset).prefix(count))
      #expect(try reader.bytes(count, at: offset) == part)
    }
    #expect(throws: SystemError.self) { try FileReader(folder.path("none")) }
    let inner = try FileReader(folder.url.path)
    #expect(throws: SystemError.self) { try inner.bytes(1, at: 0) }
  }

  /// What can be done about a failure is told with it.
  @Test func adviceFollowsTheReason() throws {
    let inner = #expect(throws: SystemError.self) { try FileAccess.read(folder.url.path) }
    #expect(inner?.advice?.isEmpty == false)
    #expect(inner?.explanation == "Is a directory; \(inner?.advice ?? "")")
    let none = #expect(throws: SystemError.self) { try FileAccess.read(folder.path("none")) }
    #expect(none?.advice == nil && none?.explanation == none?.reason)
    let long = SystemError.tooLong("reading")
    #expect(long.isTooLong && long.reason == "File too large" && none?.isTooLong == false)
  }

  /// A move to another file system is the same as within one.
  @Test(.enabled(if: FileAccess.isWritable("/dev/shm"), "there is no other file system"))
  func filesMoveToOtherFileSystems() throws {
    let other = "/dev/shm/sumi-test-\(UUID().uuidString)"
    try folder.write("moves", to: "a")
    try FileAccess.relocate(folder.path("a"), to: other)
    #expect(try folder.names.isEmpty && FileAccess.kind(of: other) == .file)
    try FileAccess.relocate(other, to: folder.path("b"))
    #expect(try folder.text(of: "b") == "moves" && FileAccess.kind(of: other) == .nothing)
    #expect(throws: SystemError.self) { try FileAccess.relocate(other, to: folder.path("b")) }
    #expect(try folder.text(of: "b") == "moves")
    #expect(FileAccess.kind(of: "/dev/null") == .other)
    #expect(FileAccess.kind(of: folder.url.path) == .folder)
    #expect(FileAccess.names(in: folder.url.path) == ["b"])
    #expect(FileAccess.names(in: folder.path("none")).isEmpty)
    #expect(throws: SystemError.self) { try FileAccess.entries(in: folder.path("none")) }
  }

  // MARK: - Replacing

  @Test func replaceMakesAndOverwrites() throws {
    try FileAccess.replace(folder.path("a"), with: Array("first, and longer".utf8))
    #expect(try folder.text(of: "a") == "first, and longer")
    try FileAccess.replace(folder.path("a"), with: Array("second".utf8))
    #expect(try folder.text(of: "a") == "second")
    #expect(try folder.names == ["a"])
  }

  /// A reader that has the old file open keeps the old file.
  @Test func openReadersKeepTheOldFile() throws {
    try folder.write("old", to: "a")
    let reader = try #require(FileHandle(forReadingAtPath: folder.path("a")))
    try FileAccess.replace(folder.path("a"), with: Array("new".utf8))
    #expect(try reader.readToEnd() == Data("old".utf8))
  }

  @Test func replaceInAMissingFolderThrows() throws {
    let path = folder.path("none/a")
    #expect(reason { try FileAccess.replace(path, with: [1]) } == "No such file or directory")
    #expect(try folder.names == [])
  }

  @Test func replaceOfAFolderThrowsAndLeavesIt() throws {
    try FileManager.default.createDirectory(
      atPath: folder.path("sub"),
      withIntermediateDirectories: false
    )
    try folder.write("kept", to: "sub/a")
    #expect(reason { try FileAccess.replace(folder.path("sub"), with: [1]) } == "Is a directory")
    #expect(try folder.text(of: "sub/a") == "kept")
    #expect(try folder.names == ["sub"])
  }

  /// A path through a file, or of nothing, is refused.
  @Test func replaceOfAnImpossiblePathThrows() throws {
    try folder.write("kept", to: "a")
    for path in [folder.path("a/b"), "", folder.path(String(repeating: "n", count: 300))] {
      #expect(throws: SystemError.self) { try FileAccess.replace(path, with: [1]) }
    }
    #expect(try folder.text(of: "a") == "kept")
    #expect(try folder.names == ["a"])
  }

  @Test func fullDeviceSaysSo() {
    #expect(
      reason { try FileAccess.replace("/dev/full", with: [1, 2, 3]) } == "No space left on device"
    )
  }

  /// Who may read and write a file is not changed by a new content.
  @Test(arguments: [0o600, 0o640, 0o644, 0o666, 0o755])
  func replaceKeepsThePermissions(mode: Int) throws {
    try folder.write("old", to: "a")
    try FileManager.default.setAttributes(
      [.posixPermissions: mode],
      ofItemAtPath: folder.path("a")
    )
    try FileAccess.replace(folder.path("a"), with: Array("new".utf8))
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.path("a"))
    #expect(attributes[.posixPermissions] as? Int == mode)
    #expect(try folder.text(of: "a") == "new")
  }

  // MARK: - Links

  /// The link stays a link; its target has the new content.
  @Test(arguments: ["real/a", "../elsewhere/a"])
  func replaceFollowsLinks(target: String) throws {
    let manager = FileManager.default
    for name in ["here", "here/real", "elsewhere"] {
      try manager.createDirectory(atPath: folder.path(name), withIntermediateDirectories: false)
    }
    let link = folder.path("here/link")
    try manager.createSymbolicLink(atPath: link, withDestinationPath: target)
    // At first the link leads to a file that is not there yet.
    for text in ["first", "second"] {
      try FileAccess.replace(link, with: Array(text.utf8))
      #expect(try manager.destinationOfSymbolicLink(atPath: link) == target)
      #expect(try folder.text(of: "here/" + target) == text)
    }
    #expect(
      try manager.contentsOfDirectory(atPath: folder.path("here")).sorted() == ["link", "real"]
    )
  }

  @Test func linksToLinksAreFollowedToTheEnd() throws {
    let manager = FileManager.default
    try manager.createSymbolicLink(atPath: folder.path("one"), withDestinationPath: "two")
    try manager.createSymbolicLink(
      atPath: folder.path("two"),
      withDestinationPath: folder.path("three")
    )
    try FileAccess.replace(folder.path("one"), with: Array("here".utf8))
    #expect(try manager.destinationOfSymbolicLink(atPath: folder.path("one")) == "two")
    #expect(try folder.text(of: "three") == "here")
    #expect(try folder.names == ["one", "three", "two"])
  }

  /// A circle of links has no end; it is refused, not replaced.
  @Test func circlesOfLinksAreRefused() throws {
    let manager = FileManager.default
    try manager.createSymbolicLink(atPath: folder.path("one"), withDestinationPath: "two")
    try manager.createSymbolicLink(atPath: folder.path("two"), withDestinationPath: "one")
    #expect(throws: SystemError.self) { try FileAccess.replace(folder.path("one"), with: [1]) }
    #expect(try folder.names == ["one", "two"])
    #expect(try manager.destinationOfSymbolicLink(atPath: folder.path("one")) == "two")
  }

  // MARK: - What is no file

  @Test func devicesAreWrittenDirectly() throws {
    try FileAccess.replace("/dev/null", with: [1, 2, 3])
    let kind = try FileManager.default.attributesOfItem(atPath: "/dev/null")[.type]
    #expect(kind as? FileAttributeType == .typeCharacterSpecial)
  }

  /// What `/dev/stdout` stands for is written and stays what it is.
  @Test func openFilesAreWrittenDirectly() throws {
    try folder.write("", to: "a")
    let handle = try #require(FileHandle(forWritingAtPath: folder.path("a")))
    let before = try number(of: "a")
    try FileAccess.replace("/dev/fd/\(handle.fileDescriptor)", with: Array("text".utf8))
    try FileAccess.replace("/proc/self/fd/\(handle.fileDescriptor)", with: Array("next".utf8))
    #expect(try folder.text(of: "a") == "next")
    #expect(try number(of: "a") == before)
    #expect(try folder.names == ["a"])
  }

  @Test func pipesAreWrittenDirectly() throws {
    let pipe = folder.path("pipe")
    try #require(run("/usr/bin/mkfifo", pipe) == 0)
    // Open for both, so that neither side waits.
    let reader = try #require(FileHandle(forUpdatingAtPath: pipe))
    try FileAccess.replace(pipe, with: Array("through".utf8))
    #expect(reader.availableData == Data("through".utf8))
    #expect(try folder.names == ["pipe"])
  }

  // MARK: -

  private func reason(_ body: () throws -> Void) -> String? {
    #expect(throws: SystemError.self, performing: body)?.reason
  }

  /// The number by which the file system knows a file.
  private func number(of name: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: folder.path(name))[.systemFileNumber] as? Int
  }

  private func run(_ program: String, _ arguments: String...) throws -> Int? {
    try Program.run(program, arguments).status
  }
}
