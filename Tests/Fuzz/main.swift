import CFuzzer
import FuzzTargets
import Glibc

// The program that Scripts/fuzz builds: sumi-fuzz, with the reader in SUMI_READER and all else as
// libFuzzer wants it. It is not part of the ordinary build.

/// The reader that is tested.
private let reader: FuzzedReader = {
  let name = getenv("SUMI_READER").map { String(cString: $0) } ?? ""
  guard let reader = FuzzedReader(rawValue: name) else {
    fputs("sumi-fuzz: SUMI_READER: \(name.isEmpty ? "not set" : name)\n", stderr)
    exit(2)
  }
  return reader
}()

var count = CommandLine.argc
var words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
exit(
  LLVMFuzzerRunDriver(&count, &words) { bytes, count in
    _ = reader.reads(Array(UnsafeBufferPointer(start: bytes, count: count)))
    return 0
  }
)
