internal import Exchange
package import InkModel
package import Progress
internal import SystemIO

/// Drawings written to files, in the form that the ending names.
package enum DrawingFile {
  /// Complains early about an ending that cannot be written.
  package static func requireWritable(_ path: String) throws(Failure) {
    guard path != "-", !SumiFile.isNamed(path),
      ExchangeFormat(endingOf: path)?.isWritable != true
    else { return }
    throw .usage("-o: \(path): the ending must be \(ForeignFile.endings)")
  }

  /// Writes a drawing.
  ///
  /// - Parameters:
  ///   - drawing: the ink.
  ///   - path: a file, or `-` for JSON on standard output.
  ///   - format: what a report says that it was read from.
  ///   - includesPoints: whether a report holds the control points and samples.
  ///   - meter: has the limits.
  /// - Throws: ``Failure`` when the file cannot be made or written.
  package static func write(
    _ drawing: Drawing,
    to path: String,
    format: String,
    includesPoints: Bool = true,
    meter: WorkMeter = .unwatched
  ) throws(Failure) {
    let document = Document(pages: [Page(layers: [Layer(drawing: drawing)])])
    if SumiFile.isNamed(path) { return try SumiFile.write(document, to: path, meter: meter) }
    guard let target = ExchangeFormat(endingOf: path), target != .json else {
      return try write(try report(of: drawing, format, includesPoints), to: path)
    }
    let file = try ForeignFile.make(
      of: document,
      as: target,
      ForeignFile.Look(),
      named: path,
      meter: meter
    )
    try write(file.bytes, to: path)
    for loss in file.losses.lines { Terminal.complain("write: \(path): \(loss)") }
  }

  private static func report(
    of drawing: Drawing,
    _ format: String,
    _ includesPoints: Bool
  ) throws(Failure) -> [UInt8] {
    do throws(ExchangeError) {
      return try DocumentReport(of: drawing, format: format).json(includesPoints: includesPoints)
    } catch {
      throw Failure("json: \(error.message)")
    }
  }

  private static func write(_ bytes: [UInt8], to path: String) throws(Failure) {
    guard path != "-" else { return Terminal.print(String(decoding: bytes, as: UTF8.self)) }
    do throws(SystemError) {
      try FileAccess.replace(path, with: bytes)
    } catch {
      throw Failure("write", path, error)
    }
  }
}
