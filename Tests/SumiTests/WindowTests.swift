import Foundation
import Geometry
import Testing

extension EndToEnd {
  /// Ink stays whatever happens to the window.
  @Suite struct WindowTests {
    private func drawWave(_ sumi: SumiProcess) throws {
      let (left, top) = (Double(sumi.frame.minX), Double(sumi.frame.minY))
      for row in [100.0, 200, 300] {
        try sumi.draw(
          .line(
            from: Point(x: left + 50, y: top + row),
            to: Point(x: left + 450, y: top + row + 60),
            seconds: 0.08
          )
        )
      }
    }

    @Test(arguments: [[], ["--pacing", "frame"]])
    func inkComesBackFromUnderAnotherWindow(arguments: [String]) throws {
      let rig = try PenRig.shared(.wacom)
      let sumi = try SumiProcess(on: rig, arguments, geometry: "600x500+200+150")
      try drawWave(sumi)
      let picture = try sumi.picture(with: "ink") { $0.inkBounds.height > 250 }
      rig.screen.cover(PixelRect(x: 300, y: 100, width: 220, height: 333))
      #expect(sumi.picture != picture)
      rig.screen.cover(nil)
      try sumi.picture(with: "the same picture") { $0 == picture }
      rig.screen.setShown(sumi.window, false)
      rig.screen.setShown(sumi.window, true)
      try sumi.picture(with: "the same picture") { $0 == picture }
    }

    /// Covered while the pen draws under the other window.
    @Test func inkDrawnUnderAnotherWindowIsThere() throws {
      let rig = try PenRig.shared(.wacom)
      let sumi = try SumiProcess(on: rig)
      try rig.pen("touch", from: Point(x: 200, y: 400), to: Point(x: 400, y: 400), samples: 20)
      rig.screen.cover(PixelRect(x: 300, y: 300, width: 300, height: 200))
      try rig.pen("touch", from: Point(x: 405, y: 400), to: Point(x: 800, y: 400), samples: 40)
      rig.screen.cover(nil)
      try sumi.picture(with: "ink in one piece") { picture in
        stride(from: 205, to: 790, by: 5).allSatisfy { picture.coverage($0, 400) > 0.5 }
      }
      try rig.send("pen pressure=0 state=out")
    }

    @Test func resizingKeepsTheInk() throws {
      let rig = try PenRig.shared(.wacom)
      let sumi = try SumiProcess(on: rig, geometry: "600x500+200+150")
      try drawWave(sumi)
      let picture = sumi.picture
      // Larger than any picture before it, and one that was smaller in between.
      for (width, height) in [(900, 600), (300, 250), (601, 650), (600, 500)] {
        rig.screen.resize(sumi.window, width: width, height: height)
        try sumi.settle()
        let frame = rig.screen.frame(of: sumi.window)
        try #require(frame.width == width && frame.height == height)
        let now = rig.screen.picture(of: frame)
        #expect(now.pixels.allSatisfy { $0 != 0 }, "not painted everywhere at \(width)")
        let common = frame.intersection(sumi.frame)
        #expect(
          rig.screen.picture(of: common).difference(to: picture.part(common)) < 0.02,
          "at \(width)x\(height)"
        )
      }
      // What is new can be drawn on.
      rig.screen.resize(sumi.window, width: 1000, height: 640)
      try sumi.settle()
      try sumi.draw(.line(from: Point(x: 900, y: 700), to: Point(x: 1150, y: 760)))
      let corner = rig.screen.picture(of: PixelRect(x: 850, y: 690, width: 320, height: 90))
      #expect(corner.inkBounds.width > 240)
    }

    @Test func resizingInMidStrokeKeepsTheStroke() throws {
      let rig = try PenRig.shared(.wacom)
      let sumi = try SumiProcess(on: rig, geometry: "600x500+200+150")
      try rig.pen("touch", from: Point(x: 250, y: 300), to: Point(x: 500, y: 300), samples: 20)
      rig.screen.resize(sumi.window, width: 900, height: 600)
      try rig.pen("touch", from: Point(x: 505, y: 300), to: Point(x: 1000, y: 300), samples: 30)
      try rig.send("pen pressure=0 state=out")
      try sumi.recording(with: "the lift") { $0.lifts == 1 }
      try sumi.settle()
      let row = rig.screen.picture(of: PixelRect(x: 200, y: 250, width: 900, height: 100))
      #expect(stride(from: 255, to: 990, by: 5).allSatisfy { row.coverage($0, 300) > 0.5 })
    }

    @Test func closeButtonEndsWithSuccess() throws {
      let rig = try PenRig.shared(.wacom)
      let sumi = try SumiProcess(on: rig)
      rig.screen.close(sumi.window)
      #expect(try sumi.process.status() == 0)
      #expect(sumi.process.errors == "")
    }

    /// Ten bits a colour.
    @Test func deepScreenShowsTheSameColours() throws {
      var configuration = PenRig.Configuration.wacom
      configuration.depth = 30
      let rig = try PenRig(configuration)
      defer { rig.stop() }
      let deep = try SumiProcess(on: rig)
      try drawWave(deep)
      let ordinary = try SumiProcess(on: .shared(.wacom))
      try drawWave(ordinary)
      let (first, second) = (deep.picture, ordinary.picture)
      #expect(first.difference(to: second) < 0.01)
      #expect(first.pixels.contains(Picture.ink))
    }

    /// A server without shared memory, as a remote one is; the mouse draws, for it has no tablet.
    @Test(.enabled(if: VirtualServer.isAvailable, "Xvfb or xdotool are missing"))
    func drawsWithoutSharedMemory() throws {
      let pictures = try [[], ["-extension", "MIT-SHM"]].map { arguments in
        let server = try VirtualServer(arguments)
        let sumi = try server.startSumi()
        try server.drag(from: (100, 100), to: (400, 200))
        let picture = try server.picture(with: "ink") { $0.inkBounds.width > 290 }
        #expect(picture.pixels.contains(Picture.ink))
        sumi.send(SIGTERM)
        #expect(try sumi.status() == 0)
        #expect(sumi.errors == "")
        return picture
      }
      #expect(pictures[0] == pictures[1])
    }
  }
}
