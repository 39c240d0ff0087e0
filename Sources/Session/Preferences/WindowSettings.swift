package import Editor
package import Geometry
package import InkModel
package import Prediction
package import Progress
package import StrokeEngine
internal import SystemIO

/// The time at which the ink under the pen is shown.
package enum Pacing: String, CaseIterable {
  /// As soon as its samples have been read; under Xwayland once a frame, shortly before the
  /// compositor takes its picture.
  case auto
  /// As soon as its samples have been read.
  case immediate
  /// With the screen's next frame.
  case frame
  /// At the end of the stroke.
  case lift

  /// Replaces ``auto`` by ``immediate`` where no compositor has to be waited for.
  package mutating func resolve(isXwayland: Bool) {
    if self == .auto, !isXwayland { self = .immediate }
  }
}

/// The settings of a window from the command line.
package struct WindowSettings {
  package var pacing = Pacing.auto
  package var predictor = PredictionModel.standard
  /// Name of the predictor.
  package var predictorName = "sumi"
  package var fixedHorizon: Double?
  package var geometry: WindowGeometry?
  /// A Boolean value that indicates whether the window is as large as it was left the last time,
  /// unless ``geometry`` says more.
  package var keepsSize = false
  package var isFullscreen = false
  package var recording: String?
  /// A Boolean value that indicates whether the recording leaves the devices' own names out.
  package var recordsAnonymously = false
  package var turnsSmoothingOff = false
  /// The stabiliser of all inks; `nil` for that of each ink.
  package var stabilizer: Stabilizer?
  /// Seconds by which everything is held back on purpose, to see whether the lab finds them.
  package var labDelay: Double?
  package var stateFolder: String?
  package var ink: InkRecipe?
  /// A Boolean value that indicates whether preferences and state are in the user's own folders, not in
  /// those of the command line.
  package var usesOwnFolders = false
  /// A Boolean value that indicates whether the preferences are in the user's own folder.
  package var usesOwnConfiguration = false
  /// The name that the program had in the session that is restored; `nil` for a new start.
  package var sessionID: String?
  /// The folder of the preferences; `nil` where they do not count, as in a replay.
  package var configurationFolder: String?
  package var hidesInterface = false
  /// The limits of files that are read and written.
  package var limits = Limits.standard
  /// Window pixels in a point, 1/96 of an inch; `nil` for what the desktop says.
  package var scale: Double?

  /// Takes its options out of a command line.
  package init(_ options: inout Options) throws(Failure) {
    if let name = try options.choice("--pacing", of: Pacing.allCases.map(\.rawValue)),
      let pacing = Pacing(rawValue: name)
    {
      self.pacing = pacing
    }
    try readPrediction(from: &options)
    if let text = try options.value("--geometry") {
      guard let geometry = WindowGeometry(text) else {
        throw .usage("--geometry: \(text): not of the form WxH+X+Y")
      }
      self.geometry = geometry
    }
    isFullscreen = options.flag("--fullscreen")
    recording = try options.value("--record")
    recordsAnonymously = options.flag("--anonymous")
    turnsSmoothingOff = try options.choice("--driver-smoothing", of: ["keep", "off"]) == "off"
    stateFolder = try options.value("--state")
    let ownConfiguration = try options.value("--config")
    usesOwnConfiguration = ownConfiguration == nil
    usesOwnFolders = stateFolder == nil && usesOwnConfiguration
    sessionID = try options.value("--session-id")
    let configuration = ConfigurationFolder.path(ownConfiguration)
    ink = try options.value("--ink").map { name throws(Failure) in
      try InkLibrary(in: configuration).recipe(named: name)
    }
    labDelay = try options.number("--lab-delay", in: 0...1000).map { $0 / 1000 }
    configurationFolder = configuration
    hidesInterface = options.flag("--hide-interface")
    limits = try options.limits()
    scale = try options.number("--scale", in: 0.5...4)
    stabilizer = try Self.stabilizer(&options)
  }

  /// Reads the stabiliser, by its mode or as a time over which positions are averaged.
  private static func stabilizer(_ options: inout Options) throws(Failure) -> Stabilizer? {
    let window = try options.number("--smoothing", in: 0...100)
    guard let text = try options.value("--stabilizer") else {
      return window.map { Stabilizer(.average, strength: $0) }
    }
    guard let stabilizer = Stabilizer(text) else {
      throw .usage(
        "--stabilizer: \(text): must be off, average:0…100, spring:0…200 (ms), string:0…100 or distance:0…100 (px)"
      )
    }
    return stabilizer
  }

  /// An editor that predicts as these settings say.
  ///
  /// - Parameters:
  ///   - document: what is drawn on.
  ///   - unread: its layers whose strokes will come later.
  ///   - unreadBounds: the bounds of these strokes, in canvas units, by page.
  ///   - hasUnreadHistory: whether operations of earlier days will come later.
  ///   - bookmark: where to begin; `nil` for the first page as it is seen at first.
  ///   - seed: for the ids of the strokes; `nil` for ids that no other drawing has.
  /// - Returns: the editor.
  package func makeEditor(
    of document: Document = Document(),
    unread: Set<LayerID> = [],
    unreadBounds: [PageID: Rect] = [:],
    hasUnreadHistory: Bool = false,
    bookmark: Bookmark? = nil,
    seed: UInt64? = nil
  ) -> Editor {
    let editor = Editor(
      document,
      unread: unread,
      unreadBounds: unreadBounds,
      hasUnreadHistory: hasUnreadHistory,
      bookmark: bookmark,
      predictor: predictor,
      strokeSeed: seed ?? UInt64.random(in: .min ... .max)
    )
    // What a seed makes repeatable has its dates from a recording, if at all.
    editor.clockOrigin = seed == nil ? Clock.origin : nil
    editor.fixedHorizon = fixedHorizon
    if let stabilizer { editor.toolOptions.steady(by: stabilizer) }
    editor.toolOptions.snapsShapes = true
    if let ink { editor.choose(ink) }
    return editor
  }

  private mutating func readPrediction(from options: inout Options) throws(Failure) {
    if let name = try options.choice("--predict", of: PredictionModel.names),
      let model = PredictionModel(named: name)
    {
      predictor = model
      predictorName = name
    }
    fixedHorizon = try options.number("--predict-ms", in: 0...32).map { $0 / 1000 }
  }
}

