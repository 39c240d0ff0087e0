import Foundation

/// Something that should have come about did not.
struct TimedOut: Error, CustomStringConvertible {
  let what: String
  var description: String { "waited in vain: \(what)" }
}

/// Waits until something holds, by looking again and again.
///
/// - Parameters:
///   - what: what is waited for, for the report of a failure.
///   - seconds: generous, because the machine may be busy; reached only by failing tests.
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
