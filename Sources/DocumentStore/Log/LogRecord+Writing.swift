internal import Archive
internal import InkCoding
internal import InkModel

extension LogRecord {
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

  private static func framed(_ body: [UInt8], upTo longest: Int) -> [UInt8]? {
    guard body.count <= longest else { return nil }
    var frame = ByteWriter()
    frame.write(UInt64(body.count) | UInt64(Checksum(of: body).value) << 32)
    return frame.bytes + body
  }

  private static func code(of step: DocumentChange.Step) -> UInt8 {
    switch step {
    case .new: 0
    case .continued: 1
    case .undo: 2
    case .redo: 3
    case .none: 4
    }
  }
}
