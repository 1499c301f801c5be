import { cutStrip } from './lines/cut-strip.ts'
import { fitPair } from './lines/fit-pair.ts'
import { findLinePairs, type LinePair } from './lines/line-pairs.ts'
import { decide, guessOf, meanOf, type TwoLines } from './mrz/decide.ts'
import { findCells, inkedPlaces } from './network/cells.ts'
import type { ReadStrip } from './network/network.ts'
import { type Grey, pyramidOf } from './picture/grey.ts'

/** The two lines at the foot of a passport's photo page, and where they are. */
export interface PassportRead {
  lines: [string, string]
  pair: LinePair
  flipped: boolean
}

/** `lines` that are sure · `unsure`: lines were found, but not every character is certain · `none`: no passport's lines. */
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
 * Reads a passport's machine-readable zone (TD3) from a picture, whichever way up. Lines are answered only where all check
 * digits hold and four cuts agree on all 88 characters: names, states and sex stand under no digit, so that a person still has
 * to compare them. Takes 0.2 to 2 s; run it in a worker.
 */
export function readPassport(picture: Grey, readStrip: ReadStrip): PassportPicture {
  const pyramid = pyramidOf(picture)
  let seen = false
  for (const longSide of LONG_SIDES) {
    for (const pair of findLinePairs(picture, longSide)) {
      for (const flipped of [false, true]) {
        const found = readPair(pyramid, pair, flipped, readStrip)
        if (found === null) continue
        if (found !== 'unsure') return { kind: 'read', ...found }
        seen = true
      }
    }
    if (longSide > Math.max(picture.width, picture.height)) break
  }
  return { kind: seen ? 'unsure' : 'none' }
}

function readPair(
  pyramid: readonly Grey[],
  found: LinePair,
  flipped: boolean,
  readStrip: ReadStrip,
): PassportRead | 'unsure' | null {
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
  if (!decide(first)) return looksRight(first) ? 'unsure' : null
  const cuts = [first, ...OTHER_CUTS.map((cut) => twoLines(read(pair, cut)))]
  const mean = meanOf(cuts)
  const lines = decide(mean)
  const agree = cuts.every((cut) => guessOf(cut) === guessOf(mean))
  return lines && agree ? { lines, pair, flipped } : 'unsure'
}

const twoLines = ([upper, lower]: readonly [Float32Array[], Float32Array[]]): TwoLines => [
  findCells(upper).cells,
  findCells(lower).cells,
]

/** Lines that begin as a passport's and are mostly certain, so that a better picture may be read. */
function looksRight(lines: TwoLines): boolean {
  const certain = lines.flat().filter((cell) => Math.max(...cell) > 0.8).length
  return certain > 66
}
