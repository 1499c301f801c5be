import { type Aim, aimAt, type Point, type Quad } from './camera.ts'
import { SURFACES } from './draw-backdrop.ts'
import { CHARACTER_PITCH, PAGE, type Sheet } from './draw-passport.ts'
import { drawLitter, drawOppositePage } from './draw-surroundings.ts'
import type { Light, Thumb } from './light.ts'
import { quadOf, type Shot } from './photograph.ts'
import type { Random } from './random.ts'

export const LEVELS = ['easy', 'medium', 'hard'] as const

export type Level = (typeof LEVELS)[number]

type Range = readonly [low: number, high: number]

/** What a level allows. Lengths `cell`: pixels a character; `blur`, `motion`: in cells. */
interface Limits {
  cell: Range
  blur: Range
  motion: Range
  tilt: number
  turn: number
  bow: number
  noise: Range
  quality: Range
  shade: Range
  shadow: number
  glare: number
  glareStrength: Range
  thumb: number
}

/** The last readable cell and blur are those at which the best engine of our trials began to refuse: 9 px, 0.13. */
export const LIMITS: Record<Level, Limits> = {
  easy: {
    ...{ cell: [16, 80], blur: [0, 0.05], motion: [0, 0], tilt: 4, turn: 4, bow: 0 },
    ...{ noise: [0.5, 4], quality: [75, 90], shade: [0, 0.25], shadow: 0 },
    ...{ glare: 0, glareStrength: [0, 0], thumb: 0.15 },
  },
  medium: {
    ...{ cell: [12, 50], blur: [0.02, 0.08], motion: [0, 0.15], tilt: 8, turn: 7, bow: 0.6 },
    ...{ noise: [2, 7], quality: [55, 90], shade: [0, 0.4], shadow: 0.2 },
    ...{ glare: 0.35, glareStrength: [20, 70], thumb: 0.25 },
  },
  hard: {
    ...{ cell: [9.5, 32], blur: [0.04, 0.11], motion: [0, 0.25], tilt: 12, turn: 10, bow: 1.2 },
    ...{ noise: [4, 11], quality: [40, 75], shade: [0.1, 0.55], shadow: 0.4 },
    ...{ glare: 0.5, glareStrength: [40, 110], thumb: 0.3 },
  },
}

/** Where the lines are in the picture, in pixels, and how many pixels their smallest character is wide. */
export interface Seen {
  zone: Quad
  cell: number
}

export function zoneSeen(zone: Quad, sheet: Sheet, shot: Pick<Shot, 'focus' | 'aim'>): Seen {
  const view = aimAt(shot.focus, sheet.width, shot.aim)
  const [a, b, c, d] = zone
  const step = (from: Point, by: number) => {
    const [left, right] = [from, { x: from.x + by, y: from.y }].map(view.toPicture) as [Point, Point]
    return Math.hypot(left.x - right.x, left.y - right.y)
  }
  const steps = [
    step(a, CHARACTER_PITCH),
    step(d, CHARACTER_PITCH),
    step(b, -CHARACTER_PITCH),
    step(c, -CHARACTER_PITCH),
  ]
  return { zone: zone.map(view.toPicture) as unknown as Quad, cell: Math.min(...steps) }
}

/** How far the corner that is farthest outside the picture is beyond its edge, in pixels; negative: all are inside. */
export const beyondEdge = (zone: Quad, { width, height }: Pick<Aim, 'width' | 'height'>): number =>
  Math.max(...zone.map(({ x, y }) => Math.max(-x, -y, x - width, y - height)))

/** The parts of an open passport that people photograph: the page, both pages, or its lower half only. */
const FOCUSES: readonly Quad[] = [
  ...Array.from({ length: 5 }, () => quadOf(0, 0, PAGE.width, PAGE.height)),
  quadOf(0, -PAGE.height, PAGE.width, 2 * PAGE.height),
  quadOf(0, 42, PAGE.width, PAGE.height - 42),
]

const ASPECTS = [4 / 3, 4 / 3, 3 / 2, 16 / 9]
const SHORTEST_SIDE = 900
const LONGEST_SIDE = 4000

export interface Framing {
  cell: Range
  side?: Range
  fill?: Range
  offset?: Range
  accepts(seen: Seen, aim: Aim): boolean
}

/** Tries frames until the lines come out as wanted. */
export function framePassport(
  random: Random,
  sheet: Sheet & { zone: Quad },
  limits: Limits,
  framing: Framing,
): { aim: Aim; focus: Quad } & Seen {
  for (let attempt = 0; attempt < 2000; attempt++) {
    const focus = random.pick(FOCUSES)
    const aim = aimOf(random, limits, framing)
    const seen = zoneSeen(sheet.zone, sheet, { focus, aim })
    const [low, high] = framing.cell
    if (seen.cell >= low && seen.cell <= high && framing.accepts(seen, aim)) return { aim, focus, ...seen }
  }
  throw new Error('No frame shows the lines as wanted.')
}

