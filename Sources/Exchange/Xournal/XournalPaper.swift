internal import Geometry
internal import InkModel

/// The printed papers of Xournal++ and what comes nearest to them.
///
/// Lengths are points of 1/72 inch, as in the files.
enum XournalPaper {
  /// Distance of lines to write on.
  private static let ruling = 24.0
  /// Distance of crossings: 5 mm.
  private static let raster = 14.17
  private static let lineColor = InkColor(red: 0x40 / 255, green: 0xA0 / 255, blue: 1)
  private static let crossingColor = InkColor(red: 0xBD / 255, green: 0xBD / 255, blue: 0xBD / 255)

  /// The paper that a solid background stands for.
  ///
  /// - Parameters:
  ///   - attributes: of the element `background`.
  ///   - losses: takes what the paper does not show.
  /// - Returns: the paper in canvas units.
  static func paper(_ attributes: [String: String], _ losses: inout Losses) -> Paper {
    let style = attributes["style"] ?? "plain"
    let settings = settings(attributes["config"] ?? "")
    let (pattern, usual) = kind(of: style, &losses)
    if settings["m1"] != nil, style != "lined" {
      losses.note("printed lines reach to the edge of the paper")
    }
    let distance = settings["r1"].flatMap { Double($0) } ?? usual
    let isUsable = distance.isFinite && distance > 1 && distance < 10_000
    let printColor = settings["f1"].flatMap(InkColor.init(hex:))
    return Paper(
      pattern,
      spacing: (isUsable ? distance : usual) * XournalUnit.canvasUnits,
      color: attributes["color"].flatMap(XournalColor.paper) ?? .white,
      printColor: printColor ?? (pattern == .ruled ? lineColor : crossingColor)
    )
  }

  /// The attributes of the background that shows a paper, its picture left out.
  ///
  /// - Parameter paper: in canvas units.
  /// - Returns: colour, style and settings.
  static func background(of paper: Paper) -> (color: String, style: String, config: String?) {
    let style =
      switch paper.pattern {
      case .plain: "plain"
      case .ruled: "ruled"
      case .grid: "graph"
      case .dots: "dotted"
      }
    let number = NumberText(digits: 4)
    let distance = number(paper.spacing / XournalUnit.canvasUnits)
    let ink = String(XournalColor.text(paper.printColor).dropFirst().prefix(6))
    let config = paper.pattern == .plain ? nil : "f1=\(ink),r1=\(distance)"
    return (XournalColor.text(paper.color), style, config)
  }

  private static func kind(of style: String, _ losses: inout Losses) -> (Paper.Pattern, Double) {
    switch style {
    case "plain": return (.plain, ruling)
    case "ruled": return (.ruled, ruling)
    case "lined":
      losses.note("the margin of lined paper is not shown")
      return (.ruled, ruling)
    case "graph": return (.grid, raster)
    case "dotted": return (.dots, raster)
    case "isodotted":
      losses.note("isometric dots are shown as square ones")
      return (.dots, raster)
    case "isograph":
      losses.note("isometric lines are shown as square ones")
      return (.grid, raster)
    case "staves":
      losses.note("staves are shown as lines to write on")
      return (.ruled, ruling)
    default:
      losses.note("the paper “\(style.prefix(30))” is not known and shown plain")
      return (.plain, ruling)
    }
  }

  private static func settings(_ text: String) -> [String: String] {
    var settings: [String: String] = [:]
    for part in text.split(separator: ",") {
      let sides = part.split(separator: "=", maxSplits: 1).map { String($0) }
      if sides.count == 2 { settings[sides[0]] = sides[1] }
    }
    return settings
  }
}
