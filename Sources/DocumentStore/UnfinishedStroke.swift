public import InkModel
public import PenInput

/// The stroke under the pen, as the journal keeps it.
///
/// Only what the pen reported counts; the curve is fitted anew from it.
public struct UnfinishedStroke: Hashable, Sendable {
  /// The layer it is drawn on.
  public var layer: LayerID
  /// The id that it is to have.
  public var id: StrokeID
  /// What it is drawn with.
  public var ink: Ink
  /// Width at full force, in canvas units.
  public var width: Double
  /// Seconds over which places are averaged.
  public var smoothing: Double
  /// What the pen reported so far, in canvas units, estimates as if they were final.
  public var samples: [PenSample]

  /// Makes the beginning of a stroke.
  ///
  /// - Parameters:
  ///   - layer: the layer it is drawn on.
  ///   - id: the id that it is to have.
  ///   - ink: what it is drawn with.
  ///   - width: width at full force, in canvas units.
  ///   - smoothing: seconds over which places are averaged.
  ///   - samples: what the pen reported so far, in canvas units.
  public init(
    on layer: LayerID,
    id: StrokeID,
    ink: Ink,
    width: Double,
    smoothing: Double = 0,
    samples: [PenSample] = []
  ) {
    self.layer = layer
    self.id = id
    self.ink = ink
    self.width = width
    self.smoothing = smoothing
    self.samples = samples
  }
}
