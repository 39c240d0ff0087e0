import Exchange
import Foundation
import InkModel
import StrokeEngine
import TestSupport
import Testing

@Suite struct MyPaintBrushTests {
  /// A brush with settings: values, and curves as lists of pairs by inputs.
  private func brush(
    _ values: [String: Double],
    curves: [String: [String: [[Double]]]] = [:]
  ) throws -> MyPaintBrush {
    // Without curves, a dab covers whatever its force.
    var values = values
    if values["opaque_multiply"] == nil, curves["opaque_multiply"] == nil {
      values["opaque_multiply"] = 1
    }
    let names = Set(values.keys).union(curves.keys).sorted()
    let settings = names.map { name in
      let inputs = (curves[name] ?? [:]).map { input, points in "\"\(input)\": \(points)" }
        .joined(separator: ", ")
      let fields = "\"base_value\": \(values[name] ?? 0), \"inputs\": {\(inputs)}"
      return "\"\(name)\": {\(fields)}"
    }
    let text =
      "{\"comment\": \"\", \"version\": 3, \"settings\": {\(settings.joined(separator: ",\n"))}}"
    return try MyPaintBrush(reading: Array(text.utf8))
  }

  private func refusal(_ text: String) -> String? {
    #expect(throws: ExchangeError.self) { try MyPaintBrush(reading: Array(text.utf8)) }?.message
  }

  // MARK: - Response

  /// The radius is a natural logarithm, to which a curve of force adds.
  @Test func theSizeIsTheBrushs() throws {
    let even = try brush(["radius_logarithmic": 1.0])
    #expect(even.recipe.inkType == .pen && even.effects.isEmpty)
    #expect(abs(even.recipe.response.width - 2 * 2.718) < 0.06)
    #expect(even.recipe.response.widthByForce == .constant(1))
    let soft = try brush(
      ["radius_logarithmic": 1.0],
      curves: ["radius_logarithmic": ["pressure": [[0, -1], [1, 1]]]]
    )
    #expect(soft.effects.isEmpty)
    for force in stride(from: 0.0, through: 1, by: 0.125) {
      // 2e² at full force, 2 at none.
      let wanted = 2 * pow(2.718, 2 * force)
      let size = soft.recipe.response.size(force: force)
      #expect(abs(size - wanted) < 1, "\(force): \(size), not \(wanted)")
    }
  }

  /// A speed is felt as its logarithm: 0.5 at 45 pixels a second, rising there by 0.015 for each.
  @Test func speedThinsTheLine() throws {
    let brush = try brush(
      ["radius_logarithmic": 2, "speed1_gamma": 4],
      curves: ["radius_logarithmic": ["speed1": [[0, 0], [4, -1.2]]]]
    )
    let curve = brush.recipe.response.widthBySpeed
    #expect(curve.first == 1 && brush.effects.isEmpty)
    for speed in [0.0, 45, 300, 1000, 3000] {
      let offset = 54.598
      let felt = 0.5 + 0.015 * (45 + offset) * log((offset + speed) / (offset + 45))
      let rest = 0.5 + 0.015 * (45 + offset) * log(offset / (offset + 45))
      let wanted = exp(-0.3 * (felt - rest))
      #expect(abs(curve.value(at: speed) - wanted) < 0.1, "\(speed): \(wanted)")
    }
  }

  /// Dabs that lie over each other cover as much as the line of MyPaint does.
  @Test(arguments: [0.0, 0.9])
  func opacityIsThatOfTheLine(linearize: Double) throws {
    let brush = try brush(
      ["opaque": 0.3, "opaque_linearize": linearize, "dabs_per_actual_radius": 2],
      curves: ["opaque_multiply": ["pressure": [[0, 0], [1, 1]]]]
    )
    let curve = brush.recipe.response.opacityByForce
    // Four dabs cover each place; linearised, they are to cover nearly as much as one does.
    let most = 1 - pow(0.7, 4 / (1 + linearize * 3))
    #expect(curve.first == 0 && abs(curve.last - most) < 0.01)
  }

  @Test func anEllipseIsANib() throws {
    let flat = try brush(["elliptical_dab_ratio": 4, "elliptical_dab_angle": 45])
    let nib = try #require(flat.recipe.response.nib)
    #expect(nib.thickness == 0.25 && abs((nib.angle ?? 0) - .pi / 4) < 1e-9)
    #expect(flat.effects.isEmpty)
    #expect(try brush(["elliptical_dab_ratio": 1]).recipe.response.nib == nil)
    let turning = try brush(
      ["elliptical_dab_ratio": 4, "elliptical_dab_angle": 90],
      curves: ["elliptical_dab_angle": ["direction": [[0, 0], [180, 180]]]]
    )
    #expect(turning.recipe.response.nib == nil && turning.effects == [.tipShape])
  }

