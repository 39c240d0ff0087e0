/// The named profiles of switches, and the profile that each tablet uses.
///
/// There is always at least one profile. The first one has the lines `switch.…` of the settings, so
/// that settings without profiles are one profile; the others have numbers, as ``values`` says.
public struct SwitchProfiles: Hashable, Sendable {
  /// A map of switches with a name.
  public struct Profile: Hashable, Sendable {
    /// The name, as people read it; empty for a first profile that was never named.
    public fileprivate(set) var name: String
    /// The rules of the switches.
    public var map: SwitchMap
  }

  /// The number of profiles that there can be.
  public static let maxCount = 16
  /// The number of letters of a name; longer ones are cut.
  public static let maxNameLength = 40

  /// The profiles in their order, at least one.
  public private(set) var all = [Profile(name: "", map: .standard)]
  /// The index of the profile of mice, and of tablets without one of their own.
  private var common = 0
  /// The indices of the profiles of tablets with one of their own, by the name of the tablet.
  private var own: [String: Int] = [:]

  /// Makes the usual profile.
  public init() {}

  /// A Boolean value that indicates whether another profile can be added.
  public var hasRoom: Bool { all.count < Self.maxCount }

  /// The rules of a profile.
  ///
  /// - Parameter index: The index of the profile in ``all``.
  public subscript(index: Int) -> SwitchMap {
    get { all[index].map }
    set { all[index].map = newValue }
  }

  // MARK: - Tablets

  /// Returns the index of the profile of a tablet; `nil` for mice and unknown tablets.
  public func index(of tablet: String?) -> Int { tablet.flatMap { own[Self.key($0)] } ?? common }

  /// Returns the rules for a tablet with a profile of its own; `nil` for any other tablet.
  public func ownMap(of tablet: String) -> SwitchMap? { own[Self.key(tablet)].map { all[$0].map } }

  /// Chooses the profile of a tablet.
  ///
  /// - Parameters:
  ///   - index: The index of the profile in ``all``.
  ///   - tablet: The name of the tablet, which has a profile of its own from then on; `nil` for mice
  ///     and all tablets without one.
  public mutating func use(_ index: Int, on tablet: String?) {
    precondition(all.indices.contains(index), "a profile that there is")
    if let tablet { own[Self.key(tablet)] = index } else { common = index }
  }

  // MARK: - Changes

  /// Adds a profile with the rules of another one.
  ///
  /// - Parameters:
  ///   - name: The name; a number is added to one that is taken.
  ///   - index: The index of the other profile in ``all``.
  /// - Returns: The index of the new profile; `nil` without room for it, or without a name.
  public mutating func add(named name: String, like index: Int) -> Int? {
    guard hasRoom, let name = freeName(for: name, of: nil) else { return nil }
    all.append(Profile(name: name, map: all[index].map))
    return all.count - 1
  }

  /// Gives a profile another name; an empty one changes nothing, and a number is added to one that is
  /// taken.
  public mutating func rename(_ index: Int, to name: String) {
    if let name = freeName(for: name, of: index) { all[index].name = name }
  }

  /// Removes a profile, unless it is the only one; its tablets use the one before it, or else the next.
  public mutating func remove(_ index: Int) {
    guard all.count > 1, all.indices.contains(index) else { return }
    all.remove(at: index)
    func shifted(_ old: Int) -> Int { old >= index ? max(0, old - 1) : old }
    common = shifted(common)
    own = own.mapValues(shifted)
  }

  private func freeName(for text: String, of index: Int?) -> String? {
    let name = Self.clean(text, upTo: Self.maxNameLength)
    guard !name.isEmpty else { return nil }
    let taken = Set(all.indices.filter { $0 != index }.map { all[$0].name })
    guard taken.contains(name) else { return name }
    let stem = Self.clean(name, upTo: Self.maxNameLength - 3)
    // One of them is free: there are more numbers than profiles.
    return (2...Self.maxCount + 1).lazy.map { "\(stem) \($0)" }.first { !taken.contains($0) }
  }

