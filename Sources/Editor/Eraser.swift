public import StrokeEngine

/// What takes ink away: the other end of a pen, or a pen that was told to erase.
public struct Eraser: Hashable, Sendable {
  /// What it takes away.
  public enum Kind: Hashable, Sendable {
    /// Every stroke that it touches, wholly.
    case strokes
    /// What it goes over.
    case pixels
  }

  /// Radii in canvas units that `[` and `]` step through.
  public static let radii: [Double] = [1, 1.5, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64]
  /// Factor of ``radius`` by force, 0...1, when ``widensWithForce``: a light touch is a fine tip.
  public static let shareByForce = ResponseCurve(from: 0.2, to: 1, power: 0.9)

  /// What it takes away.
  public var kind = Kind.strokes
  /// How far it reaches around the tip, in canvas units; at full force if that widens it.
  public var radius = 6.0
  /// Whether a lighter touch erases less far.
  public var widensWithForce = false

  /// Makes an eraser that takes whole strokes.
  public init() {}

  /// How far it reaches at a force of 0...1, in canvas units; `nil` for a device without force.
  public func radius(atForce force: Double?) -> Double {
    guard widensWithForce, let force else { return radius }
    return radius * Self.shareByForce.value(at: force)
  }
}
