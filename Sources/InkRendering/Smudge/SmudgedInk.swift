internal import Geometry
internal import InkModel
internal import Raster

/// The ink of a layer in a part of a picture as strokes and stumps come over it, one after the other.
struct SmudgedInk {
  /// The ink as far as it has come.
  private(set) var film: InkFilm
  /// The ink on white and on black paper, without what was smudged since the last stroke.
  private let white: ImageSurface
  private let black: ImageSurface
  private var wetness: PaperWetness
  /// The pixels that strokes have changed since the film was read.
  private var unread: PixelRect
  private var isSmudged = false
  private var tip = SmudgeTip()

  /// Creates a part without ink.
  ///
  /// - Throws: `CairoError` when there is no memory for it.
  init(bounds: PixelRect) throws(CairoError) {
    film = InkFilm(bounds: bounds)
    white = try ImageSurface(bounds: bounds)
    black = try ImageSurface(bounds: bounds)
    white.fill(bounds, with: Color(red: 1, green: 1, blue: 1))
    wetness = PaperWetness(bounds)
    unread = .empty
  }

  /// Adds what a stroke leaves.
  ///
  /// - Parameters:
  ///   - area: the pixels that it can touch.
  ///   - body: draws the stroke on images in turn.
  /// - Throws: the error of `body`.
  mutating func draw(
    in area: PixelRect,
    by body: ([ImageSurface], PixelRect, inout PaperWetness) throws(CairoError) -> Void
  ) throws(CairoError) {
    let area = area.intersection(film.bounds)
    guard !area.isEmpty else { return }
    if isSmudged { film.store(white: white, black: black) }
    isSmudged = false
    try body([white, black], area, &wetness)
    unread.formUnion(area)
  }

  /// Rubs with a stump along a path.
  ///
  /// - Parameters:
  ///   - dabs: the prints of the stump.
  ///   - shield: the pixels of this part that are not touched, by their coverage; `nil` for none.
  mutating func smudge(_ dabs: [SmudgeTip.Dab], shield: MaskSurface?) {
    film.load(unread, white: white, black: black)
    unread = .empty
    isSmudged = true
    tip.lift()
    for dab in dabs { tip.rub(dab, &film, shield: shield) }
  }

  /// Returns the film with everything that was drawn.
  mutating func finished() -> InkFilm {
    film.load(unread, white: white, black: black)
    unread = .empty
    return film
  }
}
