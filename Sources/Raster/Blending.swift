internal import CCairo

/// How a colour mixes with the one below it, channel by channel as encoded (sRGB).
public enum Blending: Hashable, Sendable {
  /// The colour covers what is below.
  case over
  /// The colour dyes what is below: the product of both.
  case multiply

  var cairoOperator: cairo_operator_t {
    switch self {
    case .over: CAIRO_OPERATOR_OVER
    case .multiply: CAIRO_OPERATOR_MULTIPLY
    }
  }
}
