import Exchange
import Foundation
import FoundationXML
import Geometry
import InkModel
import Testing

@Suite struct SVGWriterTests {
  private let area = Rect(x: -10, y: 5.5, width: 200.25, height: 100)

  /// The file is XML, with one path for each stroke that has ink.
  @Test(arguments: 1...5 as ClosedRange<UInt64>)
  func fileIsWellFormed(seed: UInt64) throws {
    let file = try elements(of: SVGWriter(Drawings.mixed(seed: seed), area: area).text)
    let root = try #require(file.first)
    #expect(root.name == "svg")
    #expect(root.attributes["viewBox"] == "-10 5.5 200.25 100")
    #expect(root.attributes["width"] == "200.25")
    #expect(root.attributes["height"] == "100")
    let paths = file.dropFirst()
    #expect(paths.count == 5)
    #expect(paths.allSatisfy { $0.name == "path" })
  }

  /// Each path is closed and made of numbers.
  @Test func pathsAreClosedPolygons() throws {
    let file = try elements(of: SVGWriter(Drawings.mixed(), area: area).text)
    for path in file.dropFirst() {
      var data = try #require(path.attributes["d"])
      #expect(data.removeFirst() == "M")
      #expect(data.removeLast() == "Z")
      let corners = data.split(separator: "L", omittingEmptySubsequences: false)
      #expect(corners.count >= 3)
      for corner in corners {
        let numbers = corner.split(separator: " ").map { Double($0) }
        #expect(numbers.count == 2 && !numbers.contains(nil))
      }
    }
  }

  /// The ink of each path lies where the stroke says, to a hundredth.
  @Test func pathsLieWhereTheStrokesDo() throws {
    let drawing = Drawings.mixed()
    let file = try elements(of: SVGWriter(drawing, area: area).text)
    for (path, stroke) in zip(file.dropFirst(), drawing.strokes) where stroke.mask == nil {
      let data = try #require(path.attributes["d"]).dropFirst().dropLast()
      let corners = data.split(separator: "L").compactMap { corner -> Point? in
        let numbers = corner.split(separator: " ").compactMap { Double($0) }
        return numbers.count == 2 ? Point(x: numbers[0], y: numbers[1]) : nil
      }
      let (drawn, told) = (Rect(enclosing: corners), stroke.renderBounds)
      #expect(told.outset(by: 0.02).contains(drawn))
      // Bounds may be a unit larger than the ink; edges of arcs are cut by 0.03.
      #expect(drawn.outset(by: 1.05).contains(told))
    }
  }

  @Test func coloursAreWritten() throws {
    let file = try elements(of: SVGWriter(Drawings.mixed(), area: area).text)
    let fills = file.dropFirst().map { $0.attributes["fill"] }
    #expect(fills == Array(repeating: "#ff8000", count: 5))
    let opacities = file.dropFirst().map { $0.attributes["fill-opacity"] }
    #expect(opacities == [nil, nil, "0.25", nil, nil])
  }

  /// A stroke without points has no path; one of no drawing is a file all the same.
  @Test func strokesWithoutInkAreLeftOut() throws {
    let nothing = Stroke(ink: Ink(.pen), path: StrokePath())
    for drawing in [Drawing(), Drawing(strokes: [nothing])] {
      #expect(try elements(of: SVGWriter(drawing, area: area).text).count == 1)
    }
  }

  /// Places beyond reason give numbers all the same.
  @Test func monstersAreNumbers() throws {
    for value in [1e300, -1e300, .infinity, .nan, -0.0] as [Double] {
      let text = SVGWriter(Drawing(), area: Rect(x: value, y: 0, width: 1, height: 1)).text
      let root = try #require(try elements(of: text).first)
      let numbers = root.attributes["viewBox"]?.split(separator: " ").map { Double($0) }
      #expect(numbers?.count == 4 && numbers?.contains(nil) == false)
    }
  }

  // MARK: -

  private func elements(of text: String) throws -> [Element] {
    let parser = XMLParser(data: Data(text.utf8))
    let list = ElementList()
    parser.delegate = list
    #expect(parser.parse(), "\(String(describing: parser.parserError))")
    return list.elements
  }
}

/// An element's start tag.
private struct Element {
  var name: String
  var attributes: [String: String]
}

/// Collects the elements of a file in order.
private final class ElementList: NSObject, XMLParserDelegate {
  var elements: [Element] = []

  func parser(
    _ parser: XMLParser,
    didStartElement name: String,
    namespaceURI: String?,
    qualifiedName: String?,
    attributes: [String: String]
  ) {
    elements.append(Element(name: name, attributes: attributes))
  }
}
