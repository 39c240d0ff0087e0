internal import CX11

/// Names that the server knows by number, asked for once.
final class AtomCache {
  private let display: OpaquePointer
  private var atoms: [String: Atom] = [:]
  private var names: [Atom: String] = [:]

  init(display: OpaquePointer) { self.display = display }

  subscript(name: String) -> Atom {
    if let known = atoms[name] { return known }
    let atom = XInternAtom(display, name, 0)
    atoms[name] = atom
    names[atom] = name
    return atom
  }

  /// The name of an atom; empty for the number 0 and for one that the server does not know.
  func name(of atom: Atom) -> String {
    if let known = names[atom] { return known }
    guard atom != 0, let text = XGetAtomName(display, atom) else { return "" }
    defer { XFree(text) }
    let name = String(cString: text)
    names[atom] = name
    return name
  }
}
