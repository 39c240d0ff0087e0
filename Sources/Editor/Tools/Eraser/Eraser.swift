public import StrokeEngine

/// An eraser: the other end of a pen, or a pen that was told to erase.
public struct Eraser: Hashable, Sendable {
  /// The things that an eraser removes.
  public enum Kind: Hashable, Sendable {
    /// Every stroke that it touches, wholly.
    case strokes
    /// The ink that it goes over.
    case pixels
  }

  /// The radii in canvas units that `[` and `]` step through.
  public static let radii: [Double] = [1, 1.5, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64]
  /// The factor of ``radius`` by force, 0...1, when ``widensWithForce``: a light touch is a fine tip.
  public static let shareByForce = ResponseCurve(from: 0.2, to: 1, power: 0.9)

  /// The things that it removes.
  public var kind = Kind.pixels
  /// The radius in canvas units; at full force if force widens it.
  public var radius = 6.0
  /// A Boolean value that indicates whether a lighter touch erases less far.
  public var widensWithForce = false

  /// Makes an eraser of what it goes over, as that of other programs.
  public init() {}

  /// Returns the radius at a force of 0...1, in canvas units; `nil` stands for a device without force.
  public func radius(atForce force: Double?) -> Double {
    guard widensWithForce, let force else { return radius }
    return radius * Self.shareByForce.value(at: force)
  }
}