  // MARK: - Effects

  /// What no ink does is named, whether it is on always or by a curve.
  @Test func whatIsLeftOutIsNamed() throws {
    for (setting, effect) in [
      ("smudge", MyPaintBrush.Effect.smudging), ("change_color_h", .colorChanges),
      ("eraser", .erasing), ("slow_tracking", .smoothing), ("offset_by_speed", .offsets),
      ("offset_by_random", .scattering), ("snap_to_pixel", .pixels),
    ] {
      #expect(try brush([setting: 0]).effects.isEmpty)
      #expect(try brush([setting: 0.5]).effects == [effect])
      let curve = try brush([:], curves: [setting: ["pressure": [[0, 0], [1, 0.5]]]])
      #expect(curve.effects == [effect], "\(setting)")
      #expect(try brush([:], curves: [setting: ["pressure": [[0, 0], [1, 0]]]]).effects.isEmpty)
    }
    for (input, effect) in [
      ("random", MyPaintBrush.Effect.randomness), ("stroke", .strokeLength),
      ("tilt_declination", .tilt), ("direction", .direction), ("custom", .otherInputs),
    ] {
      let brush = try brush([:], curves: ["opaque": [input: [[0, 0], [1, -0.5]]]])
      #expect(brush.effects == [effect], "\(input)")
    }
    #expect(try brush(["hardness": 0.2]).effects == [.softEdges])
    // Thick in the middle of the range only.
    let bump = try brush(
      [:],
      curves: ["radius_logarithmic": ["pressure": [[0, 0], [0.5, 1], [1, 0]]]]
    )
    #expect(bump.effects == [.curves])
  }

  /// A brush that scatters its dabs has grain.
  @Test func scatteredDabsAreGrain() throws {
    #expect(try brush(["offset_by_random": 1, "radius_logarithmic": 1]).recipe.inkType == .pencil)
    #expect(try brush(["offset_by_random": 1, "radius_logarithmic": 3]).recipe.inkType == .crayon)
  }

  // MARK: - Files

  @Test func whatIsNoBrushIsRefused() {
    #expect(refusal("")?.contains("not a brush of MyPaint") == true)
    #expect(refusal("# mypaint brush file\nversion 2\n")?.contains("in JSON") == true)
    #expect(refusal("{\"version\": 3}")?.contains("settings") == true)
    #expect(refusal("{\"version\": 4, \"settings\": {}}")?.contains("version 4") == true)
    #expect(
      refusal(String(repeating: " ", count: MyPaintBrush.maxBytes + 1))?.contains("1 MB") == true
    )
  }

  /// The brushes that MyPaint comes with (Debian: mypaint-brushes).
  private static let installed: [URL] = {
    let folder = ProcessInfo.processInfo.environment["SUMI_MYPAINT"] ?? "/usr/share/mypaint-data"
    let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return files.filter { $0.hasSuffix(".myb") }.map { URL(filePath: folder + "/" + $0) }
  }()

  @Test(.enabled(if: !installed.isEmpty, "mypaint-brushes is not installed"), arguments: installed)
  func brushesOfMyPaintAreRead(file: URL) throws {
    let brush = try MyPaintBrush(reading: Array(Data(contentsOf: file)))
    #expect(try InkRecipe(text: brush.recipe.text).text == brush.recipe.text)
  }

  /// Whatever numbers a file has, the ink is one that a file of our own can have.
  @Test(arguments: 0..<60 as Range<UInt64>)
  func everyInkIsValid(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let names = [
      "radius_logarithmic", "opaque", "opaque_multiply", "opaque_linearize", "hardness",
      "dabs_per_actual_radius", "dabs_per_basic_radius", "elliptical_dab_ratio",
      "elliptical_dab_angle", "speed1_gamma", "speed2_gamma", "pressure_gain_log",
      "offset_by_random", "radius_by_random",
    ]
    func number() -> Double {
      let size = [1, 10, 1e3, 1e300][random.whole(0...3)]
      return random.number(-size...size)
    }
    let values = Dictionary(uniqueKeysWithValues: names.map { ($0, number()) })
    var curves: [String: [String: [[Double]]]] = [:]
    for name in names where random.once(in: 2) {
      let input = ["pressure", "speed1", "speed2", "random"][random.whole(0...3)]
      curves[name] = [input: (0...random.whole(0...3)).map { _ in [number(), number()] }]
    }
    let recipe = try brush(values, curves: curves).recipe
    let read = try InkRecipe(text: recipe.text)
    #expect(read.text == recipe.text)
  }
}
