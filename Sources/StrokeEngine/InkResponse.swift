internal import Geometry
internal import InkModel
internal import PenInput

import func Glibc.cos
import func Glibc.pow
import func Glibc.sin

/// The response of an ink to the pen: the extents and the opacity of its footprints.
///
/// The standard responses are in `InkResponse+Standard.swift`; users write others as an
/// ``InkRecipe``.
public struct InkResponse: Hashable, Sendable {
  /// The extent of the footprint at a factor of 1, in canvas units.
  public var width: Double
  /// The factor of ``width`` by force, 0...1.
  public var widthByForce: ResponseCurve
  /// The factor of ``width`` by speed, in canvas units a second.
  public var widthBySpeed = ResponseCurve.constant(1)
  /// The opacity by force, 0...1.
  public var opacityByForce = ResponseCurve.constant(1)
  /// The factor of the opacity by speed, in canvas units a second.
  public var opacityBySpeed = ResponseCurve.constant(1)
  /// The tip, if it is not round.
  public var nib: Nib?
  /// The response of a tip that lies flat; `nil` when altitude makes no difference.
  public var shading: Shading?
  /// A Boolean value that indicates whether force is measured perpendicular to the paper instead of
  /// along the pen, which makes it larger for a flat pen.
  public var usesPerpendicularForce = false

  /// A Boolean value that indicates whether force makes a difference.
  public var feelsForce: Bool {
    [widthByForce, opacityByForce, shading?.opacityByForce].contains { curve in
      curve.map { $0.first != $0.last } ?? false
    }
  }

  /// The edge of a flat tip.
  public struct Nib: Hashable, Sendable {
    /// The thickness of the edge as a fraction of its length, 0...1.
    public var thickness: Double
    /// The fixed direction of the edge in radians, clockwise from the right; `nil` for an edge that
    /// turns with the pen's barrel or, where the roll is unknown, lies across the pen's azimuth.
    public var angle: Double?

    /// Creates an edge.
    public init(thickness: Double, angle: Double? = nil) {
      self.thickness = thickness
      self.angle = angle
    }
  }

  /// The footprint of the side of a tip, along a pen that lies flat on the paper.
  public struct Shading: Hashable, Sendable {
    /// The altitude in radians at and above which only the tip touches; that of a hand that writes.
    public private(set) var steepest = 60 * Double.pi / 180
    /// The altitude in radians at and below which the whole side touches: tablets report no tilt
    /// beyond 60° or 64°.
    public private(set) var flattest = 26 * Double.pi / 180
    /// The extent of the whole side along the pen, in canvas units.
    public var length: Double
    /// The minimum extent across the pen, in canvas units.
    public var breadth: Double
    /// The opacity of the side by force, 0...1.
    public var opacityByForce: ResponseCurve

    /// Creates the response of a side of an extent along the pen and one across it, in canvas units.
    public init(length: Double, breadth: Double, opacityByForce: ResponseCurve) {
      (self.length, self.breadth, self.opacityByForce) = (length, breadth, opacityByForce)
    }

    /// Sets the altitude in radians below which the side comes down.
    ///
    /// All of it touches at half that altitude, or at the usual one if that is flatter.
    public mutating func begin(below altitude: Double) {
      let usual = Shading(length: length, breadth: breadth, opacityByForce: opacityByForce)
      (steepest, flattest) = (altitude, min(usual.flattest, altitude / 2))
    }

    /// Returns the fraction of the side that touches the paper, 0...1.
    func contactFraction(altitude: Double) -> Double {
      max(0, min(1, (steepest - altitude) / (steepest - flattest)))
    }
  }

  /// The force assumed for a device without pressure, which gives a line of plausible width.
  public static let forceWithoutPressure = 0.5
  /// The azimuth assumed for a device without tilt: that of a pen in the right hand.
  public static let standardAzimuth = Double.pi / 4
  /// The weight of ``standardAzimuth`` beside the pen's own, which is unreliable near upright.
  private static let standardAzimuthWeight = 0.15
  /// The sine of the altitude below which the perpendicular force is no longer increased.
  private static let minimumSine = 0.25

  /// Creates the response of a round pen.
  ///
  /// - Parameters:
  ///   - width: the extent at full force, in canvas units.
  ///   - lightest: the fraction of the width at the lightest touch, 0...1.
  ///   - exponent: the power to which the force is raised: below 1, a light hand gets more of the
  ///     range.
  public init(width: Double, lightest: Double = 0.2, exponent: Double = 0.9) {
    self.width = width
    widthByForce = ResponseCurve(from: lightest, to: 1, power: exponent)
  }

  /// Returns the extent of a round footprint at rest for a force of 0...1, in canvas units.
  public func size(force: Double) -> Double { width * widthByForce.value(at: force) }

  /// Converts a force along the pen to one perpendicular to the paper.
  ///
  /// - Parameters:
  ///   - force: the force along the pen, 0...1.
  ///   - altitude: the altitude in radians, 0 (flat) to π/2 (upright).
  /// - Returns: force / sin(altitude), limited to 1, and to four times the force near 0.
  public static func perpendicularForce(_ force: Double, altitude: Double) -> Double {
    min(1, force / max(minimumSine, sin(altitude)))
  }

  /// Computes the footprint of the tip.
  ///
  /// - Parameters:
  ///   - force: the force, 0...1.
  ///   - altitude: the altitude in radians.
  ///   - speed: the speed in canvas units a second.
  /// - Returns: the extents along and across the edge, and the opacity, 0...1.
  func footprint(force: Double, altitude: Double, speed: Double) -> (size: Size, opacity: Double) {
    let force = usesPerpendicularForce ? Self.perpendicularForce(force, altitude: altitude) : force
    let tip = width * widthByForce.value(at: force) * widthBySpeed.value(at: speed)
    var size = Size(width: tip, height: tip * (nib?.thickness ?? 1))
    var opacity = opacityByForce.value(at: force)
    if let shading {
      let contact = shading.contactFraction(altitude: altitude)
      if contact > 0, tip > 0 {
        // Extents grow by equal factors for equal angles, so that no tilt makes a jump.
        let breadth = max(tip, shading.breadth)
        size.height = tip * pow(breadth / tip, contact)
        size.width = tip * pow(max(breadth, shading.length) / tip, contact)
        opacity += (shading.opacityByForce.value(at: force) - opacity) * contact
      }
    }
    return (size, max(0, min(1, opacity * opacityBySpeed.value(at: speed))))
  }

  /// Computes the azimuth to store in the points of a stroke, as a unit vector.
  ///
  /// For a round tip it is the pen's azimuth. The edge of a flat nib lies across the stored azimuth;
  /// for an edge that does not follow the pen, it is the azimuth that gives the edge its direction.
  ///
  /// - Parameters:
  ///   - sample: the sample of the pen.
  ///   - type: the type of the ink.
  /// - Returns: the direction, of length 1.
  func direction(of sample: PenSample, type: InkType) -> Vector {
    guard let nib else { return Vector(angle: sample.azimuth ?? 0, length: 1) }
    if let angle = nib.angle { return Vector(angle: angle - type.nibTurn, length: 1) }
    if let roll = sample.roll { return Vector(angle: roll + Self.standardAzimuth, length: 1) }
    let standard = Vector(angle: Self.standardAzimuth, length: 1)
    guard let azimuth = sample.azimuth, let altitude = sample.altitude else { return standard }
    let tilt = Vector(angle: azimuth, length: cos(altitude))
    return (tilt + standard * Self.standardAzimuthWeight).unit ?? standard
  }
}
