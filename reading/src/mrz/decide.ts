import { ALPHABET, type Cells } from '../network/cells.ts'
import { allowedAt } from './allowed-characters.ts'
import { evidenceForO, withLetterO } from './o-or-zero.ts'
import { PART_NAMES, PARTS, type PassportPart, partsThatHold } from './parts.ts'

/** Both lines as the network saw them in one cut. */
export type TwoLines = readonly [Cells, Cells]

export interface Decision {
  /** The likeliest lines, certain or not. */
  lines: [string, string]
  /** Parts that a person has to read. */
  unsure: PassportPart[]
}

/**
 * What several cuts of the same two lines say. A part is certain where each of its characters is likely, all cuts agree on it
 * and it holds. The last digit counts over all of the second line: where it does not hold, no number and no day is certain.
 */
export function decide(cuts: readonly [TwoLines, ...TwoLines[]]): Decision {
  const read = cuts.map(charactersOf)
  const [first, second] = textsOf(mostLikely(read))
  const number = withLetterO(second.slice(0, PARTS.number.to), (place) =>
    evidenceForO(cuts.flatMap((cut) => cut[1].slice(place, place + 1))),
  )
  const lines: [string, string] = [first, number.field + second.slice(PARTS.number.to)]
  const holds = partsThatHold(lines)
  const isCertain = (name: PassportPart) => {
    const { line, from, to, least } = PARTS[name]
    const parts = read.map((cut) => cut[line].slice(from, to))
    const text = [first, second][line]?.slice(from, to)
    return parts.every((part) => textOf(part) === text) && meanAtLeast(parts, least)
  }
  const certain = new Set(PART_NAMES.filter((name) => isCertain(name) && (name !== 'number' || number.certain)))
  const ofSecond: readonly PassportPart[] = ['number', 'birthDate', 'passportExpiry']
  const contradicts = certain.has('end') && !holds.end && ofSecond.every((name) => certain.has(name))
  const isSure = (name: PassportPart) => certain.has(name) && holds[name] && !(contradicts && ofSecond.includes(name))
  return { lines, unsure: PART_NAMES.filter((name) => !isSure(name)) }
}

interface Character {
  letter: string
  probability: number
}

type Characters = readonly [Character[], Character[]]

const charactersOf = (lines: TwoLines): Characters => [
  lines[0].map((cell, place) => likeliest(cell, allowedAt(0, place))),
  lines[1].map((cell, place) => likeliest(cell, allowedAt(1, place))),
]

const TWINS: Readonly<Partial<Record<string, string>>> = { O: '0', 0: 'O' }

/** What looks like 0 is an O where no 0 may stand, and the other way round. */
function likeliest(cell: Float64Array, allowed: string): Character {
  const seen = (letter: string) => cell[ALPHABET.indexOf(letter)] ?? 0
  let best: Character = { letter: '<', probability: -1 }
  for (const letter of allowed) {
    const twin = TWINS[letter]
    const probability = seen(letter) + (twin && !allowed.includes(twin) ? seen(twin) : 0)
    if (probability > best.probability) best = { letter, probability }
  }
  return best
}

/** The cut whose characters are the likeliest as a whole. */
const mostLikely = (cuts: readonly Characters[]): Characters =>
  cuts.reduce((best, cut) => (sumOf(cut) > sumOf(best) ? cut : best))

const sumOf = (characters: Characters): number =>
  characters.flat().reduce((sum, { probability }) => sum + probability, 0)

/** Cuts that agree on their letters: the mean probability of each is enough. */
const meanAtLeast = (cuts: readonly Character[][], least: number): boolean =>
  (cuts[0] ?? []).every((_, i) => cuts.reduce((sum, cut) => sum + (cut[i]?.probability ?? 0), 0) / cuts.length >= least)

const textOf = (characters: readonly Character[]): string => characters.map(({ letter }) => letter).join('')

const textsOf = ([first, second]: Characters): [string, string] => [textOf(first), textOf(second)]
