import Foundation
import Geometry
import TestSupport
import Testing

extension EndToEnd {
  /// The program on a Wayland desktop: pens, fingers and the mouse as Xwayland passes them on.
  @Suite(
    .enabled(
      if: WayRig.missing == nil,
      "the Wayland rig lacks \(WayRig.missing ?? ""); Scripts/setup --tests installs it"
    )
  )
  struct XwaylandTests {
    /// The orders in which versions of Xwayland report the press of a tip and its position.
    private static let orders = ["press-first", "motion-first"]

    /// Commands that draw a straight line, from where the pen comes down to where it leaves.
    private func stroke(from start: Point, to end: Point, samples: Int = 10) -> [String] {
      (0..<samples).flatMap { index in
        let place = start + (end - start) * (Double(index) / Double(samples - 1))
        return ["pen tool=pen x=\(place.x) y=\(place.y) state=touch pressure=0.5", "wait 6"]
      } + ["pen state=out pressure=0"]
    }

    /// Strokes far from each other, by a pen that comes down as it enters: no streak leads from one to
    /// the next.
    @Test(arguments: orders)
    func strokesDoNotStreak(order: String) throws {
      let rig = try WayRig.shared()
      try rig.send("order \(order)")
      let folder = try TemporaryFolder()
      let sumi = try rig.startSumi(folder: folder)
      var generator = SeededGenerator(seed: 20)
      var lines: [(Point, Point)] = []
      for row in 0..<12 {
        let y = 60.0 + 60 * Double(row)
        let x = Double.random(in: 100...1000, using: &generator)
        let (left, right) = (Point(x: x, y: y), Point(x: x + 150, y: y))
        let line = Bool.random(using: &generator) ? (left, right) : (right, left)
        lines.append(line)
        try rig.send(stroke(from: line.0, to: line.1))
      }
      let drawn = try rig.picture(with: "the strokes") { picture in
        lines.allSatisfy { picture.hasInk(in: box(around: $0, margin: 3)) }
          && picture.coverage(Int(lines[11].1.x), Int(lines[11].1.y)) > 0.5
      }
      for pixel in drawn.inked {
        #expect(
          lines.contains {
            box(around: $0, margin: 8).intersects(
              PixelRect(x: pixel.x, y: pixel.y, width: 1, height: 1)
            )
          },
          "a streak at \(pixel)"
        )
      }
      try end(sumi)
    }

    private func box(around line: (Point, Point), margin: Int) -> PixelRect {
      let (x, y) = (Int(min(line.0.x, line.1.x)), Int(line.0.y))
      return PixelRect(
        x: x - margin,
        y: y - margin,
        width: Int(abs(line.1.x - line.0.x)) + 2 * margin,
        height: 2 * margin
      )
    }

    /// The mouse draws where it is dragged, although its buttons and its motion are two devices.
    @Test func theMouseDraws() throws {
      let rig = try WayRig.shared()
      let folder = try TemporaryFolder()
      let sumi = try rig.startSumi(folder: folder)
      try rig.send(["mouse x=300 y=400", "wait 20", "mouse left=1", "wait 20"])
      for x in stride(from: 310, through: 700, by: 10) {
        try rig.send(["mouse x=\(x) y=400", "wait 5"])
      }
      try rig.send("mouse left=0")
      try rig.picture(with: "a line") { picture in
        stride(from: 310, to: 690, by: 5).allSatisfy { picture.coverage($0, 400) > 0.5 }
      }
      try end(sumi)
    }

