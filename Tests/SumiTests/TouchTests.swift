import Geometry
import TestSupport
import Testing

extension EndToEnd {
  /// Fingers and the hand that holds the pen, on a screen that feels both.
  @Suite struct TouchTests {
    private static let rigs = [PenRig.Configuration.wacomTouch, .touchScreen]
    /// Where the two lines are that tests draw.
    private let rows = [190, 290].map { PixelRect(x: 0, y: $0, width: 1000, height: 20) }

    private func line(_ y: Double) -> PenTrace {
      .line(from: Point(x: 250, y: y), to: Point(x: 650, y: y))
    }

    /// A hand of three contacts at a distance from where it came down.
    private func hand(_ way: Double = 0) -> String {
      (0..<3).map { " \($0)=\(800 + 40 * Double($0) + way),\(560 + 20 * Double($0))" }
        .reduce("touch", +)
    }

    private let lift = "touch 0=up 1=up 2=up"

    /// A hand that rests, slides and taps beside the pen moves nothing, marks nothing, and undoes
    /// nothing.
    @Test(arguments: rigs)
    func aHandBesideThePenDoesNothing(_ configuration: PenRig.Configuration) throws {
      let rig = try PenRig.shared(configuration)
      let sumi = try SumiProcess(on: rig)
      try sumi.draw(line(200))
      let drawn = sumi.picture
      // It is there before the pen, and slides when the pen is there.
      try rig.send([hand(), "wait 300", "pen x=300 y=300 pressure=0 state=hover", "wait 20"])
      for way in 1...6 { try rig.send([hand(Double(10 * way)), "wait 10"]) }
      try rig.send([lift, "wait 20", hand(), "wait 60", lift, "pen state=out", "wait 100"])
      try rig.send([hand(), "wait 60", lift])
      try sumi.settle()
      #expect(sumi.picture == drawn)
      try sumi.draw(line(300))
      let amounts = rows.map(sumi.picture.inkAmount)
      #expect(amounts[0] == drawn.inkAmount(in: rows[0]))
      #expect(abs(amounts[1] - amounts[0]) < amounts[0] / 10)
    }

    /// Fingers alone move the paper, and taps of two and three are undo and redo.
    @Test(arguments: rigs)
    func fingersMoveThePaperAndUndo(_ configuration: PenRig.Configuration) throws {
      let rig = try PenRig.shared(configuration)
      let sumi = try SumiProcess(on: rig)
      try sumi.draw(line(200))
      try rig.send("wait 700")
      let ink = sumi.picture.inkAmount(in: rows[0])
      try rig.send(["touch 0=600,500 1=700,500", "wait 60", "touch 0=up 1=up"])
      try sumi.picture(with: "nothing") { $0.inkAmount(in: rows[0]) == 0 }
      try rig.send([hand(), "wait 60", lift])
      try sumi.picture(with: "the stroke") { $0.inkAmount(in: rows[0]) == ink }
      for y in 0...11 { try rig.send(["touch 0=600,\(400 + 10 * y)", "wait 20"]) }
      try rig.send(["wait 300", "touch 0=up"])
      try sumi.picture(with: "the stroke elsewhere") { $0.inkAmount(in: rows[1]) > ink / 2 }
    }

    /// A finger copies although another program has copied since the last pen and the last key.
    @Test(.enabled(if: ChildProcess.path(of: "xclip") != nil, "there is no xclip"))
    func aFingerCopiesAfterAnotherProgram() throws {
      let rig = try PenRig.shared(.touchScreen)
      let sumi = try SumiProcess(on: rig, geometry: "640x800+0+0")
      try sumi.draw(.line(from: Point(x: 250, y: 300), to: Point(x: 500, y: 420)))
      try rig.send(["pen state=out", "wait 700"])
      try rig.press("g")
      try sumi.settle()
      func xclip(_ arguments: String...) throws -> ChildProcess {
        try ChildProcess(
          ChildProcess.path(of: "xclip") ?? "xclip",
          ["-selection", "clipboard"] + arguments,
          environment: ["DISPLAY": rig.display],
          folder: TemporaryFolder()
        )
      }
      func isOffered(_ target: String) throws -> Bool {
        let reader = try xclip("-o", "-t", "TARGETS")
        _ = try reader.status()
        return reader.output.contains(target)
      }
      // -quiet keeps it in the foreground.
      let text = try sumi.folder.write("text", to: "text")
      let other = try xclip("-i", "-quiet", "-t", "UTF8_STRING", text)
      try eventually("the other program's copy") { try isOffered("UTF8_STRING") }
      // The button that copies the page, in the list of pages.
      try rig.send(["touch 0=98,302", "wait 60", "touch 0=up"])
      try eventually("the copy by the finger", within: 20) {
        try isOffered("application/x-sumi-page")
      }
      // It ends when its copy is replaced.
      _ = try other.status()
      #expect(try sumi.end() == 0)
    }

    /// A pen that hovers from one window into another is near in the second alone.
    ///
    /// The wacom driver itself keeps fingers out while a pen of the same tablet is near.
    @Test func aPenOverAnotherWindowLeavesThisOneToFingers() throws {
      let rig = try PenRig.shared(.touchScreen)
      let folder = try TemporaryFolder()
      let left = try SumiProcess(on: rig, geometry: "640x800+0+0")
      let right = try SumiProcess(on: rig, geometry: "640x800+640+0", folder: folder)
      try left.draw(.line(from: Point(x: 250, y: 200), to: Point(x: 500, y: 200)))
      let row = PixelRect(x: 240, y: 190, width: 300, height: 20)
      let ink = rig.screen.picture().inkAmount(in: row)
      #expect(ink > 1)
      try rig.pen("hover", from: Point(x: 400, y: 500), to: Point(x: 900, y: 500), samples: 60)
      try rig.send("wait 700")
      for y in 0...11 { try rig.send(["touch 0=400,\(400 + 10 * y)", "wait 20"]) }
      try rig.send(["wait 300", "touch 0=up"])
      try eventually("the stroke lower by the way of the finger") {
        let picture = rig.screen.picture()
        return picture.inkAmount(in: row) == 0
          && picture.inkAmount(in: row.shifted(byX: 0, y: 100)) > ink / 2
      }
      try rig.send("pen state=out")
      #expect(try [left, right].map { try $0.end() } == [0, 0])
    }
  }
}
