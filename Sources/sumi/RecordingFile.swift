internal import Exchange
internal import PenInput
internal import SystemIO

/// Recordings on disk.
enum RecordingFile {
  static func events(of path: String) throws(Failure) -> [PenEvent] {
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try FileAccess.read(path == "-" ? "/dev/stdin" : path)
    } catch {
      throw Failure("read", path, error)
    }
    do throws(ExchangeError) {
      return try RecordingReader.events(of: bytes)
    } catch {
      throw Failure("read", path, error)
    }
  }
}
