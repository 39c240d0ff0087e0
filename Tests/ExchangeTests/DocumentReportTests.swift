import Exchange
import Foundation
import Geometry
import InkModel
import Testing

/// The names of the fields are a contract: scripts rely on them.
@Suite struct DocumentReportTests {
  private typealias Object = [String: Any]
  private let drawing = Drawings.mixed()

  @Test func summaryHasTheFieldsOfTheContract() throws {
    let report = try object(points: false)
    #expect(
      Set(report.keys)
        == ["format", "pages", "strokes", "points", "bounds", "inks", "duration_ms"]
    )
    #expect(report["format"] as? String == "csv")
    #expect(report["strokes"] as? Int == 5)
    #expect(report["points"] as? Int == drawing.strokes.reduce(0) { $0 + $1.path.count })
    // Names of inks are values, not field names: they stay as they are.
    #expect(report["inks"] as? [String: Int] == ["fountainPen": 1, "pen": 4])
    let bounds = try #require(report["bounds"] as? [Double])
    #expect(bounds.count == 4)
    #expect(abs(bounds[0] - drawing.bounds.minX) < 1e-6)
    #expect(abs(bounds[3] - drawing.bounds.height) < 1e-6)
    let duration = drawing.strokes.reduce(0) { $0 + ($1.samples.last?.timeOffset ?? 0) * 1000 }
    #expect(try abs(#require(report["duration_ms"] as? Double) - duration) < 1e-6)
    let page = try #require((report["pages"] as? [Object])?.first)
    #expect(Set(page.keys) == ["width", "height", "layers"])
    let layer = try #require((page["layers"] as? [Object])?.first)
    #expect(Set(layer.keys) == ["name", "strokes"])
    #expect(layer["strokes"] as? Int == 5)
  }

  /// The duration is that of the samples: places without times take none.
  @Test func strokesWithoutSamplesTakeNoTime() throws {
    var strokes = Array(drawing.strokes)
    for index in strokes.indices { strokes[index].samples = [] }
    let report = DocumentReport(of: Drawing(strokes: strokes), format: "svg")
    let json = try JSONSerialization.jsonObject(with: Data(report.json(includesPoints: false)))
    #expect((json as? Object)?["duration_ms"] as? Double == 0)
    #expect((json as? Object)?["strokes"] as? Int == strokes.count)
  }

  @Test func strokesHaveTheFieldsOfTheContract() throws {
    let strokes = try #require(try object(points: true)["stroke_list"] as? [Object])
    #expect(strokes.count == 5)
    for (entry, stroke) in zip(strokes, drawing.strokes) {
      let names = Set(["id", "ink", "color", "points", "samples", "masked_ranges"])
      #expect(Set(entry.keys) == (stroke.mask == nil ? names : names.union(["erased"])))
      #expect(entry["id"] as? String == stroke.id.description)
      #expect(entry["ink"] as? String == stroke.ink.inkType.rawValue)
      #expect(entry["color"] as? String == stroke.ink.color.hex)
      let points = try #require(entry["points"] as? [Object])
      #expect(points.count == stroke.path.count)
      for (point, real) in zip(points, stroke.path) {
        #expect(
          Set(point.keys)
            == ["x", "y", "t_ms", "size", "opacity", "force", "azimuth", "altitude"]
        )
        #expect(try abs(#require(point["x"] as? Double) - real.location.x) < 1e-9)
        #expect(try abs(#require(point["t_ms"] as? Double) - real.timeOffset * 1000) < 1e-9)
        #expect(try abs(#require(point["altitude"] as? Double) - real.altitude) < 1e-9)
      }
      let samples = try #require(entry["samples"] as? [Object])
      #expect(samples.count == stroke.samples.count)
      for (sample, real) in zip(samples, stroke.samples) {
        let known = Set(["t_ms", "x", "y", "altitude", "azimuth"])
        #expect(Set(sample.keys) == (real.pressure == nil ? known : known.union(["pressure"])))
        #expect(try abs(#require(sample["y"] as? Double) - real.location.y) < 1e-9)
      }
    }
  }

  /// What is left of an erased stroke is told by ranges of its parametric values.
  @Test func erasedStrokesHaveTheRangesThatAreLeft() throws {
    let strokes = try #require(try object(points: true)["stroke_list"] as? [Object])
    for (entry, stroke) in zip(strokes, drawing.strokes) {
      let ranges = try #require(entry["masked_ranges"] as? [[Double]])
      #expect(ranges.count == stroke.maskedPathRanges.count)
      for (range, real) in zip(ranges, stroke.maskedPathRanges) {
        #expect(range.count == 2)
        #expect(abs(range[0] - real.lowerBound) < 1e-9)
        #expect(abs(range[1] - real.upperBound) < 1e-9)
      }
    }
  }

  /// Points along each curve come at the distance asked for, the end included.
  @Test(arguments: [0.5, 3, 1000])
  func pathsAreSampledByDistance(distance: Double) throws {
    let report = try object(points: false, distance: distance)
    let strokes = try #require(report["stroke_list"] as? [Object])
    for (entry, stroke) in zip(strokes, drawing.strokes) {
      let path = try #require(entry["path"] as? [[Double]])
      let places = path.map { Point(x: $0[0], y: $0[1]) }
      let end = stroke.path.interpolatedLocation(at: stroke.path.maximumParameter)
      #expect(try #require(places.last).distance(to: end) < 1e-3)
      for (from, to) in zip(places, places.dropFirst()) {
        // As the crow flies it is never further than along the curve.
        #expect(from.distance(to: to) < distance * 1.01 + 1e-3)
      }
    }
  }

  /// Saved views are listed with their page, only where there are some, and come back.
  @Test func savedViewsComeBack() throws {
    var page = Page(layers: [Layer(drawing: drawing)])
    let view = CanvasView(center: Point(x: 3, y: -4.5), zoom: 2, rotation: 0.5, isMirrored: true)
    page.views = [SavedView("harbour", of: view), SavedView("", of: CanvasView(center: .zero))]
    let document = Document(pages: [page, Page(id: PageID(2))])
    let bytes = try DocumentReport(of: document, format: "sumi").json(includesPoints: true)
    let report = try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? Object)
    let pages = try #require(report["pages"] as? [Object])
    let views = try #require(pages[0]["views"] as? [Object])
    #expect(Set(views[0].keys) == ["name", "x", "y", "zoom", "rotation", "mirrored"])
    #expect(pages[1]["views"] == nil)
    #expect(try FormatReader.read(bytes).document.pages.map(\.views) == [page.views, []])
    // A view that cannot be is left out.
    let text = String(decoding: bytes, as: UTF8.self)
    let wrong = text.replacing("\"zoom\":2", with: "\"zoom\":-2")
    #expect(wrong != text)
    #expect(try FormatReader.read(Array(wrong.utf8)).document.pages[0].views == [page.views[1]])
  }

  /// An empty drawing is reported with zeros, not with numbers that JSON lacks.
  @Test func emptyDrawingHasZeros() throws {
    let bytes = try DocumentReport(of: Drawing(), format: "log").json(includesPoints: true)
    let report = try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? Object)
    #expect(report["bounds"] as? [Double] == [0, 0, 0, 0])
    #expect((report["stroke_list"] as? [Object])?.isEmpty == true)
    #expect(report["duration_ms"] as? Double == 0)
  }

  /// One object on one line, the same bytes each time.
  @Test func reportIsOneLineAndTheSameEachTime() throws {
    let bytes = try DocumentReport(of: drawing, format: "csv").json(includesPoints: true)
    #expect(bytes.count { $0 == 0x0A } == 1)
    #expect(bytes.last == 0x0A)
    #expect(try DocumentReport(of: drawing, format: "csv").json(includesPoints: true) == bytes)
  }

  private func object(points: Bool, distance: Double? = nil) throws -> Object {
    let report = DocumentReport(of: drawing, format: "csv")
    let bytes = try report.json(includesPoints: points, sampledEach: distance)
    return try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? Object)
  }
}
