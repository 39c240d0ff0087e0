public import Editor
public import Raster

/// What the interface shows about files; the shell fills it and answers what it asks for.
public struct FilesState: Hashable {
  /// A picture that is the same only as itself.
  struct Held: Hashable {
    let image: ImageSurface

    static func == (first: Held, second: Held) -> Bool { first.image === second.image }

    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(image)) }
  }

  /// The choice of a file; `nil` when none is chosen.
  public var dialog: FileDialog?
  /// The choice of how to export; `nil` when nothing is exported.
  public var export: ExportDialog?
  /// What is offered at the start; `nil` once something was begun.
  public var start: StartOffer?
  /// What the user is asked; `nil` for nothing.
  public var question: Question?
  /// What goes on in the background; `nil` when nothing is worth a word.
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

  /// Takes the start away; what was deleted there goes for good.
  public mutating func leaveStart() -> FileRequest? {
    let paths = start?.deleted.map(\.card.path) ?? []
    start = nil
    return paths.isEmpty ? nil : .delete(paths: paths)
  }
}
