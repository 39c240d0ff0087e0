internal import InkModel

import func Glibc.pow

/// Dry media: the paper decides where they stay.
///
/// Each pair of medium and paper has a table, which is made when it is first needed.
extension InkLook {
  /// Returns the appearance of a pencil on a paper.
  static func pencil(on texture: Paper.Texture) -> InkLook {
    switch texture {
    case .drawing: drawingPencil
    case .smooth: smoothPencil
    case .coldPressed: coldPressedPencil
    case .laid: laidPencil
    }
  }

  /// Returns the appearance of a crayon on a paper.
  static func crayon(on texture: Paper.Texture) -> InkLook {
    switch texture {
    case .drawing: drawingCrayon
    case .smooth: smoothCrayon
    case .coldPressed: coldPressedCrayon
    case .laid: laidCrayon
    }
  }

  private static let drawingPencil = graphite(on: PaperTooth(.fine))
  private static let smoothPencil = graphite(on: .smooth)
  private static let coldPressedPencil = graphite(on: .coldPressed)
  private static let laidPencil = graphite(on: .laid)
  private static let drawingCrayon = wax(on: PaperTooth(.coarse))
  private static let smoothCrayon = wax(on: .smooth)
  private static let coldPressedCrayon = wax(on: .coldPressed)
  private static let laidCrayon = wax(on: .laid)

  /// Graphite rubs off on the peaks of the paper; force darkens it, and pushes it into the valleys.
  private static func graphite(on tooth: PaperTooth) -> InkLook {
    InkLook(
      contact: .soft(DepthProfile(fallingOver: 1)),
      tone: InkTone(tooth) { depth, height in
        let valley = 0.3 + 0.45 * depth * depth
        return 0.92 * pow(depth, 1.1) * (valley + (1 - valley) * height)
      }
    )
  }

  /// Wax covers the peaks that it touches and leaves the valleys white until it is pressed in.
  private static func wax(on tooth: PaperTooth) -> InkLook {
    InkLook(
      contact: .soft(DepthProfile(fallingOver: 0.5)),
      tone: InkTone(tooth) { depth, height in
        let reached = smooth((1.5 * depth + height - 0.75) / 1.1)
        return min(0.96, 0.3 + 0.66 * depth) * reached
      }
    )
  }
}
