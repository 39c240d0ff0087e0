internal import Geometry
internal import InkModel
internal import PenInput

import func Glibc.cos
import func Glibc.sin

/// How an ink answers to what the pen does: the extents and the opacity of its print.
///
/// The standard answers are in `InkResponse+Standard.swift`; a user writes others as an
/// ``InkRecipe``.
public struct InkResponse: Hashable, Sendable {
  /// Extent of the ink at a factor of 1, in canvas units.
  public var width: Double
  /// Factor of ``width`` by force, 0...1.
  public var widthByForce: ResponseCurve
  /// Factor of ``width`` by speed, in canvas units a second.
  public var widthBySpeed = ResponseCurve.constant(1)
  /// How much the ink covers by force, 0...1.
  public var opacityByForce = ResponseCurve.constant(1)
  /// Factor of that by speed, in canvas units a second.
  public var opacityBySpeed = ResponseCurve.constant(1)
  /// The tip, if it is not round.
  public var nib: Nib?
  /// What a tip does that lies flat; `nil` when altitude makes no difference.
  public var shading: Shading?
  /// Whether force means what presses on the paper, not along the pen: more for a flat pen.
  public var usesPerpendicularForce = false

  /// The edge of a flat tip.
  public struct Nib: Hashable, Sendable {
    /// Thickness of the edge as a share of its length, 0...1.
    public var thickness: Double
    /// Where the edge points to, whatever the pen does, in radians clockwise from the right; `nil`
    /// when it turns with the pen's barrel, or where that is not known lies across its azimuth.
    public var angle: Double?

    /// Makes an edge.
    public init(thickness: Double, angle: Double? = nil) {
      self.thickness = thickness
      self.angle = angle
    }
  }

  /// What the side of a tip prints that lies flat on the paper, along the pen.
  public struct Shading: Hashable, Sendable {
    /// Altitude in radians at and above which only the tip touches.
    public var steepest: Double
    /// Altitude in radians at and below which the whole side touches.
    public var flattest: Double
    /// Extent of the whole side along the pen, in canvas units.
    public var length: Double
    /// Least extent across the pen, in canvas units.
    public var breadth: Double
    /// How much the side covers by force, 0...1.
    public var opacityByForce: ResponseCurve

    /// How much of the side touches, 0...1.
    func share(altitude: Double) -> Double {
      max(0, min(1, (steepest - altitude) / (steepest - flattest)))
    }
  }

  /// Force that is taken for a device without pressure: a line of plausible width.
  public static let forceWithoutPressure = 0.5
  /// Where a pen leans that does not tell: as in a right hand.
  public static let usualAzimuth = Double.pi / 4
  /// How much ``usualAzimuth`` counts beside the pen's own, which means little when it is upright.
  private static let usualShare = 0.15
  /// Sine of the altitude below which force is not made larger.
  private static let flattestSine = 0.25

  /// Makes the answer of a round pen.
  ///
  /// - Parameters:
  ///   - width: extent at full force, in canvas units.
  ///   - lightest: share of that which the lightest touch leaves, 0...1.
  ///   - exponent: power to which the force is raised: below 1, a light hand gets more of the range.
  public init(width: Double, lightest: Double = 0.2, exponent: Double = 0.9) {
    self.width = width
    widthByForce = ResponseCurve(from: lightest, to: 1, power: exponent)
  }

  /// Extent of a round print for a force of 0...1 at rest, in canvas units.
  public func size(force: Double) -> Double { width * widthByForce.value(at: force) }

  /// The force that presses on the paper when a pen is pressed along itself, 0...1.
  ///
  /// - Parameters:
  ///   - force: along the pen, 0...1.
  ///   - altitude: in radians, 0 (flat) to π/2 (upright).
  /// - Returns: force / sin(altitude), limited to 1, and to four times the force near 0.
  public static func perpendicularForce(_ force: Double, altitude: Double) -> Double {
    min(1, force / max(flattestSine, sin(altitude)))
  }

  /// What the tip prints.
  ///
  /// - Parameters:
  ///   - force: 0...1.
  ///   - altitude: in radians.
  ///   - speed: in canvas units a second.
  /// - Returns: extents along and across the edge, and how much the ink covers.
  func print(force: Double, altitude: Double, speed: Double) -> (size: Size, opacity: Double) {
    let force = usesPerpendicularForce ? Self.perpendicularForce(force, altitude: altitude) : force
    let tip = width * widthByForce.value(at: force) * widthBySpeed.value(at: speed)
    var size = Size(width: tip, height: tip * (nib?.thickness ?? 1))
    var opacity = opacityByForce.value(at: force)
    if let shading {
      let share = shading.share(altitude: altitude)
      if share > 0 {
        let breadth = max(tip, shading.breadth)
        // The side comes down at once, a few degrees before it has its length.
        size.height = tip + (breadth - tip) * min(1, 4 * share)
        size.width = size.height + (max(breadth, shading.length) - breadth) * share
        opacity += (shading.opacityByForce.value(at: force) - opacity) * min(1, 2 * share)
      }
    }
    return (size, max(0, min(1, opacity * opacityBySpeed.value(at: speed))))
  }

  /// The direction that the points of a stroke keep as the pen's azimuth, of length 1.
  ///
  /// For a round tip it is that. A flat nib has its edge across it: so where the edge does not
  /// follow the azimuth, the direction is the one that turns the edge to where it is.
  ///
  /// - Parameters:
  ///   - sample: what the pen reported.
  ///   - type: the kind of ink.
  /// - Returns: the direction.
  func direction(of sample: PenSample, type: InkType) -> Vector {
    guard let nib else { return Vector(angle: sample.azimuth ?? 0, length: 1) }
    if let angle = nib.angle { return Vector(angle: angle - type.nibTurn, length: 1) }
    if let roll = sample.roll { return Vector(angle: roll + Self.usualAzimuth, length: 1) }
    let usual = Vector(angle: Self.usualAzimuth, length: 1)
    guard let azimuth = sample.azimuth, let altitude = sample.altitude else { return usual }
    let lean = Vector(angle: azimuth, length: cos(altitude)) + usual * Self.usualShare
    return lean.unit ?? usual
  }
}
