internal import Geometry
internal import InkModel
internal import JSON
internal import Progress

import func Glibc.cbrt

/// Reads documents of Rnote: JSON packed by gzip.
///
/// Pen strokes, shapes and texts are read. Places are not samples: Rnote keeps no times.
enum RnoteReader {
  /// Reads a document.
  ///
  /// - Parameters:
  ///   - bytes: the JSON, not packed.
  ///   - meter: is told how many strokes are made, once all of the JSON is decoded in one go.
  /// - Returns: the document; an infinite sheet is one endless page.
  /// - Throws: ``ExchangeError`` when it is none.
  static func read(
    _ bytes: [UInt8],
    meter: WorkMeter = .unwatched
  ) throws(ExchangeError) -> ReadDocument {
    let file: RnoteFile
    do throws(JSONError) {
      file = try JSONReader.read(RnoteFile.self, from: bytes)
    } catch {
      throw ExchangeError("it is not an Rnote document, or one of an unsupported version")
    }
    guard let snapshot = file.data.snapshot, let sheet = snapshot.document else {
      throw ExchangeError("it is not an Rnote document, or one of an unsupported version")
    }
    var losses = Losses()
    let unit = scale(of: sheet)
    var layer = Layer()
    let contents = inOrder(snapshot)
    let making = meter.part(from: 0.5, to: 1)
    for (index, (content, level)) in contents.enumerated() {
      guard making.advance(index, of: contents.count) else { break }
      append(content, on: level, unit, into: &layer, &losses)
    }
    let paper = paper(of: sheet, unit)
    let pages = pages(of: sheet, unit, paper, layer, &losses)
    return ReadDocument(Document(pages: pages), format: .rnote, losses: losses)
  }

  private static func scale(of sheet: RnoteFile.Sheet) -> Double {
    let dpi = sheet.settings.format?.dpi ?? 96
    return dpi >= 1 && dpi < 10_000 ? 96 / dpi : 1
  }

  /// Returns the elements of the page with their layers, from the lowest to the topmost.
  private static func inOrder(
    _ snapshot: RnoteFile.Snapshot
  ) -> [(content: RnoteFile.Content, layer: RnoteFile.Layer)] {
    let moments = snapshot.chronoComponents ?? []
    let known = snapshot.strokeComponents.enumerated().compactMap { index, slot in
      let moment = moments.indices.contains(index) ? moments[index].value : nil
      let order = (moment?.layer ?? .usual, moment?.t ?? 0, index)
      return slot.value.map { (order: order, content: $0) }
    }
    return known.sorted { $0.order < $1.order }.map { ($0.content, $0.order.0) }
  }

  /// The width of lines of Rnote's papers, of square dots and of those of triangles, which are
  /// hexagons.
  private static let (lineWidth, dotWidth, hexagonWidth) = (0.5, 1.5, 2.0)

  private static func paper(of sheet: RnoteFile.Sheet, _ unit: Double) -> Paper {
    let background = sheet.settings.background
    let pattern = pattern(named: background?.pattern)
    let distances = (background?.patternSize ?? []).map { distance -> Double? in
      let scaled = distance * unit
      return scaled > 1 && scaled < 10_000 ? scaled : nil
    }
    let spacing = distances.last ?? nil
    var layout = Paper.Layout()
    if pattern == .grid || pattern == .dots, let columns = distances.first ?? nil,
      columns != spacing
    {
      layout.columnSpacing = columns
    }
    // What is printed begins at a multiple of the distances: its middle lies half its width farther.
    switch pattern {
    case .plain, .staves: break
    case .ruled, .grid, .isometricGrid:
      layout.lineWidth = lineWidth * unit
      let offset = lineWidth * unit / 2
      layout.origin = Point(x: offset, y: pattern == .isometricGrid ? 0 : offset)
    case .dots:
      layout.lineWidth = dotWidth * unit
      layout.origin = Point(x: dotWidth * unit / 2, y: dotWidth * unit / 2)
    case .isometricDots:
      layout.lineWidth = hexagonWidth * unit
      layout.origin = Point(
        x: 0.75.squareRoot() * hexagonWidth * unit / 2,
        y: hexagonWidth * unit / 2
      )
    }
    return Paper(
      pattern,
      spacing: spacing,
      layout: layout,
      color: background?.color?.inkColor ?? .white,
      printColor: background?.patternColor?.inkColor ?? Paper.paleBlue
    )
  }

  private static func pattern(named name: String?) -> Paper.Pattern {
    switch name {
    case "lines": .ruled
    case "grid": .grid
    case "dots": .dots
    case "isometric_grid": .isometricGrid
    case "isometric_dots": .isometricDots
    default: .plain
    }
  }

  private static func append(
    _ content: RnoteFile.Content,
    on level: RnoteFile.Layer,
    _ unit: Double,
    into layer: inout Layer,
    _ losses: inout Losses
  ) {
    if let brush = content.brushstroke {
      guard var stroke = stroke(brush, unit, &losses) else {
        return losses.note("a stroke without colour is left out")
      }
      // Newer versions lay them over the ink and multiply the colors, older ones below it.
      if level == .highlighter { stroke.ink.inkType = .marker }
      layer.drawing.append(stroke)
    } else if let shape = content.shapestroke {
      let strokes = shape.strokes(unit: unit, &losses)
      for stroke in strokes { layer.drawing.append(stroke) }
      if strokes.isEmpty { losses.note("a shape of an unknown kind is left out") }
    } else if let text = content.textstroke {
      layer.notes.append(text.note(unit: unit))
    } else {
      losses.note("a picture is left out")
    }
  }

  private static func stroke(
    _ brush: RnoteFile.Brush,
    _ unit: Double,
    _ losses: inout Losses
  ) -> Stroke? {
    let options = brush.style.options
    let fill = brush.path.places.count > 2 ? options?.fill : nil
    guard let options, let color = options.strokeColor?.inkColor ?? fill?.with(alpha: 0),
      color.alpha > 0 || fill != nil
    else { return nil }
    if brush.style.smooth == nil { losses.note("a textured or rough stroke is drawn smooth") }
    if let style = options.lineStyle, style != "solid" {
      losses.note("a dashed or dotted line is drawn without gaps")
    }
    let width = max(0, min(10_000, options.strokeWidth ?? 1)) * unit
    let places = brush.path.places.map { place in
      let pressure = max(0, min(1, place.pressure))
      return PolylineSpline.Value(
        place.x * unit,
        place.y * unit,
        width * share(of: pressure, options.pressureCurve),
        pressure,
        0,
        0,
        0,
        0
      )
    }
    let isEven = options.pressureCurve == "const"
    let path = StrokePath(PolylineSpline.controls(through: places).map { $0.strokePoint })
    guard !path.isEmpty else { return nil }
    if fill != nil { FillRule.note([places.map { Point(x: $0[0], y: $0[1]) }], &losses) }
    return Stroke(ink: Ink(isEven ? .monoline : .pen, color: color), path: path, fill: fill)
  }

  /// Returns the share of its width that a stroke has under a pressure.
  private static func share(of pressure: Double, _ curve: String?) -> Double {
    switch curve {
    case "const": 1
    case "sqrt": pressure.squareRoot()
    case "cbrt": cbrt(pressure)
    case "pow2": pressure * pressure
    case "pow3": pressure * pressure * pressure
    default: pressure
    }
  }
}
