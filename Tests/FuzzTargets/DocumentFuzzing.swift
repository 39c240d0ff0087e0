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

  /// A sound document of two pages.
  private static let sound: [UInt8] = {
    var random = SeededGenerator(seed: 5)
    let document = random.document()
    guard let path = folder?.path("sound.sumi"),
      (try? DocumentFile.write(document, to: path)) != nil
    else { return [] }
    return (try? FileAccess.read(path)) ?? []
  }()

  /// Reads bytes as a file, and all that can be found in it.
  static func readsPages(_ bytes: [UInt8]) -> Bool {
    guard let path = folder?.path("a.sumi") else { return false }
    return reads(bytes, at: path)
  }

  /// Reads bytes as the bodies of records: two bytes of length before each.
  static func readsLog(_ bytes: [UInt8]) -> Bool {
    guard let path = folder?.path("b.sumi") else { return false }
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
    return reads(sound, at: path)
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

  private static func reads(_ bytes: [UInt8], at path: String) -> Bool {
    guard write(bytes, to: path) else { return false }
    defer {
      for ending in ["", "-wal", "-shm", "-journal"] { FileAccess.remove(path + ending) }
    }
    let meter = WorkTicket(limits: FuzzedReader.limits).meter
    do throws(DocumentError) {
      let salvage = try Salvage(path, readsHistory: true, meter: meter)
      return salvage.isComplete && salvage.unfinished?.samples.isEmpty != true
    } catch {
      precondition(!error.message.isEmpty && !error.message.contains("\n"), "a message is one line")
      return false
    }
  }

  private static func write(_ bytes: [UInt8], to path: String) -> Bool {
    (try? FileAccess.replace(path, with: bytes)) != nil
  }

  private static func littleEndian(_ value: UInt64, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> UInt64(8 * $0)) }
  }
}
