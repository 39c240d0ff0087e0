internal import InkModel
internal import PenInput
internal import StrokeEngine

/// The finished strokes whose estimates may still be amended.
struct AmendableStrokes {
  private struct Entry {
    let tool: PenTool
    /// The ids of the stroke and of its copies by symmetry.
    let ids: [StrokeID]
    var stroke: InProgressStroke
    let mapping: CanvasMapping
  }

  private var entries: [Entry] = []

  /// Retains a finished stroke for as long as an amendment of it can come.
  ///
  /// - Parameters:
  ///   - stroke: the stroke.
  ///   - tool: the device that drew it.
  ///   - ids: its id in the document, and those of its copies by symmetry.
  ///   - mapping: the mapping from the window to the canvas when it began.
  mutating func retain(
    _ stroke: InProgressStroke,
    of tool: PenTool,
    as ids: [StrokeID],
    mapping: CanvasMapping
  ) {
    guard let end = stroke.samples.last?.time else { return }
    entries.removeAll { entry in
      guard let last = entry.stroke.samples.last?.time else { return true }
      return end.seconds(since: last) > InProgressStroke.estimateTimeout
    }
    guard stroke.samples.contains(where: { !$0.estimated.isEmpty }) else { return }
    entries.append(Entry(tool: tool, ids: ids, stroke: stroke, mapping: mapping))
  }

  /// Amends a sample of a retained stroke.
  ///
  /// - Returns: the refitted stroke with the ids of the finished one and of its copies; `nil` when no
  ///   retained stroke has such a sample.
  mutating func amend(by event: PenEvent) -> (ids: [StrokeID], stroke: InProgressStroke)? {
    for index in entries.indices where entries[index].tool.id == event.tool.id {
      let sample = entries[index].mapping.map(event.sample)
      guard entries[index].stroke.amend(sample) else { continue }
      return (entries[index].ids, entries[index].stroke.refitted())
    }
    return nil
  }
}
