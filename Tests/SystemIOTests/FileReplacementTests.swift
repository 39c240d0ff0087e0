import Foundation
import SystemIO
import TestSupport
import Testing

@Suite struct FileReplacementTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func mode(_ path: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return (attributes[.posixPermissions] as? NSNumber)?.intValue ?? -1
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOfFile: path, encoding: .utf8)
  }

  /// Who may read and write a file does not change, and nobody may read it meanwhile.
  @Test(arguments: [0o600, 0o640, 0o644, 0o666, 0o755])
  func permissionsStay(mode: Int) throws {
    let path = try folder.write("old", to: "a")
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
    let replacement = try FileReplacement(of: path)
    #expect(try self.mode(replacement.path) == 0o600)
    try replacement.append(Array("new".utf8))
    try replacement.commit()
    #expect(try self.mode(path) == mode)
    #expect(try text(path) == "new")
    #expect(try folder.names == ["a"])
  }

  @Test(.enabled(if: geteuid() == 0, "only root can give files away"))
  func theOwnerStays() throws {
    let path = try folder.write("old", to: "a")
    try FileManager.default.setAttributes(
      [.ownerAccountID: 1234, .groupOwnerAccountID: 2345],
      ofItemAtPath: path
    )
    try FileAccess.replace(path, with: Array("new".utf8))
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect((attributes[.ownerAccountID] as? NSNumber)?.intValue == 1234)
    #expect((attributes[.groupOwnerAccountID] as? NSNumber)?.intValue == 2345)
  }

  /// Files of a name that a writer might use for itself are somebody else's.
  @Test func nothingElseIsTouched() throws {
    let target = folder.path("a")
    let others = ["a.new", "a.new-\(getpid())", "a.tmp", "a~"]
    let victim = try folder.write("precious", to: "victim")
    for name in others {
      try FileManager.default.createSymbolicLink(
        atPath: folder.path(name),
        withDestinationPath: victim
      )
    }
    try FileAccess.replace(target, with: [1, 2, 3])
    #expect(try text(victim) == "precious")
    #expect(try folder.names.sorted() == (others + ["a", "victim"]).sorted())
  }

  @Test func anAbandonedFileIsRemoved() throws {
    let path = try folder.write("old", to: "a")
    do {
      let replacement = try FileReplacement(of: path)
      try replacement.append([1])
      #expect(try folder.names.count == 2)
    }
    #expect(try folder.names == ["a"])
    #expect(try text(path) == "old")
  }

  @Test func aNewNameIsNotTakenFromAnother() throws {
    let path = folder.path("a")
    let replacement = try FileReplacement(of: path)
    _ = try folder.write("quicker", to: "a")
    #expect(throws: SystemError.self) { try replacement.commitAsNew() }
    #expect(try text(path) == "quicker")
  }

  /// Makes a file look as if it had been changed last some hours ago.
  private func age(_ path: String, hours: Double) throws {
    let date = Date(timeIntervalSinceNow: -3600 * hours)
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
  }

  /// What a killed program left in a folder is removed a day later, when something is written there.
  @Test(arguments: ["0", "1a2b3c", "ffffffffffffffff", "1a2b3c-journal"])
  func leftFilesAreRemovedLater(number: String) throws {
    let left = try folder.write("half", to: ".sumi-" + number)
    try FileAccess.replace(folder.path("a"), with: [1])
    #expect(try folder.names == [".sumi-" + number, "a"])
    try age(left, hours: 23)
    try FileAccess.replace(folder.path("a"), with: [2])
    #expect(try folder.names == [".sumi-" + number, "a"])
    try age(left, hours: 25)
    try FileAccess.replace(folder.path("a"), with: [3])
    #expect(try folder.names == ["a"])
  }

  /// Nothing else of that age is: other names, links and what they name, folders, pipes, and what
  /// another program is making, however long it takes.
  @Test func nothingElseThatIsOldIsRemoved() throws {
    let victim = try folder.write("precious", to: "victim")
    var others = ["victim"]
    for name in [
      ".sumi", ".sumi-", ".sumi-notes", ".sumi-1A", ".sumi-0123456789abcdef0", ".sumi-1a.sumi",
      ".sumi-1a-wal", "x.sumi-1a", ".sumi--journal",
    ] {
      try age(folder.write("precious", to: name), hours: 100)
      others.append(name)
    }
    try FileManager.default.createSymbolicLink(
      atPath: folder.path(".sumi-1b"),
      withDestinationPath: victim
    )
    try FileManager.default.createDirectory(
      atPath: folder.path(".sumi-1c"),
      withIntermediateDirectories: false
    )
    #expect(mkfifo(folder.path(".sumi-1d"), 0o600) == 0)
    for name in ["victim", ".sumi-1c", ".sumi-1d"] { try age(folder.path(name), hours: 100) }
    let long = try FileReplacement(of: folder.path("long"))
    try age(long.path, hours: 100)
    let making = long.path.split(separator: "/").last.map(String.init) ?? ""
    try FileAccess.replace(folder.path("a"), with: [1])
    let all = others + [".sumi-1b", ".sumi-1c", ".sumi-1d", making, "a"]
    #expect(try folder.names == all.sorted())
    try long.append([1])
    try long.commit()
    #expect(try folder.names.contains("long"))
  }

  @Test(.enabled(if: geteuid() == 0, "only root can give files away"))
  func filesOfOthersStay() throws {
    let left = try folder.write("half", to: ".sumi-1a")
    try FileManager.default.setAttributes([.ownerAccountID: 1234], ofItemAtPath: left)
    try age(left, hours: 100)
    try FileAccess.replace(folder.path("a"), with: [1])
    #expect(try folder.names == [".sumi-1a", "a"])
  }
}
