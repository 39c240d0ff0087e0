public import Geometry

/// A part of the screen that one device shows.
public struct Monitor: Hashable, Sendable {
  /// The name of the output, such as `eDP-1`.
  public var name: String
  /// The pixels of the screen that it shows.
  public var frame: PixelRect
  /// Width and height of the glass in millimetres; `nil` when the monitor does not say.
  public var millimetres: Size?
  /// Frames a second; `nil` when the server does not say.
  public var refreshRate: Double?
  /// Whether the user calls it the first one.
  public var isPrimary: Bool

  /// Makes a monitor.
  ///
  /// - Parameters:
  ///   - name: the name of the output.
  ///   - frame: the pixels of the screen that it shows.
  ///   - millimetres: width and height of the glass; `nil` when unknown.
  ///   - refreshRate: frames a second; `nil` when unknown.
  ///   - isPrimary: whether the user calls it the first one.
  public init(
    name: String,
    frame: PixelRect,
    millimetres: Size? = nil,
    refreshRate: Double? = nil,
    isPrimary: Bool = false
  ) {
    self.name = name
    self.frame = frame
    self.millimetres = millimetres
    self.refreshRate = refreshRate
    self.isPrimary = isPrimary
  }

  /// The scale that its glass asks for, where nobody has said which is wanted: a whole number.
  ///
  /// Only a monitor of clearly fine pixels gets more than 1: sizes that monitors tell are often a
  /// little wrong, and those of projectors and televisions are made up.
  public var naturalScale: Double {
    guard let millimetres, millimetres.width > 0, frame.height >= Self.fewestRows else { return 1 }
    let dotsPerInch = Double(frame.width) / millimetres.width * 25.4
    let scale = (dotsPerInch / ScreenLayout.usualDotsPerInch).rounded(.down)
    return max(1, min(ScreenLayout.scales.upperBound, scale))
  }

  /// Rows below which no monitor is taken for one of fine pixels.
  private static let fewestRows = 1200
}
