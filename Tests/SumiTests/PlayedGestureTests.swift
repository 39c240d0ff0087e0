import DocumentStore
import Foundation
import Geometry
import InkModel
import TestSupport
import Testing

extension EndToEnd {
  /// Gestures as many hands make them, played by the pen in the real window: at least 95 of 100 are found.
  ///
  /// The short form plays two of each.
  @Suite struct PlayedGestureTests {
    private static let hands = Soak.cases(2, long: 25)
    /// The part of the window in which there may be ink.
    private static let paper = PixelRect(x: 100, y: 100, width: 1000, height: 600)

    /// Plays hands and counts the gestures that are found.
    private func count(
      _ name: String,
      _ configuration: PenRig.Configuration,
      _ isFound: (inout PlayedHand) throws -> Bool
    ) throws {
      var missed: [Int] = []
      for number in Self.hands {
        var hand = PlayedHand(Soak.generator(ofCase: number))
        if try !isFound(&hand) { missed.append(number) }
      }
      let all = Self.hands.count
      Soak.report(
        "\(name) by \(configuration.testDescription): \(all - missed.count) of \(all) found, not \(missed)"
      )
      #expect(missed.count <= all / 20, "not found: \(missed)")
    }

    private func started(
      _ configuration: PenRig.Configuration,
      _ keys: String
    ) throws -> SumiProcess {
      let sumi = try SumiProcess(on: PenRig.shared(configuration))
      try sumi.rig.press(keys)
      try sumi.settle()
      return sumi
    }

    private func clear(_ sumi: SumiProcess) throws {
      try sumi.rig.press("ctrl+shift+delete")
      try sumi.picture(with: "blank paper") { $0.isBlank(in: Self.paper) }
    }

    @Test(arguments: PenRig.Configuration.both)
    func scratchesErase(_ configuration: PenRig.Configuration) throws {
      let sumi = try started(configuration, "ctrl+leftalt+q")
      try count("scratch-outs", configuration) { hand in
        let target = hand.target()
        try sumi.draw(hand.ink(target))
        try sumi.draw(hand.scratch(target))
        try sumi.sharpen()
        defer { try? clear(sumi) }
        return sumi.picture.isBlank(in: Self.paper)
      }
    }

    @Test(arguments: PenRig.Configuration.both)
    func circlesAndTapsSelect(_ configuration: PenRig.Configuration) throws {
      let sumi = try started(configuration, "ctrl+leftalt+i")
      try count("circles with a tap", configuration) { hand in
        let target = hand.target()
        try sumi.draw(hand.ink(target))
        try sumi.draw(hand.circleAndTap(target))
        try sumi.rig.press("delete")
        try sumi.sharpen()
        let isFound = sumi.picture.isBlank(in: Self.paper)
        try sumi.rig.press("b")
        try clear(sumi)
        return isFound
      }
    }

    /// The tool before is the eraser, which leaves no ink on blank paper.
    @Test(arguments: PenRig.Configuration.both)
    func doublePressesChangeTheTool(_ configuration: PenRig.Configuration) throws {
      let sumi = try started(configuration, "ctrl+leftalt+u")
      try sumi.rig.press("e")
      try count("double presses", configuration) { hand in
        try sumi.rig.press("b")
        try sumi.settle()
        try sumi.rig.play(hand.doublePress())
        try sumi.settle()
        try sumi.draw(.line(from: Point(x: 400, y: 400), to: Point(x: 600, y: 430)))
        try sumi.sharpen()
        let isFound = sumi.picture.isBlank(in: Self.paper)
        try clear(sumi)
        return isFound
      }
    }

    /// What is drawn after a hold has the colour of the ink under the pen.
    @Test(arguments: PenRig.Configuration.both)
    func holdsPickTheColor(_ configuration: PenRig.Configuration) throws {
      let rig = try PenRig.shared(configuration)
      let folder = try TemporaryFolder()
      let path = folder.path("red.sumi")
      try DocumentFile.write(Self.band, to: path)
      let sumi = try SumiProcess(on: rig, [path], folder: folder, isBlank: false)
      try rig.press("ctrl+leftalt+k")
      let band = try sumi.picture(with: "a band") { $0.hasInk(in: Self.paper) }
      let places = Self.places(on: band)
      let below = PixelRect(x: 200, y: 600, width: 300, height: 100)
      try #require(!places.isEmpty && band.isBlank(in: below))
      try count("holds", configuration) { hand in
        try sumi.draw(hand.hold(onOneOf: places))
        try sumi.draw(.line(from: Point(x: 220, y: 640), to: Point(x: 480, y: 660)))
        try sumi.picture(with: "a line") { $0.hasInk(in: below) }
        let isFound = Self.isRed(sumi.picture[350, 650])
        if isFound { try rig.press("x") }
        for _ in 0..<2 { try rig.press("ctrl+z") }
        try sumi.picture(with: "the band alone") { $0.isBlank(in: below) }
        return isFound
      }
    }

    /// A page with a broad red line.
    private static var band: Document {
      let points = (0...10).map { step in
        StrokePoint(
          location: Point(x: 60 * Double(step), y: 0),
          timeOffset: 0,
          size: Size(width: 60, height: 60)
        )
      }
      let red = InkColor(red: 0.8, green: 0.1, blue: 0.1)
      let stroke = Stroke(ink: Ink(.monoline, color: red), path: StrokePath(points))
      return Document(pages: [Page(layers: [Layer(drawing: Drawing(strokes: [stroke]))])])
    }

    private static func isRed(_ color: UInt32) -> Bool {
      (color >> 16 & 0xFF) > 150 && (color >> 8 & 0xFF) < 80
    }

    /// Points with red ink all around them.
    private static func places(on picture: Picture) -> [Point] {
      stride(from: paper.minY + 12, to: paper.maxY - 12, by: 4).flatMap { y in
        stride(from: paper.minX + 12, to: paper.maxX - 12, by: 12).compactMap { x in
          let isInside = [(-12, 0), (12, 0), (0, -12), (0, 12), (0, 0)].allSatisfy {
            isRed(picture[x + $0.0, y + $0.1])
          }
          return isInside ? Point(x: Double(x), y: Double(y)) : nil
        }
      }
    }
  }
}
