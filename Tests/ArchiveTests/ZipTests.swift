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

  /// Of several files of one name the first counts, and the name is given once.
  @Test func firstOfEqualNamesCounts() throws {
    let entries = [("a", 1), ("b", 2), ("c", 3)].map { ZipEntry($0.0, [UInt8($0.1)]) }
    var archive = try ZipWriter.archive(of: entries)
    // The last record of the directory, and the name in it.
    archive[archive.count - 22 - 1] = UInt8(ascii: "a")
    let reader = try ZipReader(archive)
    #expect(reader.names == ["a", "b"])
    #expect(try reader.data(of: "a", limit: 9) == [1])
    #expect(try reader.data(of: "c", limit: 9) == nil)
    #expect(reader.length(of: "a") == 1 && reader.length(of: "c") == nil)
  }

  /// Two bytes of an archive's directory, and what a reader says when they are these.
  @Test(
    arguments: [
      (offset: 8, value: 1, reason: "password"), (offset: 10, value: 12, reason: "number 12"),
      (offset: 16, value: 7, reason: "damaged"), (offset: 20, value: 3, reason: "early"),
      (offset: 24, value: 3, reason: "suspiciously"),
      (offset: 24, value: 60_000, reason: "damaged"),
      (offset: 42, value: 9, reason: "damaged"), (offset: 42, value: 60_000, reason: "damaged"),
    ]
  )
  func directoryThatLiesIsFoundOut(offset: Int, value: Int, reason: String) throws {
    let text = (0..<1000).map { UInt8(truncatingIfNeeded: $0 * $0) }
    var archive = try ZipWriter.archive(of: [ZipEntry("a", text)])
    let directory = archive.count - 22 - 47
    archive[directory + offset] = UInt8(value & 0xFF)
    archive[directory + offset + 1] = UInt8(value >> 8)
    let reader = try ZipReader(archive)
    let error = #expect(throws: ArchiveError.self) { try reader.data(of: "a", limit: 1 << 20) }
    #expect(error?.reason.contains(reason) == true, "\(error?.reason ?? "")")
  }

  @Test func archiveBeyondFourGigabytesIsSaidToBe() throws {
    var archive = try ZipWriter.archive(of: [ZipEntry("a", [1, 2, 3])])
    let directory = archive.count - 22 - 47
    var file = archive
    file.replaceSubrange((directory + 24)..<(directory + 28), with: [0xFF, 0xFF, 0xFF, 0xFF])
    let error = #expect(throws: ArchiveError.self) {
      try ZipReader(file).data(of: "a", limit: 1 << 40)
    }
    #expect(error?.reason.contains("zip64") == true)
    archive.replaceSubrange((archive.count - 6)..<(archive.count - 2), with: [255, 255, 255, 255])
    #expect(throws: ArchiveError.self) { try ZipReader(archive) }
  }

  /// A remark may follow the directory, even one that looks like a directory's end.
  @Test func remarkIsNoHindrance() throws {
    var archive = try ZipWriter.archive(of: entries)
    archive[archive.count - 2] = 8
    archive += Array("PK\u{5}\u{6} wow".utf8)
    #expect(try ZipReader(archive).names == entries.map(\.name))
  }

  @Test func dataThatDoesNotShrinkIsStored() throws {
    var generator = SeededGenerator(seed: 1)
    let noise = (0..<1000).map { _ in UInt8(generator.whole(0...255)) }
    let archive = try ZipWriter.archive(of: [ZipEntry("a", noise)])
    #expect(Array(archive[31..<1031]) == noise)
    #expect(try ZipReader(archive).data(of: "a", limit: 1000) == noise)
    #expect(throws: ArchiveError.self) { try ZipReader(archive).data(of: "a", limit: 999) }
  }

  /// However an archive is damaged, reading it gives bytes or an error.
  @Test(arguments: 1...1000 as ClosedRange<UInt64>)
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
