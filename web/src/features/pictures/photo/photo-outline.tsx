import type { Head, PhotoReport, Point, Verdict } from '@passage/reading/photo/photo'
import type { SVGProps } from 'react'

interface PhotoOutlineProps {
  report: Pick<PhotoReport, 'head' | 'crop'>
  size: { width: number; height: number }
  /** In the order of the list beside it, which has their numbers. */
  problems: readonly Verdict[]
}

/** Lines and letters in parts of the picture's width. */
const LINE = 0.005
const MARK = 0.035

/** The crop, the head and the numbers of the problems, over a picture of this size. The list beside it says them all. */
export function PhotoOutline({ report: { head, crop }, size: { width, height }, problems }: PhotoOutlineProps) {
  const outside =
    crop && `M0 0H${width}V${height}H0Z M${crop.left} ${crop.top}v${crop.height}h${crop.width}v${-crop.height}Z`
  return (
    <svg aria-hidden viewBox={`0 0 ${width} ${height}`} className="absolute inset-0 size-full fill-none">
      {outside && <path d={outside} className="fill-veil" />}
      {crop && (
        <rect
          {...{ x: crop.left, y: crop.top, width: crop.width, height: crop.height }}
          className="stroke-sheet"
          strokeWidth={LINE * width}
        />
      )}
      {head && (
        <g strokeWidth={LINE * width}>
          {/* Seen before a white wall as before dark hair. */}
          <HeadOutline head={head} className="stroke-veil" />
          <HeadOutline
            head={head}
            className="stroke-sheet"
            strokeDasharray={`${4 * LINE * width} ${2 * LINE * width}`}
          />
        </g>
      )}
      {problems.map(({ point, verdict }, index) => {
        const [x, y] = placeOf(point, head, width, height)
        return (
          <g key={point} className={verdict === 'bad' ? 'text-red' : 'text-orange'}>
            <circle cx={x} cy={y} r={MARK * width} className="fill-current stroke-sheet" strokeWidth={LINE * width} />
            <text
              {...{ x, y }}
              textAnchor="middle"
              dominantBaseline="central"
              fontSize={1.2 * MARK * width}
              className="fill-on-fill font-semibold"
            >
              {index + 1}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

const HeadOutline = ({ head, ...style }: { head: Head } & SVGProps<SVGEllipseElement>) => (
  <ellipse
    cx={head.centre}
    cy={(head.crown + head.chin) / 2}
    rx={head.width * 0.6}
    ry={(head.chin - head.crown) / 2}
    {...style}
  />
)

/** Where a point is judged: along the head (0 crown, 1 chin) and across it (-1 to 1), or in a corner. */
const PLACES: Readonly<Record<Point, readonly [across: number, along: number] | 'left' | 'right'>> = {
  face: [0, 0.5],
  whole: [0.4, 0.02],
  straight: [0.8, 0.3],
  eyes: [-0.8, 0.48],
  mouth: [0.35, 0.82],
  size: [-0.4, 0.02],
  place: [0, 1.1],
  plain: 'left',
  light: 'right',
  sharp: [0, 0.62],
  exposure: [0, 0.28],
  shadow: [0.7, 0.66],
}

function placeOf(point: Point, head: Head | null, width: number, height: number): [x: number, y: number] {
  const place = PLACES[point]
  const edge = 1.4 * MARK * width
  const within = (value: number, most: number) => Math.min(Math.max(value, edge), most - edge)
  if (place === 'left') return [edge, edge]
  if (place === 'right') return [width - edge, edge]
  if (!head) return [width / 2, height / 2]
  const [across, along] = place
  const x = head.centre + (across * head.width) / 2
  return [within(x, width), within(head.crown + along * (head.chin - head.crown), height)]
}
