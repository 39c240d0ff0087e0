public import Editor
public import Raster

/// The dialogs about files; the session fills them and answers their requests.
public struct FilesState: Hashable {
  /// A picture that is equal to itself only.
  struct Held: Hashable {
    let image: ImageSurface

    static func == (first: Held, second: Held) -> Bool { first.image === second.image }

    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(image)) }
  }

  /// The dialog that chooses a file; `nil` while none is chosen.
  public var dialog: FileDialog?
  /// The dialog that exports; `nil` while nothing is exported.
  public var export: ExportDialog?
  /// The drawings that are offered at the start; `nil` once something was begun.
  public var start: StartOffer?
  /// All drawings; `nil` while they are not shown.
  public var gallery: Gallery?
  /// The question to the user; `nil` for none.
  public var question: Question?
  /// The work in the background; `nil` when none is worth showing.
  public var work: Work?
  /// The small pictures of files, by their paths.
  private(set) var pictures: [String: Held] = [:]

  /// Makes a state in which nothing is shown.
  public init() {}

  /// The small picture of a file by its path, and by an empty one that of the export.
  public subscript(picture path: String) -> ImageSurface? {
    get { pictures[path]?.image }
    set { pictures[path] = newValue.map(Held.init) }
  }

  /// Closes the start.
  ///
  /// - Returns: a request to delete the files of what was deleted there; `nil` without any.
  public mutating func leaveStart() -> FileRequest? {
    let paths = start?.deleted.map(\.card.path) ?? []
    start = nil
    return paths.isEmpty ? nil : .delete(paths: paths)
  }
}
