/// The stacking order of the panels on the window.
struct PanelOrder: Hashable {
  /// The panels, the lowest first.
  private(set) var kinds: [PanelKind] = []

  /// Arranges the panels that are to be on the window: those that were there keep their order, and
  /// new ones come above them, all within their levels.
  mutating func arrange(_ present: Set<PanelKind>) {
    kinds =
      kinds.filter(present.contains)
      + PanelKind.allCases.filter { present.contains($0) && !kinds.contains($0) }
    sortLevels()
  }

  /// Brings a panel above the others of its level.
  ///
  /// - Returns: a Boolean value that indicates whether the order has changed.
  mutating func raise(_ kind: PanelKind) -> Bool {
    guard let index = kinds.firstIndex(of: kind) else { return false }
    let before = kinds
    kinds.append(kinds.remove(at: index))
    sortLevels()
    return kinds != before
  }

  /// Removes a panel.
  mutating func remove(_ kind: PanelKind) { kinds.removeAll { $0 == kind } }

  private mutating func sortLevels() {
    func level(_ level: PanelDescriptor.Level) -> [PanelKind] {
      kinds.filter { $0.descriptor.level == level }
    }
    var standard = level(.standard)
    let index = standard.firstIndex(where: \.descriptor.takesFocus) ?? standard.endIndex
    standard.insert(contentsOf: level(.selection), at: index)
    kinds = level(.toolbar) + standard + level(.progress) + level(.note)
  }
}
