import Foundation

/// Something that should have come about did not.
struct TimedOut: Error, CustomStringConvertible {
  let what: String
  var description: String { "waited in vain: \(what)" }
}

/// Waits until something holds, by looking again and again.
///
/// The time is generous, because the machine may be busy, and is used up by failing tests only.
func eventually(
  _ what: String,
  within seconds: Double = 15,
  _ condition: () throws -> Bool
) throws {
  let end = Date(timeIntervalSinceNow: seconds)
  while try !condition() {
    guard Date() < end else { throw TimedOut(what: what) }
    Thread.sleep(forTimeInterval: 0.005)
  }
}