    /// Fingers move the paper once the pen has left, and never while it is there.
    @Test(arguments: orders)
    func fingersWorkAfterThePen(order: String) throws {
      let rig = try WayRig.shared()
      try rig.send("order \(order)")
      let folder = try TemporaryFolder()
      let sumi = try rig.startSumi(folder: folder)
      try rig.send(stroke(from: Point(x: 300, y: 300), to: Point(x: 600, y: 300)))
      let drawn = try rig.picture(with: "a stroke") { $0.coverage(600, 300) > 0.5 }
      try rig.send(["pen x=320 y=700 state=hover pressure=0 tilt_x=15", "wait 700"])
      try drag()
      #expect(try rig.picture(with: "the stroke") { _ in true } == drawn)
      try rig.send(["pen state=out", "wait 600"])
      try drag()
      try rig.picture(with: "the stroke lower down") {
        $0.isBlank(in: PixelRect(x: 0, y: 280, width: 1280, height: 40)) && !$0.isBlank
      }
      try end(sumi)

      func drag() throws {
        for y in stride(from: 400, through: 520, by: 10) {
          try rig.send(["touch id=0 x=640 y=\(y)", "wait 10"])
        }
        try rig.send(["wait 200", "touch id=0 state=up", "wait 50"])
      }
    }

    /// A finger drags the frame on the map of the page, and chooses a saved view.
    @Test func fingersFindTheirWay() throws {
      let rig = try WayRig.shared()
      let folder = try TemporaryFolder()
      let sumi = try rig.startSumi(folder: folder)
      try rig.send(stroke(from: Point(x: 400, y: 300), to: Point(x: 700, y: 300)))
      let drawn = try rig.picture(with: "a stroke") { $0.coverage(690, 300) > 0.5 }
      try rig.send(["pen state=out", "wait 700"])
      try press(["leftctrl", "b"], rig)
      try rig.send("wait 6000")
      try press(["n"], rig)
      let map = PixelRect(x: 1072, y: 621, width: 184, height: 115)
      try rig.picture(with: "ink on the map") { picture in
        (map.minY + 35..<map.minY + 55).contains { picture.coverage(map.minX + 80, $0) > 0.12 }
      }
      let (x, y) = (map.minX + 92, map.minY + 57)
      for way in 0...10 { try rig.send(["touch id=0 x=\(x - 2 * way) y=\(y)", "wait 20"]) }
      try rig.send(["wait 300", "touch id=0 state=up"])
      try rig.picture(with: "the line further to the right") {
        $0.hasInk(in: PixelRect(x: 720, y: 280, width: 80, height: 40))
          && $0.isBlank(in: PixelRect(x: 405, y: 290, width: 60, height: 20))
      }
      try press(["n"], rig)
      try press(["leftshift", "g"], rig)
      let row = PixelRect(x: 20, y: 65, width: 200, height: 40)
      try rig.picture(with: "the list") { !$0.isBlank(in: row) }
      try rig.send(["touch id=0 x=130 y=82", "wait 60", "touch id=0 state=up", "wait 300"])
      try press(["leftshift", "g"], rig)
      try rig.picture(with: "the view that was saved") { $0 == drawn }
      try end(sumi)
    }

    private func press(_ keys: [String], _ rig: WayRig) throws {
      for key in keys.dropLast() { try rig.send("key \(key) down") }
      if let last = keys.last { try rig.send("key \(last)") }
      for key in keys.dropLast().reversed() { try rig.send("key \(key) up") }
    }

    /// The outline of the eraser goes with it.
    @Test func theEraserLeavesNoOutline() throws {
      let rig = try WayRig.shared()
      let folder = try TemporaryFolder()
      let sumi = try rig.startSumi(folder: folder)
      try rig.send("pen tool=eraser x=500 y=500 state=hover pressure=0 tilt_x=10")
      try rig.send(["wait 20", "pen tool=eraser x=520 y=500"])
      try rig.picture(with: "the outline") { !$0.isBlank }
      try rig.send("pen state=out")
      try rig.picture(with: "paper") { $0.isBlank }
      try end(sumi)
    }

    private func end(_ sumi: ChildProcess) throws {
      sumi.send(SIGTERM)
      #expect(try sumi.status() == 0)
    }
  }
}
