internal import SystemIO

/// The pages of a database file, read one by one without trusting what they say, each as the log
/// beside the file left it.
///
/// Source: *Database File Format* of SQLite (sqlite.org/fileformat2.html), sections 1.2, 1.3 and 4.
struct DatabasePages {
  /// Bytes of a page.
  let pageSize: Int
  /// Bytes of a page that are used.
  let usableSize: Int
  /// The number of pages, the log included.
  let count: Int

  private let file: FileReader
  private let log: FileReader?
  /// The offset in the log of the newest version of each page, by the number of the page.
  private let offsets: [Int: Int]

  /// New pages that a frame of the log stands for at most.
  private static let mostNewPages = 64
  private static let sizes = [512, 1024, 2048, 4096, 8192, 16_384, 32_768, 65_536]

  /// Opens a file and its log.
  ///
  /// - Throws: `SystemError` when the file cannot be read.
  init(_ path: String) throws(SystemError) {
    file = try FileReader(path)
    let header = try file.bytes(100, at: 0)
    let stated = header.count > 20 ? Int(header[16]) << 8 | Int(header[17]) : 0
    // A size of 65 536 is written as 1; one that is no size is taken for that which we write.
    pageSize = stated == 1 ? 65_536 : Self.sizes.contains(stated) ? stated : 512
    let reserved = header.count > 20 ? Int(header[20]) : 0
    usableSize = pageSize - (reserved <= 32 ? reserved : 0)
    // Mostly there is no log.
    log = try? FileReader(SideFile.pages.path(of: path))
    let own = (file.count + pageSize - 1) / pageSize
    offsets = Self.newestPages(of: log, pageSize: pageSize, beyond: own)
    count = min(max(own, offsets.keys.max() ?? 0), Int(Int32.max))
  }

  /// A page by its number, from 1 on; empty when it cannot be read.
  func page(_ number: Int) -> [UInt8] {
    guard number > 0, number <= count else { return [] }
    // What cannot be read is missing, as what is not there.
    if let offset = offsets[number], let log {
      return (try? log.bytes(pageSize, at: offset)) ?? []
    }
    return (try? file.bytes(pageSize, at: (number - 1) * pageSize)) ?? []
  }

  /// Finds the frames of the log up to the last that ends a transaction.
  ///
  /// - Parameters:
  ///   - log: the log; `nil` when there is none.
  ///   - pageSize: the bytes of a page.
  ///   - own: the number of pages of the file. A frame of the log may stand for several new pages, as those
  ///     that a change adds and frees again have no frame.
  /// - Returns: the offset of the newest version of each page.
  private static func newestPages(
    of log: FileReader?,
    pageSize: Int,
    beyond own: Int
  ) -> [Int: Int] {
    guard let log, let header = try? log.bytes(32, at: 0), header.count == 32 else { return [:] }
    let salt = header[16..<24]
    var (committed, open): ([Int: Int], [Int: Int]) = ([:], [:])
    var offset = 32
    while offset + 24 + pageSize <= log.count {
      guard let frame = try? log.bytes(24, at: offset), frame.count == 24, frame[8..<16] == salt
      else { break }
      func number(_ start: Int) -> Int { (0..<4).reduce(0) { $0 << 8 | Int(frame[start + $1]) } }
      open[number(0)] = offset + 24
      if number(4) > 0 {
        committed.merge(open) { $1 }
        open = [:]
      }
      offset += 24 + pageSize
    }
    // A number beyond is damaged, and would make a search through pages that are not there endless.
    let last = own + mostNewPages * ((offset - 32) / (24 + pageSize))
    return committed.filter { $0.key <= last }
  }
}
