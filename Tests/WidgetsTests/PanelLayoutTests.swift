import Geometry
import Testing

@testable import Widgets

@Suite struct PanelLayoutTests {
  private typealias Tree = Layout<Int>

  private func box(_ height: Double, _ name: String = "") -> Tree {
    Tree(Element(.nothing, name: name, response: .tap(0))).frame(height: height)
  }

  private func panel(height: Double? = nil, lines: Int = 10) -> Panel<Int> {
    Panel(
      "Test",
      width: 200,
      height: height,
      header: box(48, "header"),
      content: .column { for line in 0..<lines { box(30, "\(line)") } },
      footer: box(40, "footer")
    )
  }

  @Test func aPanelIsAsHighAsItsParts() {
    let panel = panel()
    #expect(panel.size == Size(width: 200, height: 388))
    #expect(panel.scrollArea == Rect(x: 0, y: 48, width: 200, height: 300))
    #expect(panel.scrollHeight == 300)
    #expect(panel.elements.map(\.name) == ["header"] + (0..<10).map(String.init) + ["footer"])
  }

  /// In whatever height: header and footer are seen whole, and the middle scrolls between them.
  @Test(arguments: [388.0, 300, 200, 140])
  func headerAndFooterStay(height: Double) {
    let panel = panel().fitted(to: height)
    #expect(panel.size.height == height)
    let (header, footer) = (panel.elements[0], panel.elements[11])
    #expect(!header.isScrolled && header.frame == Rect(x: 0, y: 0, width: 200, height: 48))
    #expect(!footer.isScrolled && footer.frame.maxY == height && footer.frame.height == 40)
    #expect(panel.scrollArea.minY == 48 && panel.scrollArea.maxY == height - 40)
    #expect(panel.scrollHeight == 300)
  }

  /// Where the ends would leave nothing to see between them, they scroll with the rest.
  @Test(arguments: [120.0, 80, 50])
  func theEndsScrollInTheLowestWindows(height: Double) {
    let panel = panel().fitted(to: height)
    #expect(panel.size.height == height)
    #expect(panel.scrollArea.height >= Theme.target)
    #expect(panel.elements[11].isScrolled)
    #expect(panel.elements[0].isScrolled == (height < 92))
    for element in panel.elements where element.isScrolled {
      #expect(element.frame.minY >= 0 && element.frame.maxY <= panel.scrollHeight)
    }
  }

  @Test func aFixedHeightIsForWhatScrolls() {
    let panel = panel(height: 300)
    #expect(panel.size.height == 300)
    #expect(panel.scrollArea.height == 212 && panel.scrollHeight == 300)
    #expect(panel.elements[11].frame.maxY == 300)
  }

  @Test func whatStandsBesideTheMiddleStays() {
    let panel = Panel(
      "Test",
      width: 300,
      height: 200,
      leading: box(100, "beside").frame(width: 120),
      content: box(500, "middle")
    )
    #expect(panel.scrollArea == Rect(x: 120, y: 0, width: 180, height: 200))
    #expect(panel.elements[0].frame.maxX == 120 && !panel.elements[0].isScrolled)
    #expect(panel.elements[1].isScrolled && panel.elements[1].frame.width == 180)
  }

  /// The middle of a panel follows the wheel only as far as there is more of it.
  @Test func whatFitsDoesNotScroll() {
    let view = PanelView(panel(), theme: .light, scale: 1)
    view.scroll(by: 100)
    #expect(view.scrollOffset == 0)
    view.show(panel().fitted(to: 200))
    view.scroll(by: 1000)
    #expect(view.scrollOffset == 300 - 112)
  }
}
