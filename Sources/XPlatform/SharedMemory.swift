internal import CX11

/// Memory that the server sees too (MIT-SHM).
final class SharedMemory {
  /// The first byte.
  let bytes: UnsafeMutableRawPointer
  /// The segment by which requests name the memory.
  let segment: UnsafeMutablePointer<XShmSegmentInfo>
  private let connection: XConnection

  /// Makes memory of a size and shows it to the server; `nil` when one of them cannot.
  init?(_ connection: XConnection, size: Int) {
    var segment = XShmSegmentInfo()
    segment.shmid = shmget(IPC_PRIVATE, size, CInt(IPC_CREAT) | 0o600)
    let memory = segment.shmid >= 0 ? shmat(segment.shmid, nil, 0) : nil
    guard let memory, Int(bitPattern: memory) != -1 else { return nil }
    segment.shmaddr = memory.assumingMemoryBound(to: CChar.self)
    segment.readOnly = 1
    // A server on another machine has the extension too, and refuses only here.
    let errors = ErrorTrap.take()
    XShmAttach(connection.display, &segment)
    XSync(connection.display, 0)
    shmctl(segment.shmid, IPC_RMID, nil)
    let isAttached = ErrorTrap.take().isEmpty
    ErrorTrap.restore(errors)
    guard isAttached else {
      shmdt(memory)
      return nil
    }
    self.segment = .allocate(capacity: 1)
    self.segment.initialize(to: segment)
    (bytes, self.connection) = (memory, connection)
  }

  deinit {
    if !connection.isLost { XShmDetach(connection.display, segment) }
    shmdt(bytes)
    segment.deallocate()
  }

  /// Gives a part of the memory back to the system; it reads as zeros until it is written anew.
  ///
  /// - Parameter range: which bytes; whole pages of them are given back.
  func release(_ range: Range<Int>) {
    let page = Int(getpagesize())
    let start = (range.lowerBound + page - 1) / page * page
    guard start < range.upperBound else { return }
    madvise(bytes + start, range.upperBound - start, MADV_REMOVE)
  }
}
