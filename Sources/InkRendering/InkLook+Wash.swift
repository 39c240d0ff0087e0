internal import InkModel
internal import Raster

/// Washes: water spreads pigment, and the paper and the next wash see to where it stays.
extension InkLook {
  /// Returns the appearance of watercolor on a paper.
  static func watercolor(on texture: Paper.Texture) -> InkLook {
    switch texture {
    case .drawing: drawingWatercolor
    case .smooth: smoothWatercolor
    case .coldPressed: coldPressedWatercolor
    case .laid: laidWatercolor
    }
  }

  private static let drawingWatercolor = wash(on: PaperTooth(.fine))
  private static let smoothWatercolor = wash(on: .smooth)
  private static let coldPressedWatercolor = wash(on: .coldPressed)
  private static let laidWatercolor = wash(on: .laid)

  /// Pools of a stroke's own make its pigment uneven.
  private static let pools = InkTone(
    PaperTooth(.wash),
    difference: 0.3,
    largestFloor: 0
  ) { pigment, height in
    pigment * (0.8 + 0.4 * height)
  }

  /// A glaze: light passes through it twice, so that it is multiplied with what lies below.
  private static func wash(on tooth: PaperTooth) -> InkLook {
    InkLook(blending: .multiply, contact: .pooling(tooth), tone: pools, isSeeded: true)
  }
}
