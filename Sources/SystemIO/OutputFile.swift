internal import CLinux
public import Progress

/// A file that is written part by part in the place of another, or a device.
///
/// 1. ``init(_:)`` follows links and begins a ``FileReplacement``; a device is opened directly.
/// 2. ``append(_:meter:)`` its contents.
/// 3. ``commit(meter:)``; without it the old file stays as it was.
public final class OutputFile {
  private enum Place {
    case replacement(FileReplacement)
    case device(CInt)
  }

  private let place: Place

  /// Begins a file.
  ///
  /// - Parameter name: the path of the file to replace, or of a device; there need be none.
  /// - Throws: ``SystemError`` when it is a folder, or must not be written.
  public init(_ name: String) throws(SystemError) {
    guard !FileAccess.isOfSystem(name) else {
      place = .device(try Self.openDevice(name))
      return
    }
    let path = try FileAccess.resolved(name)
    switch sumiKindOfFile(path) {
    case 2: throw SystemError("writing", code: EISDIR)
    case 3: place = .device(try Self.openDevice(path))
    case 1 where access(path, W_OK) != 0: throw SystemError("writing")
    default: place = .replacement(try FileReplacement(of: path))
    }
  }

  deinit {
    if case .device(let descriptor) = place { close(descriptor) }
  }

  /// Appends bytes.
  ///
  /// - Parameters:
  ///   - bytes: the bytes.
  ///   - meter: receives the number of bytes written.
  /// - Throws: ``SystemError`` when the disk refuses or the work is stopped.
  public func append(_ bytes: [UInt8], meter: WorkMeter = .unwatched) throws(SystemError) {
    switch place {
    case .replacement(let file): try file.append(bytes, meter: meter)
    case .device(let descriptor): try FileAccess.writeAll(bytes, to: descriptor, meter: meter)
    }
  }

  /// Puts the file in the place of the old one, flushed to the disk, with its owner and permissions.
  ///
  /// - Parameter meter: is asked before the old file is replaced.
  /// - Throws: ``SystemError`` when the disk refuses or the work is stopped; the old file is as it was
  ///   then.
  public func commit(meter: WorkMeter = .unwatched) throws(SystemError) {
    guard case .replacement(let file) = place else { return }
    guard meter.begin() else { throw SystemError("writing", code: ECANCELED) }
    try file.commit()
  }

  private static func openDevice(_ path: String) throws(SystemError) -> CInt {
    let descriptor = sumiOpen(path, O_WRONLY | O_CLOEXEC, 0)
    guard descriptor >= 0 else { throw SystemError("writing") }
    return descriptor
  }
}
