internal import Archive
internal import SystemIO

/// The settings that drivers had before programs changed them, noted in files.
///
/// Each program has a note of its own, written before anything is changed and locked while the
/// program runs. All notes say what a driver had at first. The last program that ends gives it back;
/// if that was killed, the next one that starts. Notes of one X server say nothing about another.
package struct DriverNote {
  private let path: String
  /// The beginning of the paths of the notes for this X server.
  private let prefix: String
  /// The file; it stays when the note ends beside a program that runs.
  private var file: AppendFile?
  /// The lock of the file, from the first setting up to the end of the note.
  private var lock: FileLock?
  /// The former settings of devices by their names, as this program noted them.
  package private(set) var before: [String: String] = [:]

  /// Makes an empty note; there is no file yet.
  ///
  /// - Parameters:
  ///   - path: how the paths of all notes of this kind begin.
  ///   - display: the name of the X server, such as `:0.0`; `nil` for the one in `DISPLAY`.
  ///   - host: the name of the machine that has the display; `nil` for this one.
  package init(_ path: String, display: String? = nil, host: String? = nil) {
    self.path = path
    let name = display ?? Environment["DISPLAY"] ?? ""
    // The number of a screen, which some programs name and others do not.
    let screen = name.lastIndex(of: ":").flatMap { name[$0...].lastIndex(of: ".") }
    let server = "\(host ?? Environment.hostName) \(name[..<(screen ?? name.endIndex)])"
    let number = Checksum(of: Array(server.utf8)).value
    prefix = "\(path)-\(String(number, radix: 16))-"
  }

  /// Notes what a device had before programs changed it.
  ///
  /// Without the note the old setting would be lost with the program: then it is better left.
  ///
  /// - Parameters:
  ///   - setting: what the device has now.
  ///   - name: the name of the device.
  ///   - isAsWanted: whether that needs no change, by this program.
  ///   - purpose: the beginning of the complaint when the note cannot be written.
  /// - Returns: whether the setting has to be changed and may be changed now.
  package mutating func keep(
    _ setting: String,
    of name: String,
    isAsWanted: Bool,
    for purpose: String
  ) -> Bool {
    guard before[name] == nil else { return !isAsWanted }
    let former = Self.settings(in: paths)[name]
    guard former != nil || !isAsWanted else { return false }
    do throws(SystemError) {
      try begin().append(Array("\(former ?? setting)\t\(name)\n".utf8))
      before[name] = former ?? setting
      return !isAsWanted
    } catch {
      Terminal.complain("\(purpose): left as it is: \(path): \(error.reason)")
      return false
    }
  }

  /// A Boolean value that indicates whether other programs changed settings of this kind, too.
  package var isShared: Bool { paths.contains { $0 != file?.path } }

  /// Ends the note, and gives back what drivers had unless another program that changed it runs.
  ///
  /// - Parameters:
  ///   - evenIfShared: whether to give back in any case what this program noted: it is right where
  ///     programs want different settings.
  ///   - change: receives the settings of devices by their names.
  package mutating func restore(
    evenIfShared: Bool = false,
    _ change: ([String: String]) -> Void
  ) {
    var settings = before
    // Of two programs that end at the same time, at least one sees that the other has ended.
    (lock, before) = (nil, [:])
    guard let notes = endedNotes() else {
      if evenIfShared, !settings.isEmpty { change(settings) }
      return
    }
    file = nil
    settings.merge(Self.settings(in: notes.map(\.path))) { own, _ in own }
    if !settings.isEmpty { change(settings) }
    for note in notes where note.lock.isInPlace { FileAccess.remove(note.path) }
  }

  /// Locks the notes of all programs; `nil` while one of them runs.
  private func endedNotes() -> [(path: String, lock: FileLock)]? {
    // In one order, so that of two programs that do it at the same time one gets all of them.
    let paths = paths.sorted()
    // Nothing waits for a program that runs.
    guard !paths.contains(where: { FileLock.isHeld($0) }) else { return nil }
    var notes: [(path: String, lock: FileLock)] = []
    for path in paths {
      do throws(SystemError) {
        guard let lock = try FileLock(path) else { return nil }
        if lock.isInPlace { notes.append((path, lock)) }
      } catch {
        // Another program has just removed it, or nobody can.
        continue
      }
    }
    return notes
  }

  /// The notes of all programs for this X server, and those of earlier versions, which do not tell it.
  private var paths: [String] {
    let folder = FileAccess.folder(of: path)
    return FileAccess.names(in: folder).map { folder + $0 }.filter {
      $0 == path || $0.hasPrefix(prefix)
        || $0.hasPrefix(path + "-") && !$0.dropFirst(path.count + 1).contains("-")
    }
  }

  private static func settings(in paths: [String]) -> [String: String] {
    var settings: [String: String] = [:]
    for path in paths {
      // One that cannot be read helps nobody.
      guard let bytes = try? FileAccess.read(path, limit: 1 << 16) else { continue }
      for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
        guard let tab = line.lastIndex(of: "\t") else { continue }
        settings[String(line[line.index(after: tab)...])] = String(line[..<tab])
      }
    }
    return settings
  }

  /// Locks the file, and makes it unless it is there.
  private mutating func begin() throws(SystemError) -> AppendFile {
    if let file {
      // The last program that ended may have removed it; then another one is made.
      if lock == nil { lock = try? FileLock(file.path) }
      if let lock, lock.isInPlace { return file }
    }
    try FileAccess.makeFolder(of: path)
    let number = String(UInt64.random(in: .min ... .max), radix: 16)
    let made = try AppendFile(prefix + number, permissionsOf: path)
    // A program that starts at this moment may take it for one that was left behind.
    guard let taken = try FileLock(made.path), taken.isInPlace else { return try begin() }
    (file, lock) = (made, taken)
    return made
  }
}
