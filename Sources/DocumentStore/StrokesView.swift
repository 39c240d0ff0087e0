internal import InkCoding
internal import InkModel

/// The view `strokes` of a document: what is known of each stroke without decoding its points, in
/// SQL alone, for people and programs that have nothing but SQLite.
///
/// SQLite computes it from the runs when somebody asks, so it takes the room of this text in a document
/// and nothing for a stroke. No program of this project reads it, and connections of this project
/// refuse to. <doc:Format> describes its columns, which stay as they are.
enum StrokesView {
  static let name = "strokes"

  /// The statement that makes the view.
  ///
  /// `bytes` reads the heads of each run byte by byte. Its row after a byte is the number `n` of the
  /// stroke, the `field` that the byte belongs to, the byte itself as `v`, and of a count the bytes `a`
  /// before it, of `k` bits. Fields 0 to 7 and 8 to 15 are the bytes of the upper and lower half of an
  /// id, 16 to 19 those of the checksum; then come, as counts: 20 the step of the id, 21 the bytes of
  /// ink, 22 width, 23 height, 24 left and 25 upper edge.
  static let creation =
    """
    CREATE VIEW \(name) AS WITH RECURSIVE
    bytes(run,heads,at,n,field,k,a,v,high,low)AS(
    SELECT number,hex(heads),1,0,25,0,0,0,0,0 FROM runs UNION ALL
    SELECT run,heads,at+2,n+(field=20 AND v<128),
    CASE WHEN \(continues) THEN field
    WHEN field=15 THEN 21 WHEN field=19 THEN 22 WHEN field=20 THEN 21*(a+v>0)WHEN field=21 THEN 16
    WHEN field=22 THEN 20+3*(a+(v<<k)>1)WHEN field=25 THEN 20 ELSE field+1 END,
    iif(\(continues),k+7,0),
    iif(\(continues),a+((v&127)<<k),0),
    \(byte("heads", at: "at")),
    iif(field<8,\(shifting("high")),high),
    CASE WHEN field BETWEEN 8 AND 15 THEN \(shifting("low"))
    WHEN field=20 AND v<128 THEN low+a+(v<<k)ELSE low END
    FROM bytes WHERE at<length(heads)),
    counts AS(SELECT run,n,field,high,low,a+(v<<k)AS c FROM bytes WHERE n AND field>20 AND v<128),
    heads AS(SELECT run,n,printf('%016x%016x',max(high),max(low))AS id,
    sum(\(sum(21)))OVER past-\(sum(21)) AS start,\(sum(22))-2 AS width,\(sum(23)) AS height,
    sum(\(sum(24, unfolded)))OVER past AS x,sum(\(sum(25, unfolded)))OVER past AS y
    FROM counts GROUP BY run,n WINDOW past AS(PARTITION BY run ORDER BY n)),
    inks AS(SELECT*,hex(substr(inks,start+2,31))AS h FROM heads JOIN runs ON number=run),
    parts AS(SELECT*,substr(h,iif(h<'8',35,11))AS p FROM inks),
    shifts(i)AS(VALUES(0),(8),(16),(24),(32),(40),(48),(56))
    SELECT layer,row_number()OVER(PARTITION BY layer ORDER BY rank,n)AS place,id,
    CASE substr(h,2,1)\(inkNames)END AS ink,
    '#'||iif(h<'8',(SELECT group_concat(printf('%02x',round(\(single)*255)),'')FROM(
    SELECT sum(\(byte("h", at: "c.i+b.i/4+3"))<<b.i)AS q
    FROM shifts c,shifts b WHERE c.i<32 AND b.i<32 GROUP BY c.i)),lower(substr(h,3,8)))AS color,
    \(bound("x")) AS min_x,\(bound("y")) AS min_y,
    \(bound("x+width")) AS max_x,\(bound("y+height")) AS max_y,
    iif(instr('13579BDF',substr(p,2,1)),(SELECT \(double) FROM(
    SELECT sum(\(byte("p", at: "i/4+\(dateIndex)"))<<i)AS q FROM shifts)),NULL)AS date
    FROM parts
    """

  /// A byte of hexadecimal digits, the first of which has an index from 1 on.
  private static func byte(_ digits: String, at index: String) -> String {
    ["", "+1"].map { "instr('123456789ABCDEF',substr(\(digits),\(index)\($0),1))" }
      .joined(separator: "*16+")
  }

  /// More bytes of the count follow.
  private static let continues = "field>19 AND v>127"

  /// A half of an id with one byte more, which come from the lowest on.
  private static func shifting(_ half: String) -> String {
    "\(half)>>8&~(255<<56)|(v<<56)"
  }

  /// The value of a field of the stroke, 0 when it has none.
  private static func sum(_ field: Int, _ value: String = "c") -> String {
    "sum(iif(field=\(field),\(value),0))"
  }

  /// A signed number from its count.
  private static let unfolded = "c/2*(1-c%2*2)-c%2"

  /// An edge of the rectangle of the ink, if there is one.
  private static func bound(_ edge: String) -> String { "iif(width<0,NULL,\(edge))" }

  /// Cases from the digit of each ink to its name.
  private static let inkNames = InkType.allCases
    .map { " WHEN '\($0.dataNumber)'THEN'\($0.rawValue)'" }.joined()

  /// The index of the first digit of the date, behind the seed, a count.
  private static let dateIndex =
    "CASE"
    + [3, 5, 7, 9].map { " WHEN substr(p,\($0),1)<'8'THEN \($0 + 2)" }.joined()
    + " ELSE 13 END"

  /// The single whose bits are those of `q`, not below 0; NULL when it is next to nothing.
  private static let single = "(q&8388607|8388608)*1.0/(1<<150-(q>>23))"

  /// The double whose bits are those of `q`; NULL when it is beyond 2⁵³.
  private static let double =
    "(1-2*(q<0))*(q&~(4095<<52)|(1<<52))*1.0/(1<<min(62,1075-(q>>52&2047)))"
}
