import DocumentStore
import Foundation
import Geometry
import InkModel
import TestSupport
import Testing

/// Documents without the papers of formats 4 to 6 stay documents of format 3, which earlier programs
/// read.
@Suite struct PaperVersionTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path("a.sumi") }

  init() throws { folder = try TemporaryFolder() }

  /// Byte 63 is the low one of the version.
  private func version() throws -> UInt8 { try Data(contentsOf: URL(filePath: path))[63] }

  private static let usual = [Paper.Pattern.plain, .ruled, .grid, .dots].map { Paper($0) }
  private static let new = [
    Paper(.staves), Paper(.isometricGrid), Paper(.isometricDots),
    Paper(.ruled, layout: Paper.Layout(origin: Point(x: 0, y: 80))),
    Paper(.plain, layout: Paper.Layout(marginLine: Paper.MarginLine(x: 9, color: .black))),
  ]
  private static let textured = [
    Paper(texture: .smooth), Paper(.ruled, texture: .coldPressed), Paper(.staves, texture: .laid),
  ]

  private static let guided = ([1, 2, 3] as [UInt64]).map { seed in
    var generator = SeededGenerator(seed: seed)
    var paper = Paper(seed == 1 ? .plain : .staves, texture: seed == 2 ? .laid : .drawing)
    paper.guides = Guides(
      [Guide(.curve, in: Rect(x: 0, y: 0, width: 100, height: 80))],
      symmetry: Symmetry(.radial, in: .null).with(count: generator.whole(2...16))
    )
    return paper
  }

  private static func version(of paper: Paper) -> UInt8 {
    if !paper.guides.isEmpty { return 6 }
    return textured.contains(paper) ? 5 : new.contains(paper) ? 4 : 3
  }

  @Test(arguments: usual + new + textured + guided)
  func onlyNewPapersRaiseTheVersion(paper: Paper) throws {
    let other = Page(id: PageID(9), paper: paper, layers: [Layer(id: LayerID(8))])
    let document = Document(pages: [Page(), other])
    try DocumentFile.write(document, to: path)
    #expect(try version() == Self.version(of: paper))
    #expect(try DocumentFile(path, .reading).readDocument() == document)
  }

  /// A change to such a paper raises it, and going back to a usual paper does not lower it, since the
  /// history still holds the other.
  @Test(arguments: new + textured + guided)
  func aChangeRaisesTheVersion(paper: Paper) throws {
    var document = Document(pages: [Page()])
    try DocumentFile.write(document, to: path)
    #expect(try version() == 3)
    let raised = Self.version(of: paper)
    for (step, next) in [(raised, paper), (raised, Paper(.ruled))] {
      let file = try DocumentFile(path)
      let edit = DocumentEdit.setPaper(document.pages[0].id, next)
      let inverse = document.apply(edit)
      try file.commit(DocumentChange(edit, inverse: inverse, step: .new))
      try file.close()
      #expect(try version() == step)
    }
    let file = try DocumentFile(path, .reading)
    #expect(try file.readDocument() == document)
    var undone = document
    for edit in try file.readHistory().undoing.reversed() { _ = undone.apply(edit) }
    #expect(undone.pages[0].paper == Paper())
  }

  /// A history that holds such a paper raises it, although the document does not.
  @Test(arguments: usual + new + textured + guided)
  func theHistoryRaisesTheVersion(paper: Paper) throws {
    let document = Document(pages: [Page()])
    let page = document.pages[0].id
    let other = Page(id: PageID(7), paper: paper, layers: [Layer(id: LayerID(6))])
    let edits: [DocumentEdit] = [
      .setPaper(page, paper),
      .sequence([.setTitle("a"), .insertPage(other, at: 1)]),
    ]
    for edit in edits {
      let history = DocumentHistory(undoing: [edit], redoing: [])
      try DocumentFile.write(document, history: history, to: path)
      #expect(try version() == Self.version(of: paper))
    }
  }

  /// A salvage brings the papers back.
  @Test(arguments: new + textured + guided)
  func papersAreSalvaged(paper: Paper) throws {
    let document = Document(pages: [Page(paper: paper)])
    try DocumentFile.write(document, to: path)
    // Without the list of its tables no row is found but by its checksum.
    var bytes = try Data(contentsOf: URL(filePath: path))
    for index in 100..<112 { bytes[index] = 0xFF }
    try bytes.write(to: URL(filePath: path))
    let salvaged = try Salvage(path)
    #expect(!salvaged.isComplete)
    #expect(salvaged.document.pages.map(\.paper) == [paper])
  }
}
