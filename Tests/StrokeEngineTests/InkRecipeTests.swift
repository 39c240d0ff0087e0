import InkModel
import StrokeEngine
import TestSupport
import Testing

@Suite struct InkRecipeTests {
  @Test func whatIsNotSaidIsAsTheBaseHasIt() throws {
    for type in InkType.allCases {
      let recipe = try InkRecipe(text: "base = \(type.rawValue)\n")
      #expect(recipe == InkRecipe(type))
    }
  }

  @Test func whatIsSaidCounts() throws {
    let recipe = try InkRecipe(
      text: """
        # A soft brush pen.
        base = pen

        width = 12            # broad
        width by force = 0.1 to 1, power 2
        width by speed = 1.1 to 0.5 over 50 to 900
        opacity by force = 0.4
        opacity by speed = 1 to 0.5, power 0.5 over 0 to 3000
        nib thickness = 0.25
        nib angle = 90
        flat length = 50
        flat breadth = 8
        flat opacity = 0.1 to 0.6
        flat below = 45
        perpendicular force = yes
        """
    )
    #expect(recipe.inkType == .pen)
    let response = recipe.response
    #expect(response.width == 12)
    #expect(response.widthByForce == ResponseCurve(from: 0.1, to: 1, power: 2))
    #expect(response.widthBySpeed == ResponseCurve(from: 1.1, to: 0.5, over: 50...900))
    #expect(response.opacityByForce == .constant(0.4))
    #expect(response.opacityBySpeed == ResponseCurve(from: 1, to: 0.5, power: 0.5, over: 0...3000))
    #expect(response.nib == InkResponse.Nib(thickness: 0.25, angle: .pi / 2))
    #expect(response.shading?.length == 50)
    #expect(response.shading?.breadth == 8)
    #expect(response.shading?.opacityByForce == ResponseCurve(from: 0.1, to: 0.6))
    #expect(abs((response.shading?.steepest ?? 0) - .pi / 4) < 1e-12)
    #expect(response.usesPerpendicularForce)
  }

  /// Each way to be wrong names the line.
  @Test(arguments: [
    ("", 1, "base"), ("width = 3", 1, "base"), ("base = quill", 1, "quill"),
    ("base = pen\nwidth = wide", 2, "wide"), ("base = pen\n\nwidth = 0", 3, "0.1"),
    ("base = pen\nwidth by force = 0.2 to", 2, "power"),
    ("base = pen\nopacity by force = 0 to 2", 2, "1.0"), ("base = pen\nglow = 3", 2, "glow"),
    ("base = pen\nwidth 3", 2, "NAME = VALUE"), ("base = pen\nwidth = 3\nwidth = 4", 3, "twice"),
    ("base = pen\nnib angle = 3", 2, "nib thickness"), ("base = pen\nbase = reed", 2, "twice"),
    ("base = pen\nwidth by speed = 1 to 2 over 9 to 3", 2, "over"),
    ("base = pen\nperpendicular force = maybe", 2, "yes or no"),
    ("base = pen\nwidth =", 2, "VALUE"),
  ])
  func whatIsWrongIsNamedByLine(text: String, line: Int, word: String) {
    do throws(InkRecipeError) {
      _ = try InkRecipe(text: text)
      Issue.record("\(text) was taken")
    } catch {
      #expect(error.line == line)
      #expect("\(error)".contains(word), "\(error)")
    }
  }

  /// Curves come back from their text.
  @Test(arguments: 1...50 as ClosedRange<UInt64>)
  func curvesAreText(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let low = generator.number(0...10)
    var curve = ResponseCurve(from: generator.number(0...1), to: generator.number(0...3))
    if generator.once(in: 2) { curve.power = generator.number(0.1...4) }
    if generator.once(in: 2) { curve.range = low...(low + generator.number(1...2000)) }
    #expect(ResponseCurve("\(curve)") == curve)
  }

  /// Broken recipes are refused or taken, never a crash.
  @Test func brokenRecipesNeverCrash() {
    let text = """
      base = reed
      width = 3
      width by speed = 1 to 0.5, power 2 over 0 to 9
      flat below = 20
      """
    var generator = SeededGenerator(seed: 4)
    for _ in 0..<2000 {
      var bytes = Array(text.utf8)
      for _ in 0..<generator.whole(1...6) {
        let place = generator.whole(0...(bytes.count - 1))
        if generator.once(in: 2) {
          bytes[place] = UInt8(generator.whole(0...255))
        } else {
          bytes.remove(at: place)
        }
      }
      _ = try? InkRecipe(text: String(decoding: bytes, as: UTF8.self))
    }
  }
}
