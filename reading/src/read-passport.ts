import { cutStrip } from './lines/cut-strip.ts'
import { fitPair } from './lines/fit-pair.ts'
import { findLinePairs, type LinePair } from './lines/line-pairs.ts'
import { type Decision, decide, type TwoLines } from './mrz/decide.ts'
import { findCells, inkedPlaces } from './network/cells.ts'
import type { ReadStrip } from './network/network.ts'
import { type Grey, pyramidOf } from './picture/grey.ts'

/** The two lines at the foot of a passport's photo page, the parts of them that are not certain, and where they are. */
export interface PassportRead extends Decision {
  pair: LinePair
  flipped: boolean
}

/** `unsure`: lines were found, but too little of them is certain · `none`: no passport's lines. */
export type PassportPicture = ({ kind: 'read' } & PassportRead) | { kind: 'unsure' } | { kind: 'none' }

const LONG_SIDES = [1024, 1600]
/** Mean log-likelihood under which a strip has no 44 characters. */
const LEAST_SCORE = -1.2
const FITTINGS = 2
/** Cut again a little longer, shorter, higher and lower: what is certain reads the same. */
const OTHER_CUTS = [
  { stretch: 1.035, shift: 1.5 },
  { stretch: 0.97, shift: -1.5 },
  { stretch: 1, shift: 0.8 },
]

/**
 * Reads a passport's machine-readable zone (TD3) from a picture, whichever way up. A part is answered as certain only where
 * its check digit holds and four cuts agree on each character; names and states stand under no digit, so that a person still
 * has to compare them. Takes 0.2 to 2 s; run it in a worker.
 */
export function readPassport(picture: Grey, readStrip: ReadStrip): PassportPicture {
  const pyramid = pyramidOf(picture)
  const found: PassportRead[] = []
  for (const longSide of LONG_SIDES) {
    for (const pair of findLinePairs(picture, longSide)) {
      for (const flipped of [false, true]) {
        const read = readPair(pyramid, pair, flipped, readStrip)
        if (!read) continue
        if (read.unsure.length === 0) return { kind: 'read', ...read }
        found.push(read)
      }
    }
    const [best] = found.toSorted((a, b) => a.unsure.length - b.unsure.length)
    if (best && isUseful(best)) return { kind: 'read', ...best }
    if (longSide > Math.max(picture.width, picture.height)) break
  }
  return { kind: found.some(({ unsure }) => unsure.length < 6) ? 'unsure' : 'none' }
}

/** Both dates, which lines of no passport would hardly hold, and the names or the number. */
const isUseful = ({ unsure }: Decision): boolean =>
  !unsure.includes('birthDate') &&
  !unsure.includes('passportExpiry') &&
  !(unsure.includes('names') && unsure.includes('number'))

function readPair(
  pyramid: readonly Grey[],
  found: LinePair,
  flipped: boolean,
  readStrip: ReadStrip,
): PassportRead | null {
  const read = (pair: LinePair, cut: { stretch?: number; shift?: number } = {}) => {
    const columns = (line: 0 | 1) => readStrip(cutStrip(pyramid, pair, { ...cut, line, flipped }))
    return [columns(0), columns(1)] as const
  }
  let pair = found
  let columns = read(pair)
  for (let fitting = 0; fitting < FITTINGS; fitting++) {
    const better = fitPair(pair, flipped, columns.map(inkedPlaces))
    if (!better) break
    pair = better
    columns = read(pair)
  }
  const [upper, lower] = [findCells(columns[0]), findCells(columns[1])]
  if (Math.min(upper.score, lower.score) < LEAST_SCORE) return null
  const first: TwoLines = [upper.cells, lower.cells]
  // Almost nothing holds: these are other lines.
  if (decide([first]).unsure.length > 5) return null
  const others = OTHER_CUTS.map((cut): TwoLines => {
    const [top, bottom] = read(pair, cut)
    return [findCells(top).cells, findCells(bottom).cells]
  })
  return { ...decide([first, ...others]), pair, flipped }
}
