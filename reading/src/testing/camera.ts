export interface Point {
  x: number
  y: number
}

/** Corners clockwise, from the upper left one as a reader sees it. */
export type Quad = readonly [Point, Point, Point, Point]

/** How the camera stands to the sheet. Angles in degrees. */
export interface Aim {
  /** Pixels of the picture. */
  width: number
  height: number
  /** Clockwise turn of the sheet within the picture. */
  turn: number
  tiltX: number
  tiltY: number
  /** From the lens to the sheet, in mm: nearer is more perspective. */
  distance: number
  /** Share of the picture that what is photographed fills, in the tighter direction. */
  fill: number
  /** Where it lies in the space that is left, from 0 to 1. */
  offsetX: number
  offsetY: number
  /** How far the sheet's left and right edges bend down, in mm: a book does not lie flat. */
  bow: number
}

/** From millimetres of the sheet to pixels of the picture, and back. */
export interface View {
  toPicture(point: Point): Point
  toSheet(point: Point): Point
  /** The same for the warp's inner loop: homography by rows, before the bend. */
  inverse: readonly number[]
  bend(x: number): number
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Aims so that `focus`, a part of the sheet, fills the picture as wanted. */
export function aimAt(focus: Quad, sheetWidth: number, aim: Aim): View {
  const bend = (x: number) => aim.bow * ((2 * x) / sheetWidth - 1) ** 2
  const flat = focus.map(({ x, y }) => ({ x, y: y + bend(x) }))
  const middle = { x: mean(flat.map(({ x }) => x)), y: mean(flat.map(({ y }) => y)) }
  const seen = multiply(perspective(aim), [1, 0, -middle.x, 0, 1, -middle.y, 0, 0, 1])
  const corners = flat.map((point) => project(seen, point))
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)]
  const [left, top, wide, high] = [Math.min(...xs), Math.min(...ys), extent(xs), extent(ys)]
  const scale = aim.fill * Math.min(aim.width / wide, aim.height / high)
  const x = (aim.width - scale * wide) * aim.offsetX - scale * left
  const y = (aim.height - scale * high) * aim.offsetY - scale * top
  const forward = multiply([scale, 0, x, 0, scale, y, 0, 0, 1], seen)
  const inverse = inverted(forward)
  return {
    toPicture: (point) => project(forward, { x: point.x, y: point.y + bend(point.x) }),
    toSheet: (point) => {
      const onFlat = project(inverse, point)
      return { x: onFlat.x, y: onFlat.y - bend(onFlat.x) }
    },
    inverse,
    bend,
  }
}

/** The sheet tilted about its own axes, then turned within the picture. */
function perspective({ turn, tiltX, tiltY, distance }: Aim): number[] {
  const [sinX, cosX] = [Math.sin(radians(tiltX)), Math.cos(radians(tiltX))]
  const [sinY, cosY] = [Math.sin(radians(tiltY)), Math.cos(radians(tiltY))]
  const [sin, cos] = [Math.sin(radians(turn)), Math.cos(radians(turn))]
  const tilted = [cosY, 0, 0, sinX * sinY, cosX, 0, (-cosX * sinY) / distance, sinX / distance, 1]
  return multiply([cos, -sin, 0, sin, cos, 0, 0, 0, 1], tilted)
}

const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
const extent = (values: number[]): number => Math.max(...values) - Math.min(...values)

type Matrix = readonly number[]
const cellOf = (matrix: Matrix, row: number, column: number): number => matrix[row * 3 + column] as number

const multiply = (a: Matrix, b: Matrix): number[] =>
  Array.from({ length: 9 }, (_, index) =>
    [0, 1, 2].reduce((sum, k) => sum + cellOf(a, Math.floor(index / 3), k) * cellOf(b, k, index % 3), 0),
  )

function project(matrix: Matrix, { x, y }: Point): Point {
  const [a, b, c] = [0, 1, 2].map(
    (row) => cellOf(matrix, row, 0) * x + cellOf(matrix, row, 1) * y + cellOf(matrix, row, 2),
  )
  return { x: (a as number) / (c as number), y: (b as number) / (c as number) }
}

/** Up to a factor, which a homography does not have. */
const inverted = (m: Matrix): number[] =>
  Array.from({ length: 9 }, (_, index) => {
    const [row, column] = [Math.floor(index / 3), index % 3]
    const minor = (r: number, c: number) => cellOf(m, (column + r) % 3, (row + c) % 3)
    return minor(1, 1) * minor(2, 2) - minor(1, 2) * minor(2, 1)
  })
