internal import InkModel
internal import PenInput
internal import StrokeEngine

/// Finished strokes whose estimates may still be amended.
struct LateTruth {
  private struct Entry {
    let tool: PenTool
    let id: StrokeID
    var stroke: InProgressStroke
    let mapping: CanvasMapping
  }

  private var entries: [Entry] = []

  /// Keeps a finished stroke for as long as an amendment of it can come.
  ///
  /// - Parameters:
  ///   - stroke: the stroke.
  ///   - tool: what drew it.
  ///   - id: what it is called in the document.
  ///   - mapping: how the canvas was seen then.
  mutating func keep(
    _ stroke: InProgressStroke,
    of tool: PenTool,
    as id: StrokeID,
    mapping: CanvasMapping
  ) {
    guard let end = stroke.samples.last?.time else { return }
    entries.removeAll { entry in
      guard let last = entry.stroke.samples.last?.time else { return true }
      return end.seconds(since: last) > InProgressStroke.estimateTimeout
    }
    guard stroke.samples.contains(where: { !$0.estimated.isEmpty }) else { return }
    entries.append(Entry(tool: tool, id: id, stroke: stroke, mapping: mapping))
  }

  /// Lets a stroke be as it is.
  mutating func forget(_ id: StrokeID) { entries.removeAll { $0.id == id } }

  /// Amends a sample of a kept stroke.
  ///
  /// - Returns: the stroke made anew, with the id of the finished one; `nil` when no kept stroke
  ///   has such a sample.
  mutating func amend(by event: PenEvent) -> (id: StrokeID, stroke: InProgressStroke)? {
    for place in entries.indices where entries[place].tool.id == event.tool.id {
      let sample = entries[place].mapping.map(event.sample)
      guard entries[place].stroke.amend(sample) else { continue }
      return (entries[place].id, entries[place].stroke.refitted())
    }
    return nil
  }
}
