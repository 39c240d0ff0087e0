public import Geometry

/// What handling something led to.
public struct Effects: Sendable {
  /// Something that only the shell can do.
  public enum Request: Hashable, Sendable {
    /// End the program.
    case quit
    /// Cover the whole monitor, or stop that.
    case toggleFullscreen
  }

  /// Pixels that look different now.
  public var damage = PixelRect.empty
  /// Whether the stroke under the pen changed, so that ``Editor/drawFrame(seenAt:)`` has
  /// something to do.
  public var needsFrame = false
  /// What the shell is asked to do, in order.
  public var requests: [Request] = []

  /// Makes effects without any effect.
  public init() {}

  /// Makes effects that are a change of pixels.
  public init(damage: PixelRect) { self.damage = damage }

  /// Adds later effects.
  public mutating func merge(_ later: Effects) {
    damage.formUnion(later.damage)
    needsFrame = needsFrame || later.needsFrame
    requests += later.requests
  }
}
