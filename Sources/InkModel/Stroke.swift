public import Geometry

/// One pull of the pen: an ink along a path.
///
/// A stroke is a value; copies share their content until one of them is changed. Path, samples and
/// mask lie in the stroke's *own space*; ``transform`` brings them to the drawing's canvas.
public struct Stroke: Hashable, Sendable, Identifiable {
  private var source: Source

  /// The origin of the content.
  private enum Source: Sendable {
    case made(StrokeStorage)
    case packed(PackedStorage)
    case shifted(ShiftedStorage)
  }

  /// Makes a stroke.
  ///
  /// - Parameters:
  ///   - ink: what it is drawn with.
  ///   - path: the curve, in the stroke's own space.
  ///   - samples: what the pen reported while the stroke was drawn, in the stroke's own space.
  ///   - transform: from the stroke's own space to the canvas.
  ///   - mask: what has been erased, in the stroke's own space.
  ///   - fill: the color of the area that the curve surrounds; `nil` for none, see ``fill``.
  ///   - randomSeed: what an ink with grain or jitter draws its numbers from.
  ///   - id: what tells the stroke from all others. `nil` derives it from the content, so that a
  ///     replay gives the same ids; a ``Drawing`` that holds the id already gives another.
  public init(
    ink: Ink,
    path: StrokePath,
    samples: [StrokeSample] = [],
    transform: AffineTransform = .identity,
    mask: StrokeMask? = nil,
    fill: InkColor? = nil,
    randomSeed: UInt32 = 0,
    id: StrokeID? = nil
  ) {
    var content = StrokeContent(
      ink: ink,
      path: path.compacted,
      samples: samples.compacted,
      transform: transform,
      mask: mask,
      fill: fill,
      randomSeed: randomSeed,
      id: id ?? StrokeID(high: 0, low: 0)
    )
    if id == nil { content.id = content.derivedID }
    source = .made(StrokeStorage(content))
  }

  /// Makes a stroke from bytes, which are read when its ink is first needed, on whatever thread that is.
  ///
  /// - Parameters:
  ///   - packed: the bytes, with what is known of the stroke without reading them; those that mean
  ///     nothing are a stroke without a curve.
  ///   - reading: reads the stroke from the bytes.
  package init(_ packed: PackedStroke, by reading: any PackedReading.Type) {
    source = .packed(PackedStorage(packed, by: reading))
  }

  /// The ink with which it is drawn.
  public var ink: Ink {
    get { storage.content.ink }
    set { restyle { $0.ink = newValue } }
  }

  /// The kind of ink; known at once.
  public var inkType: InkType {
    switch source {
    case .made(let storage): storage.content.ink.inkType
    case .packed(let storage): storage.inkType
    case .shifted(let storage): storage.origin.inkType
    }
  }

  /// A Boolean value that indicates whether the stroke is that of a stump, which leaves no ink of its
  /// own but moves the ink below it on its layer; known at once.
  public var isSmudge: Bool { inkType == .smudge }

  /// The number of control points of the path; known at once.
  package var pointCount: Int {
    switch source {
    case .made(let storage): storage.content.path.count
    case .packed(let storage): storage.pointCount
    case .shifted(let storage): storage.origin.pointCount
    }
  }

  /// The curve, in the stroke's own space.
  public var path: StrokePath {
    get { storage.content.path }
    set { change { $0.path = newValue } }
  }

  /// The reports of the pen while the stroke was drawn, in the stroke's own space; empty when the
  /// stroke was not drawn by a pen.
  public var samples: [StrokeSample] {
    get { storage.content.samples }
    set { restyle { $0.samples = newValue } }
  }

  /// From the stroke's own space to the canvas.
  ///
  /// A stroke from bytes tells it, and is moved, without reading its ink.
  public var transform: AffineTransform {
    get {
      switch source {
      case .made(let storage): storage.content.transform
      case .packed(let storage): storage.transform
      case .shifted(let storage): storage.transform
      }
    }
    set {
      let origin: PackedStorage
      switch source {
      case .made(let storage):
        source = .made(storage.moved(to: newValue))
        return
      case .packed(let storage): origin = storage
      case .shifted(let storage): origin = storage.origin
      }
      if newValue == origin.transform {
        source = .packed(origin)
      } else if let shifted = ShiftedStorage(origin, at: newValue) {
        source = .shifted(shifted)
      } else {
        source = .made(storage.moved(to: newValue))
      }
    }
  }

  /// The erased areas, in the stroke's own space; `nil` when there are none.
  public var mask: StrokeMask? {
    get { storage.content.mask }
    set { change { $0.mask = newValue } }
  }

