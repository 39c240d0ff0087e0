internal import Geometry
internal import InkModel
internal import Markup
internal import PenInput
internal import Progress

/// Writes InkML: pages and layers as groups of traces, each trace with force, time and tilt where
/// the pen reported them, and beside them the strokes themselves for Sumi.
struct InkMLWriter {
  /// Steps of X and Y to a centimetre: four thousandths of a pixel.
  private static let resolution = 10_000.0
  private static let mostForce = 32_767.0

  private let thousandths = NumberText(digits: 3)
  private var markup = MarkupWriter()
  private var losses = Losses()
  private var brushes: [Brush: Int] = [:]
  private let meter: WorkMeter
  private let strokeCount: Int
  private var strokesDone = 0

  /// Shares of the time that are over when brushes are found and, of the time for a layer, when
  /// traces are made and when strokes are packed.
  private static let (definingShare, tracingShare, packingShare) = (0.1, 0.5, 0.9)

  /// The properties of an element `brush`.
  private struct Brush: Hashable {
    var ink: Ink
    /// Extent in centimetres, in the steps that are written.
    var width: String
    var ignoresForce: Bool
  }

  /// The channels of a trace.
  private struct Channels: Hashable {
    var force: Bool
    var time: Bool
    var tilt: Bool

    var name: String { "c" + (force ? "F" : "") + (time ? "T" : "") + (tilt ? "O" : "") }
  }

  /// Writes a document.
  ///
  /// - Parameters:
  ///   - document: pages, layers and strokes.
  ///   - meter: is told how many strokes are written.
  /// - Returns: the file, and what it does not hold; a part of it when the work is stopped.
  static func write(_ document: Document, meter: WorkMeter) -> WrittenFile {
    var writer = InkMLWriter(document, meter)
    writer.markup.begin(
      "ink",
      ["xmlns": "http://www.w3.org/2003/InkML", "xmlns:sumi": OwnMarkup.namespace]
    )
    if !document.title.isEmpty {
      writer.markup.element("annotation", ["type": "title"], text: document.title)
    }
    writer.writeDefinitions(of: document)
    for page in document.pages { writer.write(page) }
    return WrittenFile(writer.markup.finished(), losses: writer.losses)
  }

  private init(_ document: Document, _ meter: WorkMeter) {
    (self.meter, strokeCount) = (meter, document.strokeCount)
  }

  // MARK: Definitions

  private mutating func writeDefinitions(of document: Document) {
    markup.begin("definitions")
    var known: Set<Channels> = []
    let strokes = document.pages.flatMap(\.layers).flatMap(\.drawing.strokes)
    let defining = meter.part(from: 0, to: Self.definingShare)
    for (index, stroke) in strokes.enumerated() {
      guard defining.advance(index, of: strokes.count) else { break }
      let channels = channels(of: stroke)
      if known.insert(channels).inserted { write(channels) }
      let brush = brush(of: stroke)
      guard brushes[brush] == nil else { continue }
      brushes[brush] = brushes.count
      write(brush, brushes.count - 1)
    }
    markup.end()
  }

  private mutating func write(_ channels: Channels) {
    markup.begin("context", ["xml:id": channels.name])
    markup.begin("inkSource", ["xml:id": "s" + channels.name])
    markup.begin("traceFormat")
    for name in ["X", "Y"] {
      markup.element("channel", ["name": name, "type": "integer", "units": "cm"])
    }
    if channels.force {
      let most = "\(Int(Self.mostForce))"
      markup.element("channel", ["name": "F", "type": "integer", "max": most, "units": "dev"])
    }
    if channels.time {
      markup.element("channel", ["name": "T", "type": "decimal", "units": "ms"])
    }
    if channels.tilt {
      for name in ["OTx", "OTy"] {
        markup.element("channel", ["name": name, "type": "decimal", "units": "deg"])
      }
    }
    markup.end()
    markup.begin("channelProperties")
    for name in ["X", "Y"] {
      markup.element(
        "channelProperty",
        [
          "channel": name, "name": "resolution", "value": "\(Int(Self.resolution))",
          "units": "1/cm",
        ]
      )
    }
    markup.end()
    markup.end()
    markup.end()
  }

  private mutating func write(_ brush: Brush, _ number: Int) {
    let color = brush.ink.color
    let transparency = Int(((1 - color.alpha) * 255).rounded())
    markup.begin("brush", ["xml:id": "b\(number)"])
    for name in ["width", "height"] {
      markup.element("brushProperty", ["name": name, "value": brush.width, "units": "cm"])
    }
    markup.element("brushProperty", ["name": "color", "value": color.with(alpha: 1).hex])
    if transparency > 0 {
      markup.element("brushProperty", ["name": "transparency", "value": "\(transparency)"])
    }
    if brush.ink.inkType == .marker {
      markup.element("brushProperty", ["name": "rasterOp", "value": "maskPen"])
    }
    if brush.ignoresForce {
      markup.element("brushProperty", ["name": "ignorePressure", "value": "1"])
    }
    markup.element("brushProperty", ["name": "inkType", "value": brush.ink.inkType.rawValue])
    markup.end()
  }

