public import Geometry

/// A change of a drawing, as a value: it can be kept, sent, applied and undone.
///
/// ``Drawing/apply(_:)`` returns the inverse. Ids that the drawing does not have are passed over.
/// An edit holds values to assign rather than steps to take, so undoing restores every bit.
public indirect enum DrawingEdit: Hashable, Sendable {
  /// Puts strokes in; each index counts in the drawing as it is afterwards.
  case insert([PlacedStroke])
  /// Takes strokes out.
  case remove([StrokeID])
  /// Puts changed strokes in the places of those with the same ids; of two with one id the first.
  case replace([Stroke])
  /// Gives strokes another ink: a colour, a type or both.
  case setInk([StrokeID: Ink])
  /// Moves, turns or scales strokes.
  case setTransform([StrokeID: AffineTransform])
  /// Erases from strokes or brings erased ink back.
  case setMask([StrokeID: StrokeMask?])
  /// Changes the order; each index counts in the drawing as it is afterwards.
  case reorder([StrokeID: Int])
  /// Does one edit after the other.
  case sequence([DrawingEdit])
}
