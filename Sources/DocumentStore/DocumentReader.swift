public import Geometry
public import InkModel
internal import Synchronization
public import SystemIO

/// Reads parts of a document in the background; the caller never waits for the disk.
///
/// 1. ``readVisible(_:of:)``, ``read(_:)``, ``readHistory()``: each is answered in turn.
/// 2. Wait for the descriptor of ``reports``.
///
/// It reads the document as it is when its turn comes, also while a ``DocumentWriter`` writes.
public final class DocumentReader: Sendable {
  /// An answer of a reader.
  public enum Report: Sendable {
    /// Some strokes of layers, from the lowest to the topmost: those that are seen first.
    case visible([LayerID: [Stroke]])
    /// All strokes of layers.
    case layers(Parcel<[LayerID: Drawing]>)
    /// The operations that can be taken back and done again.
    case history(Parcel<DocumentHistory>)
    /// It cannot be read.
    case failed(DocumentError)
  }

  /// A large value that moves between threads without a copy.
  public final class Parcel<Value: Sendable>: Sendable {
    private let content: Mutex<Value?>

    init(_ value: Value) { content = Mutex(value) }

    /// Returns the value and gives it up; `nil` when it was consumed before.
    public func consume() -> Value? {
      content.withLock { content in
        defer { content = nil }
        return content
      }
    }
  }

  /// The answers, in the order of the requests.
  public let reports: Mailbox<Report>
  private let path: Mutex<String>
  private let queue = WorkQueue("sumi: reader", niceness: 5)
  private let isStopped = Mutex(false)

  /// Strokes of a layer that are read for the first picture: a screen full of handwriting.
  private static let firstStrokes = 5000

  private let joinsLog: Bool

  /// Makes a reader of a document.
  ///
  /// - Parameters:
  ///   - path: the path of the document.
  ///   - joinsLog: whether what the append log beside the document holds is part of it; not where a
  ///     ``DocumentWriter`` of this program is about to write it.
  /// - Throws: `SystemError` when the system has no descriptor to spare.
  public init(_ path: String, joinsLog: Bool = true) throws(SystemError) {
    reports = try Mailbox()
    self.joinsLog = joinsLog
    self.path = Mutex(path)
  }

  /// Reads from another path from now on, to which the document was moved.
  public func follow(to path: String) { self.path.withLock { $0 = path } }

  /// Requests the strokes that touch a part of a page, the topmost of them if there are very many.
  ///
  /// - Parameters:
  ///   - area: the part, in canvas units.
  ///   - page: the page.
  public func readVisible(_ area: Rect, of page: Page) {
    answer { file throws(DocumentError) in
      .visible(try file.readStrokes(on: page, in: area, limit: Self.firstStrokes))
    }
  }

  /// Requests all strokes of layers.
  public func read(_ layers: [LayerID]) {
    answer { file throws(DocumentError) in
      var drawings = Dictionary(uniqueKeysWithValues: layers.map { ($0, Drawing()) })
      var stream = try StrokeStream(file, layers: layers)
      while !self.isStopped.withLock({ $0 }), let batch = try stream.next() {
        for stroke in batch.strokes { drawings[batch.layer]?.append(stroke) }
      }
      return .layers(Parcel(drawings))
    }
  }

  /// Releases the document, so that it can be closed or moved; pending requests are not answered.
  ///
  /// - Parameter seconds: the longest time to wait for a disk that does not answer.
  public func stop(within seconds: Double) {
    isStopped.withLock { $0 = true }
    _ = queue.perform(within: seconds) {}
  }

  /// Requests the history of the document.
  public func readHistory() {
    answer { file throws(DocumentError) in .history(Parcel(try file.readHistory())) }
  }

  private func answer(
    _ question: @escaping @Sendable (DocumentFile) throws(DocumentError) -> Report
  ) {
    queue.async { [self] in
      guard !isStopped.withLock({ $0 }) else { return }
      do throws(DocumentError) {
        let report = try question(
          DocumentFile(path.withLock { $0 }, .reading, joinsLog: joinsLog)
        )
        // What was cut short must not be taken for the whole.
        guard !isStopped.withLock({ $0 }) else { return }
        reports.post(report)
      } catch {
        reports.post(.failed(error))
      }
    }
  }
}
