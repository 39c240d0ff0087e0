internal import Archive
internal import DocumentStore
internal import Geometry
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

  /// Reads bytes as a file, and all that can be found in it, which a copy holds, too.
  ///
  /// Where they begin as the log of pages they lie beside a broken document.
  static func readsPages(_ bytes: [UInt8]) -> Bool {
    guard let path = folder?.path("a.sumi") else { return false }
    defer { remove(path) }
    func write() -> Bool {
      guard bytes.starts(with: pageLog) else { return self.write(bytes, to: path) }
      guard let document = broken.flatMap({ try? FileAccess.read($0) }) else { return false }
      return self.write(document, to: path) && self.write(bytes, to: path + "-wal")
    }
    guard write(), let found = salvage(of: path) else { return false }
    // The log of pages does not outlast reading.
    guard write() else { return false }
    requireCopied(path, found)
    return true
  }

  /// Stops the program unless the copy of a document holds all that was found.
  private static func requireCopied(_ path: String, _ found: Salvage) {
    guard let copy = folder?.path("copy.sumi") else { return }
    defer { remove(copy) }
    do throws(DocumentError) {
      let meter = WorkTicket(limits: FuzzedReader.limits).meter
      let read = try Salvage.copy(path, to: copy, meter: meter)
      precondition(read.document == found.document, "a second look finds another document")
      try requireSame(copy, found)
    } catch {
      preconditionFailure("what was found cannot be copied: \(error.message)")
    }
  }

  /// Stops the program unless a copy is sound and holds all that was found.
  private static func requireSame(_ copy: String, _ found: Salvage) throws(DocumentError) {
    let read = try Salvage(copy, readsHistory: true)
    precondition(read.isComplete, "the copy is not complete")
    precondition(read.document == found.document, "the copy is another document")
    precondition(read.strokeCount == found.strokeCount, "the copy has other strokes")
    precondition(read.history.undoing == found.history.undoing, "the copy undoes otherwise")
    precondition(read.history.redoing == found.history.redoing, "the copy redoes otherwise")
    precondition(read.unfinished == found.unfinished, "the copy has another unfinished stroke")
  }

  /// Reads bytes as the bodies of records: two bytes of length before each.
  ///
  /// By its length, one input of eight is all of the log, one is the log of which the document holds the
  /// beginning, and one lies beside a broken document.
  static func readsLog(_ bytes: [UInt8]) -> Bool {
    let kind = bytes.count % 8
    guard let path = kind == 7 ? broken : sound else { return false }
    guard write(kind == 5 ? bytes : log(of: bytes, stamp: kind == 6 ? 0 : 77), to: path + "-log")
    else { return false }
    defer { FileAccess.remove(path + "-log") }
    guard let found = salvage(of: path) else { return false }
    guard path == sound else { return true }
    requireKept(path, found)
    return found.isComplete
  }

  /// Stops the program unless a copy that is opened for writing has what reading found, also without its
  /// log.
  private static func requireKept(_ path: String, _ found: Salvage) {
    guard found.isComplete, let copy = folder?.path("kept.sumi"),
      let bytes = try? FileAccess.read(path), write(bytes, to: copy),
      let log = try? FileAccess.read(path + "-log"), write(log, to: copy + "-log")
    else { return }
    defer { remove(copy) }
    do throws(DocumentError) {
      let document = try DocumentFile(copy).readDocument()
      precondition(document == found.document, "opened for writing, it is another document")
      precondition(!FileAccess.isFile(copy + "-log"), "the log is kept beside what holds it")
      try requireSame(copy, found)
    } catch {
      preconditionFailure("what was read cannot be opened: \(error.message)")
    }
  }

  /// The log whose records have these bodies; it follows the document that never had one.
  private static func log(of bytes: [UInt8], stamp: UInt64) -> [UInt8] {
    var log = Array("SUMILOG1".utf8) + littleEndian(stamp, 8) + littleEndian(0, 8)
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
    return log
  }

  /// Reads bytes as a stroke, a drawing and an edit; what is read is written and read as the same.
  static func readsRows(_ bytes: [UInt8]) -> Bool {
    var isKnown = false
    let id = StrokeID(high: 1, low: 2)
    let stroke = try? Stroke(packed: bytes, id: id)
    requireSameLater(bytes, id, stroke)
    if let stroke {
      isKnown = true
      precondition((try? Stroke(packed: stroke.packed(), id: stroke.id)) == stroke)
      precondition((try? Stroke(data: stroke.dataRepresentation())) == stroke)
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

  /// Stops the program unless bytes that are read when they are needed are the stroke that is read at
  /// once, also when it is moved; a stroke without a curve where that is refused.
  private static func requireSameLater(_ bytes: [UInt8], _ id: StrokeID, _ stroke: Stroke?) {
    let reach = stroke?.renderBounds ?? .null
    let later = Stroke(PackedStroke(id: id, reach: reach, bytes: bytes[...]))
    var moved = later
    moved.transform = AffineTransform(a: 2, b: 1, c: -1, d: 2, tx: 3, ty: -4)
    let movedBytes = Array(moved.inBytes.bytes)
    guard let stroke else {
      precondition(later.path.isEmpty && moved.path.isEmpty, "what is refused has a curve")
      return
    }
    precondition(later.inkType == stroke.inkType && later.pointCount == stroke.path.count)
    precondition(later.transform == stroke.transform, "it lies elsewhere")
    precondition(later.hasFill == (stroke.fill != nil) && later.hasLink == (stroke.link != nil))
    precondition(later.hasLock == stroke.isLocked)
    precondition(later.isArranged == (stroke.group != nil || stroke.isLocked))
    precondition(later == stroke, "read later, it is another one")
    var turned = stroke
    turned.transform = moved.transform
    precondition(moved == turned, "moved, it is another one")
    precondition((try? Stroke(packed: movedBytes, id: id)) == turned, "its bytes are another one's")
  }

  /// Reads a file and all that can be found in it; `nil` when it is refused.
  private static func salvage(of path: String) -> Salvage? {
    defer { removeSideFiles(of: path) }
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

  private static func remove(_ path: String) {
    FileAccess.remove(path)
    removeSideFiles(of: path)
  }

  /// Removes what SQLite keeps beside a file.
  private static func removeSideFiles(of path: String) {
    for ending in ["-wal", "-shm", "-journal"] { FileAccess.remove(path + ending) }
  }

  private static func littleEndian(_ value: UInt64, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> UInt64(8 * $0)) }
  }
}
