import Geometry
import InkModel
import PenInput
import StrokeEngine
import TestSupport
import Testing

@testable import Editor

/// The options of the tools as values.
@Suite struct ToolOptionsTests {
  private let colors: [InkColor] = [.black, .white, InkColor(red: 0.5, green: 0.1, blue: 0.9)]

  /// What is changed at one end leaves the other as it was.
  @Test(arguments: PenEnd.allCases)
  func endsAreIndependent(end: PenEnd) {
    var options = ToolOptions()
    let other: PenEnd = end == .tip ? .back : .tip
    let before = options[other]
    options[end].tool = .lasso
    options[end].stepSize(up: true)
    options[end].stepOpacity(up: false)
    options[end].choose(InkRecipe(.pencil))
    options.choose(.white, for: end)
    #expect(options[other] == before && options[end] != PenSettings(end))
  }

  /// The opacity belongs to the ink, not to the colour, and the colour before can be swapped back.
  @Test func colorsKeepTheOpacity() {
    var options = ToolOptions()
    options[.tip].opacity = 0.3
    for (old, new) in zip(colors, colors.dropFirst()) {
      options.choose(old, for: .tip)
      options.choose(new, for: .tip)
      #expect(options[.tip].ink.color == new.with(alpha: 0.3))
      #expect(options.palette.previous == old)
      options.choose(new, for: .tip)
      #expect(options.palette.previous == old, "the same colour again is no choice")
    }
  }

  /// The steps of sizes and opacities go through all of them and stay at the ends.
  @Test(arguments: Tool.allCases)
  func stepsReachBothEnds(tool: Tool) {
    var settings = PenSettings(.tip)
    settings.tool = tool
    let sizes = settings.sizes ?? PenSettings.widths
    for up in [false, true] {
      for _ in 0..<30 {
        let (size, opacity) = (settings.size, settings.opacity)
        settings.stepSize(up: up)
        settings.stepOpacity(up: up)
        #expect(up ? settings.size >= size : settings.size <= size)
        #expect(up ? settings.opacity >= opacity : settings.opacity <= opacity)
        #expect(sizes.contains(settings.size))
      }
      #expect(settings.size == (up ? sizes.last : sizes.first))
      #expect(abs(settings.opacity - (up ? 1 : 0.1)) < 1e-6)
    }
  }

  /// A loan ends with its switch or with the choice of another tool, and leaves no trace.
  @Test(arguments: Tool.allCases, Tool.allCases)
  func loanLeavesNoTrace(own: Tool, lent: Tool) {
    var settings = PenSettings(.tip)
    settings.tool = own
    let before = settings
    settings.lend(lent)
    #expect(settings.tool == lent)
    settings.endLoan()
    #expect(settings == before)
    settings.lend(lent)
    settings.tool = own
    #expect(settings == before)
  }

  /// Both ends of a pen are steadied alike, and an end alone when it is chosen so.
  @Test func stabilizerIsOfAnEnd() {
    var options = ToolOptions()
    options.steady(by: .string(length: 9))
    #expect(PenEnd.allCases.allSatisfy { options[$0].stabilizer == .string(length: 9) })
    options[.tip].stepStabilizer(up: true)
    #expect(options[.tip].stabilizer == .string(length: 19))
    #expect(options[.back].stabilizer == .string(length: 9))
  }

  /// An eraser that is changed is changed at both ends.
  @Test func eraserIsShared() {
    var options = ToolOptions()
    options[.back].eraser.radius = 30
    options.changeEraser { $0.kind = .pixels }
    #expect(PenEnd.allCases.allSatisfy { options[$0].eraser.kind == .pixels })
    #expect(options[.back].eraser.radius == 30 && options[.tip].eraser.radius != 30)
  }
}
