import Editor
import Geometry
import InkModel
import PenInput
import Raster

/// An editor with the window that shows it: pixels change only where the editor says so.
final class Screen {
  static let (width, height) = (120, 90)
  static let bounds = PixelRect(x: 0, y: 0, width: width, height: height)

  let editor: Editor
  /// What the editor said to have changed, in order.
  private(set) var changes: [DocumentChange] = []
  private let window: ImageSurface
  private let waits: Bool

  /// Shows an editor.
  ///
  /// - Parameters:
  ///   - editor: what is shown.
  ///   - waits: whether what is put off is drawn at once.
  /// - Throws: when there is no memory for the picture.
  init(_ editor: Editor = Editor(), waits: Bool = true) throws {
    (self.editor, self.waits) = (editor, waits)
    window = try ImageSurface(width: Self.width, height: Self.height)
    try editor.resize(width: Self.width, height: Self.height)
    try show(Self.bounds)
    try take(Effects())
  }

  /// Handles what pens did; a tool that lifts last goes away, unless it stays.
  func handle(
    _ events: [PenEvent],
    seenAt time: PenTime? = nil,
    stays: Bool = false
  ) throws {
    var events = events
    if let last = events.last, last.phase == .up, !stays {
      events.append(PenEvent(phase: .leave, tool: last.tool, sample: last.sample))
    }
    let effects = editor.handle(PenBatch(events))
    try take(effects)
    guard effects.needsFrame else { return }
    for part in editor.drawFrame(seenAt: time ?? events.last?.sample.time) { try show(part) }
    for part in editor.drawCopies() { try show(part) }
  }

  @discardableResult
  func perform(_ command: EditorCommand) throws -> Effects {
    let effects = editor.perform(command)
    try take(effects)
    return effects
  }

  func take(_ effects: Effects) throws {
    changes += effects.changes
    try show(effects.damage)
    if effects.movesView { try show(editor.showView(at: nil).damage) }
    while waits, editor.isRough { try refine() }
  }

  /// Draws a part of what was put off.
  func refine() throws { try show(editor.refine { false }) }

  /// What is on the window, as a PNG file.
  var seen: [UInt8] { get throws { try window.pngData() } }

  /// What would be there if all were shown anew, as a PNG file.
  var whole: [UInt8] {
    get throws {
      let image = try ImageSurface(width: Self.width, height: Self.height)
      try copy(PixelRect(x: 0, y: 0, width: Self.width, height: Self.height), to: image)
      return try image.pngData()
    }
  }

  /// What a new editor of the same drawing would show, as a PNG file.
  var redrawn: [UInt8] {
    get throws {
      let before = editor.isDrawing
      precondition(!before, "only finished ink can be drawn anew")
      try editor.resize(width: Self.width, height: Self.height)
      while editor.isRough { _ = editor.refine { true } }
      return try whole
    }
  }

  /// The colours of all pixels on the window, row by row.
  var picture: [UInt32] {
    (0..<Self.height).flatMap { y in (0..<Self.width).map { pixel($0, y) } }
  }

  /// The colour of a pixel on the window, 0xAARRGGBB.
  func pixel(_ x: Int, _ y: Int) -> UInt32 { window.pixel(x: x, y: y) }

  func show(_ rect: PixelRect) throws { try copy(rect, to: window) }

  private func copy(_ rect: PixelRect, to image: ImageSurface) throws {
    try editor.compose(rect) { source, made, x, y in
      let place = PixelRect(
        x: made.minX + x,
        y: made.minY + y,
        width: made.width,
        height: made.height
      )
      image.copy(source, in: place, atX: x, y: y)
    }
  }
}
