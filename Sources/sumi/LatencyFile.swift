internal import FoundationEssentials
internal import LatencyLab

/// Reports of the latency lab as JSON.
enum LatencyFile {
  /// One JSON object; times in milliseconds.
  static func json(of report: LatencyReport) throws(Failure) -> String {
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      return String(decoding: try encoder.encode(report), as: UTF8.self) + "\n"
    } catch {
      throw Failure("latency: the report holds numbers that cannot be written")
    }
  }

  /// Reads a report back.
  static func report(of bytes: [UInt8], _ path: String) throws(Failure) -> LatencyReport {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    do {
      return try decoder.decode(LatencyReport.self, from: Data(bytes))
    } catch {
      throw Failure("latency: \(path): not a report that sumi latency --json printed")
    }
  }
}
