import DocumentStore
import Exchange
import Foundation
import Geometry
import InkModel
import PenInput
import StrokeEngine
import TestSupport
import Testing

/// Others read the format by its description alone: a script in another language says the same.
@Suite struct FormatTests {
  /// What the script prints.
  private struct Report: Decodable {
    struct Page: Decodable {
      var title: String
      var width: Double?
      var height: Double?
      var paper: String
      var layers: [Layer]
    }
    struct Layer: Decodable {
      var name: String
      var visible: Bool
      var locked: Bool
      var opacity: Double
      var strokes: Int
      var pictures: Int
      var notes: [String]
    }
    struct Stroke: Decodable {
      var id: String
      var ink: String
      var color: String
      var randomSeed: UInt32
      var date: Double?
      var transform: [Double]
      var cut: [Double]
      var points: [Point]
      var samples: [Sample]
      var erased: [Eraser]
      var fill: String?
      var group: String?
      var locked: Bool
    }
    struct Point: Decodable, Equatable {
      var x, y, tMs: Double
      var size: [Double]
      var opacity, force, altitude, azimuth: Double
    }
    struct Sample: Decodable, Equatable {
      var x, y, tMs: Double
      var pressure, altitude, azimuth, roll: Double?
    }
    struct Eraser: Decodable, Equatable {
      var transform: [Double]
      var points: [[Double]]
    }
    var title: String
    var pages: [Page]
    var strokeList: [Stroke]
  }

  private func report(of path: String) throws -> Report {
    let data = try Python.output(of: "read-document.py", path, "--strokes")
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return try decoder.decode(Report.self, from: data)
  }

  @Test func aScriptReadsEveryPointAndSample() throws {
    let folder = try TemporaryFolder()
    var random = SeededGenerator(seed: 80)
    for round in 0..<8 {
      let document = random.document()
      let path = folder.path("\(round).sumi")
      try DocumentFile.write(document, to: path)
      let report = try report(of: path)
      #expect(report.title == document.title)
      #expect(report.pages.count == document.pages.count)
      for (read, page) in zip(report.pages, document.pages) { compare(read, page) }
      let strokes = document.pages.flatMap(\.layers).flatMap(\.drawing.strokes)
      #expect(report.strokeList.count == strokes.count)
      for (read, stroke) in zip(report.strokeList, strokes) { compare(read, stroke) }
    }
  }

  /// Control points are written as what they have beyond guesses, which the script makes too.
  @Test func aScriptReadsWhatAPenHasDrawn() throws {
    let folder = try TemporaryFolder()
    var pen = RandomPen(seed: 81, in: Rect(x: 0, y: 0, width: 500, height: 400))
    var drawing = Drawing()
    for (number, type) in InkType.allCases.enumerated() {
      var stroke = InProgressStroke(ink: Ink(type), response: .standard(for: type))
      for sample in pen.stroke(count: 1 + number * 30) { stroke.append(sample) }
      stroke.finish()
      drawing.append(stroke.stroke(id: StrokeID(high: 5, low: UInt64(number))))
    }
    let path = folder.path("a.sumi")
    try DocumentFile.write(Document(pages: [Page(layers: [Layer(drawing: drawing)])]), to: path)
    let read = try report(of: path).strokeList
    #expect(read.count == drawing.strokes.count)
    for (read, stroke) in zip(read, drawing.strokes) { compare(read, stroke) }
  }

  /// A stroke may have fewer samples than points, or more; the curve may pass between two of them.
  @Test func aScriptReadsStrokesOfFewSamples() throws {
    let folder = try TemporaryFolder()
    var random = SeededGenerator(seed: 82)
    var drawing = Drawing()
    for count in 1...60 {
      var stroke = random.stroke(points: 1...12)
      let every = random.whole(1...6)
      stroke.samples = stroke.path.enumerated().filter { $0.0 % every == 0 }.prefix(1 + count / 6)
        .map {
          StrokeSample(
            location: $1.location,
            timeOffset: $1.timeOffset,
            pressure: random.once(in: 3) ? nil : $1.force,
            altitude: random.once(in: 3) ? nil : $1.altitude,
            azimuth: random.once(in: 3) ? nil : random.number(-4...4)
          )
        }
      if count.isMultiple(of: 3) { stroke.group = GroupID(UInt64(count) << 56 | 9) }
      stroke.isLocked = count.isMultiple(of: 4)
      drawing.append(stroke)
    }
    let path = folder.path("a.sumi")
    try DocumentFile.write(Document(pages: [Page(layers: [Layer(drawing: drawing)])]), to: path)
    let read = try report(of: path).strokeList
    #expect(read.count == drawing.strokes.count)
    for (read, stroke) in zip(read, drawing.strokes) { compare(read, stroke) }
  }

  /// So it does of a real hand, whatever the device reports of it.
  @Test(arguments: RecordedInk.Device.allCases)
  func aScriptReadsWhatAHandHasDrawn(device: RecordedInk.Device) throws {
    let folder = try TemporaryFolder()
    var drawing = Drawing()
    for (number, type) in [InkType.pen, .pencil, .reed].enumerated() {
      for var stroke in try RecordedInk.strokes(type, device, zoom: number == 0 ? 8 : 1) {
        stroke.id.high = UInt64(number)
        drawing.append(stroke)
      }
    }
    let path = folder.path("a.sumi")
    try DocumentFile.write(Document(pages: [Page(layers: [Layer(drawing: drawing)])]), to: path)
    let read = try report(of: path).strokeList
    #expect(read.count == drawing.strokes.count)
    for (read, stroke) in zip(read, drawing.strokes) { compare(read, stroke) }
  }

