import Editor
import Geometry
import InkModel
import InkRendering
import PenInput
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

  // MARK: - Dragging

  /// A window with a number of pages in its list, and the frames of their pictures in window pixels.
  private func list(of count: Int) throws -> (stage: InterfaceStage, rows: () throws -> [Rect]) {
    let size = Size(width: 400, height: 300)
    let pages = (1...count).map { Page(id: PageID(Int64($0)), size: size) }
    let stage = try InterfaceStage(editor: Editor(Document(title: "", pages: pages)))
    stage.open(.pages)
    stage.wait(2)
    return (
      stage,
      {
        let view = try stage.view(.pages)
        return view.panel.elements.indices.filter { view.panel.elements[$0].carry != nil }
          .map { view.windowFrame(of: $0).rect }
      }
    )
  }

  private func drags(_ stage: InterfaceStage) -> [PageDragRequest] {
    stage.requests.compactMap { if case .drag(let request) = $0 { request } else { nil } }
  }

  /// Sideways, or after it was held still, a contact of any kind takes a page out of the list.
  ///
  /// Else it scrolls up and down; a tap shows the page.
  @Test(arguments: [DeviceKind.pen, .touch, .mouse])
  func aContactCarriesAPage(kind: DeviceKind) throws {
    let (stage, rows) = try list(of: 12)
    let start = try rows()[1].center
    let out = Point(x: start.x + 400, y: start.y + 10)
    stage.drag(start, to: out, kind: kind)
    #expect(drags(stage).last == .drop(PageID(2), gap: nil))
    #expect(drags(stage).contains(.move(PageID(2), to: out)))
    #expect(try stage.view(.pages).scrollOffset == 0 && stage.editor.pageNumber == 0)
    let count = drags(stage).count
    stage.drag(start, to: start - Vector(dx: 3, dy: 90), kind: kind, rests: true)
    #expect(try stage.view(.pages).scrollOffset > 60 && drags(stage).count == count)
    try stage.view(.pages).scroll(by: -1000)
    stage.pen(.down, start, kind: kind)
    stage.pass(0.5)
    stage.pen(.move, start + Vector(dx: 1, dy: 1), kind: kind)
    stage.pen(.move, start + Vector(dx: 1, dy: 60), kind: kind)
    stage.pen(.up, start + Vector(dx: 1, dy: 90), kind: kind)
    #expect(drags(stage).last == .drop(PageID(2), gap: 2))
    #expect(try stage.view(.pages).scrollOffset == 0 && stage.editor.pageNumber == 0)
    stage.tap(start, kind: kind)
    #expect(stage.editor.pageNumber == 1)
  }

  /// The drop is announced between the pages where it comes to lie, and the mark goes with it.
  @Test func theDropIsMarked() throws {
    let (stage, rows) = try list(of: 3)
    let places = try rows()
    for (gap, y) in [(0, places[0].minY + 2), (1, places[1].minY - 2), (3, places[2].maxY - 2)] {
      stage.pen(.down, places[1].center)
      stage.pen(.move, places[1].center + Vector(dx: 30, dy: 0))
      stage.pen(.move, Point(x: places[1].center.x + 20, y: y))
      stage.refresh()
      #expect(PagesPanel.content(in: stage.interface.context)?.gap == gap)
      #expect(try rows() == places)
      stage.pen(.up, Point(x: places[1].center.x + 20, y: y))
      stage.refresh()
      #expect(drags(stage).last == .drop(PageID(2), gap: gap))
      #expect(PagesPanel.content(in: stage.interface.context)?.gap == nil)
    }
    // A page of another window is marked likewise.
    stage.interface.showPageDrop(at: places[1].center + Vector(dx: 0, dy: 9))
    #expect(PagesPanel.content(in: stage.interface.context)?.gap == 2)
    stage.interface.showPageDrop(at: Point(x: 800, y: 400))
    #expect(PagesPanel.content(in: stage.interface.context)?.gap == nil)
  }

  /// Near the end of the list a drag scrolls it, and the mark stays below the drag.
  @Test func aDragScrollsTheList() throws {
    let (stage, _) = try list(of: 30)
    let view = try stage.view(.pages)
    let place = view.listMiddle + Vector(dx: 0, dy: view.panel.scrollArea.height / 2 - 4)
    let before = try #require(stage.interface.pageGap(at: place))
    stage.interface.showPageDrop(at: place)
    stage.wait(1)
    #expect(view.scrollOffset > 200 && stage.interface.nextRefresh != nil)
    let after = try #require(PagesPanel.content(in: stage.interface.context)?.gap)
    #expect(after > before && after == stage.interface.pageGap(at: place))
    stage.interface.showPageDrop(at: nil)
    let offset = view.scrollOffset
    stage.wait(1)
    #expect(view.scrollOffset == offset)
  }

  /// A drag that is given up by a key or by the device ends, and nothing follows.
  @Test func aDragIsCancelled() throws {
    let (stage, rows) = try list(of: 3)
    let start = try rows()[0].center
    stage.pen(.down, start)
    stage.pen(.move, start + Vector(dx: 60, dy: 0))
    #expect(stage.interface.isDraggingPage)
    stage.pen(.leave, start + Vector(dx: 60, dy: 0))
    #expect(drags(stage).last == .cancel && !stage.interface.isDraggingPage)
    stage.pen(.down, start)
    stage.pen(.move, start + Vector(dx: 60, dy: 0))
    #expect(stage.interface.endPageDrag())
    let count = drags(stage).count
    stage.pen(.move, start + Vector(dx: 90, dy: 0))
    stage.pen(.up, start + Vector(dx: 90, dy: 0))
    #expect(drags(stage).count == count && !stage.interface.endPageDrag())
  }
}
