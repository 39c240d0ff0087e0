internal import Commands
internal import Editor
public import Geometry
internal import Widgets

extension GalleryPanel: PanelDefinition {
  struct State {
    /// The drawing that the list was scrolled to last; `nil` for none.
    var revealed: String?
    /// A Boolean value that indicates whether a name was being written.
    var wasRenaming = false
  }

  struct Content: Hashable {
    let gallery: Gallery
    let pictures: [String: FilesState.Held]
  }

  static let descriptor = PanelDescriptor(
    placement: .centered(0.5),
    lifetime: .requested,
    isTransient: true,
    takesFocus: true,
    coversToolbar: true
  )

  static var initialState: State { State() }

  static func content(in context: PanelContext) -> Content? {
    context.files.gallery.map { Content(gallery: $0, pictures: context.files.pictures) }
  }

  static func panel(showing content: Content, in context: PanelContext) -> Panel<InterfaceAction> {
    GalleryPanel(context: context, gallery: content.gallery).panel
  }

  /// Keeps the chosen drawing in sight, and the focus in the name that is being written.
  static func didShow(
    _ view: PanelView<InterfaceAction>,
    isNew: Bool,
    in interface: Interface
  ) {
    guard let gallery = interface.files.gallery else { return }
    let wasRenaming = interface[Self.self].wasRenaming
    interface[Self.self].wasRenaming = gallery.renaming != nil
    if wasRenaming != (gallery.renaming != nil) {
      view.setFocus(wasRenaming ? nil : view.panel.field)
    }
    guard interface[Self.self].revealed != gallery.chosen else { return }
    interface[Self.self].revealed = gallery.chosen
    guard let number = gallery.shown.firstIndex(where: { $0.path == gallery.chosen }) else {
      return
    }
    let top = Double(number / columns(in: interface.context)) * rowHeight
    view.reveal(from: top, to: top + rowHeight)
  }

  static func willHide(in interface: Interface) { interface[Self.self] = initialState }

  /// Escape first ends writing a name.
  static func close(in interface: Interface) -> Effects {
    if interface.files.gallery?.renaming != nil {
      interface.files.gallery?.endRenaming()
    } else {
      interface.files.gallery = nil
    }
    return Effects()
  }

  /// Letters are for the search, Ctrl+F for that in the drawings; the other keys for the chosen drawing, unless an element has the
  /// focus and the key activates it or moves the focus.
  static func handle(_ chord: KeyChord, typed: String, in interface: Interface) -> Effects? {
    guard var gallery = interface.files.gallery, let view = interface.stack.view(of: .gallery)
    else { return nil }
    let isWriting = interface.isWriting
    if view.focus == nil || isWriting || !(chord.isActivation || chord.isArrow) {
      let columns = columns(in: interface.context)
      let (isTaken, request) = gallery.handle(chord, columns: columns, isWriting: isWriting)
      interface.files.gallery = gallery
      if isTaken { return interface.effects(of: request) }
    }
    let isSearch = chord == KeyChord("f", .control)
    guard isSearch || !isWriting, !chord.isActivation, gallery.renaming == nil else { return nil }
    if isSearch { gallery.show(.found) }
    var search = gallery.field
    guard isSearch || !typed.isEmpty && search.handle(chord, typed: typed) else { return nil }
    view.setFocus(view.panel.field)
    gallery.field = search
    interface.files.gallery = gallery
    return Effects()
  }
}

extension KeyChord {
  /// A Boolean value that indicates whether the key moves the focus.
  fileprivate var isArrow: Bool {
    ["Up", "Down", "Left", "Right"].contains(key) && modifiers.isEmpty
  }
}

extension Interface {
  /// The size of a picture in the gallery, in points.
  public nonisolated static let galleryPictureSize = Size(width: 150, height: 101)

  /// The drawings of the gallery that are seen, and those a page above and below; the seen ones
  /// first.
  public var drawingsInSight: [Gallery.Drawing] {
    guard let gallery = files.gallery, let view = stack.view(of: .gallery) else { return [] }
    let columns = GalleryPanel.columns(in: context)
    let height =
      view.panel.scrollArea.isNull ? view.panel.size.height : view.panel.scrollArea.height
    let first = Int(view.scrollOffset / GalleryPanel.rowHeight) * columns
    let count = (Int(height / GalleryPanel.rowHeight) + 2) * columns
    let all = gallery.shown.indices
    let seen = (first..<first + count).clamped(to: all)
    let near = (first - count..<first + 2 * count).clamped(to: all)
    return (Array(seen) + near.filter { !seen.contains($0) }).map { gallery.shown[$0] }
  }
}

extension Gallery {
  /// The days for which a deleted drawing is kept.
  public nonisolated static var daysInTrash: Int { 30 }
}
