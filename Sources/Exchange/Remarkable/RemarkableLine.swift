internal import Geometry
internal import InkModel

/// A stroke of a reMarkable page.
struct RemarkableLine {
  /// A place of a stroke in pixels of the tablet.
  struct Place {
    var x: Double
    var y: Double
    var width: Double
    /// 0...1.
    var pressure: Double
  }

  /// The number of the tool.
  var tool: Int
  /// The number of the color.
  var color: Int
  /// A color that has no number; `nil` for none.
  var ownColor: InkColor?
  var places: [Place] = []

  /// Canvas units to a pixel of the tablet, which has 226 to an inch.
  static let unit = 96.0 / 226
  /// The widths that are believed, in pixels.
  private static let widths = 0.1...1000.0
  /// The opacity of a highlighter.
  private static let highlighterAlpha = 0.3

  /// The number of the tool that takes ink away within an area: what is gone is not in the file.
  static let areaEraser = 8
  /// The number of the tool that paints ink over with white.
  static let eraser = 6

  /// Colors by their numbers.
  ///
  /// Source: the public sources of rmscene and of the programs that it names.
  private static let colors: [Int: InkColor] = [
    0: .black, 1: gray, 2: .white, 3: InkColor(red: 0.98, green: 0.97, blue: 0.1),
    4: InkColor(red: 0, green: 1, blue: 0), 5: InkColor(red: 1, green: 0.75, blue: 0.8),
    6: InkColor(red: 0, green: 0, blue: 1), 7: InkColor(red: 1, green: 0, blue: 0), 8: gray,
    9: InkColor(red: 0.98, green: 0.97, blue: 0.1),
    10: InkColor(red: 0.57, green: 0.85, blue: 0.44),
    11: InkColor(red: 0.45, green: 0.82, blue: 0.91),
    12: InkColor(red: 0.75, green: 0.5, blue: 0.82),
    13: InkColor(red: 0.98, green: 0.89, blue: 0.1),
  ]
  private static let gray = InkColor(red: 0.49, green: 0.49, blue: 0.49)

  /// Returns the stroke on a page whose upper left corner is at the origin.
  ///
  /// - Parameters:
  ///   - shift: pixels by which the places lie farther left than on the page.
  ///   - losses: is told what is shown otherwise.
  /// - Returns: the stroke; `nil` for one without places, and for a tool that leaves no ink.
  func stroke(shiftedBy shift: Double, _ losses: inout Losses) -> Stroke? {
    guard tool != Self.areaEraser else { return nil }
    let values = places.map { place in
      PolylineSpline.Value(
        (place.x + shift) * Self.unit,
        place.y * Self.unit,
        max(Self.widths.lowerBound, min(Self.widths.upperBound, place.width)) * Self.unit,
        max(0, min(1, place.pressure)),
        0,
        0,
        0,
        0
      )
    }
    let path = StrokePath(PolylineSpline.controls(through: values).map(\.strokePoint))
    guard !path.isEmpty else { return nil }
    return Stroke(ink: ink(&losses), path: path)
  }

  private func ink(_ losses: inout Losses) -> Ink {
    if ownColor == nil, Self.colors[color] == nil {
      losses.note("a color that is not known is black")
    }
    let color = ownColor ?? Self.colors[color] ?? .black
    switch tool {
    case Self.eraser:
      losses.note("an eraser paints with white")
      return Ink(.pen, color: .white)
    case 5, 18, 23: return Ink(.marker, color: color.with(alpha: Self.highlighterAlpha))
    case 1, 14, 7, 13: return Ink(.pencil, color: color.with(alpha: 1))
    case 4, 17: return Ink(.monoline, color: color.with(alpha: 1))
    case 0, 2, 3, 12, 15, 16, 21: return Ink(.pen, color: color.with(alpha: 1))
    default:
      losses.note("a tool that is not known is shown as a pen")
      return Ink(.pen, color: color.with(alpha: 1))
    }
  }
}
