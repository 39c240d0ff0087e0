public import Commands
public import Geometry
public import InkModel

/// What handling something led to.
public struct Effects: Sendable {
  /// Something that only the shell can do.
  public enum Request: Hashable, Sendable {
    /// Carry out a command of the program, which a switch of a pen or a panel requested.
    case perform(ProgramCommand)
    /// Tell the user what the eraser does now.
    case tell(of: Eraser)
    /// Tell the user how many milliseconds after a sample its ink lies where it stays.
    case tellSmoothing(delay: Double)
    /// Tell the user how much of the current layer is seen, 0...1.
    case tellLayerOpacity(Double)
    /// Tell the user why nothing happened.
    case explain(Refusal)
    /// Do something with files.
    case files(FileRequest)
  }

  /// Why the editor did not do what was wanted.
  public enum Refusal: Hashable, Sendable {
    /// The current layer is locked.
    case layerIsLocked
    /// The current layer is hidden.
    case layerIsHidden
    /// The document can only be read.
    case documentIsReadOnly
    /// The page has not been read wholly, and what is wanted needs it.
    case pageIsLoading
    /// Layers cannot become one: something would come to lie over what it lay under.
    case layersOverlap
  }

  /// Pixels that look different now.
  public var damage = PixelRect.empty
  /// Whether the stroke under the pen changed, so that ``Editor/drawFrame(seenAt:)`` has
  /// something to do.
  public var needsFrame = false
  /// Whether the view moves, so that ``Editor/showView(at:)`` has something to do at the next frame.
  public var movesView = false
  /// What the shell is asked to do, in order.
  public var requests: [Request] = []
  /// What changed in the document, in order, for a store to keep.
  public var changes: [DocumentChange] = []

  /// Makes effects without any effect.
  public init() {}

  /// Makes effects that are a change of pixels.
  public init(damage: PixelRect) { self.damage = damage }

  /// Makes effects that move the view, or not.
  init(movesView: Bool) { self.movesView = movesView }

  /// Makes effects that ask the shell for something.
  public init(_ request: Request) { requests = [request] }

  /// Adds later effects.
  public mutating func merge(_ later: Effects) {
    damage.formUnion(later.damage)
    needsFrame = needsFrame || later.needsFrame
    movesView = movesView || later.movesView
    requests += later.requests
    changes += later.changes
  }
}
