public import Geometry

/// Strokes, the later above the earlier.
///
/// No two strokes of a drawing have the same id. A drawing finds its strokes by id and by place
/// without looking at all of them.
public struct Drawing: Hashable, Sendable {
  /// The strokes in the order of ``ranks``.
  private var list: [Stroke] = []
  /// A number for each stroke that grows from stroke to stroke, with gaps to put others between.
  private var ranks: [Int] = []
  private var rankByID: [StrokeID: Int] = [:]
  private(set) var index = StrokeIndex()

  /// The gap between neighbours; it can be halved thirty-two times.
  private static let gap = 1 << 32

  /// Makes a drawing.
  ///
  /// - Parameter strokes: from the lowest to the topmost. A stroke whose id occurred before gets
  ///   another.
  public init(strokes: some Sequence<Stroke> = []) {
    for stroke in strokes { append(stroke) }
  }

  /// The strokes, from the lowest to the topmost.
  ///
  /// Reading is free; assigning costs as much as making the drawing anew.
  public var strokes: [Stroke] {
    get { list }
    set { self = Drawing(strokes: newValue) }
  }

  /// The smallest upright rectangle that holds all ink; null when there is none.
  ///
  /// Time grows with the number of strokes.
  public var bounds: Rect { list.inkBounds }

  /// The stroke with an id; `nil` when the drawing has none such.
  public subscript(id: StrokeID) -> Stroke? { position(of: id).map { list[$0] } }

  /// Returns the index of the stroke with an id, from the lowest; `nil` when the drawing has none
  /// such.
  public func position(of id: StrokeID) -> Int? {
    guard let rank = rankByID[id] else { return nil }
    // So it is while all strokes have come on top, and none has gone.
    let likely = (rank - ranks[0]) / Self.gap
    if likely < ranks.count, ranks[likely] == rank { return likely }
    var (low, high) = (0, ranks.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if ranks[middle] <= rank { low = middle } else { high = middle }
    }
    return low
  }

  /// Puts a stroke on top of the others.
  ///
  /// - Returns: its id: the stroke's own, or another when the drawing holds that already.
  @discardableResult
  public mutating func append(_ stroke: Stroke) -> StrokeID { insert(stroke, at: list.count) }

  /// Puts a stroke between the others.
  ///
  /// - Parameters:
  ///   - stroke: the newcomer.
  ///   - index: how many strokes are to lie below it, brought to 0...count.
  /// - Returns: its id: the stroke's own, or another when the drawing holds that already.
  @discardableResult
  public mutating func insert(_ stroke: Stroke, at index: Int) -> StrokeID {
    let position = max(0, min(index, list.count))
    var stroke = stroke
    if rankByID[stroke.id] != nil { stroke.id = stroke.id.free { rankByID[$0] != nil } }
    let rank = rank(at: position)
    list.insert(stroke, at: position)
    ranks.insert(rank, at: position)
    rankByID[stroke.id] = rank
    self.index.insert(stroke.id, bounds: stroke.reach)
    return stroke.id
  }

  /// Takes a stroke out.
  ///
  /// - Returns: the stroke; `nil` when the drawing has none such.
  @discardableResult
  public mutating func remove(_ id: StrokeID) -> Stroke? {
    guard let index = position(of: id) else { return nil }
    rankByID[id] = nil
    ranks.remove(at: index)
    let stroke = list.remove(at: index)
    self.index.remove(id, bounds: stroke.reach)
    return stroke
  }

  /// Puts a changed stroke in the place of the one with the same id.
  ///
  /// - Returns: the stroke that was there; `nil` and no change when there was none such.
  @discardableResult
  public mutating func replace(_ stroke: Stroke) -> Stroke? {
    position(of: stroke.id).map { replace(stroke, at: $0) }
  }

  private mutating func replace(_ stroke: Stroke, at position: Int) -> Stroke {
    let old = list[position]
    list[position] = stroke
    if old.reach != stroke.reach {
      index.remove(old.id, bounds: old.reach)
      index.insert(stroke.id, bounds: stroke.reach)
    }
    return old
  }

  /// Changes a property of strokes, which keep their ids.
  ///
  /// - Parameters:
  ///   - values: the new values; those of other strokes than the drawing's are passed over.
  ///   - exchange: gives a stroke a value, and returns the one that it had.
  /// - Returns: the values that the strokes had.
  mutating func change<Value>(
    _ values: [StrokeID: Value],
    _ exchange: (inout Stroke, Value) -> Value
  ) -> [StrokeID: Value] {
    var old = [StrokeID: Value](minimumCapacity: values.count)
    guard values.count > list.count / 4 else {
      for (id, value) in values {
        guard let position = position(of: id) else { continue }
        var stroke = list[position]
        old.updateValue(exchange(&stroke, value), forKey: id)
        _ = replace(stroke, at: position)
      }
      return old
    }
    // Many: none has to be searched for, and the index is made anew at once.
    var hasMoved = false
    for position in list.indices {
      let (id, reach) = (list[position].id, list[position].reach)
      guard let value = values[id] else { continue }
      old.updateValue(exchange(&list[position], value), forKey: id)
      hasMoved = hasMoved || list[position].reach != reach
    }
    if hasMoved {
      index = StrokeIndex()
      for stroke in list { index.insert(stroke.id, bounds: stroke.reach) }
    }
    return old
  }

  /// Returns whether two drawings have the same strokes in the same order.
  public static func == (left: Drawing, right: Drawing) -> Bool { left.list == right.list }

  /// Takes the strokes into a hash.
  public func hash(into hasher: inout Hasher) { hasher.combine(list) }

  /// Returns a rank for a new stroke at an index.
  private mutating func rank(at index: Int) -> Int {
    guard let first = ranks.first, let last = ranks.last else { return 0 }
    if index == ranks.count { return last + Self.gap }
    if index == 0 { return first - Self.gap }
    if ranks[index] - ranks[index - 1] < 2 { spread() }
    return ranks[index - 1] + (ranks[index] - ranks[index - 1]) / 2
  }

  /// Makes even gaps between all ranks.
  private mutating func spread() {
    for index in ranks.indices {
      ranks[index] = index * Self.gap
      rankByID[list[index].id] = ranks[index]
    }
  }
}
