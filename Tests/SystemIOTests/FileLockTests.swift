import Foundation
import SystemIO
import TestSupport
import Testing

@Suite struct FileLockTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = try folder.write("", to: "file")
  }

  @Test func aLockIsHeldUpToTheEndOfItsOwner() throws {
    #expect(!FileLock.isHeld(path) && !FileLock.isHeld(folder.path("none")))
    var lock = try FileLock(path)
    #expect(lock != nil && FileLock.isHeld(path))
    #expect(try FileLock(path) == nil)
    lock = nil
    #expect(!FileLock.isHeld(path))
    // The question does not take it.
    #expect(try FileLock(path) != nil)
  }

  @Test func askingForALockOpensNothing() throws {
    let lock = try FileLock(path)
    #expect(lock != nil)
    for _ in 0..<20 { #expect(FileLock.isHeld(path)) }
    #expect(try descriptors().count == 1)
    // It is the same lock as before.
    #expect(lock?.isInPlace == true && FileLock.isHeld(path))
  }

  /// A process that is being started has copies of all descriptors for a moment.
  @Test func aLockEndsWithItsOwnerThoughItsDescriptorWasCopied() throws {
    var lock = try FileLock(path)
    #expect(lock != nil)
    let copy = dup(try #require(descriptors().first))
    defer { close(copy) }
    lock = nil
    #expect(copy >= 0 && !FileLock.isHeld(path))
    #expect(try FileLock(path) != nil)
  }

  /// Returns the descriptors of the file in this process.
  private func descriptors() throws -> [CInt] {
    let files = FileManager.default
    let real = try #require(FileAccess.realPath(of: path))
    return try files.contentsOfDirectory(atPath: "/proc/self/fd").compactMap { name in
      // Some are closed by now.
      let target = try? files.destinationOfSymbolicLink(atPath: "/proc/self/fd/" + name)
      return target == real ? CInt(name) : nil
    }
  }
}
