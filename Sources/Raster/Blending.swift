internal import CCairo

/// The blending of a color with the one below it, channel by channel as encoded (sRGB).
public enum Blending: Hashable, Sendable {
  /// Normal compositing: source over destination.
  case over
  /// The product of source and destination.
  case multiply

  var cairoOperator: cairo_operator_t {
    switch self {
    case .over: CAIRO_OPERATOR_OVER
    case .multiply: CAIRO_OPERATOR_MULTIPLY
    }
  }
}
