import Archive
import Geometry
import InkModel
import TestSupport

/// Documents with everything that a document can have.
enum Documents {
  /// A document of one to three pages, the same for the same seed.
  ///
  /// Colours are whole bytes, as texts write them.
  static func random(seed: UInt64) -> Document {
    var generator = SeededGenerator(seed: seed)
    var pages = (1...generator.whole(1...3)).map { number in
      page(number, &generator)
    }
    var next: Int64 = 0
    for page in pages.indices {
      for layer in pages[page].layers.indices {
        next += 1
        pages[page].layers[layer].id = LayerID(next)
      }
    }
    return Document(title: "A <title> & “more”", pages: pages)
  }

  private static func page(_ number: Int, _ generator: inout SeededGenerator) -> Page {
    let pattern = Paper.Pattern.allCases[generator.whole(0...6)]
    return Page(
      id: PageID(Int64(number)),
      title: generator.once(in: 2) ? "" : "Page \"\(number)\"",
      size: generator.once(in: 3) ? nil : Size(width: generator.number(100...900), height: 700.5),
      paper: Paper(
        pattern,
        spacing: generator.number(5...60),
        layout: generator.paperLayout(),
        color: color(&generator)
      ),
      layers: (0..<generator.whole(1...3)).map { layer($0, &generator) }
    )
  }

  private static func layer(_ number: Int, _ generator: inout SeededGenerator) -> Layer {
    Layer(
      name: generator.once(in: 2) ? "" : "Layer \(number) <é>",
      isVisible: !generator.once(in: 4),
      isLocked: generator.once(in: 4),
      opacity: generator.once(in: 2) ? 1 : generator.number(0...1),
      drawing: Drawing(strokes: (0..<generator.whole(0...6)).map { _ in stroke(&generator) }),
      pictures: generator.once(in: 2) ? [] : [picture(&generator)],
      notes: generator.once(in: 2) ? [] : [note(&generator)]
    )
  }

  /// A stroke with everything that a stroke can have.
  static func stroke(_ generator: inout SeededGenerator) -> Stroke {
    var place = Point(x: generator.number(0...400), y: generator.number(0...400))
    let count = generator.once(in: 8) ? 1 : generator.whole(2...30)
    let points = (0..<count).map { step in
      place = place + Vector(angle: generator.number(-3...3), length: generator.number(0...9))
      return StrokePoint(
        location: place,
        timeOffset: Double(step) * 0.004,
        size: Size(width: generator.number(0.5...9), height: generator.number(0.5...9)),
        opacity: generator.number(0...1),
        force: generator.number(0...1),
        azimuth: generator.number(-3...3),
        altitude: generator.number(0...1.5)
      )
    }
    let date = generator.once(in: 2) ? nil : generator.number(1e9...2e9)
    var path = StrokePath(controlPoints: points, creationDate: date)
    if generator.once(in: 4), count > 4 { path = path.sliced(to: 1.25...(Double(count) - 2.5)) }
    let hasTilt = generator.once(in: 2)
    let samples =
      generator.once(in: 3)
      ? []
      : points.map { point in
        StrokeSample(
          location: point.location,
          timeOffset: point.timeOffset,
          pressure: generator.once(in: 9) ? nil : point.force,
          altitude: hasTilt ? point.altitude : nil,
          azimuth: hasTilt ? point.azimuth : nil,
          roll: hasTilt ? 0.5 : nil
        )
      }
    var stroke = Stroke(
      ink: Ink(InkType.allCases[generator.whole(0...7)], color: color(&generator)),
      path: path,
      samples: samples,
      transform: generator.once(in: 2) ? .identity : transform(&generator),
      randomSeed: UInt32(generator.whole(0...9)),
      id: StrokeID(high: generator.next(), low: generator.next())
    )
    if stroke.id.low.isMultiple(of: 4) {
      let color = stroke.ink.color
      stroke.fill = InkColor(
        red: color.green,
        green: color.blue,
        blue: color.red,
        alpha: max(1 / 255, color.alpha)
      )
    }
    if generator.once(in: 3) {
      let middle = stroke.transform.apply(to: path.interpolatedLocation(at: Double(count) / 2))
      let eraser = EraserPath([middle, middle + Vector(dx: 9, dy: 4)], radius: 3.5)
      _ = stroke.erase(along: eraser)
    }
    return stroke
  }

  private static func transform(_ generator: inout SeededGenerator) -> AffineTransform {
    AffineTransform(rotation: generator.number(-3...3))
      .concatenating(AffineTransform(scaleX: generator.number(0.5...2), y: 1.1))
      .concatenating(AffineTransform(translationBy: Vector(dx: generator.number(-9...9), dy: 7)))
  }

  private static func color(_ generator: inout SeededGenerator) -> InkColor {
    func byte() -> Double { Double(generator.whole(0...255)) / 255 }
    return InkColor(
      red: byte(),
      green: byte(),
      blue: byte(),
      alpha: generator.once(in: 3) ? byte() : 1
    )
  }

  private static func picture(_ generator: inout SeededGenerator) -> Picture {
    Picture(
      data: png(width: generator.whole(1...40), height: 7),
      format: .png,
      frame: Rect(x: generator.number(0...99), y: 3.25, width: 40, height: generator.number(1...9)),
      transform: generator.once(in: 2) ? .identity : transform(&generator),
      opacity: generator.once(in: 2) ? 1 : 0.5
    )
  }

  private static func note(_ generator: inout SeededGenerator) -> Note {
    Note(
      generator.once(in: 2) ? "one" : "a <b>\n & two",
      at: Point(x: generator.number(0...300), y: 12.5),
      fontFamily: generator.once(in: 2) ? nil : "DejaVu Serif",
      fontSize: 13.5,
      color: color(&generator)
    )
  }

  /// A picture of one grey, as small as a PNG can be.
  static func png(width: Int, height: Int) -> [UInt8] {
    func word(_ value: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(value >> $0 & 255) } }
    func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
      let body = Array(name.utf8) + data
      return word(data.count) + body + word(Int(Checksum(of: body).value))
    }
    let rows = (0..<height).flatMap { _ in [0] + [UInt8](repeating: 128, count: width) }
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + chunk("IHDR", word(width) + word(height) + [8, 0, 0, 0, 0])
      + chunk("IDAT", Gzip.packedBriefly(rows)) + chunk("IEND", [])
  }
}
