internal import Exchange
internal import Geometry
package import InkModel
internal import LatencyLab
package import PenInput
package import Prediction
internal import Raster

/// The output of `sumi replay --json`: the drawing as `inspect` reports it, and under `replay` what
/// the recording says about time.
package enum ReplaySummary {
  /// The line of JSON.
  ///
  /// - Parameters:
  ///   - drawing: what the recording drew.
  ///   - recording: the recording.
  ///   - events: what its pens did.
  ///   - model: foresees them.
  /// - Returns: one object.
  /// - Throws: ``Failure`` when the picture cannot be made.
  package static func json(
    of drawing: Drawing,
    from recording: [UInt8],
    _ events: [PenEvent],
    _ model: PredictionModel
  ) throws(Failure) -> String {
    let report = ReplayReport(
      devices: RecordingFile.rawEvents(in: recording).compactMap { event in
        if case .device(let device) = event { device } else { nil }
      },
      events: events,
      model: model,
      millimetresPerPixel: 25.4 / 96,
      imageHash: try hash(of: drawing)
    )
    let text: String
    do throws(ExchangeError) {
      let bytes = try DocumentReport(of: drawing, format: "recording").json(includesPoints: false)
      text = String(decoding: bytes, as: UTF8.self)
    } catch {
      throw Failure("json: \(error.message)")
    }
    guard let end = text.lastIndex(of: "}") else { return text }
    let account = try LatencyFile.json(of: report).filter { !$0.isNewline }
    return text[..<end] + ",\"replay\":" + account + "}\n"
  }

  /// Stands for every pixel of the picture (FNV-1a of 64 bits).
  private static func hash(of drawing: Drawing) throws(Failure) -> String {
    let document = Document(pages: [Page(layers: [Layer(drawing: drawing)])])
    let file = try ForeignFile.make(of: document, as: .png, ForeignFile.Look(), named: "picture")
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    do throws(CairoError) {
      let image = try ImageSurface(png: file.bytes)
      for y in 0..<image.height {
        for x in 0..<image.width {
          hash = (hash ^ UInt64(image.pixel(x: x, y: y))) &* 0x100_0000_01B3
        }
      }
      hash = (hash ^ UInt64(image.width)) &* 0x100_0000_01B3
    } catch {
      throw Failure(error)
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
