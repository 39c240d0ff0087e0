package import Editor
internal import SystemIO

extension Effects.Refusal {
  /// The text of the message.
  package var words: String {
    switch self {
    case .layerIsLocked: localized("The layer is locked. Alt+L unlocks it.")
    case .layerIsHidden: localized("The layer is hidden. Alt+H shows it.")
    case .documentIsReadOnly:
      localized("The document can only be read. Ctrl+S makes a copy to draw on.")
    case .pageIsLoading:
      localized("The page is still being read; that will be possible in a moment.")
    case .layersOverlap:
      localized("The layers stay two: a picture or a note would come to lie in the wrong order.")
    }
  }
}

extension Eraser {
  /// The text of the message about it.
  package var words: String {
    switch (kind, widensWithForce) {
    case (.strokes, false): localized("The eraser takes whole strokes.")
    case (.strokes, true): localized("The eraser takes whole strokes, further with more force.")
    case (.pixels, false): localized("The eraser takes what it goes over.")
    case (.pixels, true): localized("The eraser takes what it goes over, further with more force.")
    }
  }
}

/// Returns the text of the message about smoothing.
///
/// - Parameter delay: milliseconds after which ink lies where it stays.
/// - Returns: a sentence.
package func words(ofSmoothing delay: Double) -> String {
  delay > 0
    ? localized(
      "Strokes are smoothed: ink settles {delay} ms behind the pen.",
      ["delay": "\(Int(delay.rounded()))"]
    )
    : localized("Strokes are not smoothed.")
}

/// Returns the text of the message about a layer's opacity.
///
/// - Parameter opacity: how much of it is seen, 0...1.
/// - Returns: a sentence.
package func words(ofLayerOpacity opacity: Double) -> String {
  localized(
    "{percent} % of the layer is seen.",
    ["percent": "\(Int((opacity * 100).rounded()))"]
  )
}

extension DocumentSession {
  /// The text of the title bar.
  package var title: String {
    guard let path else { return "Sumi" }
    let name = isDraft ? localized("Unsaved drawing") : DocumentPlaces.name(of: path)
    let state =
      editor.isReadOnly
      ? localized("read only")
      : unsavedCount > 0 && trouble != nil ? localized("not all saved") : ""
    return name + (state.isEmpty ? "" : " (\(state))") + " – Sumi"
  }
}
