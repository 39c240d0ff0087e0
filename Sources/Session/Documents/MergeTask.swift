internal import DocumentStore
internal import Exchange
internal import InkModel
package import Progress

/// The work of `sumi merge`: two copies of a document become one.
package nonisolated struct MergeTask: Sendable {
  private let copies: [String]
  private let target: String
  private let isStrict: Bool

  /// Makes a task.
  ///
  /// - Parameters:
  ///   - copies: the paths of the two copies.
  ///   - target: the path of the merged document; an old file stays as it was if anything fails.
  ///   - isStrict: a Boolean value that indicates whether what cannot be put together is a failure.
  package init(of copies: [String], into target: String, isStrict: Bool) {
    (self.copies, self.target, self.isStrict) = (copies, target, isStrict)
  }

  /// Merges the copies.
  ///
  /// - Parameter meter: has the limits.
  /// - Returns: sentences on what could not be put together; empty when all could.
  /// - Throws: ``Failure`` when a copy cannot be read or the document not be written, and for a strict
  ///   task when there is anything to say.
  package func run(meter: WorkMeter) throws(Failure) -> [String] {
    let (one, first) = try read(copies[0], meter)
    let (other, second) = try read(copies[1], meter)
    let merge = DocumentMerge(one, other)
    var lines = first + second
    if !merge.isAncestorKnown {
      lines.append("the copies have no common history; nothing counts as deleted")
    }
    lines += merge.conflicts.map(Self.words)
    if isStrict, let line = lines.first {
      throw Failure(
        "merge: \(line); nothing was written, leave --strict away to merge all the same"
      )
    }
    try SumiFile.write(merge.document, to: target, meter: meter.unreported)
    return lines
  }

  /// Reads a copy; returns it with what is to be said of it.
  private func read(
    _ path: String,
    _ meter: WorkMeter
  ) throws(Failure) -> ((document: Document, undoing: [DocumentEdit]), [String]) {
    guard SumiFile.isDocument(path) else {
      throw Failure("read: \(path): it is no drawing of Sumi; convert it with sumi export first")
    }
    let (content, history) = try SumiFile.readWithHistory(path, meter: meter.unreported)
    let lines = content.losses.lines.map { "\(path): \($0)" }
    return ((content.document, history.undoing), lines)
  }

  private static func words(of conflict: DocumentMerge.Conflict) -> String {
    let place = conflict.page.map { "page \($0): " } ?? ""
    let many = conflict.count != 1
    let what =
      switch conflict.kind {
      case .title: "the title was changed in both copies; one of them was kept"
      case .pageOrder: "the pages were moved in both copies; one order was kept"
      case .page: "its title, size or paper was changed in both copies; one of them was kept"
      case .layerOrder: "its layers were moved in both copies; one order was kept"
      case .layer: "a layer's name or opacity was changed in both copies; one of them was kept"
      case .strokeOrder: "strokes were raised or lowered in both copies; one order was kept"
      case .strokes:
        many
          ? "\(conflict.count) strokes were changed in both copies; one form of each was kept"
          : "a stroke was changed in both copies; one form of it was kept"
      case .removal:
        many
          ? "\(conflict.count) things were deleted in one copy and changed in the other; they were kept"
          : "something was deleted in one copy and changed in the other; it was kept"
      }
    return place + what
  }
}
