internal import Archive
internal import Exchange
internal import Progress

/// Files of other programs.
enum ExchangeFuzzing {
  /// The formats that are written, one after another by the number of bytes.
  private static let targets: [ExchangeFormat] = [.svg, .xournal, .inkML, .json, .trace]

  /// Reads a file, and writes what comes out.
  static func reads(_ bytes: [UInt8]) -> Bool {
    let meter = WorkTicket(limits: FuzzedReader.limits).meter
    do throws(ExchangeError) {
      let read = try FormatReader.read(bytes, meter: meter) { _ in nil }
      let target = targets[bytes.count % targets.count]
      _ = try FormatWriter.write(read.document, as: target, meter: meter)
      return true
    } catch {
      precondition(!error.message.isEmpty && !error.message.contains("\n"), "a message is one line")
      return false
    }
  }

  /// Reads an archive of a file.
  static func reads(_ bytes: [UInt8], inArchiveAs name: String) -> Bool {
    // What cannot be packed is refused, too.
    guard let file = try? ZipWriter.archive(of: [ZipEntry(name, bytes), ZipEntry("a.png", [])])
    else { return false }
    return reads(file)
  }

  /// Reads a text as a packed file.
  static func readsPacked(_ bytes: [UInt8]) -> Bool { reads(Gzip.packed(bytes)) }

  /// Reads a recording or a trace.
  static func readsRecording(_ bytes: [UInt8]) -> Bool {
    let meter = WorkTicket(limits: FuzzedReader.limits).meter
    guard RecordingReader.recognizes(bytes) else { return false }
    do throws(ExchangeError) {
      _ = try RecordingReader.steps(of: bytes, meter: meter)
      return true
    } catch {
      precondition(!error.message.isEmpty && !error.message.contains("\n"), "a message is one line")
      return false
    }
  }
}
