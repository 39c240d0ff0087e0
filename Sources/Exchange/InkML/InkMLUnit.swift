/// The units of InkML's channels.
enum InkMLUnit {
  private static let inch = 96.0
  private static let lengths: [String: Double] = [
    "m": inch / 0.0254, "cm": inch / 2.54, "mm": inch / 25.4, "in": inch, "pt": inch / 72,
    "pc": inch / 6, "em": 16, "ex": 8, "px": 1, "dev": 1, "himetric": inch / 2540,
  ]
  private static let times: [String: Double] = [
    "s": 1, "ms": 1e-3, "us": 1e-6, "µs": 1e-6, "ns": 1e-9,
  ]
  private static let angles: [String: Double] = [
    "deg": .pi / 180, "degree": .pi / 180, "degrees": .pi / 180, "rad": 1, "radian": 1,
  ]

  /// Canvas units in a unit of length; a pixel for what is not known.
  static func length(_ unit: String) -> Double { lengths[unit] ?? 1 }

  /// Seconds in a unit of time; milliseconds for what is not known.
  static func time(_ unit: String) -> Double { times[unit] ?? 1e-3 }

  /// Radians in a unit of angle; degrees for what is not known.
  static func angle(_ unit: String) -> Double { angles[unit] ?? .pi / 180 }

  /// Returns whether a word names a unit of length that is the same on every device.
  static func isPhysicalLength(_ unit: String) -> Bool {
    lengths[unit] != nil && unit != "dev" && unit != "px"
  }
}
