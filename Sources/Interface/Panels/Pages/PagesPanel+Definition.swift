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
  }

  struct Content: Hashable {
    let pages: [Row]
    let current: Int
    /// The size of the picture of an endless page that has none yet, in points.
    let size: [Double]
    let thumbnails: Int
    let areEnabled: [Bool]

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
      ])
    )
  }

  static func panel(showing content: Content, in context: PanelContext) -> Panel<InterfaceAction> {
    PagesPanel(context: context).panel
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

  static func willHide(in interface: Interface) { interface[Self.self].revealed = nil }

  static func advance(in interface: Interface, now: Int64) -> Bool {
    interface[Self.self].thumbnails.drawNext(of: interface.editor, scale: interface.pixelScale)
  }

  static func nextRefresh(in interface: Interface) -> Int64? {
    guard interface.stack.view(of: .pages) != nil,
      interface[Self.self].thumbnails.isMissing(of: interface.editor)
    else { return nil }
    return 0
  }
}

extension PanelContext {
  /// The small pictures of pages, by their ids; those that are not there yet are missing.
  var thumbnails: [PageID: ImageSurface] { self[PagesPanel.self].thumbnails.images }
}
