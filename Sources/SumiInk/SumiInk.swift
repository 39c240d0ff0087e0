// One import for ink as data, pens, prediction, fitting and coding. What each brings is in its own
// documentation.
@_exported public import Geometry
@_exported public import InkCoding
@_exported public import InkModel
@_exported public import PenInput
@_exported public import Prediction
@_exported public import Progress
@_exported public import StrokeEngine
