internal import Editor
internal import XPlatform

/// Which key asks for what.
enum KeyBindings {
  static func command(for key: KeyPress) -> Command? {
    switch (key.name, key.modifiers) {
    case ("z", .control): .undo
    case ("Z", [.control, .shift]), ("z", [.control, .shift]), ("y", .control): .redo
    case ("Delete", [.control, .shift]): .clear
    case ("s", .control): .save
    case ("S", [.control, .shift]), ("s", [.control, .shift]): .saveAs
    case ("q", .control): .quit
    case ("b", []), ("p", []): .pen
    case ("B", .shift), ("b", .shift): .nextInk
    case ("e", []): .toggleEraser
    case ("E", .shift), ("e", .shift): .toggleEraserKind
    case ("e", .alt): .toggleEraserForce
    case ("bracketleft", []): .smaller
    case ("bracketright", []): .larger
    case ("F11", []): .toggleFullscreen
    default: tools(key) ?? pages(key) ?? layers(key) ?? paper(key)
    }
  }

  private static func tools(_ key: KeyPress) -> Command? {
    switch (key.name, key.modifiers) {
    case ("s", []): .rectangle
    case ("l", []): .lasso
    case ("x", []): .swapColors
    case ("o", []): .moreOpacity
    case ("i", []): .lessOpacity
    case ("bracketleft", .alt): .lessSmoothing
    case ("bracketright", .alt): .moreSmoothing
    default: nil
    }
  }

  private static func pages(_ key: KeyPress) -> Command? {
    switch (key.name, key.modifiers) {
    case ("Next", []): .nextPage
    case ("Prior", []): .previousPage
    case ("A", [.control, .shift]), ("a", [.control, .shift]): .addPage
    case ("D", [.control, .shift]), ("d", [.control, .shift]): .duplicatePage
    case ("BackSpace", [.control, .shift]): .deletePage
    case ("Next", [.control, .shift]): .movePageLater
    case ("Prior", [.control, .shift]): .movePageEarlier
    default: nil
    }
  }

  private static func layers(_ key: KeyPress) -> Command? {
    switch (key.name, key.modifiers) {
    case ("Insert", []): .addLayer
    case ("Delete", .shift): .deleteLayer
    case ("Prior", .alt): .layerAbove
    case ("Next", .alt): .layerBelow
    case ("Prior", [.control, .alt]): .raiseLayer
    case ("Next", [.control, .alt]): .lowerLayer
    case ("h", .alt): .toggleLayerVisible
    case ("l", .alt): .toggleLayerLocked
    default: nil
    }
  }

  private static func paper(_ key: KeyPress) -> Command? {
    switch (key.name, key.modifiers) {
    case ("1", .alt): .plainPaper
    case ("2", .alt): .ruledPaper
    case ("3", .alt): .gridPaper
    case ("4", .alt): .dottedPaper
    case ("c", .alt): .nextPaperColor
    case ("5", .alt): .endlessPage
    case ("6", .alt): .a4Page
    case ("7", .alt): .a5Page
    case ("8", .alt): .letterPage
    case ("9", .alt): .screenPage
    default: nil
    }
  }
}
