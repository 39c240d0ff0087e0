import Archive
import TestSupport
import Testing

@Suite struct ZipTests {
  private let entries = [
    ZipEntry("mimetype", Array("image/openraster".utf8), isPacked: false),
    ZipEntry("data/ä b.txt", Array(repeating: 7, count: 100_000)),
    ZipEntry("empty", []),
  ]

  @Test func filesAreFoundAgain() throws {
    let archive = try ZipWriter.archive(of: entries)
    #expect(ZipReader.isArchive(archive))
    let reader = try ZipReader(archive)
    #expect(reader.names == entries.map(\.name))
    for entry in entries {
      #expect(try reader.data(of: entry.name, limit: 1 << 20) == entry.data)
    }
    #expect(try reader.data(of: "nothing", limit: 1) == nil)
    #expect(try ZipWriter.archive(of: entries) == archive)
  }

  /// OpenRaster and others are known by the name of the kind, unpacked at byte 38.
  @Test func firstFileIsStoredAsItIs() throws {
    let archive = try ZipWriter.archive(of: entries)
    #expect(Array(archive[38..<54]) == entries[0].data)
  }

  @Test(arguments: ["../evil", "/etc/passwd", "a/../../b", "..\\evil"])
  func pathThatLeavesTheArchiveIsRefused(name: String) throws {
    let archive = try ZipWriter.archive(of: [ZipEntry(name, [1])])
    #expect(throws: ArchiveError.self) { try ZipReader(archive) }
  }

  @Test func bombIsRefused() throws {
    let bomb = try ZipWriter.archive(of: [ZipEntry("a", [UInt8](repeating: 0, count: 40 << 20))])
    #expect(throws: ArchiveError.self) { try ZipReader(bomb).data(of: "a", limit: 1 << 20) }
  }

  @Test func nameMustNotOccurTwice() {
    #expect(throws: ArchiveError.self) {
      try ZipWriter.archive(of: [ZipEntry("a", [1]), ZipEntry("a", [2])])
    }
  }

  /// However an archive is damaged, reading it gives bytes or an error.
  @Test(arguments: 1...200 as ClosedRange<UInt64>)
  func damagedArchiveDoesNoHarm(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var archive = try ZipWriter.archive(of: entries)
    for _ in 0..<generator.whole(1...4) {
      archive[generator.whole(0...(archive.count - 1))] = UInt8(generator.whole(0...255))
    }
    if generator.once(in: 4) { archive.removeLast(generator.whole(1...archive.count)) }
    guard let reader = try? ZipReader(archive) else { return }
    for name in reader.names { _ = try? reader.data(of: name, limit: 1 << 20) }
  }
}
