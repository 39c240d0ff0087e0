/// The depth of the ink of a stroke from its edge to its middle, which is the content of its mask.
enum InkDepth {
  /// The same everywhere within the contours of the stroke.
  case contours(DepthContours)
  /// The greatest of the depths under all footprints.
  case soft(SoftProfile)

  /// The same everywhere.
  static let uniform = InkDepth.contours(.uniform)

  /// A Boolean value that indicates whether the depth changes smoothly.
  var isSoft: Bool {
    if case .soft = self { true } else { false }
  }
}
