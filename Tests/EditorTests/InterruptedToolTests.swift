import Editor
import Geometry
import InkModel
import PenInput
import TestSupport
import Testing

/// What is pasted or selected by a command is moved with the pen; afterwards the pen does what it did
/// before.
@Suite struct InterruptedToolTests: SelectionSuite {
  /// The ways to select something without choosing a tool that selects.
  enum Cause: CaseIterable {
    case paste, selectAll, duplicate
  }

  /// The ways to have nothing selected any more.
  enum End: CaseIterable {
    case deselect, delete, cut, undo, tap, page, layer
  }

  /// Selects something while the pen has a tool.
  private func screen(_ tool: Tool, _ cause: Cause) throws -> Screen {
    let screen = try screen(tool: tool)
    switch cause {
    case .paste: try screen.take(screen.editor.paste(Clipping(strokes: [stroke(screen)])))
    case .selectAll: try screen.perform(.selection(.selectAll))
    case .duplicate:
      try screen.perform(.selection(.selectAll))
      try screen.perform(.selection(.duplicateSelection))
    }
    #expect(screen.editor.selection != nil)
    return screen
  }

  private func stroke(_ screen: Screen) -> Stroke { screen.editor.drawing.strokes[0] }

  private func end(_ end: End, _ screen: Screen) throws {
    switch end {
    case .deselect: try screen.perform(.selection(.deselect))
    case .delete: try screen.perform(.selection(.deleteSelection))
    case .cut: try screen.take(screen.editor.cut().effects)
    case .undo:
      while screen.editor.isEnabled(.edit(.undo)), screen.editor.selection != nil {
        try screen.perform(.edit(.undo))
      }
    case .tap: try screen.handle(contact([Point(x: 118, y: 88)], by: pen))
    case .page: try screen.perform(.page(.addPage))
    case .layer: try screen.perform(.layer(.addLayer))
    }
  }

  @Test(arguments: Cause.allCases, End.allCases)
  func theToolBeforeComesBack(cause: Cause, end: End) throws {
    // In this small window there is paper beside the frame of one line alone.
    guard end != .tap || cause == .paste else { return }
    for tool in [Tool.draw, .erase, .hand] {
      let screen = try screen(tool, cause)
      #expect(screen.editor.tool == .rectangle)
      try self.end(end, screen)
      #expect(screen.editor.selection == nil && screen.editor.tool == tool, "\(tool)")
    }
  }

  /// The stroke after Escape leaves ink.
  @Test func theNextStrokeLeavesInk() throws {
    let screen = try screen(.draw, .paste)
    try screen.perform(.selection(.deselect))
    let count = screen.editor.drawing.strokes.count
    try screen.handle(contact([Point(x: 10, y: 80), Point(x: 100, y: 85)], by: pen))
    #expect(screen.editor.drawing.strokes.count == count + 1)
  }

  /// Moving what was pasted keeps it selected, and the tool with it.
  @Test func theSelectionCanBeMovedMeanwhile() throws {
    let screen = try screen(.draw, .paste)
    let middle = screen.editor.selectionBounds.center
    try screen.handle(pull([middle, middle + Vector(dx: 10, dy: 12)]))
    #expect(screen.editor.selection != nil && screen.editor.tool == .rectangle)
    #expect(screen.editor.selectionBounds.center.distance(to: middle) > 8)
    try screen.perform(.selection(.deselect))
    #expect(screen.editor.tool == .draw)
  }

  /// What the user chooses stays; what was before is the tool before.
  @Test(arguments: [Tool.lasso, .rectangle, .erase])
  func aChosenToolStays(tool: Tool) throws {
    let screen = try screen(.draw, .paste)
    screen.editor.tool = tool
    try screen.perform(.selection(.deselect))
    #expect(screen.editor.tool == tool && screen.editor[.tip].previous == .draw)
  }

  /// A tool that selects was chosen before, and stays as always.
  @Test(arguments: [Tool.lasso, .rectangle])
  func aToolThatSelectsStays(tool: Tool) throws {
    let screen = try screen(tool, .paste)
    #expect(screen.editor.tool == tool)
    try screen.perform(.selection(.deselect))
    #expect(screen.editor.tool == tool)
  }

  /// With nothing to select nothing changes.
  @Test func anEmptyLayerInterruptsNothing() throws {
    let screen = try Screen()
    try screen.perform(.selection(.selectAll))
    #expect(screen.editor.tool == .draw && screen.editor.selection == nil)
  }
}
