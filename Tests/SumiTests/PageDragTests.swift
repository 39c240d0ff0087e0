import Foundation
import Geometry
import InkModel
import TestSupport
import Testing

extension EndToEnd {
  /// Pages that are dragged from the list of pages: within it, and into other windows.
  @Suite struct PageDragTests {
    /// Two windows beside each other with their lists of pages open; the left one has a stroke.
    private struct Desk {
      let rig: PenRig
      let paths: [String]
      private(set) var windows: [SumiProcess]
      private let folders: [TemporaryFolder]
      /// The picture of the first page in the list of the left window.
      static let page = Point(x: 98, y: 150)
      /// The distance between the windows.
      static let aside = Vector(dx: 640, dy: 0)

      init(_ configuration: PenRig.Configuration, opensRightList: Bool = true) throws {
        rig = try PenRig.shared(configuration)
        folders = try (0..<2).map { _ in try TemporaryFolder() }
        paths = folders.map { $0.path("drawing.sumi") }
        var opened: [SumiProcess] = []
        for side in 0..<2 {
          opened.append(
            try SumiProcess(
              on: rig,
              [paths[side]],
              geometry: "640x800+\(640 * side)+0",
              folder: folders[side]
            )
          )
        }
        windows = opened
        try windows[0].draw(.line(from: Point(x: 250, y: 300), to: Point(x: 500, y: 420)))
        try press("g", in: 0)
        if opensRightList { try press("g", in: 1) }
      }

      /// Ends the left window, and opens its document and the list again.
      mutating func reopenLeft() throws {
        #expect(try windows[0].end() == 0)
        windows[0] = try SumiProcess(
          on: rig,
          [paths[0]],
          geometry: "640x800+0+0",
          folder: folders[0],
          isBlank: false
        )
        try press("g", in: 0)
      }

      /// Presses a key in a window: the one under the pen gets it.
      func press(_ keys: String, in side: Int) throws {
        let place = Point(x: 400 + 640 * Double(side), y: 600)
        try rig.pen("hover", from: place - Vector(dx: 20, dy: 0), to: place, samples: 4)
        try rig.press(keys)
        try windows[side].settle()
      }

      /// Drags with the pen.
      func drag(from start: Point = page, to end: Point) throws {
        try rig.pen("touch", from: start, to: end, samples: 60)
        try rig.pen("hover", from: end, to: end, samples: 2)
        for window in windows { try window.settle() }
      }

      /// The strokes of the pages of a window's document.
      func strokes(in side: Int) throws -> [Int] {
        guard FileManager.default.fileExists(atPath: paths[side]) else { return [] }
        return try StoredDocument(paths[side]).document.pages.map { page in
          page.layers.reduce(0) { $0 + $1.drawing.strokes.count }
        }
      }

      func expect(_ strokes: [Int], in side: Int) throws {
        try eventually("\(strokes) in window \(side)") { try self.strokes(in: side) == strokes }
      }

      /// Ends the windows, and counts the pages in what they leave.
      func expectPages(_ counts: [Int]) throws {
        try rig.send("pen pressure=0 state=out")
        for window in windows { #expect(try window.end() == 0) }
        for (path, count) in zip(paths, counts) {
          let output = try SumiProcess.run("inspect", path, "--json").output
          let report = try JSONSerialization.jsonObject(with: Data(output.utf8))
          let pages = (report as? [String: Any])?["pages"] as? [Any]
          #expect(pages?.count == count, "\(path)")
        }
      }
    }

    /// Onto the top of the other list a page becomes the first, onto the paper the next one, in one step.
    ///
    /// The page stays where it came from.
    @Test(arguments: PenRig.Configuration.both)
    func thePenDragsAPageToAnotherWindow(_ configuration: PenRig.Configuration) throws {
      let desk = try Desk(configuration)
      let page = try StoredDocument(desk.paths[0]).document.pages[0]
      try desk.drag(to: Desk.page + Desk.aside - Vector(dx: 0, dy: 60))
      try desk.expect([1, 0], in: 1)
      let copy = try StoredDocument(desk.paths[1]).document.pages[0]
      let paths = [page, copy].map { $0.layers[0].drawing.strokes.map(\.path) }
      #expect(paths[0] == paths[1])
      try desk.press("ctrl+z", in: 1)
      try desk.expect([0], in: 1)
      try desk.drag(to: Point(x: 1000, y: 500))
      try desk.expect([0, 1], in: 1)
      try desk.press("ctrl+z", in: 1)
      try desk.expect([0], in: 1)
      try desk.press("ctrl+shift+z", in: 1)
      try desk.expect([0, 1], in: 1)
      try desk.expectPages([1, 2])
    }

    /// Pages that were not shown since the document was opened are dragged as well, and seen in the list.
    @Test(arguments: PenRig.Configuration.both)
    func unreadPagesAreDragged(_ configuration: PenRig.Configuration) throws {
      var desk = try Desk(configuration)
      try desk.press("ctrl+shift+a", in: 0)
      for y in [300.0, 400] {
        try desk.windows[0].draw(.line(from: Point(x: 250, y: y), to: Point(x: 500, y: y + 60)))
      }
      try desk.expect([1, 2], in: 0)
      try desk.reopenLeft()
      let inks = [150.0, 318].map { PixelRect(x: 46, y: Int($0) - 60, width: 100, height: 110) }
      try eventually("the ink of both pages in the list") {
        inks.allSatisfy { desk.rig.screen.picture().inkAmount(in: $0) > 1 }
      }
      for y in [150.0, 318] {
        try desk.drag(from: Point(x: 98, y: y), to: Point(x: 1000, y: 500))
        try desk.expect(y < 200 ? [0, 1] : [0, 1, 2], in: 1)
      }
      try desk.expectPages([2, 3])
    }

    /// Escape ends a drag over the other window, and what follows of the contact does nothing.
    @Test(arguments: PenRig.Configuration.both)
    func escapeCancels(_ configuration: PenRig.Configuration) throws {
      let desk = try Desk(configuration)
      let end = Desk.page + Desk.aside
      try desk.rig.pen("touch", from: Desk.page, to: end, samples: 60)
      // The keys belong to the window under the pen, which is the other one, unless the drag holds them.
      try desk.rig.press("esc")
      for window in desk.windows { try window.settle() }
      try desk.rig.pen("touch", from: end, to: end + Vector(dx: 0, dy: 9), samples: 4)
      try desk.rig.pen("hover", from: end, to: end, samples: 2)
      for window in desk.windows { try window.settle() }
      try desk.press("ctrl+shift+a", in: 1)
      try desk.expect([0, 0], in: 1)
      try desk.expectPages([1, 2])
    }

    /// Within its own list a page goes to another place, in one step.
    @Test(arguments: PenRig.Configuration.both)
    func thePenReordersPages(_ configuration: PenRig.Configuration) throws {
      let desk = try Desk(configuration, opensRightList: false)
      try desk.press("ctrl+shift+a", in: 0)
      try desk.expect([1, 0], in: 0)
      // Sideways out of the list, and down beside it: the way to its end scrolls nothing.
      let aside = Desk.page + Vector(dx: 60, dy: 20)
      try desk.rig.pen("touch", from: Desk.page, to: aside, samples: 20)
      try desk.drag(from: aside, to: Point(x: 110, y: 390))
      try desk.expect([0, 1], in: 0)
      try desk.press("ctrl+z", in: 0)
      try desk.expect([1, 0], in: 0)
      try desk.expectPages([2])
    }
  }
}
