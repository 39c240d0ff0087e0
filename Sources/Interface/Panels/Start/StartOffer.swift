public import Commands
public import Editor
internal import Widgets

/// The drawings that are offered at the start: drafts, and documents used last.
///
/// Ink anywhere on the paper begins a new drawing all the same.
public nonisolated struct StartOffer: Hashable, Sendable {
  /// A drawing that can be continued.
  public struct Card: Hashable, Sendable {
    /// The path of the file.
    public var path: String
    /// The name that is shown.
    public var title: String
    /// The time of the last change, in words.
    public var date: String
    /// A Boolean value that indicates whether it was not saved under a name.
    public var isDraft: Bool

    /// Makes a card.
    ///
    /// - Parameters:
    ///   - path: the path of the file.
    ///   - title: the name that is shown.
    ///   - date: the time of the last change, in words.
    ///   - isDraft: whether it was not saved under a name.
    public init(path: String, title: String, date: String, isDraft: Bool) {
      (self.path, self.title, self.date, self.isDraft) = (path, title, date, isDraft)
    }
  }

  /// Drawings that were not saved, the newest first, then documents.
  public private(set) var cards: [Card]
  /// The card that Enter opens.
  public private(set) var chosen = 0
  /// Cards that were deleted, the last one last; until the start is left they can come back.
  public private(set) var deleted: [(card: Card, place: Int)] = []

  /// Makes an offer.
  public init(_ cards: [Card]) { self.cards = cards }

  /// Returns whether two offers have the same cards, deleted ones too.
  public static func == (first: StartOffer, second: StartOffer) -> Bool {
    first.cards == second.cards && first.chosen == second.chosen
      && first.deleted.map(\.card) == second.deleted.map(\.card)
  }

  /// Hashes the offer.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(cards)
    hasher.combine(chosen)
  }

  /// Adds cards behind the others.
  public mutating func add(_ more: [Card]) {
    cards += more.filter { new in !cards.contains { $0.path == new.path } }
  }

  /// Opens a card.
  public func open(_ number: Int) -> FileRequest? {
    guard cards.indices.contains(number) else { return .begin }
    let card = cards[number]
    return card.isDraft ? .openDraft(path: card.path) : .open(path: card.path)
  }

  /// Deletes a draft; its file is deleted when the start is closed.
  public mutating func delete(_ number: Int) {
    guard cards.indices.contains(number), cards[number].isDraft else { return }
    deleted.append((cards.remove(at: number), number))
    chosen = min(chosen, max(0, cards.count - 1))
  }

  /// Restores the draft that was deleted last.
  public mutating func undelete() {
    guard let (card, place) = deleted.popLast() else { return }
    cards.insert(card, at: min(place, cards.count))
    chosen = min(place, cards.count - 1)
  }

  /// Handles a key: the arrows choose a card, Enter opens it, Delete deletes it, Ctrl+Z brings it
  /// back.
  ///
  /// - Parameters:
  ///   - chord: the key.
  ///   - columns: the number of cards in a row.
  /// - Returns: whether the key has a meaning here, and a request to the session.
  public mutating func handle(_ chord: KeyChord, columns: Int) -> (isTaken: Bool, FileRequest?) {
    switch (chord.key, chord.modifiers) {
    case ("Return", []): return (true, open(chosen))
    case ("Right", []): move(by: 1)
    case ("Left", []): move(by: -1)
    case ("Down", []): move(by: columns)
    case ("Up", []): move(by: -columns)
    case ("Delete", []): delete(chosen)
    case ("z", .control) where !deleted.isEmpty: undelete()
    default: return (false, nil)
    }
    return (true, nil)
  }

  private mutating func move(by step: Int) {
    let next = chosen + step
    if cards.indices.contains(next) { chosen = next }
  }
}
