import Geometry
import Testing

extension EndToEnd {
  /// Steadied ink under a real pen.
  @Suite struct StabilizerTests {
    /// The row of the pen's path.
    private func row(_ columns: Range<Int>) -> PixelRect {
      PixelRect(x: columns.lowerBound, y: 399, width: columns.count, height: 2)
    }

    /// The ink stays behind the pen at the end of its string, a light line leads to the pen, and when
    /// the pen lifts the ink is drawn to it in place of the line.
    @Test(arguments: PenRig.Configuration.both)
    func stringPullsTheInk(_ configuration: PenRig.Configuration) throws {
      let rig = try PenRig.shared(configuration)
      let sumi = try SumiProcess(
        on: rig,
        ["--stabilizer", "string:60", "--predict", "off", "--pacing", "immediate"]
      )
      let (start, end) = (Point(x: 300, y: 400), Point(x: 500, y: 400))
      try rig.pen("touch", from: start, to: end, samples: 40)
      let ahead = try sumi.picture(with: "a light line to the pen") { picture in
        !picture.isBlank(in: row(490..<496)) && picture.hasInk(in: row(425..<430))
      }
      // The line is paler than ink, and there is none before the pen.
      for x in 450..<490 {
        let color = ahead[x, 400]
        #expect(color != Picture.paper && color & 0xFF > 0x60)
      }
      #expect(ahead.isBlank(in: row(510..<560)))
      try rig.send("pen pressure=0 state=out")
      let drawn = try sumi.picture(with: "ink where the pen lifted") { picture in
        (430..<498).allSatisfy { picture.hasInk(in: row($0..<($0 + 1))) }
      }
      #expect(drawn.isBlank(in: row(510..<560)))
    }

    /// A spring comes to a pen that rests on the paper and reports nothing.
    @Test func springComesToARestingPen() throws {
      let rig = try PenRig.shared(.wacom)
      let sumi = try SumiProcess(on: rig, ["--stabilizer", "spring:200"])
      let (start, end) = (Point(x: 300, y: 500), Point(x: 500, y: 500))
      try rig.pen("touch", from: start, to: end, samples: 20)
      let last = PixelRect(x: 490, y: 499, width: 6, height: 2)
      try sumi.picture(with: "ink at the pen, which rests") { $0.hasInk(in: last) }
      try rig.send("pen pressure=0 state=out")
    }

    /// Keys choose the mode and its strength, and the program tells how late the ink is.
    @Test func keysChooseTheMode() throws {
      let rig = try PenRig.shared(.wacom)
      let sumi = try SumiProcess(on: rig, ["--predict", "off"])
      for _ in 0..<3 { try rig.press("alt+s") }
      try rig.press("alt+]")
      try rig.pen("touch", from: Point(x: 300, y: 600), to: Point(x: 500, y: 600), samples: 40)
      // A string of 20 and a step of 10.
      let beyond = PixelRect(x: 476, y: 599, width: 20, height: 2)
      let behind = PixelRect(x: 450, y: 599, width: 10, height: 2)
      try sumi.picture(with: "ink 30 pixels behind the pen") { picture in
        picture.hasInk(in: behind) && !picture.isBlank(in: beyond)
          && beyond.columns.allSatisfy { picture[$0, 600] & 0xFF > 0x60 }
      }
      try rig.send("pen pressure=0 state=out")
      try sumi.picture(with: "ink at the pen") { $0[494, 600] & 0xFF < 0x60 }
    }
  }
}

extension PixelRect {
  /// The columns of its pixels.
  fileprivate var columns: Range<Int> { minX..<maxX }
}
