import FuzzTargets
import Glibc

// The program that Scripts/fuzz builds: sumi-fuzz, with the reader in SUMI_READER and all else as
// libFuzzer, whose main function it has, wants it. It is not part of the ordinary build.

/// The reader that is tested.
private let reader: FuzzedReader = {
  let name = getenv("SUMI_READER").map { String(cString: $0) } ?? ""
  guard let reader = FuzzedReader(rawValue: name) else {
    print("sumi-fuzz: SUMI_READER: \(name.isEmpty ? "not set" : name)")
    exit(2)
  }
  return reader
}()

/// Reads what libFuzzer thought of.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  _ = reader.reads(Array(UnsafeBufferPointer(start: bytes, count: count)))
  return 0
}
