internal import Database
internal import InkCoding
public import InkModel

/// The edits of a document that can be undone and redone.
public struct DocumentHistory: Sendable {
  /// The edits that undo, the next one last.
  public var undoing: [DocumentEdit] = []
  /// The edits that redo, the next one last.
  public var redoing: [DocumentEdit] = []
  /// A Boolean value that indicates whether every row could be read.
  private(set) var isWhole = true

  /// The most parts that a step may have; its rows are numbered from step · this value on.
  static let partsOfAStep: Int64 = 1 << 20

  /// Makes a history.
  ///
  /// - Parameters:
  ///   - undoing: the edits that undo, the next one last.
  ///   - redoing: the edits that redo, the next one last.
  public init(undoing: [DocumentEdit] = [], redoing: [DocumentEdit] = []) {
    (self.undoing, self.redoing) = (undoing, redoing)
  }

  /// Puts the steps together, as far as they follow each other from where the document is.
  ///
  /// - Parameters:
  ///   - rows: rows of ``Schema/operations`` in the order of their numbers.
  ///   - stepsDone: the number of steps that are done.
  init(_ rows: [Table.Row], stepsDone: Int64) {
    var steps: [Int64: (parts: Int64, edit: DocumentEdit)] = [:]
    var broken: Set<Int64> = []
    for row in rows {
      let (step, part) = row.number.quotientAndRemainder(dividingBy: Self.partsOfAStep)
      guard let edit = row.values[0].blob.flatMap({ try? DocumentEdit(data: $0) }),
        part == steps[step]?.parts ?? 0
      else {
        broken.insert(step)
        continue
      }
      // The parts of a step are done from the last to the first.
      let whole = steps[step].map { edit.followed(by: $0.edit) } ?? edit
      steps[step] = (part + 1, whole)
    }
    for step in broken { steps[step] = nil }
    var step = stepsDone
    while let found = steps.removeValue(forKey: step) {
      undoing.append(found.edit)
      step -= 1
    }
    undoing.reverse()
    step = stepsDone + 1
    while let found = steps.removeValue(forKey: step) {
      redoing.append(found.edit)
      step += 1
    }
    redoing.reverse()
    isWhole = broken.isEmpty
  }
}
