internal import DocumentStore
internal import Interface
internal import SystemIO

/// Drawings that were deleted, in a folder of the state folder, until they expire.
///
/// Each lies in a folder of its own, whose name begins with the time of its deletion, beside a file
/// with the path that it had. All functions wait for the disk.
nonisolated struct Trash: Sendable {
  /// A deleted drawing.
  struct Item: Hashable, Sendable {
    /// The path of the document in the trash.
    let path: String
    /// The path that it had.
    let origin: String
    /// The time of its deletion, in seconds since 1970 began (UTC).
    let time: Double
  }

  /// The days for which a drawing can be brought back.
  static let days = Gallery.daysInTrash
  private static let originName = "origin"
  /// The length of the longest path that is read.
  private static let longestPath = 1 << 16

  private let stateFolder: String
  private var folder: String { stateFolder + "/trash" }

  /// Makes the trash of a state folder; the folder is made when something is deleted.
  init(in stateFolder: String) { self.stateFolder = stateFolder }

  /// The deleted drawings, the last one first.
  func items() -> [Item] {
    FileAccess.names(in: folder).compactMap(item).sorted { ($0.time, $0.path) > ($1.time, $1.path) }
  }

  private func item(_ name: String) -> Item? {
    let folder = folder + "/" + name
    guard let time = name.split(separator: "-").first.flatMap({ Double($0) }),
      let document = FileAccess.names(in: folder).first(where: SumiFile.isNamed),
      let bytes = try? FileAccess.read(
        folder + "/" + Self.originName,
        limit: Self.longestPath
      )
    else { return nil }
    let origin = String(decoding: bytes, as: UTF8.self)
    return Item(path: folder + "/" + document, origin: origin, time: time)
  }

  /// Moves a drawing to the trash.
  ///
  /// - Parameters:
  ///   - path: its whole path.
  ///   - now: the time in seconds since 1970 began (UTC).
  /// - Returns: its path in the trash.
  /// - Throws: ``Failure`` when it is open elsewhere or the disk refuses; it stays then.
  @discardableResult
  func put(_ path: String, now: Double = CalendarDate.secondsNow) throws(Failure) -> String {
    var (place, number) = ("\(folder)/\(Int(now))-1", 1)
    while FileAccess.isFolder(place) {
      number += 1
      place = "\(folder)/\(Int(now))-\(number)"
    }
    let origin = place + "/" + Self.originName
    let target = place + "/" + FilePath.name(of: path)
    do throws(SystemError) {
      try FileAccess.makeFolder(of: origin)
      try FileAccess.replace(origin, with: Array(path.utf8))
    } catch {
      throw Failure("delete", path, error)
    }
    do throws(DocumentError) {
      try DocumentFile.move(path, to: target)
    } catch {
      remove(place)
      throw Failure("delete: \(error.message)")
    }
    return target
  }

  /// Brings a drawing back to where it was; beside it if there is another one by now, and among the
  /// drawings without a name if its folder cannot be written.
  ///
  /// - Parameter path: its path in the trash.
  /// - Returns: its path.
  /// - Throws: ``Failure`` when it is not there or the disk refuses; it stays in the trash then.
  func restore(_ path: String) throws(Failure) -> String {
    guard let item = item(FilePath.name(of: FilePath.parent(of: path))), item.path == path else {
      throw Failure("restore: \(path): it is not in the trash")
    }
    let name = FilePath.stem(of: FilePath.name(of: item.origin))
    let folders = [FilePath.parent(of: item.origin), DocumentPaths.drafts(in: stateFolder)]
    var failure = Failure("restore: \(path)")
    for folder in folders {
      let target = DocumentPaths.free(FilePath.joined(folder, name))
      do throws(DocumentError) {
        try DocumentFile.move(path, to: target)
        remove(FilePath.parent(of: path))
        return target
      } catch {
        failure = Failure("restore: \(error.message)")
      }
    }
    throw failure
  }

  /// Deletes a drawing of the trash for good.
  func erase(_ path: String) { remove(FilePath.parent(of: path)) }

  /// Deletes the drawings that have been in the trash for too long.
  ///
  /// - Parameter now: the time in seconds since 1970 began (UTC).
  func removeExpired(now: Double = CalendarDate.secondsNow) {
    for item in items() where item.time + Double(Self.days) * 86_400 < now { erase(item.path) }
  }

  /// Removes a folder of the trash with all that is in it.
  private func remove(_ place: String) {
    guard place.hasPrefix(folder + "/") else { return }
    for name in FileAccess.names(in: place) { FileAccess.remove(place + "/" + name) }
    FileAccess.removeFolder(place)
  }
}
