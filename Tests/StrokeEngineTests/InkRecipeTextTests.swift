import InkModel
import TestSupport
import Testing

@testable import StrokeEngine

/// A recipe is written as the text that is read.
@Suite struct InkRecipeTextTests {
  @Test(arguments: InkType.allCases)
  func aStandardInkIsItsBaseAlone(type: InkType) throws {
    let recipe = InkRecipe(type)
    #expect(recipe.text == "base = \(type.rawValue)\n")
    #expect(try InkRecipe(text: recipe.text) == recipe)
  }

  /// Whatever can be said of an ink is read again as it was.
  @Test(arguments: 0..<400 as Range<UInt64>)
  func whatIsWrittenIsRead(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let recipe = random.recipe()
    let read = try InkRecipe(text: recipe.text)
    #expect(read == recipe, "\(recipe.text)")
    #expect(read.text == recipe.text)
  }

  /// A side of which the length is not said is written with one that is read.
  @Test(arguments: [0.1, 3, 50, 51, 200])
  func theSideOfAWideInkIsRead(width: Double) throws {
    let recipe = try InkRecipe(text: "base = pen\nwidth = \(width)\nflat below = 45\n")
    #expect(recipe.response.shading?.length == min(10 * width, 500))
    #expect(try InkRecipe(text: recipe.text) == recipe)
  }
}

extension SeededGenerator {
  /// Makes an ink with any properties that a text can have.
  fileprivate mutating func recipe() -> InkRecipe {
    var recipe = InkRecipe(InkType.allCases[whole(0...7)])
    if once(in: 2) { recipe.response.width = number(0.1...200) }
    if once(in: 2) { recipe.response.widthByForce = curve(upTo: 10) }
    if once(in: 2) { recipe.response.widthBySpeed = curve(upTo: 10) }
    if once(in: 2) { recipe.response.opacityByForce = curve(upTo: 1) }
    if once(in: 2) { recipe.response.opacityBySpeed = curve(upTo: 1) }
    if once(in: 2) {
      let angle = once(in: 2) ? number(-360...360) * .pi / 180 : nil
      recipe.response.nib = InkResponse.Nib(thickness: number(0.01...1), angle: angle)
    }
    if once(in: 2) {
      var side = InkResponse.Shading(
        length: number(0.1...500),
        breadth: number(0.1...500),
        opacityByForce: curve(upTo: 1)
      )
      side.begin(below: number(15...90) * .pi / 180)
      recipe.response.shading = side
    }
    recipe.response.usesPerpendicularForce = once(in: 2)
    return recipe
  }

  private mutating func curve(upTo limit: Double) -> ResponseCurve {
    let first = number(0...limit)
    guard !once(in: 4) else { return .constant(first) }
    let low = number(0...1000)
    return ResponseCurve(
      from: first,
      to: number(0...limit),
      power: once(in: 2) ? 1 : number(0.1...10),
      over: once(in: 2) ? 0...1 : low...(low + number(1...2000))
    )
  }
}
