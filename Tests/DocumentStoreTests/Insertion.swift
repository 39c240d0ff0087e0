import InkModel

/// Returns the step that draws a stroke on the first layer of a new document.
func insertion(of stroke: Stroke, at index: Int) -> DocumentChange {
  DocumentChange(
    .draw(LayerID(1), .insert([PlacedStroke(stroke, at: index)])),
    inverse: .draw(LayerID(1), .remove([stroke.id])),
    step: .new
  )
}
