internal import Geometry
public import Raster

/// A slow-motion film of the picture for cameras, reduced to a grid of brightness.
public struct SlowMotionFilm: Sendable {
  /// The most pictures: 25 seconds at 240 a second, 80 MB of grids.
  public static let mostPictures = 6000
  /// The most columns and rows of the grid.
  private static let mostColumns = 160
  /// The range of brightness of a cell that may belong to the square, of 255.
  private static let leastRange = 60
  /// The fewest pictures in which a square is black, or white.
  private static let shortest = 3
  /// The fewest cells of a square, which is far larger than a bit of the counter.
  private static let leastCells = 100

  /// The number of pictures.
  public private(set) var count = 0
  /// The sides of a picture in pixels.
  private var size = (width: 0, height: 0)
  /// The pixels between two cells.
  private var step = 1
  private var (columns, rows) = (0, 0)
  /// The brightness of each cell, picture after picture.
  private var cells: [UInt8] = []

  /// Makes a film without pictures.
  public init() {}

  /// Appends a picture.
  ///
  /// - Throws: `LightDelays.Failure` when it has another size than the first one, or is one too many.
  public mutating func append(_ image: ImageSurface) throws(LightDelays.Failure) {
    if count == 0 {
      size = (image.width, image.height)
      step = max(1, (max(size.width, size.height) + Self.mostColumns - 1) / Self.mostColumns)
      (columns, rows) = (size.width / step, size.height / step)
    }
    guard size == (image.width, image.height) else {
      throw LightDelays.Failure(
        "\(image.width) × \(image.height) pixels, but the first picture has \(size.width) × "
          + "\(size.height)"
      )
    }
    guard count < Self.mostPictures else {
      throw LightDelays.Failure("more than \(Self.mostPictures) pictures; cut the film to the taps")
    }
    count += 1
    for row in 0..<rows {
      for column in 0..<columns {
        let (x, y) = (column * step + step / 2, row * step + step / 2)
        cells.append(UInt8(image.brightness(x: x, y: y)))
      }
    }
  }

  /// Finds the square: the largest rectangle whose cells flip together between two levels.
  ///
  /// Hands and pens move, so that their edges pass one cell after another, at many levels. It costs a
  /// few nanoseconds for each cell of each picture.
  ///
  /// - Throws: `LightDelays.Failure` when there is none.
  public func square() throws(LightDelays.Failure) -> FilmedSquare {
    let patterns = patterns()
    var best: [Int] = []
    var seen = Set<Int>()
    for cell in patterns.keys.sorted() where !seen.contains(cell) {
      let region = region(around: cell, in: patterns)
      seen.formUnion(region)
      if region.count > best.count, isRectangle(region) { best = region }
    }
    guard best.count >= Self.leastCells else {
      throw LightDelays.Failure("no square that flips is seen in the film")
    }
    let (columns, rows) = extent(of: best)
    // The edges lie between the outermost cells and their neighbours.
    let area = PixelRect(
      x: columns.lowerBound * step,
      y: rows.lowerBound * step,
      width: columns.count * step,
      height: rows.count * step
    )
    return FilmedSquare(area: area, margin: step, brightness: brightness(of: best))
  }

  /// Returns the pictures in which each cell is bright, for the cells that have two levels.
  private func patterns() -> [Int: [Bool]] {
    let area = columns * rows
    var patterns: [Int: [Bool]] = [:]
    for cell in 0..<area {
      var (low, high) = (255, 0)
      for picture in 0..<count {
        let value = Int(cells[picture * area + cell])
        (low, high) = (min(low, value), max(high, value))
      }
      guard high - low >= Self.leastRange else { continue }
      let values = (0..<count).map { Double(cells[$0 * area + cell]) }
      guard let levels = FilmedSquare.Levels(values), levels.spread < 0.15 else { continue }
      let pattern = values.map { $0 > levels.middle }
      // What is bright or dark in a picture or two is noise.
      let bright = pattern.count { $0 }
      guard min(bright, count - bright) >= Self.shortest else { continue }
      patterns[cell] = pattern
    }
    return patterns
  }

  /// Returns the connected cells that flip with their neighbours.
  private func region(around seed: Int, in patterns: [Int: [Bool]]) -> [Int] {
    let tolerance = 2 + count / 100
    var (region, members, next) = ([seed], Set([seed]), 0)
    while next < region.count {
      let cell = region[next]
      next += 1
      let column = cell % columns
      var neighbours = [cell - columns, cell + columns]
      if column > 0 { neighbours.append(cell - 1) }
      if column + 1 < columns { neighbours.append(cell + 1) }
      guard let own = patterns[cell] else { continue }
      for neighbour in neighbours where !members.contains(neighbour) {
        guard let other = patterns[neighbour],
          zip(own, other).count(where: { $0 != $1 }) <= tolerance
        else { continue }
        members.insert(neighbour)
        region.append(neighbour)
      }
    }
    return region
  }

  private func extent(of region: [Int]) -> (columns: Range<Int>, rows: Range<Int>) {
    let (across, down) = (region.map { $0 % columns }, region.map { $0 / columns })
    return (
      (across.min() ?? 0)..<(across.max() ?? 0) + 1, (down.min() ?? 0)..<(down.max() ?? 0) + 1
    )
  }

  private func isRectangle(_ region: [Int]) -> Bool {
    let (columns, rows) = extent(of: region)
    let share = Double(columns.count) / Double(rows.count)
    return (0.5...2).contains(share)
      && Double(region.count) >= 0.8 * Double(columns.count * rows.count)
  }

  /// Returns the mean brightness of cells in each picture.
  private func brightness(of region: [Int]) -> [Double] {
    let area = columns * rows
    return (0..<count).map { picture in
      let sum = region.reduce(0) { $0 + Int(cells[picture * area + $1]) }
      return Double(sum) / Double(region.count)
    }
  }
}

extension ImageSurface {
  /// Returns the brightness of a pixel, 0...255.
  func brightness(x: Int, y: Int) -> Int {
    let pixel = pixel(x: x, y: y)
    return (Int(pixel >> 16 & 255) + 2 * Int(pixel >> 8 & 255) + Int(pixel & 255)) / 4
  }
}
