internal import Glibc

/// The functions of the C library that the simulation takes the place of.
enum Real {
  typealias Open = @convention(c) (UnsafePointer<CChar>, CInt, mode_t) -> CInt
  typealias Close = @convention(c) (CInt) -> CInt
  typealias Write = @convention(c) (CInt, UnsafeRawPointer?, Int) -> Int
  typealias WriteAt = @convention(c) (CInt, UnsafeRawPointer?, Int, Int) -> Int
  typealias Resize = @convention(c) (CInt, Int) -> CInt
  typealias Unlink = @convention(c) (UnsafePointer<CChar>) -> CInt
  typealias Rename = @convention(c) (UnsafePointer<CChar>, UnsafePointer<CChar>) -> CInt
  typealias ClockTime = @convention(c) (clockid_t, UnsafeMutablePointer<timespec>) -> CInt
  typealias Sleep = @convention(c) (UInt32) -> CInt
  typealias Start = @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer?
  typealias MakeCounter = @convention(c) (CUnsignedInt, CInt) -> CInt
  typealias CreateThread =
    @convention(c) (
      UnsafeMutablePointer<pthread_t>, UnsafePointer<pthread_attr_t>?, Start,
      UnsafeMutableRawPointer?
    ) -> CInt

  static let open = find("open64", as: Open.self)
  static let close = find("close", as: Close.self)
  static let write = find("write", as: Write.self)
  static let writeAt = find("pwrite64", as: WriteAt.self)
  static let resize = find("ftruncate64", as: Resize.self)
  static let unlink = find("unlink", as: Unlink.self)
  static let rename = find("rename", as: Rename.self)
  static let clockTime = find("clock_gettime", as: ClockTime.self)
  static let sleep = find("usleep", as: Sleep.self)
  static let createThread = find("pthread_create", as: CreateThread.self)

  static let makeCounter = find("eventfd", as: MakeCounter.self)
  static let link = find("link", as: Rename.self)
  private static func find<Function>(_ name: String, as type: Function.Type) -> Function {
    // RTLD_NEXT, which is a macro: behind this program, in the C library.
    guard let found = dlsym(UnsafeMutableRawPointer(bitPattern: -1), name) else {
      preconditionFailure("The C library lacks \(name)")
    }
    return unsafeBitCast(found, to: type)
  }
}
