extension Editor {
  /// Shows the page with so many before it, if there is one and no tip is on the paper.
  public func showPage(_ number: Int) -> Effects { contact == nil ? go(to: number) : Effects() }
}
