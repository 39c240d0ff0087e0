public import InkModel
public import PenInput
public import StrokeEngine

/// The stroke under the pen, as the journal stores it.
///
/// Only what the pen reported counts; the curve is fitted anew from it.
public struct UnfinishedStroke: Hashable, Sendable {
  /// The layer it is drawn on.
  public var layer: LayerID
  /// The id of the finished stroke.
  public var id: StrokeID
  /// The ink of the stroke.
  public var ink: Ink
  /// The text of the ink's recipe; `nil` for an ink that responds to the pen as its type does.
  public var recipe: String?
  /// Width at full force, in canvas units.
  public var width: Double
  /// The stabilizer, with lengths in canvas units.
  public var stabilizer: Stabilizer
  /// The samples so far, in canvas units; estimates count as final.
  public var samples: [PenSample]

  /// Makes the beginning of a stroke.
  ///
  /// - Parameters:
  ///   - layer: the layer it is drawn on.
  ///   - id: the id of the finished stroke.
  ///   - ink: the ink of the stroke.
  ///   - recipe: the text of the ink's recipe; `nil` for the response of its type.
  ///   - width: width at full force, in canvas units.
  ///   - stabilizer: the stabilizer, with lengths in canvas units.
  ///   - samples: the samples so far, in canvas units.
  public init(
    on layer: LayerID,
    id: StrokeID,
    ink: Ink,
    recipe: String? = nil,
    width: Double,
    stabilizer: Stabilizer = .off,
    samples: [PenSample] = []
  ) {
    self.layer = layer
    self.id = id
    self.ink = ink
    self.recipe = recipe
    self.width = width
    self.stabilizer = stabilizer
    self.samples = samples
  }
}
