/// What a tip does on the paper instead of drawing freely or erasing.
enum Gesture {
  /// Takes the colour under it.
  case pick
  /// Draws around what is to be selected.
  case select(SelectionPath)
  /// Moves, scales or turns what is selected.
  case drag(SelectionDrag)
  /// Draws a straight line.
  case line(StraightLine)
  /// Nothing more: what it drew is a shape already.
  case rest
}
