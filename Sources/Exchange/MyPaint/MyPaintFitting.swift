internal import InkModel
internal import StrokeEngine

import func Glibc.exp
import func Glibc.log
import func Glibc.pow

/// Finds the ink that draws most like a brush.
///
/// The article of MyPaint's wiki on brush settings and libmypaint's `brushsettings.json` describe what
/// the settings do.
struct MyPaintFitting {
  private let file: MyPaintBrushFile
  /// The effects of the brush that the ink lacks, as far as they were met.
  private(set) var effects: Set<MyPaintBrush.Effect> = []

  /// The forces and speeds that are looked at; a speed is in canvas units, MyPaint's pixels, a second.
  private static let forces = (0...64).map { Double($0) / 64 }
  private static let speeds = (0...64).map { Double($0) * 50 }
  /// The radii that MyPaint draws, in pixels.
  private static let radii = 0.2...1000.0

  init(_ file: MyPaintBrushFile) { self.file = file }

  /// Returns the ink.
  mutating func recipe() -> InkRecipe {
    let scatters =
      value("offset_by_random", force: 0.5) > 0.3 || value("radius_by_random", force: 0.5) > 0.3
    let diameters = Self.speeds.map { diameter(force: 1, speed: $0) }
    let width = max(0.1, min(200, diameters.max() ?? 0))
    var recipe = InkRecipe(scatters ? width < 12 ? .pencil : .crayon : .pen)
    recipe.response.width = (width * 10).rounded() / 10
    setWidth(of: &recipe.response, diameters)
    setOpacity(of: &recipe.response)
    recipe.response.nib = nib()
    // A brush of MyPaint has no side; no tablet reports that it lies as flat as this.
    recipe.response.shading?.begin(below: 15 * .pi / 180)
    noteEffects()
    return recipe
  }

  // MARK: - Settings

  /// Returns the value of a setting.
  ///
  /// - Parameters:
  ///   - name: the name in the file.
  ///   - force: the force of the pen, 0...1.
  ///   - speed: the speed of the pen in canvas units a second.
  /// - Returns: the value; 0 for one that no number can be.
  private func value(_ name: String, force: Double, speed: Double = 0) -> Double {
    let setting = file.setting(name)
    var value = setting.base
    for (input, curve) in setting.curves {
      switch input {
      case "pressure":
        value += curve.value(at: force * exp(file.setting("pressure_gain_log").base))
      case "speed1", "speed2":
        value += curve.value(at: felt(speed, gamma: file.setting("\(input)_gamma").base))
      default: break
      }
    }
    return value.isFinite ? value : 0
  }

  /// Returns a speed as the inputs of MyPaint have it: its logarithm, which is 0.5 for 45 pixels a
  /// second and rises there by 0.015 for each more.
  private func felt(_ speed: Double, gamma: Double) -> Double {
    let offset = exp(gamma)
    let slope = 0.015 * (45 + offset)
    return 0.5 + slope * log((offset + speed) / (offset + 45))
  }

  private func diameter(force: Double, speed: Double) -> Double {
    let radius = exp(value("radius_logarithmic", force: force, speed: speed))
    return 2 * max(Self.radii.lowerBound, min(Self.radii.upperBound, radius))
  }

  /// Returns the opacity of a line, whose dabs lie over each other.
  private func opacity(force: Double, speed: Double) -> Double {
    // As in MyPaint, force alone multiplies if the file says nothing about it.
    let factor =
      file.settings["opaque_multiply"] == nil
      ? force : value("opaque_multiply", force: force, speed: speed)
    let dab =
      max(0, min(1, value("opaque", force: force, speed: speed))) * max(0, min(1, factor))
    let each = file.setting("dabs_per_actual_radius").base
    let count = max(1, 2 * (each + file.setting("dabs_per_basic_radius").base))
    let evened = 1 + max(0, file.setting("opaque_linearize").base) * (count - 1)
    return 1 - pow(1 - dab, count / evened)
  }

  // MARK: - Response

  private mutating func setWidth(of response: inout InkResponse, _ diameters: [Double]) {
    let widest = diameters.max() ?? 1
    let speed = Self.speeds[diameters.firstIndex(of: widest) ?? 0]
    let byForce = Self.forces.map { diameter(force: $0, speed: speed) / widest }
    response.widthByForce = fit(byForce, over: Self.forces, step: 0.01, limit: 10)
    let bySpeed = diameters.map { $0 / widest }
    response.widthBySpeed = fit(bySpeed, over: Self.speeds, step: 10, limit: 1)
  }

  private mutating func setOpacity(of response: inout InkResponse) {
    let opacities = Self.speeds.map { opacity(force: 1, speed: $0) }
    let most = opacities.max() ?? 0
    let speed = Self.speeds[opacities.firstIndex(of: most) ?? 0]
    let byForce = Self.forces.map { opacity(force: $0, speed: speed) }
    response.opacityByForce = fit(byForce, over: Self.forces, step: 0.01, limit: 1)
    guard most > 0 else { return }
    response.opacityBySpeed = fit(
      opacities.map { $0 / most },
      over: Self.speeds,
      step: 10,
      limit: 1
    )
  }

  /// Returns the curve that is nearest to a list of outputs.
  private mutating func fit(
    _ outputs: [Double],
    over inputs: [Double],
    step: Double,
    limit: Double
  ) -> ResponseCurve {
    let fit = MyPaintCurveFit(outputs.map { max(0, min(limit, $0)) }, over: inputs, step: step)
    if !fit.isClose { effects.insert(.curves) }
    return fit.curve
  }

  /// Returns the flat nib whose edge the dabs are; `nil` for round ones.
  private func nib() -> InkResponse.Nib? {
    let ratio = value("elliptical_dab_ratio", force: 0.5)
    let angle = file.setting("elliptical_dab_angle")
    // Dabs that turn with the stroke draw a line as wide everywhere.
    guard ratio > 1.05, angle.curves.isEmpty, angle.base.isFinite else { return nil }
    let thickness = max(0.01, (100 / ratio).rounded() / 100)
    let degrees = angle.base.truncatingRemainder(dividingBy: 180).rounded()
    return InkResponse.Nib(thickness: thickness, angle: degrees * .pi / 180)
  }

  // MARK: - Effects

  private mutating func noteEffects() {
    for (name, effect) in MyPaintSetting.effects where !file.setting(name).isOff {
      effects.insert(effect)
    }
    for name in ["radius_logarithmic", "opaque", "opaque_multiply"] {
      for input in file.setting(name).curves.keys
      where !["pressure", "speed1", "speed2"].contains(input) {
        effects.insert(MyPaintSetting.effect(ofInput: input))
      }
    }
    let hardness = [0.25, 0.5, 1].flatMap { force in
      [0.0, 500].map { value("hardness", force: force, speed: $0) }
    }
    if hardness.contains(where: { $0 < 0.7 }) { effects.insert(.softEdges) }
    let ratio = file.setting("elliptical_dab_ratio")
    let angle = file.setting("elliptical_dab_angle")
    if !ratio.curves.isEmpty || ratio.base > 1.05 && !angle.curves.isEmpty {
      effects.insert(.tipShape)
    }
  }
}
