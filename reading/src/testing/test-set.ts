import { aimAt, type Quad } from './camera.ts'
import { drawPassport, PAGE, type PassportSheet } from './draw-passport.ts'
import { drawLandscape, drawLetter } from './draw-surroundings.ts'
import { photograph, quadOf, type Shot } from './photograph.ts'
import { type Random, randomOf } from './random.ts'
import {
  aimOf,
  beyondEdge,
  type Framing,
  framePassport,
  LEVELS,
  type Level,
  LIMITS,
  shotOf,
  thumbOnLines,
  zoneSeen,
} from './shots.ts'
import { testPassport } from './test-people.ts'

/** Why nothing can be read. */
export const TROUBLES = ['too small', 'blurred', 'thumb', 'glare', 'cut off', 'landscape', 'letter'] as const

export type Trouble = (typeof TROUBLES)[number]

/** A picture with what is true of it. Corners are in its pixels. */
export interface TestPicture {
  jpeg: Buffer
  width: number
  height: number
  level: Level
  readable: boolean
  trouble: Trouble | null
  /** Null: the picture shows no passport. */
  lines: [string, string] | null
  page: Quad | null
  /** From the first character's upper left corner to the last one's lower right corner. */
  zone: Quad | null
  /** Width of the smallest character, in pixels. */
  cell: number | null
  /** Clockwise turn of the page, in degrees. */
  turn: number
}

/** Each eighth picture is unreadable. */
const UNREADABLE_EVERY = 8

/** Pictures of invented people's passports, the same for a seed: readable ones of three levels, an eighth unreadable. */
export async function* testSet(seed: number, count: number): AsyncGenerator<TestPicture> {
  for (let index = 0; index < count; index++) yield await testPicture(seed, index)
}

/** One picture of a set, alone. */
export async function testPicture(seed: number, index: number): Promise<TestPicture> {
  const random = randomOf(seed, index)
  const group = Math.floor(index / UNREADABLE_EVERY)
  if (index % UNREADABLE_EVERY < UNREADABLE_EVERY - 1)
    return passportPicture(random, LEVELS[(index - group) % LEVELS.length] as Level, null)
  const trouble = TROUBLES[group % TROUBLES.length] as Trouble
  // The level is that of everything but the trouble.
  if (trouble === 'landscape' || trouble === 'letter') return otherPicture(random, 'medium', trouble)
  return passportPicture(random, 'medium', trouble)
}

async function passportPicture(random: Random, level: Level, trouble: Trouble | null): Promise<TestPicture> {
  const passport = testPassport(random)
  const sheet = drawPassport(passport, random)
  const framed = framePassport(random, sheet, LIMITS[level], framingOf(level, trouble))
  const shot = spoilt(random, shotOf(random, LIMITS[level], framed, sheet, true), sheet, trouble)
  const view = aimAt(framed.focus, sheet.width, framed.aim)
  return {
    jpeg: await photograph(sheet, shot, random),
    ...{ width: shot.aim.width, height: shot.aim.height },
    ...{ level, readable: trouble === null, trouble, lines: passport.lines },
    page: quadOf(0, 0, PAGE.width, PAGE.height).map(view.toPicture) as unknown as Quad,
    ...{ zone: framed.zone, cell: framed.cell, turn: shot.aim.turn },
  }
}

/** Pixels a character below which not even a person reads the lines. */
const TOO_SMALL = 6

function framingOf(level: Level, trouble: Trouble | null): Framing {
  const whole: Framing = {
    cell: LIMITS[level].cell,
    accepts: ({ zone, cell }, aim) => beyondEdge(zone, aim) < -cell,
  }
  if (trouble === 'too small') return { ...whole, cell: [3, TOO_SMALL - 0.2], side: [900, 1400], fill: [0.2, 0.6] }
  if (trouble === 'cut off')
    return {
      ...whole,
      ...{ fill: [0.9, 1.4], offset: [-0.5, 1.5] },
      // Two cells or more are missing, but most of the lines are there.
      accepts: ({ zone, cell }, aim) => beyondEdge(zone, aim) > 2 * cell && beyondEdge(zone, aim) < 14 * cell,
    }
  return whole
}

function spoilt(random: Random, shot: Shot, sheet: PassportSheet, trouble: Trouble | null): Shot {
  const { cell, zone } = zoneSeen(sheet.zone, sheet, shot)
  if (trouble === 'blurred') return { ...shot, blur: random.between(0.27, 0.45) * cell }
  if (trouble === 'thumb') return { ...shot, thumb: thumbOnLines(random) }
  if (trouble !== 'glare') return shot
  const along = random.between(0.15, 0.85)
  const [a, , c] = zone
  const radius = random.between(5, 9) * cell
  const spot = { x: a.x + (c.x - a.x) * along, y: a.y + (c.y - a.y) * along }
  // Strong enough to stay white some way from its middle.
  const glare = { ...spot, radiusX: radius, radiusY: radius, strength: 900 }
  return { ...shot, light: { ...shot.light, glares: [...shot.light.glares, glare] } }
}

async function otherPicture(random: Random, level: Level, trouble: 'landscape' | 'letter'): Promise<TestPicture> {
  const sheet = trouble === 'landscape' ? drawLandscape(random) : drawLetter(random, random.pick(['letter', 'slip']))
  const focus = quadOf(0, 0, sheet.width, sheet.height)
  // A landscape has no edge within the picture.
  const fill = trouble === 'landscape' ? ([2.2, 2.6] as const) : ([0.7, 1.1] as const)
  const aim = aimOf(random, LIMITS[level], { fill, offset: [0.45, 0.55] })
  const cell = zoneSeen(focus, sheet, { focus, aim }).cell
  const shot = shotOf(random, LIMITS[level], { aim, focus, cell }, sheet, false)
  return {
    jpeg: await photograph(sheet, shot, random),
    ...{ width: aim.width, height: aim.height, turn: aim.turn },
    ...{ level, readable: false, trouble, lines: null, page: null, zone: null, cell: null },
  }
}
