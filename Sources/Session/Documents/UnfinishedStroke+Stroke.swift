package import DocumentStore
package import InkModel
internal import PenInput
internal import StrokeEngine

nonisolated extension UnfinishedStroke {
  /// The stroke as if the pen had lifted when the program ended; `nil` when there are no samples.
  package var stroke: Stroke? {
    guard let first = samples.first else { return nil }
    var response = InkResponse.standard(for: ink.inkType)
    if let recipe = recipe.flatMap({ try? InkRecipe(text: $0) }), recipe.inkType == ink.inkType {
      response = recipe.response
    }
    response.width = width
    var stroke = InProgressStroke(
      ink: ink,
      response: response,
      stabilizer: stabilizer,
      randomSeed: InProgressStroke.seed(at: first.time)
    )
    for sample in samples { stroke.append(sample) }
    stroke.finish()
    return stroke.stroke(id: id)
  }
}
