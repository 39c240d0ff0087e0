internal import Editor
internal import InkModel
internal import StrokeEngine

/// What the tools are set to, as it is kept from day to day: each ink's width and colour, from which
/// lean on it shades, which ink is at hand, how the eraser is.
public struct ToolSet: Hashable, Sendable {
  /// The settings as they are written.
  public private(set) var values: [String: String]

  /// Reads what was written.
  public init(_ values: [String: String]) {
    self.values = values.filter { $0.key.hasPrefix("ink") || $0.key.hasPrefix("eraser") }
  }

  /// Takes the tools of an editor as they are.
  init(of editor: Editor, with shelf: InkShelf) {
    values = ["ink": editor[.tip].ink.inkType.rawValue]
    for type in InkType.allCases {
      let place = shelf.place(of: type, beside: editor)
      values["ink.\(type.rawValue).width"] = "\(place.response.width)"
      values["ink.\(type.rawValue).color"] = place.color.hex
      if let shading = place.response.shading {
        values["ink.\(type.rawValue).flat-below"] = "\(shading.degrees)"
      }
    }
    let eraser = editor.eraser
    values["eraser.radius"] = "\(eraser.radius)"
    values["eraser.takes"] = eraser.kind == .strokes ? "strokes" : "parts"
    values["eraser.force"] = eraser.widensWithForce ? "yes" : "no"
    values["ink.recent"] = editor.palette.recent.map(\.hex).joined(separator: " ")
  }

  /// Gives an editor these tools; what is missing stays as it is.
  func apply(to editor: Editor, shelf: inout InkShelf) {
    for type in InkType.allCases {
      var place = shelf.place(of: type, beside: nil)
      if let width = number("ink.\(type.rawValue).width", in: 0.1...500) {
        place.response.width = width
      }
      if let color = values["ink.\(type.rawValue).color"].flatMap(InkColor.init(hex:)) {
        place.color = color
      }
      if let degrees = number("ink.\(type.rawValue).flat-below", in: 15...90) {
        place.response.shading?.begin(below: degrees)
      }
      shelf.put(place, of: type)
    }
    if let type = values["ink"].flatMap(InkType.init(rawValue:)) {
      shelf.lay(type, at: editor)
    }
    var eraser = editor.eraser
    if let radius = number("eraser.radius", in: 0.5...200) { eraser.radius = radius }
    if let kind = values["eraser.takes"] { eraser.kind = kind == "parts" ? .pixels : .strokes }
    if let force = values["eraser.force"] { eraser.widensWithForce = force == "yes" }
    editor.eraser = eraser
    let recent = (values["ink.recent"] ?? "").split(separator: " ")
      .compactMap { InkColor(hex: String($0)) }
    editor.palette = InkPalette(previous: editor.palette.previous, recent: recent)
  }

  private func number(_ name: String, in range: ClosedRange<Double>) -> Double? {
    values[name].flatMap(Double.init).flatMap { range.contains($0) ? $0 : nil }
  }
}

extension InkResponse.Shading {
  /// The altitude below which the side comes down, in degrees as they are shown and written.
  var degrees: Double { (steepest * 180 / .pi).rounded() }

  /// Lets the side come down below another altitude; one that is shown as it was stays as it was.
  mutating func begin(below altitude: Double) {
    if altitude.rounded() != degrees { steepest = altitude.rounded() * .pi / 180 }
  }
}
