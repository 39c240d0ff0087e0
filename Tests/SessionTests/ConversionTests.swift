import DocumentStore
import Exchange
import Foundation
import InkModel
import PenInput
import Progress
import TestSupport
import Testing

@testable import Session

/// Conversions of many files, merges of two, and recordings.
@Suite struct ConversionTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func document(_ seed: UInt64, strokes: Int = 3) -> Document {
    var random = SeededGenerator(seed: seed)
    let drawing = Drawing(strokes: (0..<strokes).map { _ in random.stroke() })
    return Document(pages: [Page(id: PageID(1), layers: [Layer(id: LayerID(1), drawing: drawing)])])
  }

  private func convert(_ names: [String], format: String? = nil, atOnce: Int) -> Bool {
    let jobs = names.map { name in
      ExportBatch.Job(
        folder.path(name),
        ExportTask(
          target: folder.path(name + ".svg"),
          format: .svg,
          page: nil,
          look: ForeignFile.Look()
        )
      )
    }
    let choices = ExportBatch.Choices(
      format: format,
      limits: .standard,
      isQuiet: false,
      showsProgress: atOnce > 1
    )
    return ExportBatch(jobs, choices).run(atOnce: atOnce)
  }

  /// Files are the same however many are converted at once.
  @Test func numberOfThreadsMakesNoDifference() throws {
    let names = (1...5).map { "\($0).sumi" }
    for (number, name) in names.enumerated() {
      try SumiFile.write(document(UInt64(number)), to: folder.path(name))
    }
    #expect(convert(names, atOnce: 1))
    let first = try names.map { try folder.text(of: $0 + ".svg") }
    #expect(Set(first).count == names.count)
    for name in names { try FileManager.default.removeItem(atPath: folder.path(name + ".svg")) }
    #expect(convert(names, format: "sumi", atOnce: 4))
    #expect(try names.map { try folder.text(of: $0 + ".svg") } == first)
  }

  /// One file that fails fails the batch, and no other file; its old target stays.
  @Test func failuresKeepToThemselves() throws {
    try SumiFile.write(document(1), to: folder.path("good.sumi"))
    try folder.write("damaged", to: "bad.sumi")
    try folder.write("old", to: "bad.sumi.svg")
    #expect(!convert(["bad.sumi", "none.sumi", "good.sumi"], atOnce: 2))
    #expect(try folder.text(of: "bad.sumi.svg") == "old")
    #expect(try folder.text(of: "good.sumi.svg").contains("<svg"))
    #expect(try !folder.names.contains("none.sumi.svg"))
    // A document is no drawing of another format.
    #expect(!convert(["good.sumi"], format: "xopp", atOnce: 1))
  }

  // MARK: - Merging

  private func merge(_ first: String, _ second: String, isStrict: Bool = false) throws -> [String] {
    let copies = [folder.path(first), folder.path(second)]
    let task = MergeTask(of: copies, into: folder.path("merged.sumi"), isStrict: isStrict)
    return try task.run(meter: .unwatched)
  }

  /// Copies that were both drawn on become one with the strokes of both.
  @Test func strokesOfBothCopiesAreThere() throws {
    let base = document(7)
    var random = SeededGenerator(seed: 8)
    var all = Set(base.pages[0].layers[0].drawing.strokes.map(\.id))
    for name in ["a.sumi", "b.sumi"] {
      let file = try DocumentFile.create(folder.path(name), holding: base)
      let stroke = random.stroke()
      all.insert(stroke.id)
      let edit = DocumentEdit.draw(LayerID(1), .insert([PlacedStroke(stroke, at: 3)]))
      let inverse = DocumentEdit.draw(LayerID(1), .remove([stroke.id]))
      try file.commit(DocumentChange(edit, inverse: inverse, step: .new))
      try file.close()
    }
    #expect(try merge("a.sumi", "b.sumi", isStrict: true) == [])
    let merged = try SumiFile.read(folder.path("merged.sumi")).document
    #expect(Set(merged.pages[0].layers[0].drawing.strokes.map(\.id)) == all)
  }

  /// A strict merge of what cannot be put together writes nothing; another says what was kept.
  @Test func conflictsAreTold() throws {
    for (name, title) in [("a.sumi", "One"), ("b.sumi", "Two")] {
      let file = try DocumentFile.create(folder.path(name), holding: document(9))
      let edit = DocumentEdit.sequence([.setTitle(title), .setPageTitle(PageID(1), title)])
      let inverse = DocumentEdit.sequence([.setTitle(""), .setPageTitle(PageID(1), "")])
      try file.commit(DocumentChange(edit, inverse: inverse, step: .new))
      try file.close()
    }
    let failure = #expect(throws: Failure.self) {
      try merge("a.sumi", "b.sumi", isStrict: true)
    }
    #expect(failure?.message.hasPrefix("merge: ") == true)
    #expect(failure?.message.contains("nothing was written") == true)
    #expect(try !folder.names.contains("merged.sumi"))
    let lines = try merge("a.sumi", "b.sumi")
    #expect(lines.count == 2 && lines.allSatisfy { $0.contains("changed in both copies") })
    #expect(try folder.names.contains("merged.sumi"))
  }

  /// What each of two copies did to the same things is told in the words of those things.
  @Test(arguments: [
    ("a stroke was changed in both copies", 1, false), ("2 strokes were changed in both", 2, false),
    ("something was deleted in one copy", 1, true), ("2 things were deleted in one copy", 2, true),
    ("a layer's name or opacity was changed", 0, false),
  ])
  func conflictsHaveTheirWords(words: String, count: Int, removes: Bool) throws {
    let base = document(11, strokes: 4)
    let ids = base.pages[0].layers[0].drawing.strokes.prefix(count).map(\.id)
    func inks(_ red: Double) -> DocumentEdit {
      let ink = Ink(.pen, color: InkColor(red: red, green: 0, blue: 0))
      return .draw(LayerID(1), .setInk(Dictionary(uniqueKeysWithValues: ids.map { ($0, ink) })))
    }
    let edits: [DocumentEdit] =
      count == 0
      ? [.setLayerName(LayerID(1), "One"), .setLayerName(LayerID(1), "Two")]
      : [inks(0.25), removes ? .draw(LayerID(1), .remove(Array(ids))) : inks(0.75)]
    for (name, edit) in zip(["a.sumi", "b.sumi"], edits) {
      let file = try DocumentFile.create(folder.path(name), holding: base)
      var changed = base
      let inverse = changed.apply(edit)
      try file.commit(DocumentChange(edit, inverse: inverse, step: .new))
      try file.close()
    }
    let lines = try merge("a.sumi", "b.sumi")
    #expect(lines.count == 1 && lines.first?.contains(words) == true, "\(lines)")
  }

  @Test func onlyDrawingsAreMerged() throws {
    try SumiFile.write(document(1), to: folder.path("a.sumi"))
    try folder.write("<svg xmlns='http://www.w3.org/2000/svg'/>", to: "b.svg")
    let failure = #expect(throws: Failure.self) { try merge("a.sumi", "b.svg") }
    #expect(failure?.message.hasPrefix("read: \(folder.path("b.svg")): it is no drawing") == true)
  }

  // MARK: - Recording

  /// A recording has every event, each setting when it changed, and no names where none are wanted.
  @Test(arguments: [false, true])
  func recordingsHaveEveryEvent(isAnonymous: Bool) throws {
    let path = folder.path("log")
    var options = Options([])
    var settings = try WindowSettings(&options)
    (settings.recording, settings.recordsAnonymously) = (path, isAnonymous)
    let recording = try EventRecording(settings, playback: nil)
    #expect(recording.isWriting)
    recording.begin()
    let pen = DeviceDescription(id: 9, name: "Ann's Pen stylus", use: .slavePointer)
    recording.append(.device(pen))
    recording.append(settings: ["a": "1", "b": "2"])
    recording.append(settings: ["a": "1", "b": "3"])
    recording.append(settings: ["b": "3"])
    recording.drain()
    let text = try folder.text(of: "log")
    #expect(InputLog.isLog(text) && text.contains("Ann") == !isAnonymous)
    let changes = [("a", "1"), ("b", "2"), ("b", "3"), ("a", "")]
    let expected = changes.map { InputLog.text(of: .setting($0, value: $1)) }.joined()
    #expect(text.hasSuffix(expected))
  }

  /// Without a file nothing is written; a file that is none of a recording stays.
  @Test func otherFilesAreNotRecordedOver() throws {
    var options = Options([])
    var settings = try WindowSettings(&options)
    let none = try EventRecording(settings, playback: nil)
    #expect(!none.isWriting)
    none.append(.removed(id: 1))
    none.drain()
    settings.recording = try folder.write("a letter", to: "letter")
    let failure = #expect(throws: Failure.self) { try EventRecording(settings, playback: nil) }
    #expect(failure?.message.hasPrefix("record: \(folder.path("letter")): ") == true)
    #expect(try folder.text(of: "letter") == "a letter")
  }
}
