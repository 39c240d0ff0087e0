internal import Geometry
internal import InkModel
internal import Markup

/// Sumi's own annotations of pages and layers in files of XML that have no element for them.
enum OwnMarkup {
  /// The vocabulary of the notes; `sumi:` stands for it in what is written.
  static let namespace = "https://sumi-ink.org/ns/exchange/1"

  /// The role of a group of areas that show one stroke, of which the first stands for it.
  static let inkRole = "ink"
  /// The role of a group of a filled area and the ink of the same stroke above it, for which the area
  /// stands.
  static let filledRole = "filled"
  /// The role of a group of areas that belong to strokes that are shown by others.
  static let tonesRole = "tones"

  /// The attributes of the note on a page.
  static func attributes(of page: Page) -> KeyValuePairs<String, String?> {
    [
      "title": page.title.isEmpty ? nil : page.title,
      "width": page.size.map { "\($0.width)" },
      "height": page.size.map { "\($0.height)" },
      "pattern": page.paper.pattern.rawValue,
      "texture": page.paper.texture == .drawing ? nil : page.paper.texture.rawValue,
      "layout": page.paper.layout == Paper.Layout() ? nil : page.paper.layout.text,
      "spacing": "\(page.paper.spacing)",
      "color": text(of: page.paper.color),
      "printColor": text(of: page.paper.printColor),
    ]
  }

  /// The attributes of the note on a layer; its name is said elsewhere.
  static func attributes(of layer: Layer) -> KeyValuePairs<String, String?> {
    [
      "hidden": layer.isVisible ? nil : "true",
      "locked": layer.isLocked ? "true" : nil,
      "opacity": layer.opacity < 1 ? "\(layer.opacity)" : nil,
    ]
  }

  /// Brings a page to what the note on it says.
  static func apply(_ element: MarkupElement, to page: inout Page) {
    page.title = element["title"] ?? ""
    page.size = nil
    if let width = number(element["width"]), let height = number(element["height"]) {
      page.size = Size(width: max(1, width), height: max(1, height))
    }
    page.paper = Paper(
      element["pattern"].flatMap { Paper.Pattern(rawValue: $0) } ?? .plain,
      spacing: number(element["spacing"]).map { max(1, $0) },
      texture: element["texture"].flatMap { Paper.Texture(rawValue: $0) } ?? .drawing,
      layout: element["layout"].flatMap { Paper.Layout(text: $0) } ?? Paper.Layout(),
      color: element["color"].flatMap(color) ?? .white,
      printColor: element["printColor"].flatMap(color) ?? Paper.paleBlue
    )
  }

  /// Brings a layer to what the note on it says.
  static func apply(_ element: MarkupElement, to layer: inout Layer) {
    layer.isVisible = element["hidden"] == nil
    layer.isLocked = element["locked"] != nil
    layer.opacity = max(0, min(1, number(element["opacity"]) ?? 1))
  }

  /// A colour in whole bytes where these say it exactly, else in four shares.
  private static func text(of color: InkColor) -> String {
    guard InkColor(hex: color.hex) != color else { return color.hex }
    return "\(color.red) \(color.green) \(color.blue) \(color.alpha)"
  }

  private static func color(_ text: String) -> InkColor? {
    let shares = text.split(separator: " ").compactMap { Double($0) }
    guard shares.count == 4 else { return InkColor(hex: text) }
    return InkColor(red: shares[0], green: shares[1], blue: shares[2], alpha: shares[3])
  }

  /// A number within the canvas; `nil` when there is none.
  static func number(_ text: String?) -> Double? {
    text.flatMap { Double($0) }.flatMap { abs($0) < 1e6 ? $0 : nil }
  }
}
