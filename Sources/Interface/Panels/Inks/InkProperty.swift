internal import StrokeEngine
internal import SystemIO

/// A property of an ink that has a slider.
enum InkProperty: Hashable, CaseIterable {
  case nibThickness, nibAngle, sideLength, sideBreadth

  /// The title in the user's language.
  var title: String {
    switch self {
    case .nibThickness: localized("Nib thickness")
    case .nibAngle: localized("Nib angle")
    case .sideLength: localized("Length of the side")
    case .sideBreadth: localized("Breadth of the side")
    }
  }

  /// The values between the ends of the slider: a share, degrees, and canvas units.
  private var range: ClosedRange<Double> {
    switch self {
    case .nibThickness: 0.02...1
    case .nibAngle: 0...180
    case .sideLength: 1...300
    case .sideBreadth: 1...100
    }
  }

  /// Returns the value of an ink; `nil` if the ink has no such part.
  func value(of response: InkResponse) -> Double? {
    switch self {
    case .nibThickness: response.nib?.thickness
    // An edge looks the same from both of its ends.
    case .nibAngle:
      response.nib?.angle.map { angle in
        let degrees = angle * 180 / .pi
        return degrees - 180 * (degrees / 180 - 1e-9).rounded(.down)
      }
    case .sideLength: response.shading?.length
    case .sideBreadth: response.shading?.breadth
    }
  }

  /// Returns the value as it is read.
  func reading(of value: Double) -> String {
    switch self {
    case .nibThickness: "\(Int((value * 100).rounded()))\u{2009}%"
    case .nibAngle: "\(Int(value.rounded()))°"
    case .sideLength, .sideBreadth: ToolSettings.reading(of: value)
    }
  }

  /// Returns the position of a value on the slider, 0...1; equal steps of a length are equal factors.
  func share(of value: Double) -> Double {
    switch self {
    case .nibAngle: max(0, min(1, value / range.upperBound))
    case .nibThickness, .sideLength, .sideBreadth: Logarithm.share(of: value, in: range)
    }
  }

  /// Sets the value of an ink that has such a part to that at a position of the slider, 0...1.
  func set(_ share: Double, of response: inout InkResponse) {
    switch self {
    case .nibAngle: response.nib?.angle = (share * range.upperBound).rounded() * .pi / 180
    case .nibThickness:
      response.nib?.thickness = (Logarithm.value(at: share, in: range) * 100).rounded() / 100
    case .sideLength:
      response.shading?.length = ToolSettings.rounded(Logarithm.value(at: share, in: range))
    case .sideBreadth:
      response.shading?.breadth = ToolSettings.rounded(Logarithm.value(at: share, in: range))
    }
  }
}
