internal import TestSupport

/// A file of the simulated disk: its contents as programs see them, and what the disk holds of them.
final class DiskFile {
  /// A change that was made and may not have reached the disk.
  private struct Change {
    let number: Int
    let offset: Int
    /// The bytes that were written; `nil` for a new length, which is the offset.
    let bytes: [UInt8]?
  }

  /// The contents as every program sees them.
  private(set) var contents: [UInt8] = []
  /// The contents that a power cut leaves for certain.
  private var flushed: [UInt8] = []
  private var changes: [Change] = []
  private var lastChange = 0

  /// Makes an empty file.
  init() {}

  /// Writes bytes.
  func write(_ bytes: [UInt8], at offset: Int) { apply(offset, bytes) }

  /// Changes the length.
  func resize(to length: Int) { apply(length, nil) }

  /// The number of the last change, up to which a flush that begins now makes all safe.
  var mark: Int { lastChange }

  /// Records that all changes up to a mark are on the disk.
  func didFlush(through mark: Int) {
    for change in changes.prefix(while: { $0.number <= mark }) {
      Self.apply(change.offset, change.bytes, to: &flushed)
    }
    changes.removeAll { $0.number <= mark }
  }

  /// Returns the contents after a power cut: any part of what was not flushed may be missing, by
  /// sectors.
  func contentsAfterPowerCut(_ chance: inout SeededGenerator) -> [UInt8] {
    var result = flushed
    let manner = chance.whole(0...4)
    let end = manner == 2 ? chance.whole(0...changes.count) : changes.count
    for (index, change) in changes.enumerated() {
      switch manner {
      case 0: return result
      case 1: Self.apply(change.offset, change.bytes, to: &result)
      case 2:
        // In order, the last one torn.
        if index < end { Self.apply(change.offset, change.bytes, to: &result) }
        if index == end, let bytes = change.bytes, !bytes.isEmpty {
          Self.apply(change.offset, Array(bytes.prefix(chance.whole(0...bytes.count))), to: &result)
        }
      default: tear(change, into: &result, &chance)
      }
    }
    return result
  }

  /// Applies some of the sectors of a change.
  private func tear(_ change: Change, into result: inout [UInt8], _ chance: inout SeededGenerator) {
    let sector = 512
    guard let bytes = change.bytes else {
      if chance.once(in: 2) { Self.apply(change.offset, nil, to: &result) }
      return
    }
    var start = 0
    while start < bytes.count {
      let length = min(bytes.count - start, sector - (change.offset + start) % sector)
      if chance.once(in: 2) {
        Self.apply(change.offset + start, Array(bytes[start..<start + length]), to: &result)
      }
      start += length
    }
  }

  private func apply(_ offset: Int, _ bytes: [UInt8]?) {
    lastChange += 1
    changes.append(Change(number: lastChange, offset: offset, bytes: bytes))
    Self.apply(offset, bytes, to: &contents)
  }

  private static func apply(_ offset: Int, _ bytes: [UInt8]?, to contents: inout [UInt8]) {
    guard let bytes else {
      if contents.count > offset {
        contents.removeLast(contents.count - offset)
      } else {
        contents += [UInt8](repeating: 0, count: offset - contents.count)
      }
      return
    }
    if contents.count < offset + bytes.count {
      contents += [UInt8](repeating: 0, count: offset + bytes.count - contents.count)
    }
    contents.replaceSubrange(offset..<offset + bytes.count, with: bytes)
  }
}
