internal import Archive
internal import InkCoding
internal import InkModel

/// A task of a writer in an append log, framed by its length and a checksum.
///
/// <doc:Format> describes the bytes.
struct LogRecord: Sendable {
  /// The number of the task among those of its log, from 1 on.
  var number: UInt64
  /// The task.
  var task: WriterTask

  /// The bytes before the body: its length and its checksum.
  static let frame = 8
  /// The bytes of the longest body that is read or written.
  static let longestBody = 1 << 28

  /// The tasks by the byte that says which one a body holds.
  enum Kind: UInt8 {
    case change = 0
    case beginning
    case samples
    case end
  }

  private init(number: UInt64, task: WriterTask) {
    (self.number, self.task) = (number, task)
  }

  /// Makes the record of a task.
  init(_ task: WriterTask, number: Int) {
    self.init(number: UInt64(number), task: task)
  }

  /// Returns the number in the body of a record; `nil` for bytes that are too few.
  static func number(inBody body: [UInt8]) -> UInt64? {
    var reader = ByteReader(body)
    return try? reader.word()
  }

  /// Reads a record from its body; `nil` for other bytes.
  init?(body: [UInt8]) {
    var reader = ByteReader(body)
    guard let number = try? reader.word(), let kind = (try? reader.byte()).flatMap(Kind.init),
      let rest = try? reader.data(count: reader.remaining),
      let task = Self.task(kind, rest)
    else { return nil }
    self.init(number: number, task: task)
  }

  private static func task(_ kind: Kind, _ bytes: [UInt8]) -> WriterTask? {
    switch kind {
    case .change: return change(bytes)
    case .beginning:
      let size = JournalEntry.beginningSize(in: bytes)
      guard var stroke = JournalEntry.beginning(from: Array(bytes.prefix(size))),
        let samples = JournalEntry.samples(from: Array(bytes.dropFirst(size)))
      else { return nil }
      stroke.samples = samples
      return .beginJournal(stroke)
    case .samples: return JournalEntry.samples(from: bytes).map(WriterTask.journal)
    case .end: return bytes.isEmpty ? .endJournal : nil
    }
  }

  private static func change(_ bytes: [UInt8]) -> WriterTask? {
    var reader = ByteReader(bytes)
    guard let ends = try? reader.byte(), ends < 2,
      let step = (try? reader.byte()).flatMap(step(of:)),
      let forgotten = try? reader.word(), let length = try? reader.word(),
      forgotten <= UInt64(Int32.max), length <= UInt64(reader.remaining),
      let edit = try? DocumentEdit(data: try reader.data(count: Int(length))),
      let inverse = try? DocumentEdit(data: try reader.data(count: reader.remaining))
    else { return nil }
    let change = DocumentChange(
      edit,
      inverse: inverse,
      step: step,
      forgottenSteps: Int(forgotten)
    )
    return .change(change, endsJournal: ends == 1)
  }

  /// The numbers of the steps are part of the format.
  private static let steps: [DocumentChange.Step] = [.new, .continued, .undo, .redo, .none]

  private static func step(of code: UInt8) -> DocumentChange.Step? {
    steps.indices.contains(Int(code)) ? steps[Int(code)] : nil
  }
}