  /// The brush that makes a stroke of a reader's kind about as wide as it is.
  private func brush(of stroke: Stroke) -> Brush {
    let widths = stroke.path.map(\.size.width)
    let mean = widths.reduce(0, +) / Double(max(1, widths.count)) * stroke.transform.meanScale
    let forces = stroke.samples.compactMap(\.pressure)
    let force = forces.reduce(0, +) / Double(max(1, forces.count))
    let isEven = (widths.max() ?? 0) - (widths.min() ?? 0) < 0.02 * (widths.max() ?? 0)
    let ignoresForce = forces.isEmpty || isEven
    let width = ignoresForce ? mean : mean / InkMLBrush.factor(force: force)
    let centimetres = max(0.0001, width / InkMLUnit.length("cm"))
    // Two digits tell brushes apart, and are few enough for strokes to share them.
    return Brush(
      ink: stroke.ink,
      width: NumberText(digits: centimetres < 0.01 ? 4 : 3)(centimetres),
      ignoresForce: ignoresForce
    )
  }

  private func channels(of stroke: Stroke) -> Channels {
    let samples = stroke.samples
    let shown = stroke.mask == nil ? samples : []
    return Channels(
      force: shown.contains { $0.pressure != nil },
      time: shown.contains { $0.timeOffset != 0 },
      tilt: shown.contains { $0.altitude != nil }
    )
  }

  // MARK: Pages, layers, traces

  private mutating func write(_ page: Page) {
    if page.paper.picture != nil { losses.note("the picture on the paper is left out") }
    markup.begin("traceGroup")
    markup.element("annotation", ["type": "page"], text: page.title)
    markup.begin("annotationXML", ["type": "sumi"])
    markup.element("sumi:page", OwnMarkup.attributes(of: page))
    markup.end()
    for layer in page.layers { write(layer) }
    markup.end()
  }

  private mutating func write(_ layer: Layer) {
    for _ in layer.pictures { losses.note("a picture is left out") }
    for _ in layer.notes { losses.note("a text is left out") }
    let strokes = layer.drawing.strokes
    let whole = meter.part(from: Self.definingShare, to: 1)
    let own = whole.part(strokesDone..<(strokesDone + strokes.count), of: strokeCount)
    strokesDone += strokes.count
    let tracing = own.part(from: 0, to: Self.tracingShare)
    let packing = own.part(from: Self.tracingShare, to: Self.packingShare)
    let writing = own.part(from: Self.packingShare, to: 1)
    var shown: [[String]] = []
    for stroke in strokes {
      guard tracing.advance(shown.count, of: strokes.count) else { return }
      shown.append(traces(of: stroke))
    }
    markup.begin("traceGroup")
    markup.element("annotation", ["type": "layer"], text: layer.name)
    let capsule = StrokeCapsule.pack(
      layer.drawing,
      shown: shown.map { $0.joined(separator: "\n") },
      meter: packing
    )
    markup.begin("annotationXML", ["type": "sumi"])
    markup.element("sumi:layer", OwnMarkup.attributes(of: layer))
    markup.element("sumi:strokes", ["checks": capsule.checks], text: capsule.data)
    markup.end()
    for (index, stroke) in strokes.enumerated() {
      guard writing.advance(index, of: strokes.count) else { break }
      write(stroke, shown[index])
    }
    markup.end()
  }

  private mutating func write(_ stroke: Stroke, _ traces: [String]) {
    let context = "#" + channels(of: stroke).name
    let brush = brushes[brush(of: stroke)].map { "#b\($0)" }
    if traces.count != 1 {
      markup.begin("traceGroup")
      markup.element("annotation", ["type": "stroke"])
    }
    for trace in traces {
      markup.element("trace", ["contextRef": context, "brushRef": brush], text: trace)
    }
    if traces.count != 1 { markup.end() }
  }

  /// The texts of the traces that show a stroke: its samples, or its curve when it has none or is
  /// erased in part.
  private func traces(of stroke: Stroke) -> [String] {
    guard stroke.mask == nil else {
      return stroke.visibleParts.map { text(of: StrokeTrack($0).places.map(\.location)) }
    }
    guard !stroke.samples.isEmpty else {
      return [text(of: StrokeTrack(stroke).places.map(\.location))]
    }
    let channels = channels(of: stroke)
    return [
      stroke.samples.map { sample in
        var words = place(stroke.transform.apply(to: sample.location))
        if channels.force {
          words += " " + (sample.pressure.map { "\(Int(($0 * Self.mostForce).rounded()))" } ?? "?")
        }
        if channels.time { words += " " + thousandths(sample.timeOffset * 1000) }
        if channels.tilt { words += " " + tilt(sample) }
        return words
      }.joined(separator: ",")
    ]
  }

  private func text(of locations: [Point]) -> String {
    locations.map(place).joined(separator: ",")
  }

  private func place(_ location: Point) -> String {
    func steps(_ value: Double) -> Int {
      Int((max(-1e7, min(1e7, value)) / InkMLUnit.length("cm") * Self.resolution).rounded())
    }
    return "\(steps(location.x)) \(steps(location.y))"
  }

  private func tilt(_ sample: StrokeSample) -> String {
    guard let altitude = sample.altitude, let azimuth = sample.azimuth else { return "? ?" }
    let tilt = Tilt(altitude: altitude, azimuth: azimuth)
    return thousandths(tilt.tiltX * 180 / .pi) + " " + thousandths(tilt.tiltY * 180 / .pi)
  }
}
