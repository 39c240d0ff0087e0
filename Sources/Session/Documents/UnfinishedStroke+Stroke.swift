package import DocumentStore
package import InkModel
internal import StrokeEngine

nonisolated extension UnfinishedStroke {
  /// What the pen had drawn when the program ended, as if it had lifted then; `nil` for nothing.
  package var stroke: Stroke? {
    guard !samples.isEmpty else { return nil }
    var stroke = InProgressStroke(
      ink: ink,
      response: .standard(for: ink.inkType, width: width),
      smoothing: smoothing
    )
    for sample in samples { stroke.append(sample) }
    stroke.finish()
    return stroke.stroke(id: id)
  }
}
