import Editor
import Geometry
import InkModel
import Testing
import Widgets

@testable import Interface

/// The strip of pages: each row is as high as the picture in it.
@Suite struct PagesPanelTests {
  /// What a row takes beside its picture must not depend on the shape of its page.
  @Test(arguments: [(400, 300), (300, 400), (400, 400), (800, 200)])
  func rowsAreAsHighAsTheirPictures(width: Int, height: Int) throws {
    let size = Size(width: Double(width), height: Double(height))
    let pages = (1...3).map { Page(id: PageID($0), size: size) }
    let editor = Editor(Document(title: "", pages: pages))
    let stage = try InterfaceStage(editor: editor)
    stage.open(.pages)
    stage.wait(2)
    let rows = try stage.view(.pages).panel.elements.filter {
      if case .tap = $0.response { $0.isScrolled } else { false }
    }
    #expect(rows.count == 3)
    let picture = PagesPanel.picture
    let wanted = max(36, min(picture.height, picture.width * size.height / size.width))
    for (row, next) in zip(rows, rows.dropFirst()) {
      #expect(abs(next.frame.minY - row.frame.minY - wanted - 36) < 1.5)
    }
  }
}