/// Size and, if wanted, place of a window in the form that X programs share.
///
/// That is `WxH+X+Y`, `WxH` or `+X+Y`; a minus counts from the right or lower edge of the screen.
package struct WindowGeometry {
  /// The most pixels of a side and of a distance; X has 16 bits for them.
  private static let extentLimit = 32_767

  private var size: (width: Int, height: Int)?
  private var place: (x: Offset, y: Offset)?

  private struct Offset {
    var distance: Int
    var isFromFarEdge: Bool

    func position(extent: Int, of screen: Int) -> Int {
      isFromFarEdge ? screen - extent - distance : distance
    }
  }

  package var isPlaced: Bool { place != nil }

  package init?(_ text: String) {
    var rest = Substring(text)
    if let first = rest.first, first.isNumber {
      guard let width = Self.number(&rest), rest.popFirst() == "x",
        let height = Self.number(&rest), (1...Self.extentLimit).contains(width),
        (1...Self.extentLimit).contains(height)
      else { return nil }
      size = (width, height)
    }
    if !rest.isEmpty {
      guard let x = Self.offset(&rest), let y = Self.offset(&rest) else { return nil }
      place = (x, y)
    }
    guard rest.isEmpty, size != nil || place != nil else { return nil }
  }

  /// The frame on a screen.
  package func frame(on screen: (width: Int, height: Int), usual: (width: Int, height: Int))
    -> PixelRect
  {
    let (width, height) = size ?? usual
    return PixelRect(
      x: place?.x.position(extent: width, of: screen.width) ?? 0,
      y: place?.y.position(extent: height, of: screen.height) ?? 0,
      width: width,
      height: height
    )
  }

  private static func offset(_ text: inout Substring) -> Offset? {
    guard let sign = text.popFirst(), sign == "+" || sign == "-",
      let distance = number(&text), (0...extentLimit).contains(distance)
    else { return nil }
    return Offset(distance: distance, isFromFarEdge: sign == "-")
  }

  private static func number(_ text: inout Substring) -> Int? {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    text = text.dropFirst(digits.count)
    return Int(digits)
  }
}
