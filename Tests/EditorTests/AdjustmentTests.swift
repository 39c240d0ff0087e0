import DocumentStore
import Geometry
import InkModel
import PenInput
import TestSupport
import Testing

@testable import Editor

/// What is changed little by little is one step of the history, in memory and on the disk.
@Suite struct AdjustmentTests {
  private static let pen = PenTool(id: 10, kind: .pen)

  /// Commands that change the same property of the same thing.
  private static let kinds: [[EditorCommand]] = [
    [.layer(.lessLayerOpacity), .layer(.lessLayerOpacity), .layer(.moreLayerOpacity)],
    [
      .nudge(.nudgeLeft), .nudge(.nudgeRight), .nudge(.nudgeUp), .nudge(.nudgeDown),
      .nudge(.nudgeFarLeft), .nudge(.nudgeFarRight), .nudge(.nudgeFarUp),
      .nudge(.nudgeFarDown),
    ],
    [
      .transform(.enlargeSelection), .transform(.shrinkSelection),
      .transform(.enlargeSelectionSlightly), .transform(.shrinkSelectionSlightly),
    ],
    [
      .transform(.turnSelectionLeft), .transform(.turnSelectionRight),
      .transform(.turnSelectionSlightlyLeft),
      .transform(.turnSelectionSlightlyRight),
    ],
    [.arrange(.widenSelection), .arrange(.narrowSelection)],
  ]

  /// Commands that are a step each time.
  private static let steps: [EditorCommand] = [
    .transform(.mirrorSelectionSideways), .transform(.mirrorSelectionUpsideDown),
  ]

  /// A document on the disk and the editor that changes it.
  private struct Desk {
    let path: String
    var file: DocumentFile
    var editor: Editor

    init(_ document: Document, _ path: String) throws {
      self.path = path
      file = try DocumentFile.create(path, holding: document)
      editor = Editor(document)
    }

    /// Does something and keeps it; returns whether the document was changed.
    @discardableResult
    func perform(_ command: EditorCommand) throws -> Bool {
      let effects = editor.perform(command)
      for change in effects.changes { try file.commit(change) }
      return !effects.changes.isEmpty
    }

    /// Goes on with what was kept.
    mutating func reopen() throws {
      try file.close()
      file = try DocumentFile(path)
      editor = Editor(try file.readDocument(), hasUnreadHistory: true)
      let history = try file.readHistory()
      _ = editor.complete(undoing: history.undoing, redoing: history.redoing)
    }
  }

  private static func document(seed: UInt64) throws -> Document {
    var hand = RandomPen(seed: seed, in: Rect(x: 20, y: 20, width: 80, height: 50))
    let screen = try Screen()
    for _ in 0..<4 { try screen.handle(hand.visit(count: 10, by: pen)) }
    var document = screen.editor.document
    let layer = document.pages[0].layers[0].id
    document.apply(
      .setNotes(layer, [Note("one", at: Point(x: 40, y: 40)), Note("two", at: Point(x: 9, y: 9))])
    )
    return document
  }

  /// Commands of one kind after the other, the document reopened now and then: each row of one kind
  /// is one step, which is taken back to the bit and done again.
  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func aRowOfTheSameIsOneStep(seed: UInt64) throws {
    let folder = try TemporaryFolder()
    var random = SeededGenerator(seed: seed)
    var desk = try Desk(Self.document(seed: seed), folder.path("a.sumi"))
    var states = [desk.editor.document]
    var last: Int?
    for _ in 0..<14 {
      if random.once(in: 4) {
        try desk.reopen()
        last = nil
      }
      if desk.editor.selection == nil { try desk.perform(.selection(.selectAll)) }
      if random.once(in: 4) {
        try desk.perform(Self.steps[random.whole(0...Self.steps.count - 1)])
        states.append(desk.editor.document)
        last = nil
        continue
      }
      let kind = random.whole(0...Self.kinds.count - 1)
      guard kind != last else { continue }
      var isChanged = false
      for _ in 0..<random.whole(1...6) {
        let command = Self.kinds[kind][random.whole(0...Self.kinds[kind].count - 1)]
        if try desk.perform(command) { isChanged = true }
      }
      guard isChanged else { continue }
      last = kind
      states.append(desk.editor.document)
    }
    for reopens in [false, true] {
      for state in states.dropLast().reversed() {
        if reopens { try desk.reopen() }
        try desk.perform(.edit(.undo))
        #expect(desk.editor.document == state)
      }
      #expect(!desk.editor.canUndo)
      for state in states.dropFirst() {
        if reopens { try desk.reopen() }
        try desk.perform(.edit(.redo))
        #expect(desk.editor.document == state)
      }
      #expect(!desk.editor.canRedo)
    }
  }