  /// The color of the area that the curve surrounds; `nil` when the area is not filled.
  ///
  /// The area is that inside of the curve, which a straight line closes, by the even-odd rule: where
  /// the curve surrounds a part twice, that part is left out. It lies below the ink of the stroke, and
  /// ``mask`` erases from it, too. See ``fillPath``.
  public var fill: InkColor? {
    get { storage.content.fill }
    set { change { $0.fill = newValue } }
  }

  /// The group that the stroke belongs to; `nil` for none.
  ///
  /// The strokes of a group are selected together. A piece of a stroke belongs to the same group.
  public var group: GroupID? {
    get { storage.content.group }
    set { restyle { $0.group = newValue } }
  }

  /// A Boolean value that indicates whether erasers and selections pass the stroke by.
  public var isLocked: Bool {
    get { storage.content.isLocked }
    set { restyle { $0.isLocked = newValue } }
  }

  /// The target that the stroke leads to; `nil` for none.
  ///
  /// A piece of a stroke leads there, too.
  public var link: Link? {
    get { storage.content.link }
    set { restyle { $0.link = newValue } }
  }

  /// The seed of the random numbers of an ink with grain or jitter.
  public var randomSeed: UInt32 {
    get { storage.content.randomSeed }
    set { restyle { $0.randomSeed = newValue } }
  }

  /// The identity of the stroke; a change of the content keeps it.
  public var id: StrokeID {
    get {
      switch source {
      case .made(let storage): storage.content.id
      case .packed(let storage): storage.packed.id
      case .shifted(let storage): storage.origin.packed.id
      }
    }
    set { restyle { $0.id = newValue } }
  }

  /// The smallest upright rectangle of the canvas that holds the ink, mask and transform applied;
  /// null when no ink is left.
  ///
  /// It is never smaller than the ink and, for a round tip, less than one canvas unit larger on each
  /// side; a flat nib counts as if it were as wide in every direction. It is
  /// computed when the stroke is made or changed, in time that grows with its points.
  public var renderBounds: Rect { storage.renderBounds }

  /// A rectangle of the canvas that holds ``renderBounds``, known at once.
  ///
  /// That of a stroke from bytes is what came with them: it lies on whole units, and is infinite for
  /// ink that is very far away; where the stroke is moved, it is moved along. For any other it is
  /// ``renderBounds``.
  public var reach: Rect {
    switch source {
    case .made(let storage): storage.renderBounds
    case .packed(let storage): storage.packed.reach
    case .shifted(let storage): storage.reach
    }
  }

  /// The parametric values of the path at which its curve is not erased.
  ///
  /// Without a mask, all of ``StrokePath/parameterRange``; empty when nothing of the curve is left
  /// or the path is empty. Each end is exact to a thousandth. At the sides of a wide stroke there
  /// may be ink left where its middle is gone.
  public var maskedPathRanges: [ClosedRange<Double>] {
    storage.visibleRanges ?? (path.isEmpty ? [] : [path.parameterRange])
  }

  /// The bytes that the stroke was made from; `nil` when it was not, or has been changed since.
  package var packedSource: PackedStroke? {
    if case .packed(let storage) = source { storage.packed } else { nil }
  }

  /// The bytes that the stroke was made from, which may have another transform than it has now; `nil` when
  /// it was not, or something else has been changed since.
  package var packedContent: PackedStroke? {
    switch source {
    case .made: nil
    case .packed(let storage): storage.packed
    case .shifted(let storage): storage.origin.packed
    }
  }

  /// The number of bytes that the stroke lies in while its ink has not been needed; `nil` from then on.
  var packedCount: Int? {
    switch source {
    case .packed(let storage) where !storage.isUnpacked: storage.packed.bytes.count
    case .shifted(let storage) where !storage.isUnpacked: storage.origin.packed.bytes.count
    default: nil
    }
  }

  /// Returns whether two strokes have the same content, ids included.
  public static func == (left: Stroke, right: Stroke) -> Bool {
    switch (left.source, right.source) {
    case (.packed(let left), .packed(let right)) where left === right: true
    case (.shifted(let left), .shifted(let right)) where left === right: true
    case (.made(let left), .made(let right)) where left === right: true
    default: left.id == right.id && left.storage.content == right.storage.content
    }
  }

  /// Takes the content into a hash.
  public func hash(into hasher: inout Hasher) { hasher.combine(storage.content) }

  /// The content and what follows from it.
  var storage: StrokeStorage {
    switch source {
    case .made(let storage): storage
    case .packed(let storage): storage.storage
    case .shifted(let storage): storage.storage
    }
  }

  private mutating func change(_ edit: (inout StrokeContent) -> Void) {
    var content = storage.content
    edit(&content)
    source = .made(StrokeStorage(content))
  }

  private mutating func restyle(_ edit: (inout StrokeContent) -> Void) {
    var content = storage.content
    edit(&content)
    source = .made(StrokeStorage(content, inPlaceOf: storage))
  }
}
