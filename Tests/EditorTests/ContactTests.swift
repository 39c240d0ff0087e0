import Geometry
import InkModel
import PenInput
import Prediction
import StrokeEngine
import TestSupport
import Testing

@testable import Editor

/// The laws that the contact of every tool obeys, from the touch of a tip to its lift.
@Suite struct ContactTests {
  /// A contact that a tip can have with the paper.
  enum Kind: CaseIterable {
    case ink, line, strokeEraser, pixelEraser, lasso, rectangle, move, scale, eyedropper, fadingInk
    case fill, laser, spotlight

    /// The tool of the pen.
    var tool: Tool {
      switch self {
      case .ink, .line: .draw
      case .strokeEraser, .pixelEraser: .erase
      case .lasso: .lasso
      case .rectangle, .move, .scale: .rectangle
      case .eyedropper: .eyedropper
      case .fadingInk: .fadingInk
      case .fill: .fill
      case .laser: .laser
      case .spotlight: .spotlight
      }
    }

    /// The keys that are held.
    var keys: HeldKeys { self == .line ? .shift : [] }

    /// A Boolean value that indicates whether the contact changes the document.
    var edits: Bool {
      switch self {
      case .ink, .line, .strokeEraser, .pixelEraser, .move, .scale: true
      case .lasso, .rectangle, .fill, .eyedropper, .fadingInk, .laser, .spotlight: false
      }
    }

    /// The path of the tip over the lines of ``ContactTests/screen(_:)``.
    var path: [Point] {
      switch self {
      case .ink, .line, .strokeEraser, .pixelEraser, .fill, .eyedropper, .fadingInk, .laser,
        .spotlight:
        [Point(x: 50, y: 10), Point(x: 62, y: 80)]
      case .lasso, .rectangle: [Point(x: 5, y: 8), Point(x: 115, y: 57)]
      case .move: [Point(x: 60, y: 32), Point(x: 75, y: 60)]
      case .scale: [Point(x: 108, y: 76), Point(x: 84, y: 60)]
      }
    }
  }

  private let pen = PenTool(id: 10, kind: .pen)
  private let mouse = PenTool(id: 12, kind: .mouse)

  /// Three lines, all selected where a contact drags the selection, and the tool of the contact.
  private func screen(_ kind: Kind) throws -> Screen {
    let screen = try Screen()
    for y in [20.0, 45, 70] {
      try screen.handle(
        contact([Point(x: 20, y: y), Point(x: 60, y: y), Point(x: 100, y: y)], by: pen)
      )
    }
    if kind == .move || kind == .scale { try screen.perform(.selection(.selectAll)) }
    screen.editor.eraser.kind = kind == .pixelEraser ? .pixels : .strokes
    screen.editor.tool = kind.tool
    return screen
  }

  /// The events of a contact, without the one at the end at which the tool goes away.
  private func events(_ kind: Kind, by tool: PenTool? = nil) -> [PenEvent] {
    let (start, end) = (kind.path[0], kind.path[1])
    let places = (0...8).map { start.interpolated(to: end, by: Double($0) / 8) }
    return contact(places, by: tool ?? pen).map { event in
      var event = event
      event.keys = kind.keys
      return event
    }
  }

  private func carryOut(_ kind: Kind, on screen: Screen) throws {
    for event in events(kind) { try screen.handle([event]) }
  }

  /// The document, the picture, the selection and the colour after something.
  private struct State: Equatable {
    let drawing: Drawing
    let picture: [UInt8]
    let selection: Selection?
    let color: InkColor

    @MainActor init(_ screen: Screen) throws {
      drawing = screen.editor.drawing
      picture = try screen.seen
      selection = screen.editor.selection
      color = screen.editor.ink.color
    }
  }

  // MARK: - The end of a contact

  /// During each contact the window shows what a whole redraw would, and afterwards what a new window
  /// would.
  @Test(arguments: Kind.allCases)
  func windowIsUpToDate(kind: Kind) throws {
    let screen = try screen(kind)
    for event in events(kind) {
      try screen.handle([event], stays: true)
      #expect(try screen.seen == screen.whole)
      #expect(screen.editor.isDrawing == (event.phase != .up))
    }
    #expect(try screen.seen == screen.redrawn)
  }

  /// A contact that is cancelled leaves document, picture and selection as they were.
  @Test(arguments: Kind.allCases)
  func cancelLeavesNothing(kind: Kind) throws {
    let screen = try screen(kind)
    let before = try State(screen)
    for event in events(kind).dropLast() { try screen.handle([event]) }
    #expect(screen.editor.isDrawing)
    try screen.take(screen.editor.cancelContact())
    try screen.take(Effects(damage: screen.editor.refreshOverlay()))
    #expect(!screen.editor.isDrawing)
    let after = try State(screen)
    #expect(after.drawing == before.drawing && after.selection == before.selection)
    #expect(after.picture == before.picture)
    // The lift of a cancelled tip does nothing.
    try screen.handle(events(kind).suffix(1))
    #expect(try State(screen).drawing == before.drawing)
  }

  /// Escape cancels each contact but ink that is drawn freely and an eraser.
  @Test(arguments: Kind.allCases)
  func escapeCancels(kind: Kind) throws {
    let screen = try screen(kind)
    for event in events(kind).dropLast() { try screen.handle([event]) }
    let staysOn = [Kind.ink, .fadingInk, .strokeEraser, .pixelEraser].contains(kind)
    #expect((screen.editor.cancelGesture() == nil) == staysOn)
    #expect(screen.editor.isDrawing == staysOn)
    #expect(screen.editor.cancelGesture() == nil)
  }

