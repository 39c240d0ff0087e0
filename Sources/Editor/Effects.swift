public import Commands
public import Geometry
public import InkModel

/// The result of handling input or a command.
public struct Effects: Sendable {
  /// Something that only the program can do.
  public enum Request: Hashable, Sendable {
    /// Perform a command of the program, which a switch of a pen or a panel requested.
    case perform(ProgramCommand)
    /// Show a message to the user.
    case show(Message)
    /// End the display of the current message.
    case dismissMessage
    /// Do something with files.
    case files(FileRequest)
    /// Exchange the text of a field with other programs.
    case text(TextRequest)
    /// Drag a page within the list of pages or out of it.
    case drag(PageDragRequest)
    /// Bring another window of the program, by its number on the screen, to the front.
    case raise(window: UInt)
  }

  /// The pixels that look different now.
  public var damage = PixelRect.empty
  /// A Boolean value that indicates whether the stroke under the pen changed, so that
  /// ``Editor/drawFrame(seenAt:)`` has something to do.
  public var needsFrame = false
  /// A Boolean value that indicates whether the view moves, so that ``Editor/showView(at:)`` has
  /// something to do at the next frame.
  public var movesView = false
  /// The requests to the program, in order.
  public var requests: [Request] = []
  /// The changes of the document, in order, for a store to keep.
  public var changes: [DocumentChange] = []

  /// Makes effects without any effect.
  public init() {}

  /// Makes effects that are a change of pixels.
  public init(damage: PixelRect) { self.damage = damage }

  /// Makes effects that move the view, or not.
  init(movesView: Bool) { self.movesView = movesView }

  /// Makes effects that are a request to the program.
  public init(_ request: Request) { requests = [request] }

  /// Makes effects that are a message to the user, or nothing.
  public init(_ message: Message?) { requests = message.map { [.show($0)] } ?? [] }

  /// Adds later effects.
  public mutating func merge(_ later: Effects) {
    damage.formUnion(later.damage)
    needsFrame = needsFrame || later.needsFrame
    movesView = movesView || later.movesView
    requests += later.requests
    changes += later.changes
  }
}
