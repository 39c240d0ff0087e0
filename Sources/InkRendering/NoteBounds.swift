internal import Geometry
internal import InkModel

/// The areas of the lines of texts, with a cache of those that were laid out.
struct NoteBounds {
  private var known: [Note: [Rect]] = [:]
  private var byteCount = 0

  /// The bytes of the texts that are cached: about a hundred pages.
  private static let capacity = 1 << 18

  /// Returns the areas of the lines of a text.
  ///
  /// - Parameters:
  ///   - note: the text.
  ///   - willMeasure: is called before a text is laid out that is not in the cache.
  /// - Returns: the area of each line in canvas units; null for one of which nothing is drawn.
  /// - Throws: the error of `willMeasure`.
  mutating func areas<Failure: Error>(
    of note: Note,
    willMeasure: () throws(Failure) -> Void
  ) throws(Failure) -> [Rect] {
    if let areas = known[note] { return areas }
    try willMeasure()
    let areas = note.lineBounds
    if byteCount > Self.capacity { (known, byteCount) = ([:], 0) }
    known[note] = areas
    byteCount += note.text.utf8.count
    return areas
  }
}