  /// What changes the document is one step of the history, and undoing it restores all.
  @Test(arguments: Kind.allCases)
  func undoRestores(kind: Kind) throws {
    let screen = try screen(kind)
    let (before, changes) = (try State(screen), screen.changes.count)
    try carryOut(kind, on: screen)
    #expect((screen.editor.drawing != before.drawing) == kind.edits)
    let steps = screen.changes[changes...].count(where: { $0.step == .new })
    #expect(steps == (kind.edits ? 1 : 0))
    guard kind.edits else { return }
    let after = screen.editor.drawing
    try screen.perform(.edit(.undo))
    #expect(screen.editor.drawing == before.drawing)
    try screen.perform(.edit(.redo))
    #expect(screen.editor.drawing == after)
    try screen.perform(.edit(.undo))
    #expect(try screen.seen == screen.redrawn)
  }

  /// A tip that touches anew without having lifted has finished its contact.
  @Test(arguments: [Kind.ink, .line, .strokeEraser, .pixelEraser, .move, .scale])
  func touchWithoutALiftFinishes(kind: Kind) throws {
    let (whole, cut) = (try screen(kind), try screen(kind))
    try carryOut(kind, on: whole)
    for event in events(kind).dropLast() { try cut.handle([event]) }
    let away = Point(x: 3, y: 3)
    cut.editor.tool = .eyedropper
    try cut.handle(Array(contact([away, away], by: pen).prefix(1)))
    #expect(cut.editor.drawing == whole.editor.drawing)
  }

  // MARK: - Amid a contact

  /// While a tip is on the paper, another one does nothing, whatever it does.
  @Test(arguments: Kind.allCases, Kind.allCases)
  func oneTipAtATime(kind: Kind, other: Kind) throws {
    let (alone, both) = (try screen(kind), try screen(kind))
    try carryOut(kind, on: alone)
    let strange = events(other, by: mouse)
    for (index, event) in events(kind).enumerated() {
      try both.handle([event])
      // Those that come after the lift would be a contact of their own.
      if index + 1 < strange.count { try both.handle([strange[index]], stays: true) }
    }
    try both.handle([PenEvent(phase: .leave, tool: pen, sample: events(kind)[0].sample)])
    let (left, right) = (try State(alone), try State(both))
    #expect(left.drawing == right.drawing && left.selection == right.selection)
    #expect(left.color == right.color)
  }

  /// A tool that is chosen amid a contact counts from the next one on.
  @Test(arguments: Kind.allCases, Tool.allCases)
  func toolCountsFromTheNextContact(kind: Kind, tool: Tool) throws {
    let (plain, changed) = (try screen(kind), try screen(kind))
    try carryOut(kind, on: plain)
    for (index, event) in events(kind).enumerated() {
      if index == 4 {
        changed.editor.tool = tool
        try changed.take(changed.editor.perform(ToolCommand.larger))
      }
      try changed.handle([event])
      #expect(try changed.seen == changed.whole)
    }
    #expect(changed.editor.drawing == plain.editor.drawing)
    #expect(changed.editor.selection == plain.editor.selection)
    // The eyedropper goes back to the tool before it; one that was chosen meanwhile stays.
    if kind != .eyedropper || tool != .eyedropper { #expect(changed.editor.tool == tool) }
  }

  /// Commands that change the document do nothing while a tip is on the paper.
  @Test(arguments: Kind.allCases)
  func commandsWaitForTheLift(kind: Kind) throws {
    let (plain, disturbed) = (try screen(kind), try screen(kind))
    try carryOut(kind, on: plain)
    for (index, event) in events(kind).enumerated() {
      if index == 4 {
        try disturbed.perform(.edit(.undo))
        try disturbed.perform(.page(.addPage))
        try disturbed.perform(.view(.zoomIn))
        try disturbed.perform(.selection(.deleteSelection))
      }
      try disturbed.handle([event])
    }
    #expect(try State(plain) == State(disturbed))
  }

  // MARK: - Cost

  /// A sample costs the same however long the stroke is: nothing of it is copied.
  ///
  /// A copy of the long stroke takes hundreds of times as long as a sample.
  @Test(arguments: ["off", "sumi"])
  func sampleCostsTheSame(model: String) throws {
    let editor = Editor(predictor: try #require(PredictionModel(named: model)))
    var number = 0
    func draw(_ count: Int) -> Duration {
      ContinuousClock().measure {
        for _ in 0..<count {
          let (t, phase) = (Double(number) / 40, number == 0 ? PenEvent.Phase.down : .move)
          let sample = PenSample(
            position: Point(
              x: 60 + 10 * t.remainder(dividingBy: 7),
              y: 45 + 10 * t.remainder(dividingBy: 5)
            ),
            time: PenTime(milliseconds: Double(number)),
            pressure: 0.5
          )
          _ = editor.handle(PenBatch([PenEvent(phase: phase, tool: pen, sample: sample)]))
          number += 1
        }
      }
    }
    _ = draw(500)
    let short = (0..<5).map { _ in draw(200) }.min() ?? .zero
    _ = draw(30_000)
    let long = (0..<5).map { _ in draw(200) }.min() ?? .zero
    #expect(editor.strokeUnderPen?.samples.count == 32_500)
    #expect(long < short * 8)
  }
}