  /// Returns a text on one line, without control characters or white space at its ends.
  private static func clean(_ text: String, upTo length: Int) -> String {
    let letters = text.map { letter in
      letter.unicodeScalars.contains { $0.properties.generalCategory == .control } ? " " : letter
    }
    let words = letters.split(whereSeparator: \.isWhitespace).map { String($0) }
    let line = words.joined(separator: " ").prefix(length)
    return String(line.last == " " ? line.dropLast() : line)
  }

  /// The name of a tablet as it stands before the equals sign of a line.
  private static func key(_ tablet: String) -> String {
    clean(String(tablet.map { $0 == "=" ? " " : $0 }), upTo: 200)
  }
}

// MARK: - Settings

extension SwitchProfiles {
  private static let (prefix, activeKey, tabletPrefix) =
    ("profile.", "profile.active", "profile.tablet.")

  /// Reads settings; what is missing or makes no sense is as usual.
  public init(_ values: [String: String]) {
    self.init()
    all[0] = Profile(
      name: Self.clean(values["profile.1"] ?? "", upTo: Self.maxNameLength),
      map: SwitchMap(values)
    )
    var indices = [1: 0]
    let rules = Self.rulesByNumber(values)
    for number in 2...Self.maxCount {
      guard let name = values["profile.\(number)"] else { continue }
      // One without a name is called by its number.
      all.append(Profile(name: "", map: SwitchMap(rules[number] ?? [:])))
      all[all.count - 1].name =
        freeName(for: name, of: all.count - 1) ?? freeName(for: "\(number)", of: nil) ?? ""
      indices[number] = all.count - 1
    }
    func index(_ text: String) -> Int? { Int(text).flatMap { indices[$0] } }
    common = values[Self.activeKey].flatMap(index) ?? 0
    for (name, text) in values where name.hasPrefix(Self.tabletPrefix) {
      let tablet = Self.key(String(name.dropFirst(Self.tabletPrefix.count)))
      if !tablet.isEmpty, let index = index(text) { own[tablet] = index }
    }
  }

  /// The profiles as they are written in settings.
  ///
  /// `profile.2` is the name of the second profile, `profile.2.switch.key.1` a rule of it,
  /// `profile.active` the number of the profile in use, and `profile.tablet.` with the name of a tablet
  /// the number of its own profile. The rules of the first profile are the lines of a `SwitchMap`.
  public var values: [String: String] {
    var values = all[0].map.values
    if !all[0].name.isEmpty { values["profile.1"] = all[0].name }
    for (index, profile) in all.enumerated().dropFirst() {
      let name = "profile.\(index + 1)"
      values[name] = profile.name
      for (line, rule) in profile.map.values { values["\(name).\(line)"] = rule }
    }
    if common > 0 { values[Self.activeKey] = "\(common + 1)" }
    for (tablet, index) in own { values[Self.tabletPrefix + tablet] = "\(index + 1)" }
    return values
  }

  /// Returns whether a line of settings is replaced by ``values``.
  ///
  /// Lines of other programs' versions, which say nothing here, are not.
  public static func replaces(_ name: String, _ value: String) -> Bool {
    if name == activeKey || name.hasPrefix(tabletPrefix) { return true }
    if name.hasPrefix("switch.") {
      return SwitchName(name.dropFirst("switch.".count)) != nil && SwitchRule(value) != nil
    }
    return number(in: name) != nil
  }

  /// The lines of rules of the numbered profiles.
  private static func rulesByNumber(_ values: [String: String]) -> [Int: [String: String]] {
    var rules: [Int: [String: String]] = [:]
    for (name, value) in values {
      guard let number = number(in: name) else { continue }
      rules[number, default: [:]][String(name.dropFirst("\(prefix)\(number).".count))] = value
    }
    return rules
  }

  /// The number of the profile that a line is about, 1...``maxCount``; `nil` for another line.
  private static func number(in name: String) -> Int? {
    guard name.hasPrefix(prefix) else { return nil }
    let digits = name.dropFirst(prefix.count).prefix { $0 != "." }
    guard let number = Int(digits), (1...maxCount).contains(number), "\(number)" == digits else {
      return nil
    }
    return number
  }
}
