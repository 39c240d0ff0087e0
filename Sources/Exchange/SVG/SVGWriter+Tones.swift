internal import Geometry
internal import InkModel
internal import Markup
internal import StrokeEngine

/// Ink with grain: areas of equal tone that are seen through a mask, which is a tile of the paper.
extension SVGWriter {
  /// A stroke whose ink has grain.
  struct TonedStroke {
    let color: InkColor
    let tones: InkTones
    /// A Boolean value that indicates whether it is multiplied with what lies below.
    let multiplies: Bool
    /// The text of its first area, by which the stroke is found again.
    let shown: String
  }

  /// Consecutive strokes that are drawn together.
  struct TonedStrokes {
    fileprivate var strokes: [TonedStroke] = []
    private var run = ToneRun()

    /// Appends a stroke if it can be drawn with those before it.
    ///
    /// - Returns: `false` if it cannot; then the run is as it was.
    mutating func append(_ stroke: TonedStroke) -> Bool {
      guard run.append(stroke.tones, color: stroke.color) else { return false }
      strokes.append(stroke)
      return true
    }
  }

  /// Returns the text of the area by which a stroke is found again; empty without such an area.
  static func text(showing tones: InkTones) -> String {
    tones.grained.first.map { data(of: $0) } ?? ""
  }

  private static func data(of area: InkTones.Area) -> String {
    SVGOutline.data(of: area.path, isCoarse: true)
  }

  /// Writes the strokes of a run, and starts a new run.
  mutating func write(_ run: inout TonedStrokes, usual: String?, _ area: Rect) {
    let strokes = run.strokes
    run = TonedStrokes()
    guard let grain = strokes.first?.tones.grain else { return }
    let mask = writeMask(of: grain, area)
    let style = strokes.first?.multiplies == true ? Self.multiplying : nil
    markup.begin("g", ["mask": "url(#\(mask))", "style": style])
    for stroke in strokes {
      let areas = stroke.tones.grained
      let hasMore = areas.count > 1
      if hasMore { markup.begin("g", ["sumi:role": OwnMarkup.inkRole]) }
      write(areas.first, stroke.shown, of: stroke, usual: usual)
      for area in areas.dropFirst() {
        write(area, Self.data(of: area), of: stroke, usual: usual)
      }
      if hasMore { markup.end() }
    }
    markup.end()
    guard strokes.contains(where: { !$0.tones.plain.isEmpty }) else { return }
    markup.begin("g", ["sumi:role": OwnMarkup.tonesRole])
    for stroke in strokes {
      for area in stroke.tones.plain {
        write(area, Self.data(of: area), of: stroke, usual: usual, style: style)
      }
    }
    markup.end()
  }

  /// An opacity of an area, to a quarter of a step of color on a screen.
  private static let opacityText = NumberText(digits: 3, isBrief: true)

  private mutating func write(
    _ area: InkTones.Area?,
    _ data: String,
    of stroke: TonedStroke,
    usual: String?,
    style: String? = nil
  ) {
    let fill = stroke.color.with(alpha: 1).hex
    let opacity = (area?.opacity ?? 0) * stroke.color.alpha
    markup.element(
      "path",
      [
        "fill": fill == usual ? nil : fill,
        "fill-opacity": opacity < 1 ? Self.opacityText(opacity) : nil,
        "style": style,
        "d": data,
      ]
    )
  }

  /// Returns the id of the mask of a grain, which is its tile all over the page.
  ///
  /// The first use writes it.
  private mutating func writeMask(of grain: GrainTile, _ area: Rect) -> String {
    let id = "grain-\(grain.name)"
    guard grains.insert(grain.name).inserted else { return id }
    let side = "\(grain.side)"
    let (x, y) = (number(area.minX), number(area.minY))
    let (width, height) = (number(area.width), number(area.height))
    markup.begin("defs")
    markup.begin(
      "pattern",
      ["id": "\(id)-tile", "patternUnits": "userSpaceOnUse", "width": side, "height": side]
    )
    let picture = Picture(data: grain.png, format: .png, frame: .null)
    markup.element(
      "image",
      ["width": side, "height": side, "xlink:href": Self.reference(to: picture)]
    )
    markup.end()
    markup.begin(
      "mask",
      [
        "id": id, "maskUnits": "userSpaceOnUse", "x": x, "y": y, "width": width,
        "height": height,
      ]
    )
    markup.element(
      "rect",
      [
        "x": x, "y": y, "width": width, "height": height, "fill": "url(#\(id)-tile)",
      ]
    )
    markup.end()
    markup.end()
    return id
  }
}
