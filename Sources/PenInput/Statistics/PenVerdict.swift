/// A diagnosis of a pen, with a remedy.
///
/// The messages are English, with names of values in braces, to be translated and filled in; ``text``
/// is the untranslated message.
public struct PenVerdict: Hashable, Sendable {
  /// The severity of a diagnosis.
  public enum Weight: String, CaseIterable, Sendable {
    /// It impairs drawing.
    case problem
    /// It is for information only.
    case note
  }

  /// The identifier, for scripts.
  public let id: String
  /// The severity.
  public let weight: Weight
  /// The finding.
  public let finding: String
  /// The remedy, or an explanation.
  public let remedy: String
  /// The values to fill in, by name.
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

  /// Finding and remedy in English, filled in.
  public var text: String { filled(finding) + ": " + filled(remedy) }

  private func filled(_ message: String) -> String {
    values.reduce(message) { text, value in
      text.split(separator: "{\(value.key)}", omittingEmptySubsequences: false)
        .joined(separator: value.value)
    }
  }

  // MARK: - Description

  /// Returns the diagnoses of a device by its description alone.
  public static func verdicts(on device: DeviceDescription) -> [PenVerdict] {
    guard device.isMeasurable else { return [] }
    var verdicts: [PenVerdict] = []
    if device.axis(.pressure) == nil {
      verdicts.append(
        PenVerdict(
          "no-pressure-axis",
          "no pressure axis",
          "all lines have the same width; install the tablet's X driver or select it for this device"
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
    // Xwayland disables the devices of a tablet that is unplugged.
    if !device.isEnabled, device.driver != "xwayland" {
      verdicts.append(
        PenVerdict("disabled", "switched off in the X server", "xinput enable turns it on")
      )
    }
    return verdicts
  }
}
