internal import Archive
internal import DocumentStore
internal import InkCoding
internal import InkModel
internal import Progress
internal import SystemIO
internal import TestSupport

/// Documents of Sumi, and their parts.
enum DocumentFuzzing {
  /// The folder of the files that are read; in memory where there is such a place.
  private static let folder: TemporaryFolder? = try? TemporaryFolder()

  /// The path of a sound document of one page, which reading does not change; `nil` when it cannot be
  /// written.
  private static let sound: String? = {
    var random = SeededGenerator(seed: 5)
    var document = random.document()
    document.pages.removeSubrange(1...)
    guard let path = folder?.path("sound.sumi"),
      (try? DocumentFile.write(document, to: path)) != nil
    else { return nil }
    return path
  }()

  /// The path of the same document with a broken first page, so that its rows have to be searched for.
  private static let broken: String? = {
    guard let path = folder?.path("broken.sumi"),
      var bytes = sound.flatMap({ try? FileAccess.read($0) })
    else { return nil }
    for place in 100..<108 { bytes[place] = 0xFF }
    return write(bytes, to: path) ? path : nil
  }()

  /// How the log of pages that SQLite keeps beside a file begins, but for a bit of its last byte.
  private static let pageLog: [UInt8] = [0x37, 0x7F, 0x06]

  /// Reads bytes as a file, and all that can be found in it; as the log of pages of a broken document
  /// where they begin as one.
  static func readsPages(_ bytes: [UInt8]) -> Bool {
    guard let path = folder?.path("a.sumi") else { return false }
    defer { FileAccess.remove(path) }
    guard bytes.starts(with: pageLog) else {
      return write(bytes, to: path) && salvage(of: path) != nil
    }
    guard let document = broken.flatMap({ try? FileAccess.read($0) }), write(document, to: path),
      write(bytes, to: path + "-wal")
    else { return false }
    return salvage(of: path) != nil
  }

  /// Reads bytes as the bodies of records: two bytes of length before each.
  ///
  /// One input of eight, by its length, lies beside a broken document.
  static func readsLog(_ bytes: [UInt8]) -> Bool {
    guard let path = bytes.count % 8 == 7 ? broken : sound else { return false }
    var log = Array("SUMILOG1".utf8) + littleEndian(77, 8) + littleEndian(0, 8)
    log += littleEndian(UInt64(Checksum(of: log).value), 4)
    var rest = bytes[...]
    while rest.count >= 2 {
      let length = Int(rest[rest.startIndex]) | Int(rest[rest.startIndex + 1]) << 8
      let body = Array(rest.dropFirst(2).prefix(length))
      log += littleEndian(UInt64(body.count), 4)
      log += littleEndian(UInt64(Checksum(of: body).value), 4)
      log += body
      rest = rest.dropFirst(2 + length)
    }
    guard write(log, to: path + "-log") else { return false }
    defer { FileAccess.remove(path + "-log") }
    guard let salvage = salvage(of: path) else { return false }
    return salvage.isComplete || path == broken
  }

  /// Reads bytes as a stroke, a drawing and an edit; what is read is written and read as the same.
  static func readsRows(_ bytes: [UInt8]) -> Bool {
    var isKnown = false
    if let stroke = try? Stroke(packed: bytes, id: StrokeID(high: 1, low: 2)) {
      isKnown = true
      precondition((try? Stroke(packed: stroke.packed(), id: stroke.id)) == stroke)
    }
    let meter = WorkTicket(limits: FuzzedReader.limits).meter
    if let drawing = try? Drawing(data: bytes, meter: meter) {
      isKnown = true
      precondition((try? Drawing(data: drawing.dataRepresentation())) == drawing)
    }
    if let edit = try? DocumentEdit(data: bytes) {
      isKnown = true
      precondition((try? DocumentEdit(data: edit.dataRepresentation())) == edit)
    }
    return isKnown
  }

  /// Reads a file and all that can be found in it; `nil` when it is refused.
  private static func salvage(of path: String) -> Salvage? {
    defer { for ending in ["-wal", "-shm", "-journal"] { FileAccess.remove(path + ending) } }
    let meter = WorkTicket(limits: FuzzedReader.limits).meter
    do throws(DocumentError) {
      return try Salvage(path, readsHistory: true, meter: meter)
    } catch {
      precondition(!error.message.isEmpty && !error.message.contains("\n"), "a message is one line")
      return nil
    }
  }

  private static func write(_ bytes: [UInt8], to path: String) -> Bool {
    (try? FileAccess.replace(path, with: bytes)) != nil
  }

  private static func littleEndian(_ value: UInt64, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> UInt64(8 * $0)) }
  }
}
