internal import Markup

/// The meaning of one number of each point of a trace.
struct InkMLChannel: Hashable, Sendable {
  /// X, Y, F, T and so on.
  var name: String
  /// The value where a trace gives none.
  var fallback = 0.0
  var minimum: Double?
  var maximum: Double?
  /// The unit; empty when it is not told.
  var units = ""
  /// Steps to a unit; `nil` when the numbers are in units.
  var resolution: Double?
  /// A Boolean value that indicates whether it grows against the usual direction.
  var isReversed = false

  /// Makes a channel from the element that describes it.
  init(_ element: MarkupElement) {
    func number(_ attribute: String) -> Double? {
      element[attribute].flatMap { Double($0) }.flatMap { $0.isFinite ? $0 : nil }
    }
    name = element["name"] ?? ""
    fallback = number("default") ?? 0
    minimum = number("min")
    maximum = number("max")
    units = element["units"] ?? ""
    isReversed = element["orientation"] == "-ve"
  }

  /// Makes a channel that has just a name.
  init(_ name: String) { self.name = name }

  /// A number of the trace in the unit of the channel.
  func inUnits(_ value: Double) -> Double {
    let value = isReversed ? -value : value
    guard let resolution, resolution > 0 else { return value }
    return value / resolution
  }

  /// A number of the trace as a share of its range; of `most` when the range is not told.
  func share(_ value: Double, most: Double) -> Double {
    let low = minimum ?? 0
    let high = maximum ?? max(1, most)
    guard high > low else { return 0 }
    return max(0, min(1, (value - low) / (high - low)))
  }
}
