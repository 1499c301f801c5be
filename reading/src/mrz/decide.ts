import { STRIP } from '../lines/cut-strip.ts'
import { ALPHABET, type Cells } from '../network/cells.ts'
import { allowedAt } from './allowed-characters.ts'
import { linesHold } from './lines-hold.ts'

/** Both lines as the network saw them. */
export type TwoLines = readonly [Cells, Cells]

/**
 * Least probabilities of characters that no check digit confirms (names, states, sex), or not safely: digits are modulo 10, so
 * that G, Q and 6 or O and 4 count alike. Tried on 260 made pictures: below these, wrong lines held.
 */
const SURE = { names: 0.8, nationality: 0.9, number: 0.7 } as const

/** The two lines where every character is sure and all of it holds; null otherwise. */
export function decide(lines: TwoLines): [string, string] | null {
  const [first, second] = [charactersOf(lines, 0), charactersOf(lines, 1)]
  const texts: [string, string] = [textOf(first), textOf(second)]
  const sure =
    first.every(({ probability }) => probability >= SURE.names) &&
    second.every(({ probability }, place) => probability >= leastAt(place))
  return sure && linesHold(...texts) ? texts : null
}

const charactersOf = (lines: TwoLines, line: 0 | 1): Character[] =>
  lines[line].map((cell, place) => likeliest(cell, allowedAt(line, place)))

interface Character {
  letter: string
  probability: number
}

function likeliest(cell: Float64Array, allowed: string): Character {
  let best: Character = { letter: '<', probability: -1 }
  cell.forEach((probability, i) => {
    const letter = ALPHABET.charAt(i)
    if (probability > best.probability && allowed.includes(letter)) best = { letter, probability }
  })
  return best
}

/** Dates and digits are confirmed by check digits among ten digits only. */
function leastAt(place: number): number {
  if ((place >= 10 && place < 13) || place === 20) return SURE.nationality
  return place < 9 || (place > 27 && place < 42) ? SURE.number : 0
}

const textOf = (characters: readonly Character[]): string => characters.map(({ letter }) => letter).join('')

/** The mean of what several cuts of the same lines showed. */
export const meanOf = (cuts: readonly TwoLines[]): TwoLines => [meanCells(cuts, 0), meanCells(cuts, 1)]

function meanCells(cuts: readonly TwoLines[], line: 0 | 1): Cells {
  const sums = Array.from({ length: STRIP.cells }, () => new Float64Array(ALPHABET.length))
  for (const cut of cuts)
    cut[line].forEach((cell, place) => {
      cell.forEach((probability, i) => {
        const sum = sums[place]
        if (sum) sum[i] = (sum[i] ?? 0) + probability / cuts.length
      })
    })
  return sums
}

/** The likeliest lines, sure or not, for comparing cuts. */
export const guessOf = (lines: TwoLines): string =>
  [charactersOf(lines, 0), charactersOf(lines, 1)].map(textOf).join('\n')
