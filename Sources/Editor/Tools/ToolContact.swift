internal import Geometry
internal import InkModel
internal import InkRendering
internal import PenInput

/// The work of a tool from the touch of a tip to its lift.
///
/// 1. A contact is made from the event of the touch, which it then handles as its first move.
/// 2. Every later event of the tip is a move. ``advance(to:in:)`` comes before each of them, and at
///    ``deadline`` when the tip reports nothing.
/// 3. ``finish(with:in:)`` or ``cancel(in:)`` comes last. The editor has no contact any more then, so
///    that the tool can change the document as a command does.
///
/// A tool conforms with what it needs; the defaults do nothing.
protocol ToolContact {
  /// A Boolean value that indicates whether the tip means nothing more until it lifts.
  var isOver: Bool { get }
  /// The time at which ``advance(to:in:)`` has something to do; `nil` for none.
  var deadline: PenTime? { get }
  /// A Boolean value that indicates whether ``drawFrame(seenAt:in:)`` has something to draw.
  var needsFrame: Bool { get }
  /// A Boolean value that indicates whether Escape cancels the contact.
  var isCancelable: Bool { get }
  /// The page as it looks during the contact; `nil` for the page of the document.
  var shownPage: Page? { get }

  /// Handles an event of the tip, in window pixels.
  mutating func move(to event: PenEvent, in editor: Editor) -> Effects
  /// Handles the passing of time.
  mutating func advance(to time: PenTime, in editor: Editor) -> Effects
  /// Ends the contact.
  ///
  /// - Parameters:
  ///   - lift: the event of the lift; `nil` when the tip touches anew without having lifted.
  ///   - editor: the editor, without a contact.
  /// - Returns: the effects.
  mutating func finish(with lift: PenEvent?, in editor: Editor) -> Effects
  /// Ends the contact as if the tip had not touched.
  mutating func cancel(in editor: Editor) -> Effects

  /// Draws what changes with each frame.
  ///
  /// - Parameters:
  ///   - time: the time at which the frame is seen; `nil` to draw nothing ahead of the pen.
  ///   - editor: the editor.
  /// - Returns: the pixels that changed, in parts that may lie far from each other.
  func drawFrame(seenAt time: PenTime?, in editor: Editor) -> [PixelRect]
  /// Draws what the contact has done so far into a picture that was drawn anew.
  ///
  /// - Parameters:
  ///   - renderer: the picture.
  ///   - isNew: a Boolean value that indicates whether the renderer is another one, without a wet
  ///     layer.
  ///   - editor: the editor.
  func restore(in renderer: PageRenderer, isNew: Bool, for editor: Editor)
  /// Changes what lies over the page during the contact.
  func decorate(_ overlay: inout Overlay, in editor: Editor)
}

extension ToolContact {
  var isOver: Bool { false }
  var deadline: PenTime? { nil }
  var needsFrame: Bool { false }
  var isCancelable: Bool { true }
  var shownPage: Page? { nil }

  mutating func advance(to time: PenTime, in editor: Editor) -> Effects { Effects() }
  mutating func cancel(in editor: Editor) -> Effects { Effects() }
  func drawFrame(seenAt time: PenTime?, in editor: Editor) -> [PixelRect] { [] }
  func restore(in renderer: PageRenderer, isNew: Bool, for editor: Editor) {}
  func decorate(_ overlay: inout Overlay, in editor: Editor) {}

  /// Handles a step of the contact.
  mutating func handle(_ step: ContactStep, in editor: Editor) -> Effects {
    switch step {
    case .move(let event):
      var effects = advance(to: event.sample.time, in: editor)
      if !isOver { effects.merge(move(to: event, in: editor)) }
      return effects
    case .advance(let time): return advance(to: time, in: editor)
    case .finish(let lift):
      var effects = lift.map { advance(to: $0.sample.time, in: editor) } ?? Effects()
      if !isOver { effects.merge(finish(with: lift, in: editor)) }
      return effects
    case .cancel: return cancel(in: editor)
    }
  }
}

/// A step in the life of a contact; see ``ToolContact``.
enum ContactStep {
  case move(PenEvent)
  case advance(to: PenTime)
  case finish(PenEvent?)
  case cancel

  /// The time of the step; `nil` when it is not known.
  var time: PenTime? {
    switch self {
    case .move(let event): event.sample.time
    case .advance(let time): time
    case .finish(let lift): lift?.sample.time
    case .cancel: nil
    }
  }
}
