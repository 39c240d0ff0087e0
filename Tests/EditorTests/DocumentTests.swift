import Editor
import Geometry
import InkModel
import PenInput
import TestSupport
import Testing

/// Pages, layers, paper and the one history of them all.
@Suite struct DocumentTests {
  private let pen = PenTool(id: 10, kind: .pen)
  private let eraser = PenTool(id: 11, kind: .eraser)

  private nonisolated static let edits: [EditorCommand] = [
    .page(.clear), .page(.addPage), .page(.duplicatePage), .page(.deletePage),
    .page(.movePageLater), .page(.movePageEarlier), .layer(.addLayer),
    .layer(.deleteLayer), .layer(.raiseLayer), .layer(.lowerLayer), .layer(.toggleLayerVisible),
    .layer(.toggleLayerLocked), .paper(.ruledPaper),
    .paper(.dottedPaper), .paper(.musicPaper), .paper(.isometricPaper), .paper(.moreSpacing),
    .paper(.lessSpacing), .paper(.nextPaperColor), .paper(.a5Page), .paper(.screenPage),
    .paper(.endlessPage),
  ]
  private nonisolated static let moves: [EditorCommand] = [
    .page(.nextPage), .page(.previousPage), .layer(.layerAbove), .layer(.layerBelow),
  ]

  /// Does something at random that a user can do.
  private func step(
    _ screen: Screen,
    _ generator: inout SeededGenerator,
    _ hand: inout RandomPen
  ) throws {
    switch generator.whole(0...12) {
    case 0, 1: try screen.perform(.edit(.undo))
    case 2: try screen.perform(.edit(.redo))
    case 3, 4: try screen.perform(Self.moves[generator.whole(0...3)])
    case 5, 6, 7:
      try screen.perform(Self.edits[generator.whole(0...Self.edits.count - 1)])
    case 8: try screen.handle(hand.visit(count: 9, by: eraser))
    default: try screen.handle(hand.visit(count: generator.whole(1...9), by: pen))
    }
  }

  // MARK: - History

  /// After anything that a user can do, undoing all leaves nothing, redoing all brings everything
  /// back, and the window always shows what there is.
  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func undoneAndRedoneIsAsBefore(seed: UInt64) throws {
    var (generator, hand) = (SeededGenerator(seed: seed), hand(seed: seed))
    let screen = try Screen()
    let blank = screen.editor.document
    for _ in 0..<24 {
      try step(screen, &generator, &hand)
      #expect(try screen.seen == screen.whole)
    }
    for _ in 0..<30 { try screen.perform(.edit(.redo)) }
    let document = screen.editor.document
    for _ in 0..<60 { try screen.perform(.edit(.undo)) }
    let isBlank = screen.editor.document == blank
    #expect(isBlank)
    for _ in 0..<60 { try screen.perform(.edit(.redo)) }
    let isBack = screen.editor.document == document
    #expect(isBack)
    #expect(try screen.seen == screen.redrawn)
  }

  /// Who hears only of the changes has the same document and the same history.
  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func changesTellEverything(seed: UInt64) throws {
    var (generator, hand) = (SeededGenerator(seed: seed), hand(seed: seed &+ 50))
    let screen = try Screen()
    let blank = screen.editor.document
    for _ in 0..<40 { try step(screen, &generator, &hand) }
    var listener = Listener(document: blank)
    for change in screen.changes { listener.hear(change) }
    let isSame = listener.document == screen.editor.document
    #expect(isSame)
    listener.undoAll()
    let isBlank = listener.document == blank
    #expect(isBlank)
  }

  /// Whatever page is shown, undo takes back the last operation and shows where it was.
  @Test func undoGoesToThePageThatChanges() throws {
    var hand = hand(seed: 3)
    let screen = try Screen()
    try screen.handle(hand.visit(count: 9, by: pen))
    try screen.perform(.page(.addPage))
    try screen.perform(.page(.addPage))
    try screen.handle(hand.visit(count: 9, by: pen))
    try screen.perform(.page(.previousPage))
    #expect(screen.editor.pageNumber == 1)
    try screen.perform(.edit(.undo))
    #expect(screen.editor.pageNumber == 2 && screen.editor.drawing.strokes.isEmpty)
    for _ in 0..<2 { try screen.perform(.edit(.undo)) }
    #expect(screen.editor.document.pages.count == 1)
    #expect(screen.editor.drawing.strokes.count == 1)
    try screen.perform(.edit(.undo))
    #expect(screen.editor.drawing.strokes.isEmpty)
    for _ in 0..<4 { try screen.perform(.edit(.redo)) }
    #expect(screen.editor.pageNumber == 2 && screen.editor.drawing.strokes.count == 1)
  }

