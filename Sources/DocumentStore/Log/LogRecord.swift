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

  private enum Kind: UInt8 {
    case change = 0
    case beginning
    case samples
    case end
  }

  /// Returns the bytes of the record.
  ///
  /// - Parameter longest: the bytes of the longest body.
  /// - Returns: the bytes; `nil` for a task whose body is longer.
  func bytes(upTo longest: Int = longestBody) -> [UInt8]? {
    var body = ByteWriter()
    body.write(number)
    switch task {
    case .change(let change, let endsJournal):
      body.write(byte: Kind.change.rawValue)
      body.write(byte: endsJournal ? 1 : 0)
      body.write(byte: Self.code(of: change.step))
      body.write(UInt64(change.forgottenSteps))
      let edit = change.edit.dataRepresentation()
      body.write(UInt64(edit.count))
      return Self.framed(body.bytes + edit + change.inverse.dataRepresentation(), upTo: longest)
    case .beginJournal(let stroke):
      body.write(byte: Kind.beginning.rawValue)
      let samples = JournalEntry.samples(stroke.samples)
      return Self.framed(body.bytes + JournalEntry.beginning(of: stroke) + samples, upTo: longest)
    case .journal(let samples):
      body.write(byte: Kind.samples.rawValue)
      return Self.framed(body.bytes + JournalEntry.samples(samples), upTo: longest)
    case .endJournal:
      body.write(byte: Kind.end.rawValue)
      return Self.framed(body.bytes, upTo: longest)
    }
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

  private static func framed(_ body: [UInt8], upTo longest: Int) -> [UInt8]? {
    guard body.count <= longest else { return nil }
    var frame = ByteWriter()
    frame.write(UInt64(body.count) | UInt64(Checksum(of: body).value) << 32)
    return frame.bytes + body
  }

  /// The numbers of the steps are part of the format.
  private static let steps: [DocumentChange.Step] = [.new, .continued, .undo, .redo, .none]

  private static func code(of step: DocumentChange.Step) -> UInt8 {
    switch step {
    case .new: 0
    case .continued: 1
    case .undo: 2
    case .redo: 3
    case .none: 4
    }
  }

  private static func step(of code: UInt8) -> DocumentChange.Step? {
    steps.indices.contains(Int(code)) ? steps[Int(code)] : nil
  }
}