export function aimOf(random: Random, limits: Limits, { side, fill, offset }: Partial<Framing>): Aim {
  const [shortest, longest] = side ?? [SHORTEST_SIDE, LONGEST_SIDE]
  const long = Math.round(Math.exp(random.between(Math.log(shortest), Math.log(longest))))
  const short = Math.round(long / random.pick(ASPECTS))
  const upright = random.chance(0.4)
  return {
    width: upright ? short : long,
    height: upright ? long : short,
    turn: random.pick([0, 0, 0, 90, 180, 270]) + random.between(-limits.turn, limits.turn),
    tiltX: random.between(-limits.tilt, limits.tilt),
    tiltY: random.between(-limits.tilt, limits.tilt),
    distance: random.between(230, 450),
    fill: random.between(...(fill ?? [0.55, 0.97])),
    offsetX: random.between(...(offset ?? [0.1, 0.9])),
    offsetY: random.between(...(offset ?? [0.1, 0.9])),
    bow: random.between(0, limits.bow),
  }
}

/** Light, lens and surroundings of a level, for lines of that size. `onPassport`: other sheets have no pages beside them. */
export function shotOf(
  random: Random,
  limits: Limits,
  { aim, focus, cell }: { aim: Aim; focus: Quad; cell: number },
  sheet: Sheet,
  onPassport: boolean,
): Shot {
  const litter = random.chance(0.45) ? drawLitter(random, sheet) : ''
  // Below its pages the booklet throws a narrow shadow.
  const booklet = `<rect x="-2" y="-89" width="130" height="181" rx="4" fill="#0004"/><rect x="-1.2" y="-89" width="127.4" height="178.4" rx="3.5" fill="#3a1f2b"/>`
  return {
    aim,
    focus,
    surface: random.pick(SURFACES),
    things: onPassport ? litter + booklet + drawOppositePage(random) : litter,
    light: lightOf(random, limits, aim),
    thumb: onPassport && random.chance(limits.thumb) ? thumbBeside(random) : null,
    blur: random.between(...limits.blur) * cell,
    motion: random.between(...limits.motion) * cell,
    motionAngle: random.between(0, Math.PI),
    quality: random.whole(...limits.quality),
  }
}

function lightOf(random: Random, limits: Limits, { width, height }: Aim): Light {
  const exposure = random.between(0.75, 1.1)
  const warmth = random.between(-0.1, 0.1)
  const long = Math.max(width, height)
  const spot = () => ({
    x: random.between(0, width),
    y: random.between(0, height),
    radiusX: random.between(0.04, 0.18) * long,
    radiusY: random.between(0.04, 0.18) * long,
    strength: random.between(...limits.glareStrength),
  })
  return {
    gains: [exposure * (1 + warmth), exposure, exposure * (1 - warmth)],
    shade: random.between(...limits.shade),
    shadeAngle: random.between(0, 2 * Math.PI),
    shadow: random.chance(limits.shadow) ? random.between(0.2, 0.6) : 0,
    glares: random.chance(limits.glare) ? Array.from({ length: random.whole(1, 2) }, spot) : [],
    noise: random.between(...limits.noise),
  }
}

const THUMB_COLOURS = [
  [224, 172, 144],
  [198, 142, 101],
  [141, 92, 66],
  [88, 56, 42],
] as const

const thumb = (random: Random, from: Point, tip: Point): Thumb => ({ from, tip, colour: random.pick(THUMB_COLOURS) })

/** At an edge of the page, beside its lines. */
function thumbBeside(random: Random): Thumb {
  const y = random.between(15, 48)
  const end = y + random.between(-8, 4)
  return random.pick([
    thumb(random, { x: -60, y: y + 20 }, { x: random.between(-4, 5), y: end }),
    thumb(random, { x: 185, y: y + 20 }, { x: random.between(120, 129), y: end }),
    thumb(random, { x: random.between(10, 115), y: 150 }, { x: random.between(10, 115), y: random.between(94, 98) }),
  ])
}

/** Over several characters of both lines. */
export function thumbOnLines(random: Random): Thumb {
  const x = random.between(15, 110)
  return random.pick([
    thumb(random, { x: x + random.between(-20, 20), y: 150 }, { x, y: random.between(66, 74) }),
    thumb(random, { x: 185, y: random.between(80, 110) }, { x: random.between(95, 110), y: 76 }),
  ])
}
