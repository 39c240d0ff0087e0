internal import Database

/// The tables of a document, as <doc:Format> describes them.
enum Schema {
  /// "SUMI": what tells a document from other databases, also to the command `file`.
  static let applicationID: Int64 = 0x5355_4D49
  /// The newest version of the format.
  static let version: Int64 = 9
  /// The version that is written unless something needs a newer one.
  static let usualVersion: Int64 = 3
  /// The first version that kept strokes in runs.
  static let versionOfRuns: Int64 = 3
  /// The first version whose papers may have a layout, staves or triangles.
  ///
  /// A document has it only from its first such paper on, so that programs of the version before read
  /// all others.
  static let versionOfLayouts: Int64 = 4
  /// The first version whose papers may have a texture, which only a document with such a paper has.
  static let versionOfTextures: Int64 = 5
  /// The first version whose papers may have guides, which only a document with such a paper has.
  static let versionOfGuides: Int64 = 6

  /// The first version that may hold files, whose pages are papers, which only a document with such
  /// files has.
  static let versionOfFiles: Int64 = 6
  /// The first version whose strokes may have a fill, which only a document with such a stroke has.
  static let versionOfFills: Int64 = 7
  /// The first version whose strokes may have a group or a lock, which only a document with such a
  /// stroke has.
  static let versionOfGroups: Int64 = 8
  /// The first version whose pages may have saved views, which only a document with such a page has.
  static let versionOfViews: Int64 = 9
  /// The first version whose strokes may smudge, which only a document with such a stroke has.
  static let versionOfSmudges: Int64 = 9
  /// The first version whose strokes may have a link, which only a document with such a stroke has.
  static let versionOfLinks: Int64 = 9

  static let document = Table(
    "document",
    .init("title", .text),
    .init("last_number", .integer),
    .init("steps_done", .integer)
  )
  static let pages = Table(
    "pages",
    .init("rank", .integer),
    .init("title", .text),
    .init("width", .real, isOptional: true),
    .init("height", .real, isOptional: true),
    .init("pattern", .text),
    .init("spacing", .real),
    .init("color", .blob),
    .init("print_color", .blob)
  )
  static let layers = Table(
    "layers",
    .init("page", .integer),
    .init("rank", .integer),
    .init("name", .text),
    .init("visible", .integer),
    .init("locked", .integer),
    .init("opacity", .real)
  )
  /// Strokes that follow each other on a layer, some in a row.
  static let runs = Table(
    "runs",
    .init("layer", .integer),
    .init("rank", .integer),
    .init("heads", .blob),
    // Each stroke has a checksum of its own among the heads.
    .init("inks", .blob, isSummed: false)
  )
  /// Strokes as the first two versions kept them, each in a row.
  static let oldStrokes = Table(
    "strokes",
    .init("layer", .integer),
    .init("rank", .integer),
    .init("id_high", .integer),
    .init("id_low", .integer),
    .init("ink", .blob)
  )
  /// Pictures of layers, and of papers: these have a page instead of a layer.
  static let pictures = Table(
    "pictures",
    isOnDemand: true,
    .init("layer", .integer, isOptional: true),
    .init("page", .integer, isOptional: true),
    .init("rank", .integer),
    .init("format", .text),
    .init("min_x", .real),
    .init("min_y", .real),
    .init("max_x", .real),
    .init("max_y", .real),
    .init("a", .real),
    .init("b", .real),
    .init("c", .real),
    .init("d", .real),
    .init("tx", .real),
    .init("ty", .real),
    .init("opacity", .real),
    .init("data", .blob)
  )
  static let notes = Table(
    "notes",
    isOnDemand: true,
    .init("layer", .integer),
    .init("rank", .integer),
    .init("text", .text),
    .init("x", .real),
    .init("y", .real),
    .init("font_family", .text, isOptional: true),
    .init("font_size", .real),
    .init("color", .blob)
  )
  static let views = Table(
    "views",
    isOnDemand: true,
    .init("page", .integer),
    .init("rank", .integer),
    .init("name", .text),
    .init("x", .real),
    .init("y", .real),
    .init("zoom", .real),
    .init("rotation", .real),
    .init("mirrored", .integer)
  )
  /// Files that pictures refer to by their id.
  static let files = Table("files", isOnDemand: true, .init("id", .text), .init("data", .blob))
  static let operations = Table("operations", isOnDemand: true, .init("edit", .blob))
  static let journal = Table("journal", isOnDemand: true, .init("entry", .blob))
  static let previews = Table("previews", isOnDemand: true, .init("png", .blob))
  /// The last record of the append log that the database holds.
  static let log = Table(
    "log",
    isOnDemand: true,
    .init("stamp", .integer),
    .init("record", .integer)
  )

  static let tables = [
    document, pages, layers, runs, pictures, notes, views, files, operations, journal, previews,
    log,
  ]

  /// The tables that every document has.
  private static let standing = tables.filter { !$0.isOnDemand }

  /// The statements that make the indices of runs, which can be rebuilt from the tables.
  static let indices = [
    "CREATE INDEX runs_in_order ON runs(layer,rank)",
    "CREATE VIRTUAL TABLE bounds USING rtree(number,min_x,max_x,min_y,max_y)",
  ]
  /// So many runs are looked at one by one, without an index.
  static let fewRuns: Int64 = 64

  /// Makes the tables in an empty database.
  static func create(in connection: Connection) throws(DatabaseError) {
    try connection.run("PRAGMA application_id = \(applicationID)")
    try connection.run("PRAGMA user_version = \(usualVersion)")
    for table in standing { try connection.run(table.creation) }
  }

  /// Makes the table of this version's strokes in the place of the old ones.
  static func replaceOldStrokes(in connection: Connection) throws(DatabaseError) {
    for table in ["strokes", "bounds"] { try connection.run("DROP TABLE \(table)") }
    try connection.run(runs.creation)
  }
}
