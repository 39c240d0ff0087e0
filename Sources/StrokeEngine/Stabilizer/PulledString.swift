internal import func Glibc.exp

/// A point that is pulled at the end of a string, and rests while the string is slack.
///
/// The hand moves straight from one sample to the next, for which the pulled point follows a tractrix
/// exactly; so it does not depend on the rate of the samples.
///
/// Source: the tractrix in polar form: tan(θ/2) of the angle between string and movement decays with
/// the path over the length.
struct PulledString: Sendable {
  private let length: Double
  private(set) var hand: Coordinates
  private(set) var location: Coordinates

  /// Creates a string, both of whose ends lie at a location; its length is above 0.
  init(length: Double, at location: Coordinates) {
    self.length = length
    (hand, self.location) = (location, location)
  }

  /// Moves the hand to its next location.
  mutating func pull(to next: Coordinates) {
    defer { hand = next }
    let step = next - hand
    let path = step.length
    guard path > 0, (next - location).length > length else { return }
    let direction = step / path
    var string = hand - location
    let along = (string * direction).sum()
    // The path until the string is taut.
    let square = along * along + length * length - string.squaredLength
    let slack = max(0, square.squareRoot() - along)
    string += slack * direction
    let forward = (string * direction).sum()
    let side = string - forward * direction
    let sideways = side.length
    let tangent = exp((slack - path) / length) * sideways / (length + forward)
    let scale = length / (1 + tangent * tangent)
    string = (1 - tangent * tangent) * scale * direction
    if sideways > 0 { string += 2 * tangent * scale / sideways * side }
    location = next - string
  }

  /// The straight line to the hand.
  var approach: Approach { Approach(to: hand, from: location) }
}
