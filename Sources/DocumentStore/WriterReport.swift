/// What a ``DocumentWriter`` tells the thread that draws.
public enum WriterReport: Hashable, Sendable {
  /// Changes are on the disk.
  ///
  /// - Parameter delays: for each, nanoseconds from handing it over until it was safe.
  case saved(delays: [Int64])
  /// The disk refuses; what was handed over is kept in memory and tried again.
  ///
  /// - Parameters:
  ///   - error: why.
  ///   - unsaved: how many changes wait.
  case failing(DocumentError, unsaved: Int)
  /// After failures everything is on the disk again.
  case recovered
  /// The document lies elsewhere now.
  case moved(to: String)
  /// The document could not be brought elsewhere; it is where it was.
  case notMoved(DocumentError)
}
