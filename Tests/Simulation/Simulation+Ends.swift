internal import DocumentStore
internal import InkModel
internal import Session
internal import SystemIO

extension Simulation {
  /// Checks what an end of the program or the machine leaves.
  ///
  /// - Returns: the number of changes that are there, and the path of the document; `nil` when there is
  ///   no document, and none need be.
  func check(_ image: Crash.Image) -> (count: Int, path: String)? {
    guard let ledger = Crash.ledger, let root = Disk.root else { return nil }
    Disk.isBypassed = true
    defer { Disk.isBypassed = false }
    let folder = (Run.folder ?? "") + "/check"
    Folder.write(image.files, into: folder)
    defer { Folder.remove(folder) }
    tally["\(image.kind.rawValue)s", default: 0] += 1
    var fault: String?
    for path in ledger.paths.reversed() {
      let name = String(path.dropFirst(root.count))
      switch content(of: folder + "/" + name, image, ledger) {
      case .success(let count): return (count, path)
      case .failure(let reason): fault = fault.map { "\($0); \(reason.text)" } ?? reason.text
      }
    }
    // A drawing of which nothing is promised need not be there.
    if image.promise.least == 0, !ledger.isOnDisk { return nil }
    let sizes = image.files.map { "\($0.key) \($0.value.count)" }.sorted()
    Run.fail(
      "after a \(image.kind.rawValue) at step \(image.step), call \(image.call): "
        + "\(fault ?? "no document") (\(sizes.joined(separator: ", ")))"
    )
  }

  /// A reason why a document is not as promised.
  struct Fault: Error {
    let text: String
  }

  private func content(
    of path: String,
    _ image: Crash.Image,
    _ ledger: Ledger
  ) -> Result<Int, Fault> {
    guard FileAccess.isFile(path) else { return .failure(Fault(text: "there is no file")) }
    do {
      let file = try DocumentFile(path)
      defer { try? file.close() }
      let document = try file.readDocument()
      let promise = image.promise
      let counts = (promise.least...promise.most).filter { ledger.documents[$0] == document }
      guard let last = counts.last else {
        let older = (0..<promise.least).last { ledger.documents[$0] == document }
        let what = older.map { "only \($0) of \(promise.least) changes are there" }
        return .failure(
          Fault(text: what ?? Self.difference(document, ledger.documents[promise.most]))
        )
      }
      let history = try file.readHistory()
      let depth = (undo: history.undoing.count, redo: history.redoing.count)
      // The same document may have been there at several steps.
      guard let count = counts.last(where: { ledger.depths[$0] == depth }) else {
        return .failure(
          Fault(text: "after \(last) changes, the history has \(depth), not \(ledger.depths[last])")
        )
      }
      if promise.samples > 0, count == promise.most {
        let journal = try file.readJournal()
        guard let journal, journal.id == promise.stroke, journal.samples.count >= promise.samples
        else {
          return .failure(
            Fault(
              text: "the stroke under the pen has \(journal?.samples.count ?? 0) samples, "
                + "not \(promise.samples)"
            )
          )
        }
      }
      return .success(count)
    } catch {
      return .failure(Fault(text: "\(error)"))
    }
  }

  /// A drawing that its disk refused to the end is somewhere.
  func checkRescue(of document: Document) {
    let root = Disk.root ?? ""
    Disk.isBypassed = true
    defer { Disk.isBypassed = false }
    let found = Draft.all(in: root + "state").contains { draft in
      (try? SumiFile.read(draft.path).document) == document
    }
    if !found { Run.fail("a drawing that could not be saved is nowhere") }
    tally["rescued", default: 0] += 1
  }

  /// A closed document is one file.
  func checkFilesBeside(_ path: String) {
    let folder = FileAccess.folder(of: path)
    let own = FileAccess.name(of: path)
    let beside = Folder.names(in: folder).filter {
      $0 != own && ($0.hasPrefix(own) || $0.hasPrefix(".sumi-"))
        && !Disk.unremoved.contains(folder + $0)
    }
    if !beside.isEmpty { Run.fail("closed, and beside it is \(beside)") }
  }

  /// Changes a bit of a closed document.
  func plantFlippedBit(_ path: String) {
    guard Plant.is(.flippedBit), let file = Disk.names.files[path], file.contents.count > 2048
    else { return }
    let place = file.contents.count * 2 / 3
    file.write([file.contents[place] ^ 0x10], at: place)
    Disk.isBypassed = true
    Folder.write(
      [FileAccess.name(of: path): file.contents],
      into: String(FileAccess.folder(of: path).dropLast())
    )
    Disk.isBypassed = false
  }
}

extension FileAccess {
  /// The last part of a path.
  fileprivate static func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }
}
