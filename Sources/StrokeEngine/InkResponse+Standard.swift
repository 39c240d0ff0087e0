public import InkModel

extension InkType {
  /// The default width of the ink, in canvas units.
  public var standardWidth: Double {
    switch self {
    case .pen: 5
    case .fountainPen: 6
    case .monoline: 3
    case .pencil: 4
    case .marker: 24
    case .crayon: 14
    case .watercolor: 30
    case .reed: 16
    case .smudge: 24
    }
  }
}

extension InkResponse {
  /// Makes the standard response of an ink.
  ///
  /// - Parameters:
  ///   - type: the type of the ink.
  ///   - width: the extent at a factor of 1 in canvas units; `nil` for the standard width.
  /// - Returns: the response.
  public static func standard(for type: InkType, width: Double? = nil) -> InkResponse {
    var response = InkResponse(width: width ?? type.standardWidth)
    switch type {
    case .pen:
      break
    case .fountainPen:
      // A soft nib opens under force; in a slow hand more ink flows.
      response.widthByForce = ResponseCurve(from: 0.45, to: 1, power: 0.8)
      response.widthBySpeed = ResponseCurve(from: 1.1, to: 0.72, power: 0.8, over: 60...1800)
      response.nib = Nib(thickness: 0.32)
    case .monoline:
      response.widthByForce = .constant(1)
    case .pencil:
      // Width is four units times force, as the *Scribble* tutorial's pencil has it, at the usual
      // width of four.
      response.widthByForce = ResponseCurve(from: 0.16, to: 1)
      response.opacityByForce = ResponseCurve(from: 0.36, to: 1, power: 0.85)
      response.shading = Shading(
        length: 60,
        breadth: 5,
        opacityByForce: ResponseCurve(from: 0.1, to: 0.65)
      )
    case .marker:
      response.widthByForce = ResponseCurve(from: 0.9, to: 1)
      response.opacityByForce = .constant(0.62)
      response.nib = Nib(thickness: 0.45)
    case .crayon:
      response.widthByForce = ResponseCurve(from: 0.55, to: 1, power: 0.8)
      response.opacityByForce = ResponseCurve(from: 0.3, to: 1, power: 0.7)
      response.opacityBySpeed = ResponseCurve(from: 1, to: 0.85, over: 300...2500)
      response.shading = Shading(
        length: 44,
        breadth: 10,
        opacityByForce: ResponseCurve(from: 0.25, to: 0.85, power: 0.8)
      )
    case .watercolor:
      response.widthByForce = ResponseCurve(from: 0.2, to: 1, power: 0.85)
      response.widthBySpeed = ResponseCurve(from: 1.05, to: 0.85, over: 100...2000)
      // Opacity is the water in the brush: a light and quick one leaves little.
      response.opacityByForce = ResponseCurve(from: 0.6, to: 1, power: 0.7)
      response.opacityBySpeed = ResponseCurve(from: 1, to: 0.3, over: 250...3000)
    case .reed:
      response.widthByForce = ResponseCurve(from: 0.85, to: 1)
      response.nib = Nib(thickness: 0.14)
    case .smudge:
      // A stump that is pressed is a little broader, and takes more with it.
      response.widthByForce = ResponseCurve(from: 0.75, to: 1)
      response.opacityByForce = ResponseCurve(from: 0.1, to: 1)
    }
    return response
  }
}