  /// A step as long as a key may be held costs the history no more than a short one.
  @Test func aLongRowTakesNoMoreRoom() throws {
    let folder = try TemporaryFolder()
    let desk = try Desk(Self.document(seed: 3), folder.path("a.sumi"))
    try desk.perform(.selection(.selectAll))
    try desk.perform(.nudge(.nudgeRight))
    let short = try desk.file.readHistory().undoing
    for _ in 0..<200 { try desk.perform(.nudge(.nudgeRight)) }
    #expect(try desk.file.readHistory().undoing == short)
    #expect(desk.editor.history.edits.undoing == short)
  }

  /// What comes between two changes of the same makes two steps of them.
  @Test(arguments: ["change", "undone", "deselect", "touch"])
  func whatComesBetweenEndsIt(way: String) throws {
    let editor = Editor(try Self.document(seed: 5))
    _ = editor.perform(.selectAll)
    _ = editor.perform(.nudgeLeft)
    switch way {
    case "change": _ = editor.perform(.lessLayerOpacity)
    case "undone":
      for command in [EditorCommand.nudge(.nudgeUp), .edit(.undo), .edit(.redo)] {
        _ = editor.perform(command)
      }
    case "deselect":
      for command in [EditorCommand.selection(.deselect), .selection(.selectAll)] {
        _ = editor.perform(command)
      }
    default: editor.endAdjustment()
    }
    let between = editor.document
    for _ in 0..<3 { _ = editor.perform(.nudgeLeft) }
    _ = editor.perform(.undo)
    #expect(editor.document == between)
  }

  /// Enlarging with the width of the strokes and without it are two steps: each is taken back whole.
  @Test func scalingTheWidthOrNotAreTwoSteps() throws {
    let editor = Editor(try Self.document(seed: 7))
    _ = editor.perform(.selectAll)
    var states = [editor.document]
    for _ in 0..<2 {
      for _ in 0..<2 { _ = editor.perform(.enlargeSelection) }
      states.append(editor.document)
      _ = editor.perform(.toggleScaledWidth)
    }
    for state in states.dropLast().reversed() {
      _ = editor.perform(.undo)
      #expect(editor.document == state)
    }
    for state in states.dropFirst() {
      _ = editor.perform(.redo)
      #expect(editor.document == state)
    }
  }

  /// Looking about, taking a tool and what changes nothing do not come between.
  @Test(arguments: [
    EditorCommand.view(.zoomIn), .view(.rotateLeft), .tool(.pen), .tool(.lasso),
    .layer(.moreLayerOpacity), .edit(.redo),
  ])
  func whatChangesNothingDoesNotEndIt(command: EditorCommand) throws {
    let document = try Self.document(seed: 6)
    let editor = Editor(document)
    for command in [
      EditorCommand.selection(.selectAll), .nudge(.nudgeLeft), command, .nudge(.nudgeUp),
      .edit(.undo),
    ] {
      _ = editor.perform(command)
    }
    #expect(editor.document == document)
    _ = editor.perform(.redo)
    #expect(editor.document != document)
  }
}
