internal import LatencyLab
package import Progress
internal import Raster
internal import SystemIO

/// The options of `sumi latency` that measure from pen to light in a recording, without a window.
package struct LightRequest {
  /// A kind of recording with its path.
  private enum Source {
    case sound(String)
    case film(String, touches: [Int], rate: Double?)
  }

  private let source: Source
  /// The pictures of a film whose counter is read.
  private static let readings = 48

  /// Takes out the options; `nil` when none of them is there.
  package init?(_ options: inout Options) throws(Failure) {
    let sound = try options.value("--audio")
    let film = try options.value("--film")
    let text = try options.value("--touches")
    let rate = try options.number("--film-rate", in: FilmReport.rates)
    let isPlain = text == nil && rate == nil
    if let film, sound == nil {
      source = .film(film, touches: try text.map(Self.touches) ?? [], rate: rate)
    } else if let sound, film == nil, isPlain {
      source = .sound(sound)
    } else if sound == nil, isPlain {
      return nil
    } else {
      throw .usage(
        "latency: --touches and --film-rate go with --film, and --audio with none of them"
      )
    }
  }

  /// Measures the recording.
  ///
  /// - Parameters:
  ///   - asJSON: whether the result is one JSON object, rather than lines of text.
  ///   - limits: the limits of the files.
  /// - Returns: the result.
  /// - Throws: ``Failure`` when a file cannot be read, or when nothing can be measured in it.
  package func result(asJSON: Bool, limits: Limits) throws(Failure) -> String {
    let meter = WorkTicket(limits: limits).meter
    switch source {
    case .sound(let path):
      let bytes = try RecordingFile.bytes(of: path, meter: meter)
      let found = try Self.read(path) { () throws(LightDelays.Failure) in
        try LightDelays(SoundRecording(wave: bytes))
      }
      return asJSON ? try LatencyFile.json(of: found) : found.text
    case .film(let folder, let touches, let rate):
      let report = try Self.report(of: folder, touches: touches, rate: rate, meter: meter)
      return asJSON ? try LatencyFile.json(of: report) : report.text
    }
  }

  private static func report(
    of folder: String,
    touches: [Int],
    rate: Double?,
    meter: WorkMeter
  ) throws(Failure) -> FilmReport {
    let paths = try pictures(in: folder)
    var film = SlowMotionFilm()
    for path in paths {
      let image = try picture(path, meter: meter)
      try read(path) { () throws(LightDelays.Failure) in try film.append(image) }
    }
    let square = try read(folder) { () throws(LightDelays.Failure) in try film.square() }
    let known = rate == nil ? try self.rate(of: paths, square, meter: meter) : rate
    return try read(folder) { () throws(LightDelays.Failure) in
      try FilmReport(pictures: paths.count, square: square, rate: known, touches: touches)
    }
  }

  /// Returns the pictures a second that the counter tells; `nil` when it cannot be read.
  private static func rate(
    of paths: [String],
    _ square: FilmedSquare,
    meter: WorkMeter
  ) throws(Failure) -> Double? {
    let dark = try picture(paths[square.dark], meter: meter)
    let bright = try picture(paths[square.bright], meter: meter)
    guard let counter = FilmedCounter(square, dark: dark, bright: bright) else { return nil }
    var found: [FilmReport.Reading] = []
    for number in stride(from: 0, to: paths.count, by: max(1, paths.count / readings)) {
      let image = try picture(paths[number], meter: meter)
      guard let time = counter.milliseconds(in: image) else { continue }
      found.append(FilmReport.Reading(picture: number, milliseconds: time))
    }
    return FilmReport.rate(of: found)
  }

  /// Returns the paths of the PNG files in a folder, in the order of the numbers in their names.
  private static func pictures(in folder: String) throws(Failure) -> [String] {
    let names: [String]
    do throws(SystemError) {
      names = try FileAccess.entries(in: folder).filter { !$0.isFolder }.map(\.name)
    } catch {
      throw Failure("read", folder, error)
    }
    let pictures = names.filter { $0.hasSuffix(".png") || $0.hasSuffix(".PNG") }
    guard pictures.count >= 2 else { throw Failure("read: \(folder): fewer than two PNG files") }
    // Numbers without zeros before them: 9 comes before 10.
    return pictures.sorted { ($0.utf8.count, $0) < ($1.utf8.count, $1) }.map { folder + "/" + $0 }
  }

  private static func picture(_ path: String, meter: WorkMeter) throws(Failure) -> ImageSurface {
    let bytes = try RecordingFile.bytes(of: path, meter: meter)
    do throws(CairoError) {
      return try ImageSurface(png: bytes, limits: meter.limits)
    } catch {
      throw Failure("read: \(path): \(error.reason)")
    }
  }

  private static func touches(_ text: String) throws(Failure) -> [Int] {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Int($0) }.filter { $0 > 0 }
    guard numbers.count == parts.count else {
      throw .usage("--touches: \(text): not numbers of pictures such as 31,262")
    }
    return numbers
  }

  private static func read<Result>(
    _ path: String,
    _ body: () throws(LightDelays.Failure) -> Result
  ) throws(Failure) -> Result {
    do throws(LightDelays.Failure) {
      return try body()
    } catch {
      throw Failure("read: \(path): \(error.reason)")
    }
  }
}
