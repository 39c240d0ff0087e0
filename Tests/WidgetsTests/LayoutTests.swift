import Commands
import Geometry
import Raster
import Testing

@testable import Widgets

@Suite struct LayoutTests {
  private typealias Tree = Layout<Int>

  private func button(_ title: String) -> Tree { Tree(Element(.button(title), name: title)) }
  private func box(_ width: Double, _ height: Double = 20) -> Tree {
    Tree(Element(.nothing)).frame(width: width, height: height)
  }

  @Test func whatIsLeftOfARowGoesToWhatGrows() {
    let row = Tree.row(spacing: 10) {
      box(30)
      Tree(Element(.slider(0)))
      box(50)
    }
    let frames = row.elements(at: 300).map(\.frame)
    #expect(frames.map(\.minX) == [0, 40, 250])
    #expect(frames.map(\.width) == [30, 200, 50])
  }

  @Test func flexibleSpaceMovesTheRestToTheEnd() {
    let row = Tree.row {
      box(30)
      Tree.flexibleSpace
      box(50)
    }
    #expect(row.elements(at: 300).map(\.frame.minX) == [0, 250])
  }

  /// A text gives way to what cannot be narrower, and is broken into lines for it.
  @Test func aTextInANarrowRowIsBrokenIntoLines() {
    let text = "A line that is much too long for the row that it is in"
    let row = Tree.row(spacing: 8) {
      Tree.text(text)
      box(80)
    }
    let frames = row.elements(at: 200).map(\.frame)
    #expect(frames[0].width == 112 && frames[1].minX == 120)
    let layout = TextLayout(text, font: Theme.body, width: frames[0].width)
    #expect(frames[0].height >= layout.size.height)
    #expect(row.height(at: 200) == frames[0].height)
  }

  @Test func aColumnIsAsHighAsItsChildrenAndTheirSpacing() {
    let column = Tree.column(spacing: 6) {
      box(10, 20)
      Tree.space(4)
      box(10, 30)
    }
    #expect(column.height(at: 100) == 66)
    #expect(column.elements(at: 100).map(\.frame.minY) == [0, 36])
  }

  @Test func aWrappingRowContinuesBelow() {
    let flow = Tree.flow(spacing: 5, lineSpacing: 7) { for _ in 0..<5 { box(40) } }
    let frames = flow.elements(at: 100).map(\.frame)
    #expect(frames.map(\.minX) == [0, 45, 0, 45, 0])
    #expect(frames.map(\.minY) == [0, 0, 27, 27, 54])
    #expect(flow.height(at: 100) == 74)
  }

  @Test func aWrappingRowCanBeginAtTheRight() {
    let flow = Tree.flow(spacing: 5, startsAtRight: true) { for _ in 0..<3 { box(40) } }
    #expect(flow.elements(at: 100).map(\.frame.minX) == [60, 15, 60])
  }

  /// Columns are given up before a label is broken, and lines stay equally long.
  @Test func aGridHasAsManyColumnsAsItsLabelsAllow() {
    let short = Tree.grid(maxColumns: 4) { for _ in 0..<4 { button("Yes") } }
    #expect(Set(short.elements(at: 400).map(\.frame.minY)).count == 1)
    let long = Tree.grid(maxColumns: 4) { for _ in 0..<4 { button("A much longer label") } }
    let frames = long.elements(at: 400).map(\.frame)
    #expect(Set(frames.map(\.minX)).count == 2 && Set(frames.map(\.minY)).count == 2)
    let longest = Tree.grid(maxColumns: 4) { for _ in 0..<4 { button("A much longer label") } }
    #expect(Set(longest.elements(at: 120).map(\.frame.minX)).count == 1)
  }

  /// The first alternative that breaks no word is shown; the last one if all of them do.
  @Test func theFirstAlternativeThatFitsIsShown() {
    let layout = Tree.firstFitting {
      Tree.row(spacing: 10) {
        box(60)
        Tree.text("two words").unbroken
      }
      Tree.column { for _ in 0..<2 { box(40) } }
    }
    let wide = layout.idealWidth
    #expect(layout.elements(at: wide).map(\.frame.minX) == [0, 70])
    #expect(layout.height(at: wide) == 20)
    #expect(layout.minWidth == 40)
    for narrow in [wide - 1, 40, 30] {
      #expect(layout.elements(at: narrow).map(\.frame.minY) == [0, 20])
      #expect(layout.height(at: narrow) == 40)
    }
  }

  @Test func linesOfAListStandAtTheirIndexWhateverTheirOrder() {
    let list = Tree.lines(
      count: 100,
      height: 44,
      shown: [(7, Element(.nothing)), (3, Element(.nothing))]
    )
    #expect(list.height(at: 200) == 4400)
    #expect(list.elements(at: 200).map(\.frame.minY) == [308, 132])
  }

  // MARK: - Random trees

  /// A tree of rows, columns, wrapping rows and grids of labels.
  private func tree(depth: Int, _ random: inout SeededGenerator) -> Tree {
    let words = ["Ink", "Fountain pen", "Geschwindigkeit", "펜 압력 곡선", "筆圧の曲線を合わせる", "a b c"]
    func label() -> String {
      (0..<Int.random(in: 1...4, using: &random)).map { _ in
        words.randomElement(using: &random) ?? ""
      }
      .joined(separator: " ")
    }
    func children() -> [Tree] {
      (0..<Int.random(in: 1...3, using: &random)).map { _ in tree(depth: depth - 1, &random) }
    }
    guard depth > 0 else {
      return switch Int.random(in: 0..<5, using: &random) {
      case 0: .text(label())
      case 1: Tree(Element(.toggle(label(), isOn: true)))
      case 2: Tree(Element(.row(.undo, label(), trailing: "Ctrl+Z")))
      case 3: Tree(Element(.slider(0.5)))
      default: button(label())
      }
    }
    let parts = children()
    return switch Int.random(in: 0..<6, using: &random) {
    case 5:
      .firstFitting {
        Tree.row(spacing: 8) { parts }.unbroken
        Tree.column { parts }
      }
    case 0: .row(spacing: 8) { parts }
    case 1: .flow { parts }
    case 2: .grid(maxColumns: 3) { parts }
    case 3: Tree.column(spacing: 4) { parts }.padding(horizontal: 4, vertical: 2)
    default: .column(spacing: 8) { parts }
    }
  }

  /// Whatever is built, at whatever width its words fit: all of it lies in the frame, nothing lies
  /// on anything else, and no text is cut.
  @Test(arguments: 0..<60)
  func nothingOverlapsAndNoTextIsCut(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let tree = tree(depth: 3, &random)
    let width = tree.minWidth + Double.random(in: 0...200, using: &random)
    let elements = tree.elements(at: width)
    let whole = Rect(x: 0, y: 0, width: width, height: tree.height(at: width)).outset(by: 0.01)
    for (index, element) in elements.enumerated() {
      #expect(whole.contains(element.frame))
      #expect(!element.isLabelCut, "\(element.look)")
      for other in elements[(index + 1)...] {
        let common = element.frame.intersection(other.frame)
        #expect(common.width < 0.01 || common.height < 0.01)
      }
    }
  }

  /// More width never takes more lines; a line itself is higher where it has letters of another
  /// font.
  @Test(arguments: 0..<20)
  func moreWidthNeverMakesATextHigher(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let text = tree(depth: 0, &random)
    let heights = stride(from: text.minWidth, to: 600, by: 40).map { text.height(at: $0) }
    for (narrow, wide) in zip(heights, heights.dropFirst()) { #expect(wide < narrow + 6) }
  }
}

/// A generator of the same numbers for the same seed (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
