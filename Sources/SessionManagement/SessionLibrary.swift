internal import CSM

/// The functions of libSM and libICE, opened at run time.
struct SessionLibrary {
  private(set) var functions = SumiSessionLibrary()

  /// Opens the libraries; `nil` when they are not installed.
  init?() { guard sumiOpenSessionLibrary(&functions) != 0 else { return nil } }
}
