/// Something that a user should know about a pen, with what to do about it.
///
/// Words are English with names of values in braces, to be translated and filled in; ``text`` is
/// what is said where no translation is wanted.
public struct PenVerdict: Hashable, Sendable {
  /// How bad it is.
  public enum Weight: String, CaseIterable, Sendable {
    /// Drawing is worse for it.
    case problem
    /// Good to know.
    case note
  }

  /// What it is about, for scripts.
  public let id: String
  /// How bad it is.
  public let weight: Weight
  /// What is so.
  public let finding: String
  /// What to do about it, or what it means.
  public let remedy: String
  /// What is put in, by name.
  public let values: [String: String]

  init(
    _ id: String,
    _ finding: String,
    _ remedy: String,
    _ values: [String: String] = [:],
    weight: Weight = .problem
  ) {
    (self.id, self.weight, self.finding, self.remedy) = (id, weight, finding, remedy)
    self.values = values
  }

  /// Both in English, filled in.
  public var text: String { filled(finding) + ": " + filled(remedy) }

  private func filled(_ words: String) -> String {
    values.reduce(words) { text, value in
      text.split(separator: "{\(value.key)}", omittingEmptySubsequences: false)
        .joined(separator: value.value)
    }
  }

  // MARK: - What a description tells

  /// What is worth knowing about a device before it has reported anything.
  public static func verdicts(on device: DeviceDescription) -> [PenVerdict] {
    guard device.isMeasurable else { return [] }
    var verdicts: [PenVerdict] = []
    if device.axis(.pressure) == nil {
      verdicts.append(
        PenVerdict(
          "no-pressure-axis",
          "no pressure axis",
          "every line has the same width; install the tablet's X driver or choose it for this device"
        )
      )
    }
    if device.axis(.tiltX) == nil || device.axis(.tiltY) == nil {
      verdicts.append(
        PenVerdict("no-tilt-axes", "no tilt axes", "the pen counts as upright", weight: .note)
      )
    }
    if let count = device.smoothing?.averagedSamples, count > 1 {
      verdicts.append(
        PenVerdict(
          "averaging",
          "the driver averages {count} samples",
          "ink lags by {lag} samples; start sumi with --driver-smoothing off",
          ["count": "\(count)", "lag": "\(Double(count - 1) / 2)"]
        )
      )
    }
    if !device.isEnabled {
      verdicts.append(
        PenVerdict("disabled", "switched off in the X server", "xinput enable switches it on")
      )
    }
    return verdicts
  }
}
