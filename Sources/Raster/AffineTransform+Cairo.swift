internal import CCairo
internal import Geometry

extension cairo_matrix_t {
  /// Creates the matrix of a transform.
  init(_ transform: AffineTransform) {
    self.init(
      xx: transform.a,
      yx: transform.b,
      xy: transform.c,
      yy: transform.d,
      x0: transform.tx,
      y0: transform.ty
    )
  }
}
