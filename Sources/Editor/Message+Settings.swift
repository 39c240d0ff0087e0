public import Commands
internal import SystemIO

// The messages about settings that a key has changed.
extension Message {
  /// Makes the message about an eraser.
  public init(about eraser: Eraser) {
    let text =
      switch (eraser.kind, eraser.widensWithForce) {
      case (.strokes, false): localized("The eraser takes whole strokes.")
      case (.strokes, true): localized("The eraser takes whole strokes, further with more force.")
      case (.pixels, false): localized("The eraser takes what it goes over.")
      case (.pixels, true):
        localized("The eraser takes what it goes over, further with more force.")
      }
    self = .done(text)
  }

  /// The message about the other kind of eraser, which is shown once.
  public static var aboutEraserKinds: Message {
    .done(
      localized("The eraser takes what it goes over. Shift+E lets it take whole strokes.")
    )
  }

  /// The message after a touch of blank paper to pick a colour.
  public static var aboutBlankPaper: Message {
    .done(localized("There is no ink to pick a colour from; the colour stays."))
  }

  /// The message after the colour of the paper was picked.
  public static var aboutPaperColor: Message {
    .done(
      localized("Ink of the paper's colour is not seen on it. X brings the colour before back.")
    )
  }

  /// Makes the message about smoothing.
  ///
  /// - Parameter delay: the milliseconds after which ink lies where it stays.
  public init(aboutSmoothing delay: Double) {
    self = .done(
      delay > 0
        ? localized(
          "Strokes are smoothed: ink settles {delay} ms behind the pen.",
          ["delay": "\(Int(delay.rounded()))"]
        )
        : localized("Strokes are not smoothed.")
    )
  }

  /// Makes the message about the opacity of a layer, 0...1.
  public init(aboutLayerOpacity opacity: Double) {
    self = .done(
      localized(
        "{percent} % of the layer is seen.",
        ["percent": "\(Int((opacity * 100).rounded()))"]
      )
    )
  }
}
