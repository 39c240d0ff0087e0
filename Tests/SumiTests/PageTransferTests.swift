import Foundation
import Geometry
import InkModel
import TestSupport
import Testing

extension EndToEnd {
  /// Pages that the pen alone carries from one window into another.
  @Suite struct PageTransferTests {
    @Test(arguments: PenRig.Configuration.both)
    func thePenCarriesAPage(_ configuration: PenRig.Configuration) throws {
      let rig = try PenRig.shared(configuration)
      let folders = try (0..<2).map { _ in try TemporaryFolder() }
      let paths = folders.map { $0.path("drawing.sumi") }
      let windows = try (0..<2).map { side in
        try SumiProcess(
          on: rig,
          [paths[side]],
          geometry: "640x800+\(640 * side)+0",
          folder: folders[side]
        )
      }
      // The list of pages has its buttons in the same places in both windows.
      func tap(_ place: Point, side: Int) throws {
        let place = place + Vector(dx: 640 * Double(side), dy: 0)
        try rig.pen("touch", from: place, to: place, samples: 3)
        try rig.pen("hover", from: place, to: place, samples: 2)
        try windows[side].settle()
      }
      try windows[0].draw(.line(from: Point(x: 250, y: 300), to: Point(x: 500, y: 420)))
      let page = try StoredDocument(paths[0]).document.pages[0]
      try rig.press("g")
      try windows[0].settle()
      try tap(Point(x: 98, y: 302), side: 0)
      // The keys belong to the window under the pen.
      try rig.pen("hover", from: Point(x: 400, y: 300), to: Point(x: 1000, y: 500))
      try rig.press("g")
      try windows[1].settle()
      try tap(Point(x: 146, y: 302), side: 1)
      try rig.send("pen pressure=0 state=out")
      var pages: [Page] = []
      try eventually("the page in the other document") {
        guard FileManager.default.fileExists(atPath: paths[1]) else { return false }
        pages = try StoredDocument(paths[1]).document.pages
        return pages.count == 2
      }
      let strokes = page.layers[0].drawing.strokes
      #expect(strokes.count == 1)
      #expect(pages[1].layers[0].drawing.strokes.map(\.path) == strokes.map(\.path))
      for window in windows { #expect(try window.end() == 0) }
    }
  }
}
