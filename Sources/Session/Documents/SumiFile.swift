package import DocumentStore
internal import Exchange
package import InkModel
package import Progress
internal import SystemIO

/// Documents of the program's own format, on the command line.
package nonisolated enum SumiFile {
  /// Returns whether a path names one.
  package static func isNamed(_ path: String) -> Bool {
    path.lowercased().hasSuffix(DocumentPaths.ending)
  }

  /// Returns whether a file begins as documents do, whatever its name.
  ///
  /// The name counts where the beginning is that of nothing else: it may be damaged.
  package static func isDocument(_ path: String) -> Bool {
    // Opening a pipe would take it from who is to read it.
    guard FileAccess.isFile(path) else { return isNamed(path) }
    // What cannot be read is no document; reading it says why.
    guard let reader = try? FileReader(path),
      let start = try? reader.bytes(FormatReader.usualStart, at: 0)
    else { return isNamed(path) }
    return isDocument(startingWith: start) || isNamed(path) && !FormatReader.recognizes(start)
  }

  /// Returns whether bytes begin as documents do.
  static func isDocument(startingWith bytes: [UInt8]) -> Bool {
    bytes.starts(with: FormatTraits.document.firstBytes)
  }

  /// Reads a document that came through a pipe.
  ///
  /// A database can be read only as a file, so that it is one until it has been read.
  static func read(
    _ bytes: [UInt8],
    meter: WorkMeter = .unwatched
  ) throws(Failure) -> InputFile.Content {
    try withTemporaryPath { path throws(Failure) in
      do throws(SystemError) { try FileAccess.replace(path, with: bytes) } catch {
        throw Failure("write", path, error)
      }
      return try read(path, meter: meter)
    }
  }

  /// Returns the bytes of a document for a pipe.
  static func bytes(of document: Document, meter: WorkMeter) throws(Failure) -> [UInt8] {
    try withTemporaryPath { path throws(Failure) in
      try write(document, to: path, meter: meter)
      do throws(SystemError) { return try FileAccess.read(path, limit: .max) } catch {
        throw Failure("read", path, error)
      }
    }
  }

  /// Performs work with a path at which nobody else sees a file, which is gone afterwards.
  private static func withTemporaryPath<Result>(
    _ work: (String) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let root = SystemIO.Environment["TMPDIR"] ?? "/tmp"
    let folder = "\(root)/sumi-pipe-\(UInt64.random(in: 0 ... .max))"
    let path = "\(folder)/document\(DocumentPaths.ending)"
    defer {
      for ending in ["", "-wal", "-shm"] { FileAccess.remove(path + ending) }
      FileAccess.removeFolder(folder)
    }
    do throws(SystemError) { try FileAccess.makePrivateFolder(folder) } catch {
      throw Failure("write", path, error)
    }
    return try work(path)
  }

  /// Reads a document with the stroke that was under the pen; of a broken one all that can be read.
  package static func read(
    _ path: String,
    meter: WorkMeter = .unwatched
  ) throws(Failure) -> InputFile.Content {
    try readWithHistory(path, meter: meter, readsHistory: false).content
  }

  /// Reads a document with the stroke that was under the pen, and what can be undone.
  static func readWithHistory(
    _ path: String,
    meter: WorkMeter = .unwatched,
    readsHistory: Bool = true
  ) throws(Failure) -> (content: InputFile.Content, history: DocumentHistory) {
    do throws(DocumentError) {
      let salvage = try Salvage(path, readsHistory: readsHistory, meter: meter)
      var content = InputFile.Content(document: salvage.document, format: "sumi")
      if !salvage.isComplete { content.losses.note(words(of: salvage)) }
      if let unfinished = salvage.unfinished, let stroke = unfinished.stroke {
        content.document.add(stroke, on: unfinished.layer)
      }
      return (content, salvage.history)
    } catch {
      throw Failure("read: \(error.message)")
    }
  }

  /// Returns a sentence on how much of a damaged document was read.
  package static func words(of salvage: Salvage) -> String {
    let count = salvage.strokeCount
    let found = "it is damaged; \(count) \(count == 1 ? "stroke was" : "strokes were") read"
    return salvage.lostStrokes == 0
      ? "\(found), no others are known" : "\(found), at least \(salvage.lostStrokes) are lost"
  }

  /// Copies a document with its history, or what can be read of it, in the place of the old file.
  ///
  /// - Parameters:
  ///   - path: where it lies.
  ///   - target: where the copy is to lie; its folder is made.
  ///   - what: what is being done, for failures.
  ///   - meter: is told how much is copied.
  /// - Returns: what was read.
  /// - Throws: ``Failure`` when nothing can be read, or the copy not be written.
  @discardableResult
  package static func copy(
    _ path: String,
    to target: String,
    for what: String = "copy",
    meter: WorkMeter = .unwatched
  ) throws(Failure) -> Salvage {
    do throws(SystemError) { try FileAccess.makeFolder(of: target) } catch {
      throw Failure(what, target, error)
    }
    do throws(DocumentError) {
      return try Salvage.copy(path, to: target, meter: meter)
    } catch {
      throw Failure("\(what): \(error.message)")
    }
  }

  /// Writes a document, in the place of the old file.
  package static func write(
    _ document: Document,
    to path: String,
    meter: WorkMeter = .unwatched
  ) throws(Failure) {
    do throws(DocumentError) {
      try DocumentFile.write(document, to: path, meter: meter)
    } catch {
      throw Failure("write: \(error.message)")
    }
  }
}

nonisolated extension Document {
  /// Puts a stroke on top of a layer; on the first one where that is not there.
  fileprivate mutating func add(_ stroke: Stroke, on layer: LayerID) {
    let layer = self[layer]?.id ?? pages[0].layers[0].id
    let top = self[layer]?.drawing.strokes.count ?? 0
    _ = apply(.draw(layer, .insert([PlacedStroke(stroke, at: top)])))
  }
}
