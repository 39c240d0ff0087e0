internal import Exchange
internal import InkModel
internal import InkRendering
internal import Progress
internal import Raster
internal import SystemIO

/// A film of a page being drawn, as a file.
nonisolated enum FilmFile {
  /// Share of the time of a video that its pictures take; then another program encodes them.
  private static let drawingShare = 0.5

  /// Makes the file.
  ///
  /// - Parameters:
  ///   - page: the page.
  ///   - format: a format of films.
  ///   - look: how it looks, and its times.
  ///   - path: what a failure names.
  ///   - meter: receives the progress.
  /// - Returns: the file and what it does not hold.
  /// - Throws: ``Failure`` when it cannot be made, or the work is stopped.
  static func make(
    of page: Page,
    as format: ExchangeFormat,
    _ look: ForeignFile.Look,
    named path: String,
    _ meter: WorkMeter
  ) throws(Failure) -> WrittenFile {
    // Before the pictures are drawn, which takes a while.
    let encoder = try format.codec.map { _ throws(Failure) in try Self.encoder(for: path) }
    var file: WrittenFile
    do throws(CairoError) {
      let film = try Film(
        of: page,
        look.film,
        scale: look.scale,
        isTransparent: look.isTransparent,
        limits: meter.limits
      )
      let drawing = encoder == nil ? meter : meter.part(from: 0, to: drawingShare)
      file = WrittenFile(
        format == .gif
          ? try GIFFile.write(film, meter: drawing) : try AnimatedPNG.write(film, meter: drawing)
      )
      if film.isCut { file.losses.note("a pause of more than ten minutes is shortened") }
    } catch {
      throw Failure(error)
    }
    guard let encoder, let codec = format.codec else { return file }
    file.bytes = try encode(file.bytes, codec, look.film, on: page.paper, by: encoder, path, meter)
    return file
  }

  /// The path of the program that encodes videos.
  private static func encoder(for path: String) throws(Failure) -> String {
    guard let encoder = Program.path(of: "ffmpeg") else {
      throw Failure(
        "write: \(path): videos need the program ffmpeg, which is not installed; "
          + "install it, or choose .gif or .apng"
      )
    }
    return encoder
  }

  /// Encodes an animated PNG as a video.
  private static func encode(
    _ film: [UInt8],
    _ codec: [String],
    _ timing: FilmTiming,
    on paper: Paper,
    by encoder: String,
    _ path: String,
    _ meter: WorkMeter
  ) throws(Failure) -> [UInt8] {
    // Both codecs store color for two by two pixels. The last picture has no end of its own.
    let filter =
      "pad=ceil(iw/2)*2:ceil(ih/2)*2:color=0x\(paper.color.hex.dropFirst()),"
      + "tpad=stop_mode=clone:stop_duration=\(FilmTiming.lastSeconds)"
    let outcome: Program.Outcome
    do throws(SystemError) {
      outcome = try Program.run(
        encoder,
        ["-hide_banner", "-loglevel", "error", "-y", "-f", "apng", "-i", "/dev/stdin"]
          + ["-vf", filter, "-r", "\(timing.frameRate)", "-pix_fmt", "yuv420p"] + codec
          + ["/dev/stdout"],
        input: film,
        while: { meter.advance(to: drawingShare) }
      )
    } catch {
      throw Failure("write", path, error)
    }
    guard meter.advance(to: 1) else { throw Failure(CairoError.stopped) }
    guard outcome.status == 0, !outcome.output.isEmpty else {
      let reason = outcome.complaints.split(separator: "\n").last.map(String.init)
      throw Failure("write: \(path): ffmpeg failed: \(reason ?? "it wrote nothing")")
    }
    return outcome.output
  }
}

nonisolated extension ExchangeFormat {
  /// The arguments of ffmpeg that choose codec and container; `nil` for what is no video.
  fileprivate var codec: [String]? {
    switch self {
    case .mp4: ["-c:v", "libx264", "-crf", "18", "-f", "mp4"]
    case .webM: ["-c:v", "libvpx-vp9", "-crf", "24", "-b:v", "0", "-f", "webm"]
    default: nil
    }
  }
}
