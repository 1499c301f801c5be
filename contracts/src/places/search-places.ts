import { foldText } from './fold-text.ts'
import { type Place, type PlaceName, readPlaces } from './places.ts'
import { COUNTRY_OF } from './territories.ts'

/** Ranks of a match, best first. `OTHER_NAME` is added for nationalities, cities and former names. */
const RANK = { whole: 0, start: 2, words: 4, typo: 6, typoInPrefix: 8 } as const
const OTHER_NAME = 1

const MAX_LENGTH = 100
const MIN_LENGTH_WITH_TYPO = 4
/** Minimum length of a prefix that `likeliestPlaces` accepts. */
const MIN_PREFIX_LENGTH = 3
const LEADING_WORDS = /^(?:(?:the|le|la|les|l|iles?|isle|republic|republique|kingdom|royaume|of|de|du|d|des) )+/

interface Spelling {
  joined: string
  words: readonly string[]
}

let places: readonly Place[] | undefined

/** ISO codes of the places that match a name, code, nationality or city in English or French, best first; one typo matches too. Never throws. */
export const searchPlaces = (typed: string): readonly string[] => rankPlaces(typed).map(([code]) => code)

/** The best matches of a text: several when they match equally well, none without a good match. A territory is left out beside its country. */
export function likeliestPlaces(typed: string): readonly string[] {
  const ranked = rankPlaces(typed)
  const best = ranked[0]?.[1] ?? RANK.typoInPrefix
  if (best >= (foldText(typed).length < MIN_PREFIX_LENGTH ? RANK.start : RANK.typoInPrefix)) return []
  const codes = ranked.filter(([, rank]) => rank === best).map(([code]) => code)
  return codes.filter((code) => !codes.includes(COUNTRY_OF.get(code) ?? ''))
}

function rankPlaces(typed: string): readonly (readonly [code: string, rank: number])[] {
  const text = typed.trim().length > MAX_LENGTH ? '' : foldText(typed)
  if (text === '') return []
  const spellings = [...new Set([text, text.replace(LEADING_WORDS, '')])].map(spellingOf)
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

/** The rank from which matches are hidden: typos beside a whole name, typos in a prefix beside anything better. */
function hiddenFrom(best: number): number {
  if (best < RANK.start) return RANK.typo
  return best < RANK.typoInPrefix ? RANK.typoInPrefix : Number.POSITIVE_INFINITY
}

/** A territory that is not matched by its whole name ranks no better than its country. */
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
    for (const spelling of spellings) best = Math.min(best, fitOf(spelling, name) + (name.own ? 0 : OTHER_NAME))
  }
  return best
}

function fitOf(typed: Spelling, name: PlaceName): number {
  if (name.joined.startsWith(typed.joined)) return name.joined.length === typed.joined.length ? RANK.whole : RANK.start
  const wrong = typed.words.filter((word) => !name.words.some((whole) => whole.startsWith(word)))
  if (wrong.length === 0) return RANK.words
  if (isWithTypo(name.joined, typed.joined)) return RANK.typo
  const [only = ''] = wrong
  const isPrefix = wrong.length === 1 && name.words.some((word) => startsWithTypo(word, only))
  return isPrefix ? RANK.typoInPrefix : Number.POSITIVE_INFINITY
}

const isWithTypo = (word: string, typed: string): boolean =>
  Math.abs(word.length - typed.length) <= 1 && startsWithTypo(word, typed, true)

/** Whether a word starts with (`whole`: equals) the typed text with one letter changed, missing, added, or swapped. */
function startsWithTypo(word: string, typed: string, whole = false): boolean {
  if (typed.length < MIN_LENGTH_WITH_TYPO || word.length < typed.length - 1) return false
  let at = 0
  while (at < typed.length && typed[at] === word[at]) at++
  const restMatches = (from: number, typedFrom: number): boolean => {
    const length = typed.length - typedFrom
    if (whole ? word.length - from !== length : word.length - from < length) return false
    for (let place = 0; place < length; place++) if (word[from + place] !== typed[typedFrom + place]) return false
    return true
  }
  return (
    restMatches(at + 1, at + 1) ||
    restMatches(at + 1, at) ||
    restMatches(at, at + 1) ||
    (typed[at] === word[at + 1] && typed[at + 1] === word[at] && restMatches(at + 2, at + 2))
  )
}
