internal import Geometry
internal import InkModel

/// Where selected strokes are brought among the others of their layer.
public enum SelectionOrder: CaseIterable, Hashable, Sendable {
  /// Above all others.
  case toFront
  /// Above the next one that they overlap.
  case forward
  /// Below the next one that they overlap.
  case backward
  /// Below all others.
  case toBack

  /// The edit that does so; `nil` when nothing would change.
  ///
  /// - Parameters:
  ///   - strokes: what is selected.
  ///   - drawing: all strokes of the layer.
  /// - Returns: the edit.
  func edit(of strokes: Set<StrokeID>, in drawing: Drawing) -> DrawingEdit? {
    let places = strokes.compactMap(drawing.position(of:)).sorted()
    guard let lowest = places.first, let highest = places.last else { return nil }
    let start: Int
    switch self {
    case .toFront: start = drawing.strokes.count - places.count
    case .toBack: start = 0
    case .forward:
      let next = Self.overlapping(strokes, in: drawing).first { $0 > highest }
      guard let next else { return nil }
      start = next - places.count + 1
    case .backward:
      let next = Self.overlapping(strokes, in: drawing).last { $0 < lowest }
      guard let next else { return nil }
      start = next
    }
    guard places != Array(start..<start + places.count) else { return nil }
    return .reorder(
      Dictionary(
        uniqueKeysWithValues: places.enumerated().map { (drawing.strokes[$1].id, start + $0) }
      )
    )
  }

  /// The places of the other strokes whose bounds meet those of selected ones, ascending.
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
