internal import JSON
package import LatencyLab
internal import Raster
internal import SystemIO

/// Reports of the latency lab as JSON.
package enum LatencyFile {
  /// A report or a comparison as one JSON object; times in milliseconds.
  package static func json(of report: some Encodable) throws(Failure) -> String {
    do throws(JSONError) {
      return String(decoding: try JSONWriter.write(report), as: UTF8.self) + "\n"
    } catch {
      throw Failure("latency: the report contains numbers that cannot be written")
    }
  }

  /// Writes a report as a page for a browser.
  package static func write(
    _ report: LatencyReport,
    _ meter: LatencyMeter,
    to path: String
  ) throws(Failure) {
    try write(ReportPage(report, samples: MeasuredSample.all(of: meter).samples).html, to: path)
  }

  /// Writes a text to a file, to standard output for `-`.
  package static func write(_ text: String, to path: String) throws(Failure) {
    guard path != "-" else { return Terminal.print(text) }
    do throws(SystemError) {
      try FileAccess.makeFolder(of: path)
      try FileAccess.replace(path, with: Array(text.utf8))
    } catch {
      throw Failure("write", path, error)
    }
  }

  /// The table of samples in a file: one that was written for itself, or the one that a report holds.
  package static func table(_ path: String) throws(Failure) -> SampleColumns {
    let text = String(decoding: try RecordingFile.bytes(of: path), as: UTF8.self)
    guard let columns = SampleColumns(ReportPage.table(in: text) ?? text) else {
      throw Failure("latency: \(path): neither a report of sumi latency nor a table of its samples")
    }
    return columns
  }

  /// Compares two files of samples.
  ///
  /// - Parameters:
  ///   - first: the path of the first file.
  ///   - second: the path of the second file.
  ///   - picture: the path of a PNG file to write; `nil` for none.
  /// - Returns: the comparison.
  /// - Throws: ``Failure`` when a file cannot be read, has nothing to compare, or cannot be written.
  package static func compare(
    _ first: String,
    _ second: String,
    picture: String?
  ) throws(Failure) -> ReportComparison {
    let tables = (try table(first), try table(second))
    let comparison = ReportComparison(tables.0, tables.1)
    guard !comparison.lines.isEmpty else {
      throw Failure("latency: \(second): no column of \(first) is in it")
    }
    guard let picture else { return comparison }
    let names = [first, second].map { String($0.split(separator: "/").last ?? "-") }
    let drawn = ComparisonPicture(comparison, tables, names: (names[0], names[1]))
    let bytes: [UInt8]
    do throws(CairoError) { bytes = try drawn.png() } catch { throw Failure(error) }
    do throws(SystemError) {
      try FileAccess.makeFolder(of: picture)
      try FileAccess.replace(picture, with: bytes)
    } catch {
      throw Failure("write", picture, error)
    }
    return comparison
  }

  /// The measurements in a table that a user wrote; none without a path.
  package static func measurements(_ path: String?) throws(Failure) -> [ExternalMeasurement] {
    guard let path else { return [] }
    let text = String(decoding: try RecordingFile.bytes(of: path), as: UTF8.self)
    do throws(ExternalMeasurement.Failure) {
      return try ExternalMeasurement.readTable(text)
    } catch {
      throw Failure("read: \(path): line \(error.line): \(error.reason)")
    }
  }
}
