internal import JSON

/// The parts of a brush file of MyPaint that are read.
struct MyPaintBrushFile: Decodable {
  let version: Int
  let settings: [String: Setting]

  /// A setting: a value, to which curves of inputs add.
  struct Setting: Decodable {
    let base: Double
    /// The curves that make a difference, by the names of their inputs.
    let curves: [String: MyPaintCurve]

    private enum CodingKeys: CodingKey { case baseValue, inputs }

    init(_ base: Double) { (self.base, curves) = (base, [:]) }

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: CodingKeys.self)
      base = try fields.decode(Double.self, forKey: .baseValue)
      let inputs = try fields.decodeIfPresent([String: [[Double]]].self, forKey: .inputs) ?? [:]
      curves = inputs.compactMapValues(MyPaintCurve.init)
    }

    /// A Boolean value that indicates whether the setting is always 0.
    var isOff: Bool { base == 0 && curves.isEmpty }
  }

  /// Returns a setting; one that is not in the file has its default.
  func setting(_ name: String) -> Setting {
    settings[name] ?? Setting(MyPaintSetting.defaults[name] ?? 0)
  }
}

/// A curve that adds to a setting: lines between points, the outer ones continued.
struct MyPaintCurve: Hashable {
  private let points: [SIMD2<Double>]

  /// Makes a curve of pairs of numbers; `nil` for one that adds nothing, or is none.
  init?(_ pairs: [[Double]]) {
    guard pairs.count > 1, pairs.allSatisfy({ $0.count == 2 }),
      pairs.contains(where: { $0[1] != 0 })
    else { return nil }
    points = pairs.map { SIMD2($0[0], $0[1]) }
  }

  /// Returns the output for an input.
  func value(at input: Double) -> Double {
    let end = points.indices.dropFirst().first { input <= points[$0].x } ?? points.count - 1
    let (left, right) = (points[end - 1], points[end])
    guard left.x != right.x else { return left.y }
    return left.y + (right.y - left.y) * (input - left.x) / (right.x - left.x)
  }
}
