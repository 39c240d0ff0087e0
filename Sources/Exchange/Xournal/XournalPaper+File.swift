internal import Geometry
internal import InkModel

extension XournalPaper {
  /// Returns the paper that a solid background stands for.
  ///
  /// - Parameters:
  ///   - attributes: those of the element `background`.
  ///   - size: the size of the page in canvas units.
  ///   - losses: receives what the paper does not show.
  /// - Returns: the paper in canvas units.
  static func paper(
    _ attributes: [String: String],
    of size: Size,
    _ losses: inout Losses
  ) -> Paper {
    let unit = XournalUnit.canvasUnits
    let name = attributes["style"] ?? "plain"
    let style = Style(rawValue: name)
    if style == nil {
      losses.note("the paper “\(name.prefix(30))” is not known and shown plain")
    }
    let described = XournalPaper(
      style: style ?? .plain,
      settings: settings(attributes["config"] ?? ""),
      color: attributes["color"].flatMap(XournalColor.paper) ?? .white,
      size: Size(width: size.width / unit, height: size.height / unit)
    )
    if described.style == .graph, let interval = described.number("bli"), interval >= 1 {
      losses.note("bold lines of squared paper are as thin as the others")
    }
    return described.paper.scaled(by: unit)
  }

  private static func settings(_ text: String) -> [Setting] {
    text.split(separator: ",").compactMap { part in
      let sides = part.split(separator: "=", maxSplits: 1).map { String($0) }
      return sides.count == 2 ? Setting(name: sides[0], value: sides[1]) : nil
    }
  }

  /// Makes the background that comes nearest to a paper, its picture left out.
  ///
  /// - Parameters:
  ///   - paper: the paper, in canvas units.
  ///   - area: the part of the paper that the page shows, in canvas units.
  ///   - pageSize: the size of the paper's page in canvas units; `nil` for one without an end.
  ///   - losses: receives what the background shows otherwise.
  init(_ paper: Paper, in area: Rect, of pageSize: Size?, _ losses: inout Losses) {
    let unit = 1 / XournalUnit.canvasUnits
    var wanted = paper.scaled(by: unit)
    wanted.layout.origin = wanted.layout.origin - (area.origin - .zero) * unit
    color = paper.color.with(alpha: 1)
    size = Size(width: area.width * unit, height: area.height * unit)
    style = Self.style(of: paper)
    settings = []
    if style != .plain { addSettings(for: wanted) }
    let page = Rect(x: 0, y: 0, width: size.width, height: size.height)
    let whole = pageSize.map { _ in size }
    let shown = self.paper
    let isSame = Self.areSame(
      wanted.printedLines(in: page, of: whole),
      shown.printedLines(in: page, of: size)
    )
    if !isSame { losses.note("printed lines are where Xournal++ has them, not where they were") }
    let (line, other) = (
      wanted.printedMarginLine(in: page, of: whole), shown.printedMarginLine(in: page, of: size)
    )
    if style != .plain, abs(wanted.lineWidth - shown.lineWidth) > 1e-4 {
      losses.note("lines of the paper are as wide as Xournal++ has them")
    }
    if !Self.areSame(line.map { [$0] } ?? [], other.map { [$0] } ?? []) {
      losses.note("the margin line of a paper is left out")
    }
  }

  /// The attributes of the element `background`, its kind left out.
  var attributes: KeyValuePairs<String, String?> {
    let config = settings.map { "\($0.name)=\($0.value)" }.joined(separator: ",")
    return [
      "type": "solid", "color": XournalColor.text(color), "style": style.rawValue,
      "config": config.isEmpty ? nil : config,
    ]
  }

  private static func style(of paper: Paper) -> Style {
    switch paper.pattern {
    case .plain: .plain
    case .ruled: paper.layout.marginLine == nil ? .ruled : .lined
    case .grid: .graph
    case .dots: .dotted
    case .staves: .staves
    case .isometricGrid: .isograph
    case .isometricDots: .isodotted
    }
  }

  private mutating func set(_ name: String, _ value: String) {
    settings.append(Setting(name: name, value: value))
  }

