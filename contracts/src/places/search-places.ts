import { foldText } from './fold-text.ts'
import { type Place, type PlaceName, readPlaces } from './places.ts'
import { COUNTRY_OF } from './territories.ts'

/** How what was typed fits a name, best first. A country's own name ranks before its people and the cities in it. */
const RANK = { whole: 0, start: 2, words: 4, typo: 6, typoSoFar: 8 } as const
const OF_ANOTHER = 1

const LONGEST = 100
const SHORTEST_WITH_TYPO = 4
/** Of a name that stands for the whole. */
const SHORTEST_PART = 3
const BEFORE_A_NAME = /^(?:(?:the|le|la|les|l|iles?|isle|republic|republique|kingdom|royaume|of|de|du|d|des) )+/

interface Spelling {
  joined: string
  words: readonly string[]
}

let places: readonly Place[] | undefined

/**
 * ISO alpha-2 codes of the countries and territories that a person may mean, the likeliest first: by name, code, people,
 * capital or well-known city, in English or French, as far as it is typed, with at most one typo. Never throws.
 */
export const searchPlaces = (typed: string): readonly string[] => rankPlaces(typed).map(([code]) => code)

/**
 * The codes between which a text does not decide, however much better it fits them than others: one where it is clear which
 * country is meant, none where it is nowhere near a name. A territory is no other choice than its country.
 */
export function likeliestPlaces(typed: string): readonly string[] {
  const ranked = rankPlaces(typed)
  const best = ranked[0]?.[1] ?? RANK.typoSoFar
  if (best >= (foldText(typed).length < SHORTEST_PART ? RANK.start : RANK.typoSoFar)) return []
  const codes = ranked.filter(([, rank]) => rank === best).map(([code]) => code)
  return codes.filter((code) => !codes.includes(COUNTRY_OF.get(code) ?? ''))
}

function rankPlaces(typed: string): readonly (readonly [code: string, rank: number])[] {
  const text = typed.trim().length > LONGEST ? '' : foldText(typed)
  if (text === '') return []
  const spellings = [...new Set([text, text.replace(BEFORE_A_NAME, '')])].map(spellingOf)
  places ??= readPlaces()
  const ranks = new Map<string, number>()
  for (const place of places) {
    const rank = place.codes.includes(text) ? RANK.whole : rankOf(place, spellings)
    if (rank < Number.POSITIVE_INFINITY) ranks.set(place.code, rank)
  }
  putCountriesFirst(ranks)
  const hidden = hiddenFrom(Math.min(...ranks.values()))
  const shown = [...ranks].filter(([, rank]) => rank < hidden)
  return shown.sort(([, a], [, b]) => a - b)
}

/** Ranks from here on are hidden: typos beside a name typed whole, typos in half a word beside anything better. */
function hiddenFrom(best: number): number {
  if (best < RANK.start) return RANK.typo
  return best < RANK.typoSoFar ? RANK.typoSoFar : Number.POSITIVE_INFINITY
}

/** A territory that was not named itself never stands before its country. */
function putCountriesFirst(ranks: Map<string, number>): void {
  for (const [territory, country] of COUNTRY_OF) {
    const rank = ranks.get(territory) ?? 0
    if (rank >= RANK.start) ranks.set(territory, Math.max(rank, ranks.get(country) ?? 0))
  }
}

const spellingOf = (text: string): Spelling => ({ joined: text.replaceAll(' ', ''), words: text.split(' ') })

function rankOf({ names }: Place, spellings: readonly Spelling[]): number {
  let best = Number.POSITIVE_INFINITY
  for (const name of names) {
    for (const spelling of spellings) best = Math.min(best, fitOf(spelling, name) + (name.own ? 0 : OF_ANOTHER))
  }
  return best
}

function fitOf(typed: Spelling, name: PlaceName): number {
  if (name.joined.startsWith(typed.joined)) return name.joined.length === typed.joined.length ? RANK.whole : RANK.start
  const wrong = typed.words.filter((word) => !name.words.some((whole) => whole.startsWith(word)))
  if (wrong.length === 0) return RANK.words
  if (isWithTypo(name.joined, typed.joined)) return RANK.typo
  const [only = ''] = wrong
  const isSoFar = wrong.length === 1 && name.words.some((word) => startsWithTypo(word, only))
  return isSoFar ? RANK.typoSoFar : Number.POSITIVE_INFINITY
}

const isWithTypo = (word: string, typed: string): boolean =>
  Math.abs(word.length - typed.length) <= 1 && startsWithTypo(word, typed, true)

/** Whether a word starts with (or is) what was typed but for one letter changed, left out, added, or swapped. */
function startsWithTypo(word: string, typed: string, is = false): boolean {
  if (typed.length < SHORTEST_WITH_TYPO || word.length < typed.length - 1) return false
  let at = 0
  while (at < typed.length && typed[at] === word[at]) at++
  const goesOn = (from: number, typedFrom: number): boolean => {
    const length = typed.length - typedFrom
    if (is ? word.length - from !== length : word.length - from < length) return false
    for (let place = 0; place < length; place++) if (word[from + place] !== typed[typedFrom + place]) return false
    return true
  }
  return (
    goesOn(at + 1, at + 1) ||
    goesOn(at + 1, at) ||
    goesOn(at, at + 1) ||
    (typed[at] === word[at + 1] && typed[at + 1] === word[at] && goesOn(at + 2, at + 2))
  )
}