  /// The history is limited by what it takes, and the last operation can always be taken back.
  @Test(arguments: [0, 3000, 100_000])
  func historyIsLimitedByItsBytes(limit: Int) throws {
    var hand = hand(seed: 4)
    let screen = try Screen(Editor(historyLimit: limit))
    for _ in 0..<20 { try screen.handle(hand.visit(count: 20, by: pen)) }
    try screen.perform(.page(.clear))
    let forgotten = screen.changes.reduce(0) { $0 + $1.forgottenSteps }
    var undone = 0
    while try !screen.perform(.edit(.undo)).changes.isEmpty { undone += 1 }
    #expect(undone == 21 - forgotten)
    #expect(undone >= 1)
    if limit == 100_000 { #expect(forgotten == 0) }
    if limit == 0 { #expect(undone == 1) }
  }

  // MARK: - Pages and layers

  /// The last page and the last layer leave empty ones behind, and come back.
  @Test func lastPageAndLayerLeaveEmptyOnesBehind() throws {
    var hand = hand(seed: 5)
    for command in [EditorCommand.page(.deletePage), .layer(.deleteLayer)] {
      let screen = try Screen()
      try screen.handle(hand.visit(count: 9, by: pen))
      let document = screen.editor.document
      try screen.perform(command)
      #expect(screen.editor.document.pages.map(\.layers.count) == [1])
      #expect(screen.editor.drawing.strokes.isEmpty)
      try screen.perform(.edit(.undo))
      let isBack = screen.editor.document == document
      #expect(isBack)
    }
  }

  /// A copy of a page looks the same, and nothing in it is the same.
  @Test func copyOfAPageHasItsOwnIDs() throws {
    var hand = hand(seed: 6)
    let screen = try Screen()
    try screen.perform(.layer(.addLayer))
    for _ in 0..<3 { try screen.handle(hand.visit(count: 9, by: pen)) }
    let picture = try screen.seen
    try screen.perform(.page(.duplicatePage))
    #expect(try screen.seen == picture)
    let pages = screen.editor.document.pages
    #expect(pages.count == 2 && screen.editor.pageNumber == 1)
    #expect(Set(pages.map(\.id)).count == 2)
    #expect(Set(pages.flatMap(\.layers).map(\.id)).count == 4)
    #expect(Set(pages.flatMap(\.layers).flatMap(\.drawing.strokes).map(\.id)).count == 6)
  }

  /// Locked and hidden layers, and documents that can only be read, stay as they are.
  @Test func whatMustNotChangeStays() throws {
    var hand = hand(seed: 7)
    for command in [EditorCommand.layer(.toggleLayerLocked), .layer(.toggleLayerVisible), nil] {
      let screen = try Screen()
      try screen.handle(hand.visit(count: 9, by: pen))
      if let command { try screen.perform(command) } else { screen.editor.isReadOnly = true }
      let document = screen.editor.document
      for tool in [pen, eraser] {
        let effects = screen.editor.handle(PenBatch(hand.visit(count: 20, by: tool)))
        #expect(effects.changes.isEmpty)
        #expect(effects.requests.count == 1)
      }
      let isSame = screen.editor.document == document
      #expect(isSame)
    }
  }

  @Test func lockedLayersAreNotCleared() throws {
    var hand = hand(seed: 8)
    let screen = try Screen()
    try screen.handle(hand.visit(count: 9, by: pen))
    try screen.perform(.layer(.toggleLayerLocked))
    try screen.perform(.layer(.addLayer))
    try screen.handle(hand.visit(count: 9, by: pen))
    try screen.perform(.page(.clear))
    #expect(screen.editor.page.layers.map(\.drawing.strokes.count) == [1, 0])
  }

  /// While the pen draws, pages and layers wait.
  @Test(arguments: edits + moves)
  func pagesWaitForThePen(command: EditorCommand) throws {
    var hand = hand(seed: 9)
    let screen = try Screen()
    try screen.perform(.page(.addPage))
    try screen.perform(.page(.previousPage))
    let events = hand.visit(count: 9, by: pen)
    try screen.handle(Array(events.dropLast(4)))
    let effects = try screen.perform(command)
    #expect(effects.changes.isEmpty && effects.damage.isEmpty)
    try screen.handle(Array(events.suffix(4)))
    #expect(screen.editor.pageNumber == 0)
    #expect(screen.editor.drawing.strokes.last?.samples.count == 9)
  }

  private func hand(seed: UInt64) -> RandomPen {
    RandomPen(seed: seed, in: Rect(x: 0, y: 0, width: 120, height: 90))
  }
}

/// Knows of a document only what it is told.
private struct Listener {
  var document: Document
  private var undoing: [DocumentEdit] = []
  private var redoing: [DocumentEdit] = []

  init(document: Document) { self.document = document }

  mutating func hear(_ change: DocumentChange) {
    document.apply(change.edit)
    switch change.step {
    case .new:
      undoing.append(change.inverse)
      redoing = []
    case .continued: undoing.append(change.inverse.followed(by: undoing.popLast() ?? .nothing))
    case .undo:
      _ = undoing.popLast()
      redoing.append(change.inverse)
    case .redo:
      _ = redoing.popLast()
      undoing.append(change.inverse)
    case .none: break
    }
  }

  mutating func undoAll() {
    while let edit = undoing.popLast() { document.apply(edit) }
  }
}
