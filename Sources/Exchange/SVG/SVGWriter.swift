public import Geometry
public import InkModel
internal import Markup
public import Progress
public import StrokeEngine

/// Writes a page as SVG: a path for each stroke, some for one with grain, and beside them the strokes
/// themselves.
///
/// The path is a line where the ink is as wide everywhere, so that other programs see a line that
/// they can change, else the ink's edge.
///
/// One unit is one pixel of CSS, 1/96 inch.
public struct SVGWriter {
  /// Shares of the time for a layer that are over when strokes are outlined and when they are packed.
  private static let (outliningShare, packingShare) = (0.6, 0.9)

  let number = NumberText(digits: 4)
  var markup = MarkupWriter()
  /// The names of the grains that are written.
  var grains: Set<String> = []
  private var maskCount = 0
  /// The times at which strokes are shown; `nil` for a page that does not move.
  private var animation: SVGAnimation?
  /// The number of strokes that are shown as they are drawn.
  var animatedCount = 0

  /// Writes a page.
  ///
  /// - Parameters:
  ///   - page: what is written.
  ///   - title: what the file calls itself; empty for nothing.
  ///   - isTransparent: whether the paper is left out.
  ///   - scale: how large a canvas unit is shown, in pixels of CSS.
  ///   - film: the times at which it shows the page being drawn; `nil` for a page that does not move.
  ///   - frame: the part of the page that it shows; `nil` for all, with the estimated widths of texts.
  ///   - meter: is told how many strokes are written.
  ///   - appearance: how a stroke of the page is shown.
  /// - Returns: the file, which holds all of the page unless the work is stopped.
  public static func write(
    _ page: Page,
    title: String = "",
    isTransparent: Bool = false,
    scale: Double = 1,
    film: FilmTiming? = nil,
    frame: Rect? = nil,
    meter: WorkMeter = .unwatched,
    appearance: (Stroke) -> StrokeAppearance = { _ in StrokeAppearance() }
  ) -> WrittenFile {
    var writer = SVGWriter()
    writer.animation = film.map { SVGAnimation(of: page, $0) }
    let area = frame ?? page.frame
    let (number, width, height) = (writer.number, area.width, area.height)
    writer.markup.begin(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg",
        "xmlns:inkscape": "http://www.inkscape.org/namespaces/inkscape",
        "xmlns:sumi": OwnMarkup.namespace,
        // Inkscape 1.2 shows no picture whose reference has no prefix.
        "xmlns:xlink": "http://www.w3.org/1999/xlink",
        "width": number(width * scale), "height": number(height * scale),
        "viewBox": "\(number(area.minX)) \(number(area.minY)) \(number(width)) \(number(height))",
      ]
    )
    if !title.isEmpty { writer.markup.element("title", text: title) }
    writer.markup.begin("metadata")
    writer.markup.element("sumi:page", OwnMarkup.attributes(of: page))
    writer.markup.end()
    writer.writePaper(of: page, area, isTransparent)
    let whole = page.layers.reduce(0) { $0 + $1.drawing.strokes.count }
    var done = 0
    for (index, layer) in page.layers.enumerated() {
      let count = layer.drawing.strokes.count
      writer.write(layer, index + 1, area, meter.part(done..<(done + count), of: whole), appearance)
      done += count
    }
    return WrittenFile(writer.markup.finished())
  }

  // MARK: Paper

  private mutating func writePaper(of page: Page, _ area: Rect, _ isTransparent: Bool) {
    let paper = page.paper
    guard !isTransparent || paper.picture != nil else { return }
    markup.begin("g", ["id": "paper", "sumi:role": "paper"])
    if !isTransparent {
      writeRect(area, fill: paper.color.hex)
      writePrint(of: page, area)
    }
    if let picture = paper.picture { write(picture) }
    markup.end()
  }

  private mutating func writeRect(_ area: Rect, fill: String) {
    markup.element(
      "rect",
      [
        "x": number(area.minX), "y": number(area.minY), "width": number(area.width),
        "height": number(area.height), "fill": fill,
      ]
    )
  }

  private mutating func writePrint(of page: Page, _ area: Rect) {
    let paper = page.paper
    if paper.pattern == .dots, paper.layout.margins == Paper.Margins() {
      writeTile(of: paper)
      writeRect(area, fill: "url(#print)")
    } else {
      write(paper.printedLines(in: area, of: page.size), on: paper, color: paper.printColor)
    }
    if let marginLine = paper.layout.marginLine,
      let line = paper.printedMarginLine(in: area, of: page.size)
    {
      write([line], on: paper, color: marginLine.color)
    }
  }

  /// Writes a dot that fills an area by being repeated: a tenth of the bytes of all dots.
  private mutating func writeTile(of paper: Paper) {
    let size = Size(width: paper.columnSpacing, height: paper.spacing)
    let origin = paper.layout.origin
    markup.begin(
      "pattern",
      [
        "id": "print", "x": number(origin.x - size.width / 2),
        "y": number(origin.y - size.height / 2), "width": number(size.width),
        "height": number(size.height), "patternUnits": "userSpaceOnUse",
      ]
    )
    // A dot at a corner of the tile would be cut in four.
    markup.element(
      "circle",
      [
        "cx": number(size.width / 2), "cy": number(size.height / 2),
        "r": number(paper.lineWidth / 2), "fill": paper.printColor.hex,
      ]
    )
    markup.end()
  }

  private mutating func write(_ lines: [Paper.PrintedLine], on paper: Paper, color: InkColor) {
    guard !lines.isEmpty else { return }
    var path = VectorPath()
    for (start, end) in lines { path.append(VectorPath(through: [start, end])) }
    markup.element(
      "path",
      [
        "fill": "none", "stroke": color.with(alpha: 1).hex,
        "stroke-opacity": color.alpha < 1 ? number(color.alpha) : nil,
        "stroke-width": number(paper.lineWidth),
        "stroke-linecap": paper.pattern.isDotted ? "round" : nil,
        "d": SVGOutline.data(of: path),
      ]
    )
  }

  // MARK: Layers

  private mutating func write(
    _ layer: Layer,
    _ index: Int,
    _ area: Rect,
    _ meter: WorkMeter,
    _ appearance: (Stroke) -> StrokeAppearance
  ) {
    let strokes = layer.drawing.strokes
    let outlining = meter.part(from: 0, to: Self.outliningShare)
    var shown: [ShownStroke] = []
    for stroke in strokes {
      guard outlining.advance(shown.count, of: strokes.count) else { return }
      shown.append(ShownStroke(stroke, appearance(stroke)))
    }
    let packing = meter.part(from: Self.outliningShare, to: Self.packingShare)
    let writing = meter.part(from: Self.packingShare, to: 1)
    let color = Self.mostUsed(strokes)
    let hasLines = shown.contains { $0.width != nil }
    markup.begin(
      "g",
      [
        "id": "layer\(index)", "inkscape:groupmode": "layer",
        "inkscape:label": layer.name.isEmpty ? nil : layer.name,
        "opacity": layer.opacity < 1 ? "\(layer.opacity)" : nil,
        "display": layer.isVisible ? nil : "none",
        "fill": color,
        "stroke-linecap": hasLines ? "round" : nil,
        "stroke-linejoin": hasLines ? "round" : nil,
      ]
    )
    markup.begin("metadata")
    markup.element("sumi:layer", OwnMarkup.attributes(of: layer))
    let capsule = StrokeCapsule.pack(layer.drawing, shown: shown.map(\.text), meter: packing)
    markup.element("sumi:strokes", ["checks": capsule.checks], text: capsule.data)
    markup.end()
    for picture in layer.pictures { write(picture) }
    write(shown, of: index - 1, usual: color, area, writing)
    for note in layer.notes { write(note) }
    markup.end()
  }

  /// A stroke as it is shown.
  private struct ShownStroke {
    let stroke: Stroke
    let look: StrokeAppearance
    /// The text by which the stroke is found again: that of its area if it is filled, else that of its ink.
    var text: String { areaText ?? inkText }
    /// The text of its area; `nil` if it is not filled.
    private let areaText: String?
    /// The text of its ink.
    let inkText: String
    /// The width of a line; `nil` for anything else.
    let width: Double?
    /// A Boolean value that indicates whether nothing is shown: the area of a stump is no ink.
    let isHidden: Bool

    init(_ stroke: Stroke, _ look: StrokeAppearance) {
      isHidden = look.isHidden || stroke.isSmudge && look.picture == nil
      areaText = stroke.fill == nil ? nil : SVGOutline.data(of: stroke.fillPath)
      (self.stroke, self.look) = (stroke, look)
      if isHidden {
        (inkText, width) = ("", nil)
      } else if let tones = look.tones {
        (inkText, width) = (SVGWriter.text(showing: tones), nil)
      } else if let picture = look.picture {
        (inkText, width) = (SVGWriter.reference(to: picture), nil)
      } else {
        let shape = InkShape(of: stroke)
        (inkText, width) = (SVGOutline.data(of: shape.path), shape.width)
      }
    }
  }

  private mutating func write(
    _ strokes: [ShownStroke],
    of layer: Int,
    usual color: String?,
    _ area: Rect,
    _ meter: WorkMeter
  ) {
    var toned = TonedStrokes()
    var group: GroupID?
    var address: WebAddress?
    for (index, shown) in strokes.enumerated() {
      guard meter.advance(index, of: strokes.count) else { break }
      let stroke = shown.stroke
      if stroke.group != group || stroke.linkedAddress != address {
        write(&toned, usual: color, area)
        if address != nil { markup.end() }
        if stroke.group != group {
          if group != nil { markup.end() }
          group = stroke.group
          if group != nil { markup.begin("g") }
        }
        address = stroke.linkedAddress
        if let address { markup.begin("a", ["xlink:href": address.text]) }
      }
      let isDrawn = beginDrawing(shown, layer: layer, index: index)
      defer {
        if isDrawn {
          write(&toned, usual: color, area)
          markup.end()
        }
      }
      if let fill = shown.stroke.fill {
        write(&toned, usual: color, area)
        write(shown, filledWith: fill, usual: color, area)
      } else {
        writeInk(of: shown, after: &toned, usual: color, area)
      }
    }
    write(&toned, usual: color, area)
    if address != nil { markup.end() }
    if group != nil { markup.end() }
  }

  /// Begins the group of a stroke that is shown as it is drawn.
  ///
  /// - Returns: `false` if the stroke is there from the beginning.
  private mutating func beginDrawing(_ shown: ShownStroke, layer: Int, index: Int) -> Bool {
    guard let animation,
      let places = animation.places(of: shown.stroke, layer: layer, index: index)
    else { return false }
    let style = shown.look.multiplies && shown.stroke.fill == nil ? Self.multiplying : nil
    beginDrawing(shown.stroke, along: places, animation.duration, style: style)
    return true
  }

  /// Writes the area of a stroke and the ink above it, as a group that the area stands for.
  private mutating func write(
    _ shown: ShownStroke,
    filledWith fill: InkColor,
    usual color: String?,
    _ area: Rect
  ) {
    let stroke = shown.stroke
    let mask = stroke.mask.map { _ in "url(#\(writeMask(of: stroke, area)))" }
    markup.begin("g", ["sumi:role": OwnMarkup.filledRole, "mask": mask])
    writeArea(shown.text, fill, usual: color)
    if stroke.ink.color.alpha > 0 {
      var toned = TonedStrokes()
      writeInk(of: shown, after: &toned, usual: color, area)
      write(&toned, usual: color, area)
    }
    markup.end()
  }

  /// Writes the ink of a stroke, or appends it to those with grain before it.
  private mutating func writeInk(
    of shown: ShownStroke,
    after toned: inout TonedStrokes,
    usual color: String?,
    _ area: Rect
  ) {
    if let tones = shown.look.tones {
      let next = TonedStroke(
        color: shown.stroke.ink.color,
        tones: tones,
        multiplies: shown.look.multiplies,
        shown: shown.inkText
      )
      if toned.append(next) { return }
      write(&toned, usual: color, area)
      _ = toned.append(next)
      return
    }
    write(&toned, usual: color, area)
    if shown.isHidden {
      markup.element("path", ["d": ""])
    } else if let picture = shown.look.picture {
      write(picture, showing: shown.inkText, multiplies: shown.look.multiplies)
    } else {
      write(shown.stroke, shown.inkText, width: shown.width, usual: color, area, shown.look)
    }
  }

  /// The colour of most strokes, which the layer says for all.
  private static func mostUsed(_ strokes: [Stroke]) -> String? {
    var counts: [String: Int] = [:]
    for stroke in strokes { counts[stroke.ink.color.with(alpha: 1).hex, default: 0] += 1 }
    return counts.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key
  }

  private mutating func write(
    _ stroke: Stroke,
    _ data: String,
    width: Double?,
    usual: String?,
    _ area: Rect,
    _ look: StrokeAppearance
  ) {
    let color = stroke.ink.color
    let fill = color.with(alpha: 1).hex
    let opacity = color.alpha * look.opacity
    // The mask of a filled stroke is that of its group.
    let mask = stroke.fill == nil ? stroke.mask.map { _ in writeMask(of: stroke, area) } : nil
    markup.element(
      "path",
      [
        "fill": width != nil ? "none" : fill == usual ? nil : fill,
        "fill-opacity": width == nil && opacity < 1 ? number(opacity) : nil,
        "stroke": width == nil ? nil : fill,
        "stroke-opacity": width != nil && opacity < 1 ? number(opacity) : nil,
        "stroke-width": width.map { number($0) },
        "style": look.multiplies ? Self.multiplying : nil,
        "mask": mask.map { "url(#\($0))" },
        "d": data,
      ]
    )
  }

  /// Writes the mask that hides what is erased from a stroke, and gives its id.
  private mutating func writeMask(of stroke: Stroke, _ area: Rect) -> String {
    maskCount += 1
    let id = "erased\(maskCount)"
    let bounds = stroke.path.reduce(area) { bounds, point in
      bounds.union(
        stroke.transform.apply(to: Rect(around: point.location, radius: point.size.width))
      )
    }
    markup.begin(
      "mask",
      [
        "id": id, "maskUnits": "userSpaceOnUse", "x": number(bounds.minX),
        "y": number(bounds.minY), "width": number(bounds.width), "height": number(bounds.height),
      ]
    )
    writeRect(bounds, fill: "#fff")
    markup.element("path", ["d": SVGOutline.erasedData(of: stroke), "fill": "#000"])
    markup.end()
    return id
  }
}

extension Stroke {
  /// The address that the stroke leads to; `nil` for none, or for a page.
  fileprivate var linkedAddress: WebAddress? {
    if case .address(let address) = link { address } else { nil }
  }
}
