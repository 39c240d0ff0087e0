internal import Archive
internal import InkCoding
internal import InkModel
internal import Markup
internal import Progress

/// Strokes without any loss, packed to travel in a file of another format beside what that format
/// shows of them.
///
/// For each stroke the capsule knows the check number of the text that shows it. Another program
/// may therefore change the file: whatever stroke is shown as it was is taken from the capsule,
/// whatever is not is read like anybody's.
struct StrokeCapsule {
  /// Bytes beyond which no capsule is unpacked.
  private static let longestData = 256 << 20

  private let strokes: [Stroke]
  /// The numbers of the strokes that a text shows, the next one last.
  private var numbers: [UInt32: [Int]] = [:]

  /// Packs strokes.
  ///
  /// - Parameters:
  ///   - drawing: the strokes.
  ///   - shown: the text that shows each of them, in their order.
  ///   - meter: is told how much is packed.
  /// - Returns: the packed strokes and the check numbers of the texts, both for
  ///   ``init(data:checks:budget:meter:)``.
  static func pack(
    _ drawing: Drawing,
    shown: [String],
    meter: WorkMeter = .unwatched
  ) -> (data: String, checks: String) {
    let data = Gzip.packedBriefly(
      drawing.dataRepresentation(meter: meter.part(from: 0, to: 0.5)),
      meter: meter.part(from: 0.5, to: 1)
    )
    guard !meter.isStopped else { return ("", "") }
    let checks = shown.flatMap { text in
      let number = Checksum(of: Array(text.utf8)).value
      return [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: number >> $0) }
    }
    return (Base64.text(data), Base64.text(checks))
  }

  /// Returns the number of strokes that a capsule says it holds.
  ///
  /// - Parameter checks: the check numbers of the texts that show them.
  /// - Returns: the number that it says.
  static func strokeCount(_ checks: String) -> Int { checks.utf8.count * 3 / 16 }

  /// Returns the number of strokes that the capsules in a text of XML say they hold.
  static func strokeCount(in element: MarkupElement) -> Int {
    let isCapsule = element.kind == "strokes" && element.name.namespace == OwnMarkup.namespace
    return element.children.reduce(isCapsule ? strokeCount(element["checks"] ?? "") : 0) {
      $0 + strokeCount(in: $1)
    }
  }

  /// Unpacks the strokes of an element; `nil` when they cannot be read, which is noted as a loss: what the
  /// file shows of them is read instead.
  ///
  /// - Parameters:
  ///   - element: has the packed strokes and the check numbers.
  ///   - budget: the number of samples and points that the file may still have packed.
  ///   - losses: what is lost.
  ///   - meter: is told how much is unpacked.
  init?(
    _ element: MarkupElement,
    budget: inout ElementBudget,
    losses: inout Losses,
    meter: WorkMeter
  ) {
    let checks = element["checks"] ?? ""
    guard let capsule = Self(data: element.text, checks: checks, budget: &budget, meter: meter)
    else {
      losses.note("ink is read as it is shown, since its samples cannot be read")
      return nil
    }
    self = capsule
  }

  /// Unpacks strokes; `nil` when the texts are no such, or the work is stopped.
  ///
  /// - Parameters:
  ///   - data: the packed strokes.
  ///   - checks: the check numbers of the texts that show them.
  ///   - budget: the number of samples and points that the file may still have packed.
  ///   - meter: is told how much is unpacked.
  init?(
    data: String,
    checks: String,
    budget: inout ElementBudget,
    meter: WorkMeter = .unwatched
  ) {
    let (unpacking, reading) = (meter.part(from: 0, to: 0.2), meter.part(from: 0.2, to: 1))
    guard let packed = Base64.bytes(data), let checks = Base64.bytes(checks),
      let data = try? Gzip.unpacked(packed, limit: Self.longestData, meter: unpacking)
    else { return nil }
    budget.beginPart(ofBytes: packed.count)
    do throws(DrawingDataError) {
      strokes = try Drawing(data: data, within: budget, meter: reading).strokes
    } catch {
      budget.endPart(failedBy: error)
      return nil
    }
    budget.endPart(strokes)
    guard checks.count == 4 * strokes.count else { return nil }
    for index in strokes.indices.reversed() {
      let number = checks[(4 * index)..<(4 * index + 4)].reversed()
        .reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      numbers[number, default: []].append(index)
    }
  }

  /// Returns whether ``stroke(shownBy:)`` gives a stroke.
  func hasStroke(shownBy text: String) -> Bool {
    numbers[Checksum(of: Array(text.utf8)).value]?.isEmpty == false
  }

  /// The stroke that a text shows; `nil` when there is none.
  ///
  /// The same text asked for again gives the next stroke that looks the same.
  mutating func stroke(shownBy text: String) -> Stroke? {
    let number = Checksum(of: Array(text.utf8)).value
    guard let index = numbers[number]?.popLast() else { return nil }
    return strokes[index]
  }
}
