internal import Markup

/// The meaning of the numbers of a trace, in their order.
struct InkMLFormat: Hashable, Sendable {
  /// The channels; those that may be left out come last.
  var channels: [InkMLChannel]

  /// The default format: X and Y.
  static let usual = InkMLFormat(channels: [InkMLChannel("X"), InkMLChannel("Y")])

  /// Makes a format from channels.
  init(channels: [InkMLChannel]) { self.channels = channels }

  /// Makes a format from the element `traceFormat`; `nil` when it lacks X or Y.
  init?(_ element: MarkupElement) {
    let optional = element.children("intermittentChannels").flatMap { $0.children("channel") }
    channels = (element.children("channel") + optional).map { InkMLChannel($0) }
    guard channels.count <= 100, index(of: "X") != nil, index(of: "Y") != nil else { return nil }
  }

  /// The place of a channel among all; `nil` when it is not there.
  func index(of name: String) -> Int? { channels.firstIndex { $0.name == name } }

  /// Takes in what the source says about its channels: the element `channelProperties`.
  mutating func apply(properties element: MarkupElement) {
    for property in element.children("channelProperty") where property["name"] == "resolution" {
      guard let name = property["channel"], let index = index(of: name),
        let value = property["value"].flatMap({ Double($0) }), value > 0, value.isFinite
      else { continue }
      channels[index].resolution = value
      // “1/cm”: steps to a centimetre, whatever unit the channel names.
      let unit = (property["units"] ?? "").split(separator: "/").last.map { String($0) } ?? ""
      if unit != "dev", !unit.isEmpty { channels[index].units = unit }
    }
  }
}
