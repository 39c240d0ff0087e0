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
}
