import Editor
import Geometry
import InkModel
import InkRendering
import Raster
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

  /// The pages of a PDF are shown in their pictures, one after the other; one that cannot be read stays blank.
  @Test func pagesOfPDFsAreShown() throws {
    let size = Size(width: 400, height: 300)
    let file = EmbeddedFile([1])
    var document = Document(title: "")
    document.pages = (0..<3).map { index in
      let frame = Rect(x: 0, y: 0, width: size.width, height: size.height)
      let paper = Paper(
        picture: InkModel.Picture(PDFPage(file: file.id, index: index), frame: frame)
      )
      return Page(id: PageID(Int64(index + 1)), size: size, paper: paper)
    }
    let editor = Editor(document)
    let stage = try InterfaceStage(editor: editor)
    stage.open(.pages)
    var asked: [Int] = []
    for _ in 0..<20 {
      stage.wait(0.5)
      while let request = editor.takePaperRequest() {
        asked.append(request.page.index)
        let blue = (0..<4 * request.rect.area).map { [255, 0, 0, 255][$0 % 4] as UInt8 }
        _ = editor.add(request.page.index == 2 ? nil : blue, for: request)
      }
    }
    #expect(Set(asked) == [0, 1, 2] && asked.count <= 5, "\(asked)")
    let images = stage.interface[PagesPanel.self].thumbnails.images
    let middles = try document.pages.map { page in
      let image = try #require(images[page.id])
      return image.pixel(x: image.width / 2, y: image.height / 2) & 0xFFFFFF
    }
    #expect(middles[0] == 0x0000FF && middles[1] == 0x0000FF && middles[2] != 0x0000FF)
  }
}