  // MARK: Recordings

  /// The largest recording that is compared, in bytes; it takes about half a second.
  private static let longestFile = 70_000

  /// Recordings and documents of other programs: those of the project, and those beside it.
  private static let files: [URL] = {
    let project = URL(filePath: #filePath).appending(path: "../../..").standardized
    let shared = project.appending(path: "../shared").standardized
    let folders = [
      project.appending(path: "Resources/Recordings"), shared.appending(path: "traces"),
      shared.appending(path: "documents"),
    ]
    return folders.flatMap { folder in
      guard let names = FileManager.default.enumerator(atPath: folder.path) else {
        print("FormatTests: \(folder.path) is not there and left out")
        return [URL]()
      }
      return names.compactMap { $0 as? String }.sorted().map { folder.appending(path: $0) }
        .filter { ["csv", "inkml", "xopp", "xoj"].contains($0.pathExtension) }
        .filter { !$0.lastPathComponent.contains(".predicted.") }
    }
  }()

  /// The strokes of a file, which a recording becomes as the pen draws it.
  private func document(in file: URL) throws -> Document? {
    let bytes = [UInt8](try Data(contentsOf: file))
    guard bytes.count <= Self.longestFile else { return nil }
    guard file.pathExtension == "csv" else {
      // What cannot be read, the tests of the formats look at.
      return try? FormatReader.read(bytes).document
    }
    var drawing = Drawing()
    var stroke: InProgressStroke?
    let types = InkType.allCases
    for event in try TraceReader.events(of: String(decoding: bytes, as: UTF8.self)) {
      let type = types[drawing.strokes.count % types.count]
      if event.phase == .down {
        stroke = InProgressStroke(ink: Ink(type), response: .standard(for: type))
      }
      if [.down, .move].contains(event.phase) { stroke?.append(event.sample) }
      guard event.phase == .up, var finished = stroke.take() else { continue }
      finished.finish()
      drawing.append(finished.stroke(id: StrokeID(high: 5, low: UInt64(drawing.strokes.count))))
    }
    return Document(pages: [Page(layers: [Layer(drawing: drawing)])])
  }

  /// The script reads every point of the documents that recordings become.
  @Test func aScriptReadsRecordings() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("a.sumi")
    var counts = (documents: 0, points: 0, samples: 0, leftOut: 0)
    for file in Self.files {
      guard let document = try document(in: file) else {
        counts.leftOut += 1
        continue
      }
      try DocumentFile.write(document, to: path)
      let strokes = document.pages.flatMap(\.layers).flatMap(\.drawing.strokes)
      let report = try report(of: path)
      #expect(report.strokeList.count == strokes.count, "\(file.path)")
      for (read, stroke) in zip(report.strokeList, strokes) {
        compare(read, stroke)
        counts.points += read.points.count
        counts.samples += read.samples.count
      }
      counts.documents += 1
    }
    print("FormatTests: \(counts)")
    #expect(counts.documents >= 2 && counts.samples >= 1000 && counts.points >= 200)
  }

  // MARK: Comparing

  private func compare(_ read: Report.Page, _ page: Page) {
    #expect(read.title == page.title && read.paper == page.paper.printText)
    #expect(read.width == page.size?.width && read.height == page.size?.height)
    #expect(read.layers.count == page.layers.count)
    for (read, layer) in zip(read.layers, page.layers) {
      #expect(read.name == layer.name && read.opacity == layer.opacity)
      #expect(read.visible == layer.isVisible && read.locked == layer.isLocked)
      #expect(read.strokes == layer.drawing.strokes.count)
      #expect(read.pictures == layer.pictures.count && read.notes == layer.notes.map(\.text))
    }
  }

  private func compare(_ read: Report.Stroke, _ stroke: Stroke) {
    #expect(read.id == stroke.id.description && read.ink == stroke.ink.inkType.rawValue)
    #expect(read.color == stroke.ink.color.hex)
    #expect(read.randomSeed == stroke.randomSeed && read.date == stroke.path.creationDate)
    #expect(read.transform == numbers(stroke.transform))
    let range = stroke.path.parameterRange
    #expect(stroke.path.isEmpty || read.cut[0] == range.lowerBound)
    #expect(stroke.path.isEmpty || stroke.path.maximumParameter - read.cut[1] == range.upperBound)
    let points = stroke.path.map { point in
      Report.Point(
        x: point.location.x,
        y: point.location.y,
        tMs: point.timeOffset * 1000,
        size: [point.size.width, point.size.height],
        opacity: point.opacity,
        force: point.force,
        altitude: point.altitude,
        azimuth: point.azimuth
      )
    }
    #expect(read.points == points, "stroke \(read.id)")
    let samples = stroke.samples.map { sample in
      Report.Sample(
        x: sample.location.x,
        y: sample.location.y,
        tMs: sample.timeOffset * 1000,
        pressure: sample.pressure,
        altitude: sample.altitude,
        azimuth: sample.azimuth,
        roll: sample.roll
      )
    }
    #expect(read.samples == samples, "stroke \(read.id)")
    let erased = (stroke.mask?.erased ?? []).map { path in
      Report.Eraser(
        transform: numbers(path.transform),
        points: path.points.map { [$0.location.x, $0.location.y, $0.radius] }
      )
    }
    #expect(read.erased == erased, "stroke \(read.id)")
    #expect(read.fill == stroke.fill?.hex, "stroke \(read.id)")
    #expect(read.group.flatMap { UInt64($0, radix: 16) } == stroke.group?.number)
    #expect(read.locked == stroke.isLocked)
  }

  private func numbers(_ transform: Geometry.AffineTransform) -> [Double] {
    [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
  }
}
