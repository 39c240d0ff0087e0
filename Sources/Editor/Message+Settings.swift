internal import Commands
public import StrokeEngine
internal import SystemIO

// The messages about settings that a key has changed.
nonisolated extension Message {
  /// Makes the message about an eraser.
  public init(about eraser: Eraser) {
    let text =
      switch (eraser.kind, eraser.widensWithForce) {
      case (.strokes, false): localized("The eraser erases whole strokes.")
      case (.strokes, true):
        localized("The eraser erases whole strokes. Pressure controls its size.")
      case (.pixels, false): localized("The eraser erases parts of strokes.")
      case (.pixels, true):
        localized("The eraser erases parts of strokes. Pressure controls its size.")
      }
    self = .done(text)
  }

  /// The message about the other kind of eraser, which is shown once.
  public static var aboutEraserKinds: Message {
    .done(
      localized("The eraser erases parts of strokes."),
      offer: Offer(localized("Erase whole strokes"), .tool(.toggleEraserKind))
    )
  }

  /// The message after a touch of blank paper to pick a colour.
  public static var aboutBlankPaper: Message {
    .done(localized("No ink here to pick a colour from."))
  }

  /// The message after the colour of the paper was picked.
  public static var aboutPaperColor: Message {
    .done(
      localized("This ink has the same colour as the paper."),
      offer: Offer(localized("Previous colour"), .tool(.swapColors))
    )
  }

  /// Makes the message about a stabiliser.
  public init(about stabilizer: Stabilizer) {
    self = .done(
      stabilizer.lagText.map {
        localized("Stabiliser: {mode}, {lag}.", ["mode": stabilizer.mode.title, "lag": $0])
      } ?? localized("The stabiliser is off.")
    )
  }

  /// Makes the message that a gesture of the pen was turned on or off.
  init(about gesture: PenGesture, isOn: Bool) {
    let text =
      switch gesture {
      case .scratchOut:
        isOn
          ? localized("Scratch over ink to erase it.") : localized("Scratching out draws ink.")
      case .circleAndTap:
        isOn
          ? localized("Circle ink and tap inside to select it.")
          : localized("Circles and taps draw ink.")
      case .switchDoubleTap:
        isOn
          ? localized("Double-press the pen button for the previous tool.")
          : localized("Double-pressing the pen button does nothing.")
      case .holdToPick:
        isOn
          ? localized("Hold the pen still on ink to pick its colour.")
          : localized("Holding the pen still draws ink.")
      }
    self = .done(text)
  }

  /// Makes the message about the opacity of a layer, 0...1.
  public init(aboutLayerOpacity opacity: Double) {
    self = .done(
      localized(
        "Layer opacity: {percent} %.",
        ["percent": "\(Int((opacity * 100).rounded()))"]
      )
    )
  }
}

nonisolated extension Message {
  /// The message that a page has as many guides as it can have.
  static let tooManyGuides = refused(
    localized("There are too many guides. Remove one of them.")
  )

  /// The message after strokes were locked.
  static let aboutLockedStrokes = done(
    localized("Locked strokes are not selected, moved or erased."),
    offer: Offer(localized("Unlock all"), .arrange(.unlockStrokes))
  )

  /// Returns the message that outlines select what they touch, or what they enclose.
  static func aboutOutlines(takeTouched: Bool) -> Message {
    done(
      takeTouched
        ? localized("Outlines select all that they touch.")
        : localized("Outlines select what they enclose.")
    )
  }

  /// Returns the message that resizing scales the width of strokes, or keeps it.
  static func aboutResizing(scalesWidth: Bool) -> Message {
    done(
      scalesWidth
        ? localized("Resizing scales the width of strokes.")
        : localized("Resizing keeps the width of strokes.")
    )
  }

  /// Returns the message that strokes follow the guides, or do not.
  static func aboutSnapping(_ isOn: Bool) -> Message {
    done(isOn ? localized("Strokes snap to guides.") : localized("Strokes do not snap to guides."))
  }
}
