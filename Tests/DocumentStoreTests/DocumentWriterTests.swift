import DocumentStore
import Foundation
import InkModel
import SystemIO
import TestSupport
import Testing

@Suite struct DocumentWriterTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Hands strokes over until a report of a kind comes; gives the strokes and all reports.
  private func draw(
    _ writer: DocumentWriter,
    _ drawn: inout [Stroke],
    _ random: inout SeededGenerator,
    until isEnough: (WriterReport) -> Bool
  ) -> [WriterReport] {
    var reports: [WriterReport] = []
    for _ in 0..<3000 {
      let stroke = random.stroke(points: 100...200)
      writer.commit(insertion(of: stroke, at: drawn.count))
      drawn.append(stroke)
      // What waits has to fit on the disk when there is room again.
      for _ in 0..<200 where writer.unsavedCount > 40 { Clock.sleep(seconds: 0.002) }
      let new = writer.reports.receiveAll()
      reports += new
      if new.contains(where: isEnough) { break }
    }
    return reports
  }

  /// Waits generously: only failing tests use up the time.
  private func wait(_ writer: DocumentWriter, for report: WriterReport) -> Bool {
    for _ in 0..<3000 {
      if writer.reports.receiveAll().contains(report) { return true }
      Clock.sleep(seconds: 0.02)
    }
    return false
  }

  private func isFailing(_ report: WriterReport, _ kind: DocumentError.Kind) -> Bool {
    if case .failing(let error, _) = report { error.kind == kind } else { false }
  }

  /// A small disk of its own; `nil` where the tests have no right to mount one.
  private func smallDisk() -> String? {
    let path = folder.path("disk")
    try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    return run("mount", "-t", "tmpfs", "-o", "size=4m", "tmpfs", path) ? path : nil
  }

  private func run(_ words: String...) -> Bool {
    (try? Program.run("/usr/bin/env", words))?.status == 0
  }

  @Test func whatIsHandedOverIsWrittenInOrder() throws {
    var random = SeededGenerator(seed: 82)
    let path = folder.path("a.sumi")
    let writer = try DocumentWriter(DocumentFile.create(path))
    let strokes = (0..<300).map { _ in random.stroke() }
    for (index, stroke) in strokes.enumerated() { writer.commit(insertion(of: stroke, at: index)) }
    #expect(writer.close(within: 60) == nil)
    var saved = 0
    for case .saved(let delays) in writer.reports.receiveAll() {
      saved += delays.count
      #expect(delays.allSatisfy { $0 > 0 })
    }
    #expect(saved == strokes.count)
    #expect(try DocumentFile(path).readDocument().pages[0].layers[0].drawing.strokes == strokes)
  }

  /// A full disk is reported; nothing that was drawn meanwhile is lost when there is room again.
  @Test func aFullDiskLosesNothing() throws {
    guard let disk = smallDisk() else { return print("no right to mount a small disk: not tested") }
    defer { _ = run("umount", disk) }
    var random = SeededGenerator(seed: 83)
    let ballast = disk + "/ballast"
    try Data(repeating: 7, count: 3_500_000).write(to: URL(filePath: ballast))
    let path = disk + "/a.sumi"
    let writer = try DocumentWriter(DocumentFile.create(path))
    var drawn: [Stroke] = []
    let reports = draw(writer, &drawn, &random) { isFailing($0, .full) }
    #expect(reports.contains { isFailing($0, .full) })
    let unsaved = writer.unsavedCount
    #expect(unsaved > 0)
    // What was safe before can be read meanwhile.
    let kept = try DocumentFile(path, .reading).readDocument().pages[0].layers[0].drawing.strokes
    #expect(kept == Array(drawn[..<kept.count]) && kept.count >= drawn.count - unsaved)
    try FileManager.default.removeItem(atPath: ballast)
    #expect(wait(writer, for: .recovered))
    #expect(writer.close(within: 60) == nil)
    #expect(try DocumentFile(path).readDocument().pages[0].layers[0].drawing.strokes == drawn)
  }

  /// A disk that refuses is asked again and again, also when nothing more is drawn.
  @Test func aFullDiskIsAskedAgain() throws {
    guard let disk = smallDisk() else { return print("no right to mount a small disk: not tested") }
    defer { _ = run("umount", disk) }
    var random = SeededGenerator(seed: 87)
    let ballast = disk + "/ballast"
    try Data(repeating: 7, count: 3_500_000).write(to: URL(filePath: ballast))
    let writer = try DocumentWriter(DocumentFile.create(disk + "/a.sumi"))
    var drawn: [Stroke] = []
    _ = draw(writer, &drawn, &random) { isFailing($0, .full) }
    var failures = 0
    for _ in 0..<3000 where failures < 3 {
      failures += writer.reports.receiveAll().count { isFailing($0, .full) }
      Clock.sleep(seconds: 0.02)
    }
    #expect(failures >= 3)
    #expect(!writer.flush(within: 0.2) && writer.unsavedCount > 0)
    try FileManager.default.removeItem(atPath: ballast)
    #expect(wait(writer, for: .recovered))
    #expect(writer.unsavedCount == 0)
    #expect(writer.close(within: 60) == nil)
  }

  /// From a full disk the document goes elsewhere, with all that waits.
  @Test func aFullDiskIsLeft() throws {
    guard let disk = smallDisk() else { return print("no right to mount a small disk: not tested") }
    defer { _ = run("umount", disk) }
    var random = SeededGenerator(seed: 86)
    try Data(repeating: 7, count: 3_500_000).write(to: URL(filePath: disk + "/ballast"))
    let (path, other) = (disk + "/a.sumi", folder.path("other/b.sumi"))
    let writer = try DocumentWriter(DocumentFile.create(path))
    var drawn: [Stroke] = []
    _ = draw(writer, &drawn, &random) { isFailing($0, .full) }
    #expect(writer.unsavedCount > 0)
    writer.move(to: other, keepsOriginal: true)
    #expect(wait(writer, for: .moved(to: other)))
    let last = random.stroke()
    writer.commit(insertion(of: last, at: drawn.count))
    #expect(writer.close(within: 60) == nil)
    let file = try DocumentFile(other)
    let isAllThere = try file.readDocument().pages[0].layers[0].drawing.strokes == drawn + [last]
    #expect(isAllThere)
    #expect(try file.readHistory().undoing.count == drawn.count + 1)
    let old = try DocumentFile(path, .reading).readDocument().pages[0].layers[0].drawing.strokes
    #expect(!old.isEmpty && old == Array(drawn[..<old.count]))
  }

  @Test func aDiskThatMustNotBeWrittenIsReadOnly() throws {
    guard let disk = smallDisk() else { return print("no right to mount a small disk: not tested") }
    defer { _ = run("umount", disk) }
    var random = SeededGenerator(seed: 84)
    let document = random.document()
    try DocumentFile.write(document, to: disk + "/a.sumi")
    #expect(run("mount", "-o", "remount,ro", disk))
    let file = try DocumentFile(disk + "/a.sumi")
    #expect(file.access == .readingWithoutPermission)
    #expect(try file.readDocument() == document)
    #expect(throws: DocumentError.self) { try file.storePreview([1]) }
    #expect(throws: DocumentError.self) { try DocumentFile.create(disk + "/b.sumi") }
  }

  @Test func aFolderThatVanishesIsReported() throws {
    var random = SeededGenerator(seed: 85)
    let inner = folder.path("inner")
    try FileManager.default.createDirectory(atPath: inner, withIntermediateDirectories: true)
    let writer = try DocumentWriter(DocumentFile.create(inner + "/a.sumi"))
    var drawn: [Stroke] = []
    try FileManager.default.removeItem(atPath: inner)
    let reports = draw(writer, &drawn, &random) { isFailing($0, .vanished) }
    #expect(reports.contains { isFailing($0, .vanished) })
    #expect(writer.unsavedCount == drawn.count)
    let other = folder.path("other.sumi")
    // Nothing of the old file can be read: memory has it.
    var (document, history) = (Document(), DocumentHistory())
    for (number, stroke) in drawn.enumerated() {
      let change = insertion(of: stroke, at: number)
      document.apply(change.edit)
      history.undoing.append(change.inverse)
    }
    writer.move(to: other, memory: (document, history))
    let last = random.stroke()
    writer.commit(insertion(of: last, at: drawn.count))
    #expect(wait(writer, for: .moved(to: other)))
    #expect(writer.close(within: 60) == nil)
    let file = try DocumentFile(other)
    let isAllThere = try file.readDocument().pages[0].layers[0].drawing.strokes == drawn + [last]
    #expect(isAllThere)
    #expect(try file.readHistory().undoing.count == drawn.count + 1)
  }
}
