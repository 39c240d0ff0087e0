internal import Editor
internal import Geometry
internal import Raster
internal import XPlatform

/// An image that lies over the drawing.
struct Cover {
  /// The image, opaque.
  let image: ImageSurface
  /// Its pixels in the window.
  let place: PixelRect
}

extension Presenter {
  /// Shows the part of a cover that was painted over.
  func put(_ cover: Cover, over damage: PixelRect) {
    let part = cover.place.intersection(damage)
    guard !part.isEmpty else { return }
    let (x, y) = (cover.place.minX, cover.place.minY)
    let rect = PixelRect(
      x: part.minX - x,
      y: part.minY - y,
      width: part.width,
      height: part.height
    )
    put(cover.image, rect, atX: x, y: y)
  }
}

extension Effects.Refusal {
  /// What the user is told.
  var words: String {
    switch self {
    case .layerIsLocked: "The layer is locked. Alt+L unlocks it."
    case .layerIsHidden: "The layer is hidden. Alt+H shows it."
    case .documentIsReadOnly: "The document can only be read; to draw on it, make a copy."
    case .pageIsLoading: "The page is still being read; that will be possible in a moment."
    case .layersOverlap:
      "The layers stay two: a picture or a note would come to lie in the wrong order."
    }
  }
}

extension Eraser {
  /// What the user is told of it.
  var words: String {
    (kind == .strokes ? "The eraser takes whole strokes" : "The eraser takes what it goes over")
      + (widensWithForce ? ", further with more force." : ".")
  }
}

/// What the user is told of smoothing.
///
/// - Parameter delay: milliseconds after which ink lies where it stays.
/// - Returns: a sentence.
func words(ofSmoothing delay: Double) -> String {
  delay > 0
    ? "Strokes are smoothed: ink settles \(Int(delay.rounded())) ms behind the pen."
    : "Strokes are not smoothed."
}

extension DocumentSession {
  /// What the title bar says.
  var title: String {
    guard let path else { return "Sumi" }
    if isDraft { return "Unsaved drawing – Sumi" }
    return DocumentPlaces.name(of: path) + (editor.isReadOnly ? " (read only)" : "") + " – Sumi"
  }
}
