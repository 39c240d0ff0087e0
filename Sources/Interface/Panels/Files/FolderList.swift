public import SystemIO

/// The contents of a folder, sorted, of which a part is shown.
///
/// Making one sorts and costs O(n log n), best away from the thread that draws; ``shown(_:)`` costs
/// O(n) for a folder of n files, about a microsecond each.
public nonisolated struct FolderList: Hashable, Sendable {
  /// The order of the entries; folders always come before files.
  public enum Order: String, CaseIterable, Sendable {
    /// By name; numbers in names count as numbers.
    case name
    /// By time, the newest first.
    case newest
  }

  /// A condition for the entries that are shown.
  public struct Filter: Hashable, Sendable {
    /// Letters that names hold, capital or not; empty for all.
    public var letters = ""
    /// Endings that files have, such as `svg`; `nil` for all.
    public var endings: Set<String>?
    /// A Boolean value that indicates whether hidden files are shown.
    public var showsHidden = false

    /// Makes a filter.
    ///
    /// - Parameters:
    ///   - letters: letters that names hold.
    ///   - endings: endings that files have, in small letters.
    ///   - showsHidden: whether names that begin with a stop are shown.
    public init(letters: String = "", endings: Set<String>? = nil, showsHidden: Bool = false) {
      (self.letters, self.endings, self.showsHidden) = (letters, endings, showsHidden)
    }
  }

  /// All entries of the folder, in order.
  public let entries: [FolderEntry]
  /// The names in small letters.
  private let keys: [[UInt8]]

  /// Sorts the contents of a folder.
  ///
  /// - Parameters:
  ///   - entries: the entries, in any order.
  ///   - order: the order.
  public init(_ entries: [FolderEntry] = [], by order: Order = .name) {
    let keyed = entries.map { (entry: $0, key: Array($0.name.lowercased().utf8)) }
    let sorted = keyed.sorted { first, second in
      if first.entry.isFolder != second.entry.isFolder { return first.entry.isFolder }
      if order == .newest, first.entry.time != second.entry.time {
        return first.entry.time > second.entry.time
      }
      let isBefore = Self.isBefore(first.key, second.key)
      let isAfter = Self.isBefore(second.key, first.key)
      return isBefore == isAfter ? first.entry.name < second.entry.name : isBefore
    }
    self.entries = sorted.map(\.entry)
    keys = sorted.map(\.key)
  }

  /// Returns the entries that meet a condition, in the order of the list.
  public func shown(_ filter: Filter) -> [FolderEntry] {
    let letters = Array(filter.letters.lowercased().utf8)
    return entries.indices.compactMap { number in
      let entry = entries[number]
      guard filter.showsHidden || !entry.isHidden else { return nil }
      if !entry.isFolder, let endings = filter.endings, !Self.has(keys[number], endings) {
        return nil
      }
      return Self.holds(keys[number], letters) ? entry : nil
    }
  }

  /// Returns whether the folder has an entry of a name.
  public func has(_ name: String) -> Bool { entries.contains { $0.name == name } }

  private static func has(_ key: [UInt8], _ endings: Set<String>) -> Bool {
    guard let stop = key.lastIndex(of: UInt8(ascii: ".")) else { return false }
    return endings.contains(String(decoding: key[(stop + 1)...], as: UTF8.self))
  }

  private static func holds(_ key: [UInt8], _ letters: [UInt8]) -> Bool {
    guard let first = letters.first else { return true }
    guard key.count >= letters.count else { return false }
    for start in 0...(key.count - letters.count) where key[start] == first {
      if key[start..<start + letters.count].elementsEqual(letters) { return true }
    }
    return false
  }

  /// Returns whether a name precedes another one; runs of digits count by their value.
  private static func isBefore(_ first: [UInt8], _ second: [UInt8]) -> Bool {
    var (a, b) = (0, 0)
    while a < first.count, b < second.count {
      if isDigit(first[a]), isDigit(second[b]) {
        let (one, two) = (digits(of: first, from: &a), digits(of: second, from: &b))
        if one.count != two.count { return one.count < two.count }
        if !one.elementsEqual(two) { return one.lexicographicallyPrecedes(two) }
      } else {
        if first[a] != second[b] { return first[a] < second[b] }
        (a, b) = (a + 1, b + 1)
      }
    }
    return first.count - a < second.count - b
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  /// A run of digits without the zeros before it; the place goes behind it.
  private static func digits(of key: [UInt8], from place: inout Int) -> ArraySlice<UInt8> {
    let start = place
    while place < key.count, isDigit(key[place]) { place += 1 }
    return key[start..<place].drop { $0 == 0x30 }
  }
}
