/// The keyboard focus: which panel has it, or the paper.
///
/// The rules:
///
/// 1. Keys are commands, wherever they go: a panel that has them takes Tab, the arrows, Home, End,
///    Enter, Space and Escape, and the keys for pages where it scrolls. Letters it takes only while
///    one of its text fields has the focus, so that B, E or [ draw on at once.
/// 2. What is opened to choose something from or to set something has the keys as it comes (menu,
///    commands, settings, palette, files, questions). What stays beside the paper while one draws
///    (tools, layers, pages, what is selected) does not: it gets them by F6.
/// 3. F6 goes from the paper to the tools and on to the other panels as they came, the last of them
///    to the paper again; Shift+F6 goes the other way round, so to what came last.
/// 4. When a panel goes, the keys go back to where they were before it came.
/// 5. Escape stops the work that a dialog has begun, closes what has the keys as it comes, and of
///    what stays takes them back to the paper.
/// 6. A pen that touches the paper takes them back to it; one that touches a panel gives them to it
///    if that has the keys as it comes, or takes them back to the paper.
/// 7. A text field with the focus owns all keys that edit a text, and no key reaches the drawing,
///    its tools or its view from it; those of files, panels and the window work as always.
/// 8. A name is being written until Enter, Tab, or until the keys go elsewhere; Escape drops it.
struct KeyFocus: Hashable {
  /// The panels on the window, in the order in which they appeared.
  private(set) var panels: [PanelKind] = []
  /// The panels that got the focus since the paper had it, the last one last.
  private var holders: [PanelKind] = [] {
    didSet { if holders.last != oldValue.last { awaitsText = false } }
  }
  /// A Boolean value that indicates whether the text field of the holder has asked for a text of
  /// another program, which has not arrived; false again when the focus moves.
  var awaitsText = false

  /// The panel with the focus; `nil` for the paper.
  var holder: PanelKind? { holders.last }

  /// Moves the focus to a panel.
  mutating func focus(_ kind: PanelKind) {
    release(kind)
    holders.append(kind)
  }

  /// Moves the focus from a panel to where it was before.
  mutating func release(_ kind: PanelKind) { holders.removeAll { $0 == kind } }

  /// Moves the focus to the paper.
  mutating func focusPaper() { holders = [] }

  /// Sets the panels on the window; a new one that takes the focus gets it.
  mutating func update(_ kinds: [PanelKind]) {
    for kind in holders where !kinds.contains(kind) { release(kind) }
    let new = kinds.filter { !panels.contains($0) }
    panels = panels.filter(kinds.contains) + new
    for kind in new where kind.descriptor.takesFocus { focus(kind) }
  }

  /// Moves the focus to the next panel, or to the paper.
  ///
  /// - Parameters:
  ///   - step: 1 for the next, -1 for the one before.
  ///   - isReachable: whether keys can do anything on a panel.
  mutating func move(by step: Int, where isReachable: (PanelKind) -> Bool) {
    let stops: [PanelKind?] = [nil] + panels.filter { $0 == holder || isReachable($0) }
    let index = stops.firstIndex(of: holder) ?? 0
    let next = stops[(index + step + stops.count) % stops.count]
    if let next { focus(next) } else { focusPaper() }
  }
}
