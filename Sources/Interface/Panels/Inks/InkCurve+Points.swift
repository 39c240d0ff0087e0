internal import Geometry
internal import StrokeEngine

import func Glibc.log
import func Glibc.pow

/// The points by which a curve is changed: its two ends, and the middle between them, which bends it.
///
/// Positions are shares of the picture, 0...1 from its upper left corner.
extension InkCurve {
  /// The powers that a drag of the middle reaches.
  private static let powers = 0.1...10.0
  /// The outputs of the middle, as shares of the way between the ends, that these powers lead to.
  private static let bends = pow(0.5, powers.upperBound)...pow(0.5, powers.lowerBound)
  /// The range of speeds, in canvas units a second, that a curve gets when it is no longer level.
  private static let usualSpeeds = 0...2000.0

  /// The step of inputs.
  private var step: Double { isOfSpeed ? 10 : 0.01 }

  /// Returns the inputs between the ends of a curve.
  func range(of curve: ResponseCurve) -> ClosedRange<Double> {
    let isUnset = curve.first == curve.last && curve.range == 0...1
    return isOfSpeed && isUnset ? Self.usualSpeeds : curve.range
  }

  /// Returns the points of a curve: its ends, and the middle between them.
  func points(of curve: ResponseCurve) -> [Point] {
    let range = range(of: curve)
    let middle = (range.lowerBound + range.upperBound) / 2
    return [range.lowerBound, middle, range.upperBound].map { point(of: curve, at: $0) }
  }

  /// Returns the point of a curve at an input; at an edge of the picture if it is beyond.
  func point(of curve: ResponseCurve, at input: Double) -> Point {
    Point(
      x: max(0, min(1, input / reach)),
      y: 1 - max(0, min(1, curve.value(at: input) / limit))
    )
  }

  /// Returns a curve after one of its points was moved.
  ///
  /// The middle bends the curve and moves it sideways. It takes the ends along where no bend is
  /// enough, and the whole of a level curve.
  ///
  /// - Parameters:
  ///   - number: the index of the point; `nil` for the nearest one.
  ///   - place: the new position.
  ///   - curve: the curve.
  /// - Returns: the curve; inputs and outputs of its ends are rounded to what is read.
  func moving(_ number: Int?, to place: Point, on curve: ResponseCurve) -> ResponseCurve {
    var new = curve
    new.range = range(of: curve)
    switch number ?? nearest(to: place, on: curve) {
    case ...0:
      new.first = output(at: place, before: curve.first)
      let last = new.range.upperBound
      new.range = min(rounded(place.x * reach), last - 5 * step)...last
    case 2...:
      new.last = output(at: place, before: curve.last)
      let (first, last) = (new.range.lowerBound, new.range.upperBound)
      let input = place.x < 1 ? rounded(place.x * reach) : max(reach, last)
      new.range = first...max(input, first + 5 * step)
    default:
      // A drag up or down is never exactly upright.
      let isUpright = abs(place.x - points(of: curve)[1].x) < 0.05
      if number != nil || !isUpright || !isFull(new.range) { slide(&new, to: place.x) }
      bend(&new, to: (1 - place.y) * limit)
    }
    if new.first == new.last { new.power = 1 }
    return new
  }

  private func nearest(to place: Point, on curve: ResponseCurve) -> Int {
    let points = points(of: curve)
    let distances = points.map { ($0 - place).length }
    return points.indices.min { distances[$0] < distances[$1] } ?? 0
  }

  private func rounded(_ input: Double) -> Double { (input / step).rounded() * step }

  /// Returns the output of an end at a position; one beyond the picture stays at its edge.
  private func output(at place: Point, before: Double) -> Double {
    place.y > 0 ? ((1 - place.y) * limit * 100).rounded() / 100 : max(limit, before)
  }

  /// Returns whether a range goes from one edge of the picture to the other.
  private func isFull(_ range: ClosedRange<Double>) -> Bool {
    range.lowerBound <= 0 && range.upperBound >= reach
  }

  /// Moves the middle of a curve sideways and the ends with it; an end stays at the edge of the
  /// picture while the other one approaches it, up to a fifth of the picture.
  private func slide(_ curve: inout ResponseCurve, to x: Double) {
    let (first, last) = (curve.range.lowerBound, curve.range.upperBound)
    let (center, edge) = (x * reach, max(reach, last))
    let least = min(last - first, reach / 5)
    let way = rounded(center - (first + last) / 2)
    if first + way < 0 {
      curve.range = 0...max(rounded(2 * center), least)
    } else if last + way > edge {
      curve.range = min(rounded(2 * center - edge), edge - least)...edge
    } else {
      curve.range = (first + way)...(last + way)
    }
  }

  /// Bends a curve so that its middle has an output.
  private func bend(_ curve: inout ResponseCurve, to output: Double) {
    guard curve.first != curve.last else {
      curve.first = (output * 100).rounded() / 100
      curve.last = curve.first
      return
    }
    let share = (output - curve.first) / (curve.last - curve.first)
    let reached = max(Self.bends.lowerBound, min(Self.bends.upperBound, share))
    let rest = share == reached ? 0 : output - curve.first - (curve.last - curve.first) * reached
    let (low, high) = (min(curve.first, curve.last), max(curve.first, curve.last))
    let way = max(-low, min(max(0, limit - high), (rest * 100).rounded(.awayFromZero) / 100))
    curve.first = ((curve.first + way) * 100).rounded() / 100
    curve.last = ((curve.last + way) * 100).rounded() / 100
    curve.power = Self.power(for: (output - curve.first) / (curve.last - curve.first))
  }

  /// Returns the power that takes the middle of the range to a share of the output, 0...1.
  private static func power(for share: Double) -> Double {
    guard share > 0 else { return powers.upperBound }
    let power = max(powers.lowerBound, min(powers.upperBound, log(share) / log(0.5)))
    return (power * 1000).rounded() / 1000
  }
}
