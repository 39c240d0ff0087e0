public import Commands
public import Editor
public import SystemIO
public import Widgets

/// The dialog that chooses a file to open, or a name to save or export under.
///
/// A value that knows nothing of the disk: on `FileRequest.list` the session reads the folder and
/// passes its contents.
public nonisolated struct FileDialog: Hashable, Sendable {
  /// The purpose of the file.
  public enum Purpose: Hashable, Sendable {
    /// It is opened.
    case open
    /// The drawing is kept in it from now on.
    case save
    /// The drawing is written into it in another format.
    case export
    /// The colours in it are saved.
    case importPalette
    /// The ink in it becomes a preset.
    case importInk
    /// The ink at hand is written into it.
    case exportInk
    /// Its first page is laid beneath the ink.
    case importTemplate
    /// Its pages are the paper of a document that is opened.
    case findPDF
    /// The saved colours are written into it.
    case exportPalette
    /// The picture in it is shown beside the drawing.
    case reference

    /// A Boolean value that indicates whether a file is read, which has to be there.
    public var isReading: Bool {
      switch self {
      case .open, .importPalette, .importInk, .importTemplate, .reference, .findPDF: true
      case .save, .export, .exportPalette, .exportInk: false
      }
    }
  }

  /// The contents of a folder.
  public enum Contents: Hashable, Sendable {
    /// It is being read.
    case reading
    /// It cannot be read, and why.
    case failed(String)
    /// All of it.
    case listed(FolderList)
  }

  /// A folder that is one tap away.
  public struct Place: Hashable, Sendable {
    /// The name that is shown.
    public var name: String
    /// Its path; `nil` for the files that were used last.
    public var path: String?

    /// Makes a place.
    ///
    /// - Parameters:
    ///   - name: the name that is shown.
    ///   - path: its path; `nil` for the files that were used last.
    public init(_ name: String, path: String?) { (self.name, self.path) = (name, path) }
  }

  /// The purpose of the file.
  public let purpose: Purpose
  /// The ending that a name gets.
  public let ending: String
  /// Endings of the files that can be opened.
  public let endings: Set<String>
  /// The folder that is shown; `nil` for the files that were used last.
  public private(set) var folder: String?
  /// The contents of the folder.
  public private(set) var contents = Contents.reading
  /// The name, or, for opening, the letters that are searched for.
  public var input: TextInput
  /// A Boolean value that indicates whether hidden files are shown.
  public private(set) var showsHidden = false
  /// A Boolean value that indicates whether files of all kinds are shown.
  public private(set) var showsAllKinds = false
  /// The order of the list.
  public private(set) var order = FolderList.Order.name
  /// The index of the chosen line in ``shown``; `nil` for none.
  public private(set) var chosen: Int?
  /// The file that the user is asked to replace; `nil` for none.
  public var doubted: String?
  /// The reason why the name cannot be used; `nil` for none.
  public var complaint: String?
  /// The folders that are one tap away.
  public let places: [Place]
  /// The entries of the folder that are shown.
  public private(set) var shown: [FolderEntry] = []
  private let home: String
  private let recent: [String]

  /// Makes a dialog that shows a folder.
  ///
  /// - Parameters:
  ///   - purpose: the purpose of the file.
  ///   - folder: the folder to begin with.
  ///   - name: the name to begin with, without an ending; not for opening.
  ///   - ending: the ending that it gets.
  ///   - endings: endings of files that can be opened, in small letters.
  ///   - places: the folders that are one tap away.
  ///   - recent: paths of the files that were used last, the newest first.
  ///   - home: the user's home.
  public init(
    for purpose: Purpose,
    in folder: String,
    name: String = "",
    ending: String,
    endings: Set<String>,
    places: [Place],
    recent: [String],
    home: String
  ) {
    (self.purpose, self.folder, self.ending, self.endings) = (purpose, folder, ending, endings)
    (self.places, self.recent, self.home) = (places, recent, home)
    input =
      purpose.isReading
      ? TextInput() : TextInput("\(name).\(ending)", selectingFirst: name.count)
  }

  // MARK: - The folder

  /// Sets the contents of a folder, if it is the one that is shown.
  ///
  /// - Parameters:
  ///   - new: the contents.
  ///   - folder: the folder that was read.
  public mutating func show(_ new: Contents, of folder: String) {
    guard folder == self.folder else { return }
    contents = new
    filter()
  }

  /// Goes to a folder; `nil` for the files that were used last.
  public mutating func go(to folder: String?) -> FileRequest? {
    self.folder = folder
    (chosen, doubted, complaint) = (nil, nil, nil)
    if purpose.isReading { input = TextInput() }
    guard folder != nil else {
      contents = .listed(FolderList())
      filter()
      return nil
    }
    contents = .reading
    filter()
    return .list
  }

  /// Goes to the folder above.
  public mutating func goUp() -> FileRequest? {
    guard let folder else { return go(to: home) }
    return folder == "/" ? nil : go(to: FilePath.parent(of: folder))
  }

  /// Shows hidden files, or not.
  public mutating func toggleHidden() {
    showsHidden.toggle()
    filter()
  }

  /// Shows files of all kinds, or only those that can be opened.
  public mutating func toggleKinds() {
    showsAllKinds.toggle()
    filter()
  }

  /// Changes the order; the folder is sorted anew in the background.
  public mutating func toggleOrder() -> FileRequest? {
    order = order == .name ? .newest : .name
    return folder == nil ? nil : .list
  }

  // MARK: - Choosing

  /// Sets the text.
  public mutating func write(_ new: TextInput) {
    let isOther = new.text != input.text
    input = new
    guard isOther else { return }
    (doubted, complaint) = (nil, nil)
    if purpose.isReading { filter() } else { chosen = nil }
  }

  /// Handles a tap on a line: a folder opens, a file is chosen, or opened if it was.
  public mutating func tap(_ place: Int) -> FileRequest? {
    guard shown.indices.contains(place) else { return nil }
    let entry = shown[place]
    if entry.isFolder { return go(to: path(of: entry)) }
    if purpose.isReading, chosen == place { return accept() }
    choose(place)
    return nil
  }

  /// Accepts the chosen line or the text.
  public mutating func accept() -> FileRequest? {
    if let chosen, shown.indices.contains(chosen), shown[chosen].isFolder || purpose.isReading {
      let entry = shown[chosen]
      return entry.isFolder ? go(to: path(of: entry)) : .choose(path: path(of: entry))
    }
    let text = input.text.trimmed
    guard !text.isEmpty, text != "." else { return nil }
    let isPath = text.hasPrefix("/") || text.hasPrefix("~") || text == ".."
    if purpose.isReading, !isPath {
      // The only thing that is found, or what was written to the end.
      return shown.count == 1 ? tapped(0) : .choose(path: resolved(text))
    }
    return .choose(path: resolved(text))
  }

  /// Returns the path for a name, with the ending if it has none.
  public func destination(_ path: String) -> String {
    let name = FilePath.name(of: path)
    guard !path.hasSuffix("/"), FilePath.ending(of: name) != ending else { return path }
    return path + "." + ending
  }

  private mutating func tapped(_ place: Int) -> FileRequest? {
    choose(place)
    return accept()
  }

  private func resolved(_ text: String) -> String {
    FilePath.resolved(text, in: folder ?? home, home: home)
  }

  private mutating func choose(_ place: Int?) {
    chosen = place
    (doubted, complaint) = (nil, nil)
    guard !purpose.isReading, let place, !shown[place].isFolder else { return }
    let name = shown[place].name
    input = TextInput(name, selectingFirst: FilePath.stem(of: name).count)
  }

  /// The whole path of a line of the list.
  public func path(of entry: FolderEntry) -> String {
    guard let folder else { return entry.name }
    return FilePath.joined(folder, entry.name)
  }

  // MARK: - Keys

  /// Handles a key.
  ///
  /// Letters are written; the arrows go through the list, Enter goes on, Backspace without letters
  /// and Alt+Up go to the folder above, Ctrl+H shows hidden files.
  ///
  /// - Parameters:
  ///   - chord: the key.
  ///   - typed: the text that it writes; empty for none.
  /// - Returns: whether the key has a meaning here, and a request to the session.
  public mutating func handle(_ chord: KeyChord, typed: String) -> (isTaken: Bool, FileRequest?) {
    switch (chord.key, chord.modifiers) {
    case ("Return", []):
      guard let doubted else { return (true, accept()) }
      return (true, .replace(path: doubted))
    case ("Down", []): move(by: 1)
    case ("Up", []): move(by: -1)
    case ("Next", []): move(by: 8)
    case ("Prior", []): move(by: -8)
    case ("BackSpace", []) where input.text.isEmpty, ("Up", .alt): return (true, goUp())
    case ("h", .control): toggleHidden()
    default:
      var new = input
      guard new.handle(chord, typed: typed) else { return (false, nil) }
      write(new)
    }
    return (true, nil)
  }

  private mutating func move(by step: Int) {
    guard !shown.isEmpty else { return }
    let next = chosen.map { $0 + step } ?? (step > 0 ? 0 : shown.count - 1)
    choose(min(max(0, next), shown.count - 1))
  }

  // MARK: - The list

  private mutating func filter() {
    let kept = chosen.flatMap { shown.indices.contains($0) ? shown[$0] : nil }
    let filter = FolderList.Filter(
      letters: purpose.isReading && !input.text.hasPrefix("/") && !input.text.hasPrefix("~")
        ? input.text.trimmed : "",
      endings: showsAllKinds ? nil : endings,
      showsHidden: showsHidden
    )
    switch contents {
    case .listed(let list) where folder != nil: shown = list.shown(filter)
    // Files that were used last are shown by their whole path, in their own order.
    case .listed:
      let letters = filter.letters.lowercased()
      shown = recent.filter { letters.isEmpty || $0.lowercased().contains(letters) }
        .map { FolderEntry($0) }
    case .reading, .failed: shown = []
    }
    chosen = kept.flatMap { kept in shown.firstIndex { $0.name == kept.name } }
    if purpose.isReading, chosen == nil, !filter.letters.isEmpty, !shown.isEmpty { chosen = 0 }
  }
}

nonisolated extension String {
  /// The text without the spaces around it.
  var trimmed: String {
    var rest = self[...]
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return String(rest)
  }
}
