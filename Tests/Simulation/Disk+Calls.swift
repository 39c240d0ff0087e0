public import Glibc
internal import TestSupport

// These functions stand for those of the C library, in this program and in the libraries that it uses.
// They are public, as an optimised build leaves out what nobody calls by its Swift name.

/// Takes the place of `open`, whose third argument is there when a file may be made.
@_cdecl("open")
public func simulatedOpen(_ path: UnsafePointer<CChar>, _ flags: CInt, _ mode: mode_t) -> CInt {
  let name = String(cString: path)
  guard Disk.holds(name) else { return Real.open(path, flags, mode) }
  Disk.followRenames()
  let isNew = flags & O_CREAT != 0 && Disk.names.files[name] == nil
  if isNew, Disk.refuses(name, needsSpace: true) { return -1 }
  let descriptor = Real.open(path, flags, mode)
  guard descriptor >= 0 else { return descriptor }
  if isNew { Disk.names.add(name, DiskFile()) }
  let file = Disk.names.files[name]
  if flags & O_TRUNC != 0, let file { file.resize(to: 0) }
  Disk.handles[descriptor] = Disk.Handle(
    path: name,
    file: file,
    appends: flags & O_APPEND != 0
  )
  return descriptor
}

/// Takes the place of `open64`.
@_cdecl("open64")
public func simulatedOpen64(_ path: UnsafePointer<CChar>, _ flags: CInt, _ mode: mode_t) -> CInt {
  simulatedOpen(path, flags, mode)
}

/// Takes the place of `close`.
@_cdecl("close")
public func simulatedClose(_ descriptor: CInt) -> CInt {
  if !Disk.isBypassed { Disk.handles[descriptor] = nil }
  return Real.close(descriptor)
}

/// Takes the place of `write`.
@_cdecl("write")
public func simulatedWrite(_ descriptor: CInt, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  guard let handle = Disk.handle(descriptor), let file = handle.file, let bytes, count > 0 else {
    return Real.write(descriptor, bytes, count)
  }
  if Disk.refuses(handle.path, needsSpace: true) { return -1 }
  if Plant.swallows(handle.path) { return count }
  // A call may write a part, and a signal may come before it.
  if Run.chance.once(in: 100) {
    errno = EINTR
    return -1
  }
  let length = Run.chance.once(in: 40) ? (count + 1) / 2 : count
  let written = Real.write(descriptor, bytes, Plant.shortened(length, handle.path))
  guard written > 0 else { return written }
  let offset = handle.appends ? file.contents.count : handle.offset
  file.write(Array(UnsafeRawBufferPointer(start: bytes, count: written)), at: offset)
  Disk.handles[descriptor]?.offset = offset + written
  return Plant.is(.tornAppend) ? length : written
}

/// Takes the place of `pwrite64`.
@_cdecl("pwrite64")
public func simulatedWriteAt(
  _ descriptor: CInt,
  _ bytes: UnsafeRawPointer?,
  _ count: Int,
  _ offset: Int
) -> Int {
  guard let handle = Disk.handle(descriptor), let file = handle.file, let bytes, count > 0 else {
    return Real.writeAt(descriptor, bytes, count, offset)
  }
  let grows = offset + count > file.contents.count
  if Disk.refuses(handle.path, needsSpace: grows) { return -1 }
  if Plant.swallows(handle.path) { return count }
  if Run.chance.once(in: 100) {
    errno = EINTR
    return -1
  }
  let written = Real.writeAt(descriptor, bytes, count, offset)
  if written > 0 {
    file.write(Array(UnsafeRawBufferPointer(start: bytes, count: written)), at: offset)
  }
  return written
}

/// Takes the place of `pwrite`.
@_cdecl("pwrite")
public func simulatedWriteAtOld(
  _ descriptor: CInt,
  _ bytes: UnsafeRawPointer?,
  _ count: Int,
  _ offset: Int
) -> Int { simulatedWriteAt(descriptor, bytes, count, offset) }

/// Takes the place of `ftruncate64`.
@_cdecl("ftruncate64")
public func simulatedResize(_ descriptor: CInt, _ length: Int) -> CInt {
  guard let handle = Disk.handle(descriptor), let file = handle.file else {
    return Real.resize(descriptor, length)
  }
  if Disk.refuses(handle.path, needsSpace: false) { return -1 }
  let result = Real.resize(descriptor, length)
  if result == 0 { file.resize(to: length) }
  return result
}

/// Takes the place of `ftruncate`.
@_cdecl("ftruncate")
public func simulatedResizeOld(_ descriptor: CInt, _ length: Int) -> CInt {
  simulatedResize(descriptor, length)
}

/// Takes the place of `unlink`.
@_cdecl("unlink")
public func simulatedUnlink(_ path: UnsafePointer<CChar>) -> CInt {
  let name = String(cString: path)
  guard Disk.holds(name), Disk.names.files[name] != nil else { return Real.unlink(path) }
  if Disk.refuses(name, needsSpace: false) {
    Disk.unremoved.insert(name)
    return -1
  }
  let result = Plant.is(.keptFile) ? 0 : Real.unlink(path)
  if result == 0, !Plant.is(.keptFile) { Disk.names.remove(name) }
  return result
}

/// Takes the place of `rename`.
@_cdecl("rename")
public func simulatedRename(_ path: UnsafePointer<CChar>, _ other: UnsafePointer<CChar>) -> CInt {
  let (from, to) = (String(cString: path), String(cString: other))
  guard Disk.holds(from) else { return Real.rename(path, other) }
  if Disk.refuses(from, needsSpace: true) { return -1 }
  let result = Real.rename(path, other)
  if result == 0 { Disk.names.rename(from, to: to) }
  return result
}

/// Takes the place of `link`.
@_cdecl("link")
public func simulatedLink(_ path: UnsafePointer<CChar>, _ other: UnsafePointer<CChar>) -> CInt {
  let (from, to) = (String(cString: path), String(cString: other))
  guard Disk.holds(to), let file = Disk.names.files[from] else { return Real.link(path, other) }
  if Disk.refuses(to, needsSpace: true) { return -1 }
  let result = Real.link(path, other)
  if result == 0 { Disk.names.add(to, file) }
  return result
}

/// Takes the place of `fsync`; it takes a while, in which other threads run.
@_cdecl("fsync")
public func simulatedFlush(_ descriptor: CInt) -> CInt {
  guard let handle = Disk.handle(descriptor) else { return 0 }
  if Disk.refuses(handle.path, needsSpace: false) { return -1 }
  let (mark, start) = (handle.file?.mark ?? 0, Scheduler.now)
  Disk.flushBeginnings[descriptor] = start
  let isLong = Run.chance.once(in: 6)
  Scheduler.sleep(
    isLong
      ? Int64(Run.chance.whole(0...Int(Disk.longestFlush))) : Int64(Run.chance.whole(0...2_000_000))
  )
  Disk.flushBeginnings[descriptor] = nil
  Disk.flushes.append(start...Scheduler.now)
  guard !Plant.skipsFlush(of: handle.path) else { return 0 }
  if let file = handle.file {
    file.didFlush(through: mark)
    Disk.names.didFlush(file)
  } else {
    Disk.names.didFlush()
  }
  return 0
}

/// Takes the place of `fdatasync`.
@_cdecl("fdatasync")
public func simulatedDataFlush(_ descriptor: CInt) -> CInt { simulatedFlush(descriptor) }
