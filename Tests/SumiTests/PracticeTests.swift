import Editor
import Foundation
import Geometry
import InkModel
import Practice
import TestSupport
import Testing

extension EndToEnd {
  /// Handwriting practice with a real pen: words are traced, judged and followed by the next.
  @Suite struct PracticeTests {
    private static let words = ["hat", "한"]
    /// Where nothing is to be written, over the letters and beside the words that are said.
    private static let aside = (start: Point(x: 150, y: 170), end: Point(x: 420, y: 220))

    /// From the canvas to the window, as the program sees a page that nobody has moved.
    @MainActor private static func view(of document: Document) throws -> Geometry.AffineTransform {
      let editor = Editor(document)
      try editor.resize(width: 1280, height: 800)
      return editor.view.transform
    }

    private static func trace(_ path: StrokePath, through view: Geometry.AffineTransform)
      -> PenTrace
    {
      let points = path.interpolatedPoints(in: path.parameterRange, by: .distance(3)).map(
        \.location
      )
      let last = Double(points.count - 1)
      return .stroke(seconds: 0.3, rate: 200) { share in
        let place = Int((min(1, max(0, share)) * last).rounded())
        return PenTrace.Sample(time: 0, position: view.apply(to: points[place]), pressure: 0.5)
      }
    }

    private func boxes(of sumi: SumiProcess) -> LeitnerBoxes {
      let path = sumi.folder.path("state") + "/sumi/practice/letters.txt"
      return LeitnerBoxes(reading: (try? String(contentsOfFile: path, encoding: .utf8)) ?? "")
    }

    /// Whether the colour of praise is seen on the card at the top.
    private static func praises(_ picture: Picture) -> Bool {
      (30..<70).contains { y in
        (300..<900).contains { x in
          let (red, green) = (picture[x, y] >> 16 & 255, picture[x, y] >> 8 & 255)
          return green > red + 50
        }
      }
    }

    @Test(arguments: PenRig.Configuration.both)
    @MainActor func wordsAreTracedJudgedAndFollowedByTheNext(
      configuration: PenRig.Configuration
    ) throws {
      let rig = try PenRig.shared(configuration)
      let lesson = PracticeSession(Self.words, keepsOrder: true)
      let view = try Self.view(of: lesson.document)
      let sumi = try SumiProcess(
        on: rig,
        ["--still", Self.words.joined(separator: " ")],
        command: ["practice"],
        isBlank: false
      )
      let area = PixelRect(x: 140, y: 150, width: 300, height: 90)
      try sumi.settle()
      let before = try sumi.picture(with: "the word") { !$0.isBlank }.part(area)
      // A stroke beside the letters is there, and goes away; neither undo nor redo brings it back.
      try sumi.draw(.line(from: Self.aside.start, to: Self.aside.end))
      try sumi.picture(with: "no wrong stroke") { $0.part(area) == before }
      try rig.press("ctrl+shift+z")
      try sumi.settle()
      try sumi.picture(with: "no wrong stroke after a redo") { $0.part(area) == before }
      for (number, round) in lesson.rounds.enumerated() {
        if number > 0 { try rig.press("enter") }
        try sumi.picture(with: "no praise for \(round.word) yet") { !Self.praises($0) }
        for path in round.paths { try sumi.draw(Self.trace(path, through: view)) }
        try sumi.picture(with: "praise for \(round.word)", Self.praises)
        try eventually("a note of \(round.word)") { boxes(of: sumi).round == number + 1 }
        for letter in round.word { #expect(boxes(of: sumi).box(of: letter) == 2, "\(letter)") }
      }
      #expect(try sumi.end() == 0)
    }

    /// A lesson of three scripts by the pen alone: each word comes by itself after a good one, a tap on
    /// the message is no ink, and the last one is written again by its button.
    @Test(arguments: PenRig.Configuration.both)
    @MainActor func lessonsNeedNoKey(configuration: PenRig.Configuration) throws {
      let rig = try PenRig.shared(configuration)
      let words = ["it", "너", "の"]
      let lesson = PracticeSession(words, keepsOrder: true)
      let view = try Self.view(of: lesson.document)
      let sumi = try SumiProcess(
        on: rig,
        ["--still", words.joined(separator: " ")],
        command: ["practice"],
        isBlank: false
      )
      #expect(try sumi.title.contains("handwriting – Sumi"))
      let paper = PixelRect(x: 140, y: 250, width: 1000, height: 500)
      var last = sumi.picture.part(paper)
      for (number, round) in lesson.rounds.enumerated() {
        try sumi.picture(with: "the word \(round.word)") {
          !$0.isBlank && !Self.praises($0) && (number == 0 || $0.part(paper) != last)
        }
        last = sumi.picture.part(paper)
        for path in round.paths { try sumi.draw(Self.trace(path, through: view)) }
        try eventually("a note of \(round.word)") { boxes(of: sumi).round == number + 1 }
      }
      try sumi.picture(with: "praise for the last word", Self.praises)
      for y in stride(from: 90.0, to: 230, by: 20) where Self.praises(sumi.picture) {
        // Right of the button of the lessons.
        let place = Point(x: 490, y: y)
        try rig.pen("touch", from: place, to: place + Vector(dx: 1, dy: 0), samples: 3)
        try rig.pen("hover", from: place, to: place, samples: 2)
        try sumi.settle()
      }
      try sumi.picture(with: "the empty word") {
        !Self.praises($0) && $0.part(paper) == last
      }
      let path = sumi.folder.path("state") + "/sumi/practice/days.txt"
      let days = try PracticeDays(reading: String(contentsOfFile: path, encoding: .utf8))
      #expect(days.days.map(\.words).reduce(0, +) == words.count)
      #expect(try sumi.end() == 0)
    }
  }
}
