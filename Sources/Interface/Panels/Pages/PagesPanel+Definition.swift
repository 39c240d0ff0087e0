internal import Commands
internal import Editor
internal import Geometry
internal import InkModel
internal import Raster
internal import Widgets

extension PagesPanel: PanelDefinition {
  struct State {
    /// The small pictures of pages.
    var thumbnails = Thumbnails()
    /// The page that the list was scrolled to last; `nil` for none.
    var revealed: PageID?
    /// The page that is dragged out of the list; `nil` for none.
    var carried: PageID?
    /// The position at which a page would be dropped; `nil` while none is over the list.
    var drop: Drop?
  }

  /// The position of a page that is dragged over the list.
  struct Drop {
    /// In window pixels.
    let point: Point
    /// The number of pages above it.
    let gap: Int
    /// The time at which the list was scrolled last because the drag is near its end, in nanoseconds;
    /// `nil` when it was not.
    var scrolled: Int64?
  }

  struct Content: Hashable {
    let pages: [Row]
    let current: Int
    /// The size of the picture of an endless page that has none yet, in points.
    let size: [Double]
    let thumbnails: Int
    let areEnabled: [Bool]
    /// The page that is dragged out of the list; `nil` for none.
    let carried: PageID?
    /// The number of pages above the mark; `nil` for no mark.
    let gap: Int?

    struct Row: Hashable {
      let id: PageID
      let title: String
      let size: Size?
    }
  }

  static let descriptor = PanelDescriptor(placement: .side(.leading), resetsWithDocument: true)

  static var initialState: State { State() }

  static func content(in context: PanelContext) -> Content? {
    let editor = context.editor
    let size = Thumbnails.size(of: editor.visibleArea)
    return Content(
      pages: editor.document.pages.map { page in
        Content.Row(id: page.id, title: page.title, size: page.size)
      },
      current: editor.pageNumber,
      size: [size.width, size.height].map { $0.rounded() },
      thumbnails: context[Self.self].thumbnails.revision,
      areEnabled: context.areEnabled([
        .page(.addPage), .page(.duplicatePage), .page(.deletePage),
      ]),
      carried: context[Self.self].carried,
      gap: context[Self.self].drop?.gap
    )
  }

  static func panel(showing content: Content, in context: PanelContext) -> Panel<InterfaceAction> {
    PagesPanel(context: context, content: content).panel
  }

  static func didShow(
    _ view: PanelView<InterfaceAction>,
    isNew: Bool,
    in interface: Interface
  ) {
    let page = interface.editor.page.id
    guard interface[Self.self].revealed != page else { return }
    interface[Self.self].revealed = page
    view.panel.elements.firstIndex(where: \.isSelected).map(view.reveal)
  }

  static func willHide(in interface: Interface) {
    interface[Self.self].revealed = nil
    (interface[Self.self].carried, interface[Self.self].drop) = (nil, nil)
  }

  static func update(in interface: Interface, now: Int64) {
    guard let drop = interface[Self.self].drop, let view = interface.stack.view(of: .pages) else {
      return
    }
    let elapsed = Double(now - (drop.scrolled ?? now)) / 1e9
    let seconds = max(Self.frame, min(3 * Self.frame, elapsed))
    let isScrolled = view.scroll(towards: drop.point, for: seconds)
    if isScrolled { interface.showPageDrop(at: drop.point) }
    interface[Self.self].drop?.scrolled = isScrolled ? now : nil
  }

  /// The time between two pictures of a list that scrolls below a drag, in seconds.
  private static let frame = 1 / 60.0

  static func advance(in interface: Interface, now: Int64) -> Bool {
    let editor = interface.editor
    if !editor.isWhollyRead { requestVisible(in: interface) }
    return interface[Self.self].thumbnails.drawNext(of: editor, scale: interface.pixelScale)
  }

  /// Requests the strokes of the pages that are seen in the list, so that their pictures have them.
  private static func requestVisible(in interface: Interface) {
    guard let view = interface.stack.view(of: .pages) else { return }
    let rows = view.panel.elements.indices.filter { view.panel.elements[$0].carry != nil }
    for (row, page) in zip(rows, interface.editor.document.pages)
    where !view.windowFrame(of: row).isEmpty {
      _ = interface.editor.readPage(page.id)
    }
  }

  static func nextRefresh(in interface: Interface) -> Int64? {
    guard interface.stack.view(of: .pages) != nil else { return nil }
    if interface[Self.self].thumbnails.isMissing(of: interface.editor) { return 0 }
    return interface[Self.self].drop?.scrolled.map { $0 + Int64(Self.frame * 1e9) }
  }
}

extension PanelContext {
  /// The small pictures of pages, by their ids; those that are not there yet are missing.
  var thumbnails: [PageID: ImageSurface] { self[PagesPanel.self].thumbnails.images }
}
