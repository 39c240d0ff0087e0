/// The size at which the user left the window.
package struct WindowPreference {
  /// Width in points, of 96 to an inch, when it does not fill the screen.
  package var width = 1280.0
  /// Height in points.
  package var height = 800.0
  /// A Boolean value that indicates whether it fills what the desktop leaves free.
  package var isMaximized = false

  /// Points that a side has at least and at most, so that the window can be found and used.
  private static let sides = 200.0...32_767.0

  /// The usual size.
  package init() {}

  /// Reads settings; what is missing or makes no sense is as usual.
  package init(_ values: [String: String]) {
    let sides = (values["window.size"] ?? "").split(separator: "x").compactMap { Double($0) }
    if sides.count == 2, sides.allSatisfy(Self.sides.contains) {
      (width, height) = (sides[0], sides[1])
    }
    isMaximized = values["window.maximized"] == "yes"
  }

  /// The settings as they are written.
  package var values: [String: String] {
    [
      "window.size": "\(Int(width.rounded()))x\(Int(height.rounded()))",
      "window.maximized": isMaximized ? "yes" : "no",
    ]
  }
}
