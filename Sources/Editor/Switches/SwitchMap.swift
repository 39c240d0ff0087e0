internal import Commands

/// The rules of all switches: pens, mice and tablets have one map.
public struct SwitchMap: Hashable, Sendable {
  private var rules: [SwitchName: SwitchRule]

  /// The usual map.
  public static let standard = SwitchMap(rules: [
    .pen(2): SwitchRule(.hold(.hand)),
    .pen(3): SwitchRule(.perform(.panel(.showPalette))),
    .mouse(2): SwitchRule(.hold(.hand)),
    .mouse(3): SwitchRule(.perform(.panel(.showPalette))),
    .key(1): SwitchRule(.perform(.edit(.undo))),
    .key(2): SwitchRule(.perform(.edit(.redo))),
    .key(3): SwitchRule(.perform(.tool(.toggleEraser))),
    .key(8): SwitchRule(.hold(.hand)),
    .ring(isClockwise: true): SwitchRule(.perform(.view(.zoomIn))),
    .ring(isClockwise: false): SwitchRule(.perform(.view(.zoomOut))),
  ])

  /// A map without rules.
  public static let empty = SwitchMap(rules: [:])

  private init(rules: [SwitchName: SwitchRule]) { self.rules = rules }

  /// The usual map, changed by settings; unknown names and rules are ignored.
  public init(_ values: [String: String]) {
    self = .standard
    for (line, value) in values where !value.isEmpty { apply(line, value: value) }
  }

  /// Changes the rule of a switch by a line of settings; an empty one removes the rule, and one that
  /// makes no sense changes nothing.
  public mutating func apply(_ line: String, value: String) {
    guard line.hasPrefix(Self.prefix), let name = SwitchName(line.dropFirst(Self.prefix.count))
    else { return }
    if value.isEmpty {
      rules[name] = nil
    } else if let rule = SwitchRule(value) {
      rules[name] = rule
    }
  }

  /// The map as it is written in settings.
  public var values: [String: String] {
    Dictionary(uniqueKeysWithValues: rules.map { (Self.prefix + $0.key.text, $0.value.text) })
  }

  private static let prefix = "switch."

  /// The switches that have a rule, in the order in which they are shown.
  public var names: [SwitchName] { rules.keys.sorted { Self.order($0) < Self.order($1) } }

  /// The rule of a switch.
  public subscript(name: SwitchName) -> SwitchRule {
    get { rules[name] ?? SwitchRule(.nothing) }
    set { rules[name] = newValue }
  }

  private static func order(_ name: SwitchName) -> Int {
    switch name {
    case .pen(let number): number
    case .mouse(let number): 1000 + number
    case .key(let number): 2000 + number
    case .ring(let isClockwise): isClockwise ? 3000 : 3001
    }
  }
}
