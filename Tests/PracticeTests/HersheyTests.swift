import Exchange
import Foundation
import Geometry
import Practice
import Testing

/// The fonts of Hershey, from Debian's package `hershey-fonts-data` where it is installed.
@Suite struct HersheyTests {
  private static let folder = "/usr/share/hershey-fonts"
  private static let fonts = ["futural", "futuram", "rowmans", "scripts", "timesr", "greek"]

  @Test(
    .enabled(
      if: FileManager.default.fileExists(atPath: folder),
      "hershey-fonts-data is not installed"
    ),
    arguments: fonts
  )
  func aFontIsAnAlphabetToWriteWith(name: String) throws {
    let path = "\(Self.folder)/\(name).jhf"
    let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    let alphabet = Alphabet(try StrokeFont(reading: bytes))
    let text = HandwrittenText("Sumi", in: alphabet, style: HandwritingStyle(letterHeight: 20))
    #expect(text.missing.isEmpty)
    let heights = text.letters.map(\.bounds.height)
    // S is as high as was asked for, small letters are less high.
    #expect(abs(heights[0] - text.capHeight) < 0.3 * text.capHeight, "\(heights)")
    #expect(heights.allSatisfy { $0 > 0 && $0 <= 1.5 * text.capHeight }, "\(heights)")
    let verdict = WordJudge(text, level: .strict).judge(text.strokes())
    #expect(verdict.isAccepted && verdict.score > 99, "\(verdict.faults)")
  }
}
