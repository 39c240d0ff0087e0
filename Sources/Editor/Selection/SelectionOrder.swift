internal import Geometry
internal import InkModel

/// A new position of selected strokes among the others of their layer.
public enum SelectionOrder: CaseIterable, Hashable, Sendable {
  /// Above all others.
  case toFront
  /// Above the next one that they overlap.
  case forward
  /// Below the next one that they overlap.
  case backward
  /// Below all others.
  case toBack

  /// Returns the edit that changes the order; `nil` when nothing would change.
  ///
  /// - Parameters:
  ///   - strokes: the selected strokes.
  ///   - drawing: all strokes of the layer.
  /// - Returns: the edit.
  func edit(of strokes: Set<StrokeID>, in drawing: Drawing) -> DrawingEdit? {
    let indices = strokes.compactMap(drawing.position(of:)).sorted()
    guard let lowest = indices.first, let highest = indices.last else { return nil }
    let start: Int
    switch self {
    case .toFront: start = drawing.strokes.count - indices.count
    case .toBack: start = 0
    case .forward:
      let next = Self.overlapping(strokes, in: drawing).first { $0 > highest }
      guard let next else { return nil }
      start = next - indices.count + 1
    case .backward:
      let next = Self.overlapping(strokes, in: drawing).last { $0 < lowest }
      guard let next else { return nil }
      start = next
    }
    guard indices != Array(start..<start + indices.count) else { return nil }
    return .reorder(
      Dictionary(
        uniqueKeysWithValues: indices.enumerated().map { (drawing.strokes[$1].id, start + $0) }
      )
    )
  }

  /// Returns the indices of the other strokes whose bounds meet those of selected ones, ascending.
  private static func overlapping(_ strokes: Set<StrokeID>, in drawing: Drawing) -> [Int] {
    var found: Set<StrokeID> = []
    for id in strokes {
      guard let stroke = drawing[id] else { continue }
      for other in drawing.strokes(near: stroke.renderBounds) where !strokes.contains(other.id) {
        found.insert(other.id)
      }
    }
    return found.compactMap(drawing.position(of:)).sorted()
  }
}
