/// The areas that have been erased from a stroke.
///
/// The ink that is left is the ink of the whole path without the ``erased`` areas. The areas lie in
/// the stroke's own space, as its path does; ``Stroke/transform`` moves both. To render a masked
/// stroke, draw the path and clear the areas: fill each as round-ended lines of its radii, under
/// its own transform and then the stroke's.
public struct StrokeMask: Hashable, Sendable {
  /// The areas that are gone, in the order in which they were erased; the order has no meaning.
  public var erased: [EraserPath]

  /// Makes a mask from the areas that are gone.
  public init(erased: [EraserPath]) { self.erased = erased }
}
