internal import InkModel
internal import StrokeEngine
internal import SystemIO

/// One of the curves by which an ink responds to the pen.
enum InkCurve: Hashable, CaseIterable {
  case widthByForce, widthBySpeed, opacityByForce, opacityBySpeed, sideOpacityByForce

  /// The title of the curve in the user's language.
  var title: String {
    switch self {
    case .widthByForce: localized("Width by pressure")
    case .widthBySpeed: localized("Width by speed")
    case .opacityByForce: localized("Opacity by pressure")
    case .opacityBySpeed: localized("Opacity by speed")
    case .sideOpacityByForce: localized("Opacity of the side")
    }
  }

  /// A Boolean value that indicates whether the input is a speed.
  var isOfSpeed: Bool { self == .widthBySpeed || self == .opacityBySpeed }

  /// The input at the right edge of the picture: all force, or a speed in canvas units a second,
  /// beyond which files may go.
  var reach: Double { isOfSpeed ? 4000 : 1 }

  /// The output at the upper edge of the picture; files may have factors beyond it.
  var limit: Double {
    switch self {
    case .widthByForce, .widthBySpeed: 2
    case .opacityByForce, .opacityBySpeed, .sideOpacityByForce: 1
    }
  }

  /// Returns the curve of an ink; `nil` if the ink has none.
  func curve(of response: InkResponse) -> ResponseCurve? {
    switch self {
    case .widthByForce: response.widthByForce
    case .widthBySpeed: response.widthBySpeed
    case .opacityByForce: response.opacityByForce
    case .opacityBySpeed: response.opacityBySpeed
    case .sideOpacityByForce: response.shading?.opacityByForce
    }
  }

  /// Sets the curve of an ink that has one.
  func set(_ curve: ResponseCurve, of response: inout InkResponse) {
    switch self {
    case .widthByForce: response.widthByForce = curve
    case .widthBySpeed: response.widthBySpeed = curve
    case .opacityByForce: response.opacityByForce = curve
    case .opacityBySpeed: response.opacityBySpeed = curve
    case .sideOpacityByForce: response.shading?.opacityByForce = curve
    }
  }

  /// Returns an input as it is read: a share of the force, or a speed.
  func reading(ofInput input: Double) -> String {
    guard isOfSpeed else { return "\(Int((input * 100).rounded()))\u{2009}%" }
    let millimetres = Int((input / Document.unitsPerMillimetre).rounded())
    return localized("{speed} mm/s", ["speed": "\(millimetres)"])
  }
}