  /// Adds the settings that bring the style to a paper, whose lengths are points.
  private mutating func addSettings(for paper: Paper) {
    let number = NumberText(digits: 4)
    let prefix = isLight ? "f" : "af"
    set(prefix + "1", Self.hex(paper.printColor))
    if style != .staves { set("r1", number(paper.spacing)) }
    // Xournal++ 1.1 drops the decimals of widths, and shows nothing of lines without any width.
    if abs(paper.lineWidth - usualWidth) > 1e-4, paper.lineWidth >= 1 {
      set("lw", number(paper.lineWidth))
    }
    if style == .lined, let line = paper.layout.marginLine {
      set("m1", number(line.x))
      set(prefix + "2", Self.hex(line.color))
    }
    if style == .graph, paper.layout.margins != Paper.Margins() {
      addMargin(paper.layout.margins)
    }
  }

  private static func hex(_ color: InkColor) -> String {
    String(color.with(alpha: 1).hex.dropFirst().prefix(6))
  }

  /// Adds the margin of a graph: one that is rounded to the given margins, or else the left one.
  private mutating func addMargin(_ margins: Paper.Margins) {
    let number = NumberText(digits: 4)
    let plain = settings
    let spacing = paper.spacing
    if !Self.areNear(Paper.Margins(all: margins.left), margins) {
      // The margin that was rounded lies less than a step before the first line.
      for share in stride(from: 0.125, to: 1, by: 0.125) {
        set("m1", number(margins.left - share * spacing))
        set("rm", "1")
        if Self.areNear(graphMargins(spacing), margins) { return }
        settings = plain
      }
    }
    set("m1", number(margins.left))
  }

  private static func areNear(_ margins: Paper.Margins, _ others: Paper.Margins) -> Bool {
    [\Paper.Margins.left, \.top, \.right, \.bottom].allSatisfy {
      abs(margins[keyPath: $0] - others[keyPath: $0]) < 1e-3
    }
  }

  /// Returns the upper left corner for a part of a paper without an end, from which on Xournal++ prints
  /// lines where they are on the paper.
  ///
  /// - Parameters:
  ///   - corner: the corner of what is to be seen, in canvas units.
  ///   - paper: the paper.
  /// - Returns: the same corner, or one less than a distance of lines before it.
  static func aligned(_ corner: Point, on paper: Paper) -> Point {
    func step(_ value: Double, _ origin: Double, _ distance: Double) -> Double {
      let found = origin + ((value - origin) / distance).rounded(.down) * distance
      return found <= value && value - found <= distance ? found : value
    }
    let origin = paper.layout.origin
    let header = header * XournalUnit.canvasUnits
    switch paper.pattern {
    case .plain, .isometricGrid, .isometricDots: return corner
    case .ruled:
      return Point(x: corner.x, y: step(corner.y, origin.y - header, paper.spacing))
    case .staves:
      return Point(x: corner.x, y: step(corner.y, origin.y - header, paper.staffDistance))
    case .grid, .dots:
      return Point(
        x: step(corner.x, origin.x, paper.columnSpacing),
        y: step(corner.y, origin.y, paper.spacing)
      )
    }
  }

  /// Returns whether two lists have the same lines, to a twentieth of a point.
  private static func areSame(_ lines: [Paper.PrintedLine], _ others: [Paper.PrintedLine]) -> Bool {
    guard lines.count == others.count else { return false }
    return zip(lines, others).allSatisfy { line, other in
      line.start.distance(to: other.start) < 0.05 && line.end.distance(to: other.end) < 0.05
    }
  }
}

extension Paper {
  /// Returns the paper with all lengths multiplied, but for those of its picture.
  ///
  /// A width of lines that is the usual one afterwards is not set any more.
  fileprivate func scaled(by factor: Double) -> Paper {
    var scaled = self
    scaled.spacing = spacing * factor
    scaled.layout = layout.scaled(by: factor)
    scaled.layout.lineWidth = nil
    let usual = scaled.lineWidth
    scaled.layout.lineWidth = lineWidth * factor
    if abs(scaled.lineWidth - usual) < 1e-6 { scaled.layout.lineWidth = nil }
    return scaled
  }
}

extension Paper.Margins {
  /// Makes margins that are the same on all sides.
  init(all length: Double) {
    self.init(left: length, top: length, right: length, bottom: length)
  }
}
