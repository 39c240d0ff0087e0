public import Commands
public import Editor
public import Widgets

/// All drawings: those without a name, documents, and deleted ones.
///
/// A value that knows nothing of the disk: the session lists the drawings and carries out the
/// requests.
public nonisolated struct Gallery: Hashable, Sendable {
  /// A drawing on the disk.
  public struct Drawing: Hashable, Sendable {
    /// The path of the file.
    public var path: String
    /// The name that is shown.
    public var title: String
    /// The time of the last change, or of the deletion, in words.
    public var date: String
    /// The same time in seconds since 1970 began (UTC).
    public var time: Double
    /// A Boolean value that indicates whether it was not saved as a file of the user.
    public var isUnsaved: Bool

    /// Makes a drawing.
    ///
    /// - Parameters:
    ///   - path: the path of the file.
    ///   - title: the name that is shown.
    ///   - date: the time of the last change, or of the deletion, in words.
    ///   - time: the same time in seconds since 1970 began (UTC).
    ///   - isUnsaved: whether it was not saved as a file of the user.
    public init(path: String, title: String, date: String, time: Double, isUnsaved: Bool) {
      (self.path, self.title, self.date, self.time) = (path, title, date, time)
      self.isUnsaved = isUnsaved
    }
  }

  /// A part of the list that is read by itself.
  public enum Source: CaseIterable, Hashable, Sendable {
    /// The drawings that were not saved as a file of the user.
    case unsaved
    /// Documents of the user.
    case saved
    /// The trash.
    case deleted
  }

  /// A section of the gallery, of which one is shown.
  public enum Section: CaseIterable, Hashable, Sendable {
    /// All drawings but those in the trash.
    case drawings
    /// The drawings in which a text was found.
    case found
    /// The trash.
    case trash
  }

  /// The path of the drawing that the window shows; `nil` for none.
  public var current: String?
  /// The words that are searched for.
  public var search = TextInput() {
    didSet { if search.text != oldValue.text { filter() } }
  }
  /// The reason why a drawing cannot have the name that was written; `nil` for none.
  public var complaint: String?
  /// The search for what is written in the drawings.
  public var finding = GalleryFinding() {
    didSet { if finding.counts != oldValue.counts { filter() } }
  }
  /// The section that is shown.
  public private(set) var section = Section.drawings
  /// The drawings that are shown: the newest first, or those with the most hits.
  public private(set) var shown: [Drawing] = []
  /// The path of the chosen drawing; `nil` for none.
  public private(set) var chosen: String?
  /// The name that is being written for the chosen drawing; `nil` for none.
  public private(set) var renaming: TextInput?
  /// The paths of drawings that cannot be read.
  public private(set) var unreadable: Set<String> = []
  private var found: [Source: [Drawing]] = [:]

  /// Makes a gallery whose drawings are still being read.
  public init() {}

  /// A Boolean value that indicates whether some of the drawings are still being read.
  public var isReading: Bool {
    showsTrash ? found[.deleted] == nil : found[.unsaved] == nil || found[.saved] == nil
  }

  /// A Boolean value that indicates whether the trash is shown.
  public var showsTrash: Bool { section == .trash }

  /// All drawings but those in the trash, the newest first.
  public var drawings: [Drawing] {
    ((found[.unsaved] ?? []) + (found[.saved] ?? [])).sorted(by: Self.isNewer)
  }

  /// The text that is being written: words of names, or what is to be found in drawings.
  public var field: TextInput {
    get { section == .found ? finding.input : search }
    set { if section == .found { finding.input = newValue } else { search = newValue } }
  }

  /// The chosen drawing, if it is shown.
  public var chosenDrawing: Drawing? { chosen.flatMap { path in shown.first { $0.path == path } } }

  // MARK: - The list

  /// Sets the drawings of a source.
  public mutating func show(_ drawings: [Drawing], from source: Source) {
    found[source] = drawings
    filter()
  }

  /// Notes whether a drawing can be read.
  public mutating func setReadable(_ path: String, _ isReadable: Bool) {
    if isReadable { unreadable.remove(path) } else { unreadable.insert(path) }
  }

  /// Shows a section.
  public mutating func show(_ section: Section) {
    guard section != self.section else { return }
    self.section = section
    (chosen, renaming, complaint) = (nil, nil, nil)
    filter()
  }

  private mutating func filter() {
    guard section != .found else {
      shown = drawings.filter { count(in: $0) > 0 }.sorted { first, second in
        let counts = (count(in: first), count(in: second))
        return counts.0 == counts.1 ? Self.isNewer(first, second) : counts.0 > counts.1
      }
      return
    }
    let all = showsTrash ? (found[.deleted] ?? []).sorted(by: Self.isNewer) : drawings
    let words = search.text.lowercased().split(separator: " ")
    shown = all.filter { drawing in
      let text = "\(drawing.title) \(drawing.date)".lowercased()
      return words.allSatisfy(text.contains)
    }
  }

  private func count(in drawing: Drawing) -> Int { finding.counts[drawing.path] ?? 0 }

  private static func isNewer(_ first: Drawing, _ second: Drawing) -> Bool {
    (first.time, second.path) > (second.time, first.path)
  }

  // MARK: - Choosing

  /// Chooses a drawing, which need not be listed yet.
  public mutating func choose(_ path: String?) {
    chosen = path
    (renaming, complaint) = (nil, nil)
  }

  /// Handles a tap on a drawing: it is chosen, and opened if it was, or if something was found in it.
  public mutating func tap(_ path: String) -> FileRequest? {
    if section == .found {
      choose(path)
      return open()
    }
    guard chosen == path, !showsTrash else {
      choose(path)
      return nil
    }
    return open()
  }

  /// Opens the chosen drawing, or the first that a search found.
  public func open() -> FileRequest? {
    let first = field.text.isEmpty ? nil : shown.first
    guard !showsTrash, let drawing = chosenDrawing ?? first else { return nil }
    // A damaged one is opened as a new drawing that holds what can be read of it.
    let isDraft = drawing.isUnsaved && !unreadable.contains(drawing.path)
    if section == .found, let text = finding.text {
      return .gallery(.openAtHits(path: drawing.path, isDraft: isDraft, of: text))
    }
    return isDraft ? .openDraft(path: drawing.path) : .open(path: drawing.path)
  }

  // MARK: - Renaming

  /// Begins to write a name for the chosen drawing.
  public mutating func beginRenaming() {
    guard !showsTrash, let drawing = chosenDrawing else { return }
    (renaming, complaint) = (TextInput(drawing.title, isSelected: true), nil)
  }

  /// Replaces the name that is being written.
  public mutating func write(_ name: TextInput) {
    if name.text != renaming?.text { complaint = nil }
    renaming = name
  }

  /// Requests the name that was written.
  public func acceptName() -> FileRequest? {
    guard let renaming, let path = chosen else { return nil }
    return .gallery(.rename(path: path, to: renaming.text.trimmed))
  }

  /// Ends writing a name.
  ///
  /// - Parameter path: the path of the drawing that is chosen then; `nil` for the same one.
  public mutating func endRenaming(choosing path: String? = nil) { choose(path ?? chosen) }

  // MARK: - Keys

  /// Handles a key: the arrows choose a drawing, Enter opens it, F2 renames it, Ctrl+D duplicates
  /// it, Delete deletes it, Ctrl+Z brings the last one back.
  ///
  /// - Parameters:
  ///   - chord: the key.
  ///   - columns: the number of drawings in a row.
  ///   - isWriting: whether a text is being edited, to which keys of editing belong.
  /// - Returns: whether the key has a meaning here, and a request to the session.
  public mutating func handle(
    _ chord: KeyChord,
    columns: Int,
    isWriting: Bool
  ) -> (isTaken: Bool, FileRequest?) {
    if renaming != nil {
      switch chord {
      case KeyChord("Return"): return (true, acceptName())
      case KeyChord("Escape"):
        endRenaming()
        return (true, nil)
      default: return (false, nil)
      }
    }
    switch (chord.key, chord.modifiers) {
    case ("Return", []):
      if section == .found, let text = finding.wanted { return (true, .gallery(.find(text))) }
      return (true, showsTrash ? restoration : open())
    case ("Down", []): move(by: columns)
    case ("Up", []): move(by: -columns)
    case ("F2", []): beginRenaming()
    case ("Right", []) where !isWriting: move(by: 1)
    case ("Left", []) where !isWriting: move(by: -1)
    case ("Delete", []) where !isWriting: return (true, deletion)
    case ("d", .control) where !isWriting: return (true, duplication)
    case ("z", .control) where !isWriting: return (true, .gallery(.undoDelete))
    default: return (false, nil)
    }
    return (true, nil)
  }

  /// The request to duplicate the chosen drawing; `nil` in the trash.
  public var duplication: FileRequest? {
    showsTrash ? nil : chosenDrawing.map { .gallery(.duplicate(path: $0.path)) }
  }

  /// The request to take the chosen drawing out of the trash; `nil` elsewhere.
  public var restoration: FileRequest? {
    showsTrash ? chosenDrawing.map { .gallery(.restore(path: $0.path)) } : nil
  }

  /// The request to delete the chosen drawing; in the trash, for good.
  public var deletion: FileRequest? {
    chosenDrawing.map { drawing in
      .gallery(showsTrash ? .askToErase(path: drawing.path) : .delete(path: drawing.path))
    }
  }

  private mutating func move(by step: Int) {
    guard !shown.isEmpty else { return }
    guard let number = shown.firstIndex(where: { $0.path == chosen }) else {
      return choose(shown[0].path)
    }
    if shown.indices.contains(number + step) { choose(shown[number + step].path) }
  }
}
