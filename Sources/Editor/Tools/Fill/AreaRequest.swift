internal import Geometry
internal import InkModel
internal import InkRendering

/// An area that is to be filled: it is found without the editor, on any thread.
public nonisolated struct AreaRequest: Sendable {
  /// An area that was found, or not.
  public struct Answer: Sendable {
    let request: AreaRequest
    /// The area; `nil` when nothing encloses the point.
    let area: TappedArea?
    /// The stroke that fills the area and shows no line; `nil` without one.
    let stroke: Stroke?
  }

  let page: PageID
  let layer: LayerID
  /// The number of changes of the page before.
  let revision: Int
  /// The strokes of the layers that are seen, from the lowest to the topmost.
  let drawings: [Drawing]
  /// The number of drawings below that of the layer.
  let covered: Int
  /// The edge of the sheet; `nil` for an endless one.
  let edge: Rect?
  /// The point, in canvas units.
  let point: Point
  let color: InkColor
  /// The width of the widest gap that is closed, in canvas units.
  let gap: Double
  /// The id of the stroke that will fill the area.
  let id: StrokeID

  /// Finds the area, in tens of milliseconds for a figure and tenths of a second for a full page.
  public func answer() -> Answer {
    let area = TappedArea(
      around: point,
      in: drawings,
      covered: covered,
      edge: edge,
      closing: gap
    )
    var stroke = area.flatMap {
      AreaFilling.area(within: $0.outlines, color, tolerance: $0.cell)
    }
    stroke?.id = id
    return Answer(request: self, area: stroke == nil ? nil : area, stroke: stroke)
  }
}

/// The areas that are to be filled.
struct AreaRequests {
  /// A Boolean value that indicates whether areas are found in the background.
  var areDeferred = false
  /// The areas that nobody looks for yet.
  var waiting: [AreaRequest] = []
  /// The stroke that will fill the area that is being looked for; `nil` for none.
  var current: StrokeID?

  /// Forgets all areas; returns whether there were any.
  mutating func cancel() -> Bool {
    defer { (waiting, current) = ([], nil) }
    return current != nil || !waiting.isEmpty
  }
}
