internal import Geometry
internal import Raster
internal import Widgets

/// The panels on the window: which are open, their views, their stacking order, and the pixels that
/// they change.
struct PanelStack {
  typealias View = PanelView<InterfaceAction>

  /// A panel on the window.
  struct Item {
    /// The view of the panel.
    let view: View
    /// The content that the panel shows.
    let content: AnyHashable
    /// The panel as it is where there is enough space.
    let panel: Panel<InterfaceAction>
    /// The height that the panel was fitted to, in points.
    let height: Double
  }

  /// The panels that the user opened.
  private(set) var open: Set<PanelKind> = []
  /// The panels that were closed with the toolbar, and are opened again with it.
  private var suspended: Set<PanelKind> = []
  /// The stacking order.
  private(set) var order = PanelOrder()
  /// The panels on the window.
  private(set) var items: [PanelKind: Item] = [:]
  /// The views of panels that are disappearing.
  private(set) var leaving: [View] = []
  /// A Boolean value that indicates whether panels have to be laid out whatever they show.
  private(set) var needsLayout = true
  private var damage = PixelRect.empty

  // MARK: - Opening

  /// Opens a panel.
  mutating func open(_ kind: PanelKind) { open.insert(kind) }

  /// Closes panels.
  ///
  /// - Returns: those of them that were open.
  mutating func close(_ kinds: Set<PanelKind>) -> Set<PanelKind> {
    defer { open.subtract(kinds) }
    return open.intersection(kinds)
  }

  /// Closes the panels that stay beside the paper, until ``resume()``.
  ///
  /// - Returns: the panels that were closed.
  mutating func suspend() -> Set<PanelKind> {
    suspended = open.filter { !$0.descriptor.isTransient }
    return close(suspended)
  }

  /// Opens the panels that ``suspend()`` closed.
  mutating func resume() {
    open.formUnion(suspended)
    suspended = []
  }

  // MARK: - Views

  /// The view of a panel; `nil` while it is not on the window.
  func view(of kind: PanelKind) -> View? { items[kind]?.view }

  /// The views of the panels on the window.
  var views: [PanelKind: View] { items.mapValues(\.view) }

  /// The panels on the window, the topmost last.
  var kinds: [PanelKind] { order.kinds }

  /// A Boolean value that indicates whether nothing is seen of panels.
  var isEmpty: Bool { items.isEmpty && leaving.isEmpty }

  /// The topmost panel at a point of the window that responds to a pen; `nil` for none.
  func panel(at point: Point) -> PanelKind? {
    kinds.last { kind in
      guard let view = view(of: kind), view.contains(point) else { return false }
      return kind.descriptor.level != .note || view.takesKeys
    }
  }

  /// Arranges the panels that are to be on the window.
  mutating func arrange(_ present: Set<PanelKind>) {
    order.arrange(present)
    needsLayout = false
  }

  /// Sets what a panel shows.
  mutating func show(_ item: Item, as kind: PanelKind) { items[kind] = item }

  /// Brings a panel above the others of its level.
  mutating func raise(_ kind: PanelKind) {
    guard order.raise(kind) else { return }
    damage.formUnion(view(of: kind)?.bounds ?? .empty)
  }

  /// Removes a panel from the window.
  ///
  /// - Parameters:
  ///   - kind: the panel.
  ///   - isAnimated: a Boolean value that indicates whether the panel fades out.
  mutating func remove(_ kind: PanelKind, isAnimated: Bool) {
    order.remove(kind)
    needsLayout = true
    guard let view = items.removeValue(forKey: kind)?.view else { return }
    damage.formUnion(view.bounds)
    guard isAnimated else { return }
    view.animateOut()
    leaving.append(view)
  }

  /// Removes all views, because they were made for another scale.
  mutating func removeViews() { (items, leaving, needsLayout) = ([:], [], true) }

  /// Requests that panels are laid out, because they show another document.
  mutating func setNeedsLayout() { needsLayout = true }

  // MARK: - Animation

  /// A Boolean value that indicates whether a panel moves by itself.
  var isMoving: Bool { !leaving.isEmpty || items.values.contains { $0.view.isMoving } }

  /// Removes the views that have disappeared.
  mutating func removeInvisible() {
    for view in leaving { damage.formUnion(view.takeDamage()) }
    leaving.removeAll(where: \.isGone)
  }

  /// Ends all animations.
  ///
  /// - Parameter touched: the panel that a pen touches, whose list is stopped instead.
  mutating func settle(except touched: PanelKind?) {
    for (kind, item) in items where kind != touched {
      item.view.settle()
      damage.formUnion(item.view.takeDamage())
    }
    for view in leaving { damage.formUnion(view.bounds) }
    leaving = []
  }

  // MARK: - Pixels

  /// Shows on all views whether they have the keyboard focus.
  mutating func showFocus(of holder: PanelKind?) {
    for (kind, item) in items {
      item.view.hasKeys = kind == holder
      damage.formUnion(item.view.takeDamage())
    }
  }

  /// Shows on the view with the keyboard focus that the paper has it now.
  mutating func removeFocus() {
    for item in items.values where item.view.hasKeys {
      item.view.hasKeys = false
      damage.formUnion(item.view.takeDamage())
    }
  }

  /// Notes that pixels below the panels look different.
  mutating func invalidate(_ pixels: PixelRect) { damage.formUnion(pixels) }

  /// Returns the pixels that look different since the last call, in window pixels.
  mutating func takeDamage() -> PixelRect {
    defer { damage = .empty }
    return damage
  }

  /// Returns whether a part of the window shows something of a panel.
  func covers(_ rect: PixelRect) -> Bool {
    items.values.contains { $0.view.bounds.intersects(rect) }
      || leaving.contains { $0.bounds.intersects(rect) }
  }

  /// Draws the panels over a picture of the window.
  func paint(on image: ImageSurface, origin: (x: Int, y: Int), in rect: PixelRect) {
    for view in leaving { view.paint(on: image, origin: origin, in: rect) }
    for kind in kinds { view(of: kind)?.paint(on: image, origin: origin, in: rect) }
  }
}
