internal import Exchange
internal import Raster
internal import SystemIO
internal import XPlatform

/// Why the program ends without having done what was asked.
nonisolated struct Failure: Error {
  /// What, which, why: one line without the program's name.
  let message: String
  /// Whether it was asked in the wrong way.
  let isWrongUsage: Bool

  /// It was asked in the wrong way.
  static func usage(_ message: String) -> Failure {
    Failure(message: message, isWrongUsage: true)
  }

  init(_ message: String) { self.init(message: message, isWrongUsage: false) }

  init(_ what: String, _ file: String, _ error: SystemError) {
    self.init("\(what): \(file): \(error.explanation)")
  }

  init(_ what: String, _ file: String, _ error: ExchangeError) {
    self.init("\(what): \(file): \(error.message)")
  }

  init(_ failure: XFailure) { self.init(failure.message) }

  init(_ error: CairoError) { self.init("picture: \(error.operation): \(error.reason)") }

  private init(message: String, isWrongUsage: Bool) {
    (self.message, self.isWrongUsage) = (message, isWrongUsage)
  }
}
