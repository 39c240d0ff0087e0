internal import InkModel
internal import PenInput
internal import StrokeEngine

/// The finished strokes whose estimates may still be amended.
struct AmendableStrokes {
  private struct Entry {
    let tool: PenTool
    let id: StrokeID
    var stroke: InProgressStroke
    let mapping: CanvasMapping
  }

  private var entries: [Entry] = []

  /// Retains a finished stroke for as long as an amendment of it can come.
  ///
  /// - Parameters:
  ///   - stroke: the stroke.
  ///   - tool: the device that drew it.
  ///   - id: its id in the document.
  ///   - mapping: the mapping from the window to the canvas when it began.
  mutating func retain(
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

  /// Amends a sample of a retained stroke.
  ///
  /// - Returns: the refitted strokes with the ids of the finished ones, more than one where symmetry made
  ///   copies; none when no retained stroke has such a sample.
  mutating func amend(by event: PenEvent) -> [(id: StrokeID, stroke: InProgressStroke)] {
    var amended: [(id: StrokeID, stroke: InProgressStroke)] = []
    for index in entries.indices where entries[index].tool.id == event.tool.id {
      let sample = entries[index].mapping.map(event.sample)
      guard entries[index].stroke.amend(sample) else { continue }
      amended.append((entries[index].id, entries[index].stroke.refitted()))
    }
    return amended
  }
}
