/// A message of a ``DocumentWriter`` to the thread that draws.
public enum WriterReport: Hashable, Sendable {
  /// Changes are on the disk.
  ///
  /// - Parameter delays: for each, nanoseconds from handing it over until it was safe.
  case saved(delays: [Int64])
  /// The disk refuses; pending changes stay in memory and are retried.
  ///
  /// - Parameters:
  ///   - error: why.
  ///   - unsaved: how many changes wait.
  case failing(DocumentError, unsaved: Int)
  /// Everything is on the disk again after failures.
  case recovered
  /// The document lies elsewhere now.
  case moved(to: String)
  /// The document could not be brought elsewhere; it is where it was.
  case notMoved(DocumentError)
}
