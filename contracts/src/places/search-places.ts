import { foldText } from './fold-text.ts'
import { type Place, type PlaceName, placeName, readPlaces } from './places.ts'
import { SCHENGEN_NAMES } from './schengen.ts'
import { searchWordsOf } from './search-words.ts'
import { COUNTRY_OF } from './territories.ts'

/** Ranks of a match, best first. `OTHER_NAME` is added for nationalities, cities and former names. */
export const RANK = { whole: 0, start: 2, words: 4, typo: 6, typoInPrefix: 8 } as const
const OTHER_NAME = 1

const MAX_LENGTH = 100
const MIN_LENGTH_WITH_TYPO = 4
/** Minimum length of a prefix that `likeliestPlaces` accepts. */
export const MIN_PREFIX_LENGTH = 3
const LEADING_WORDS = /^(?:(?:the|le|la|les|l|iles?|isle|republic|republique|kingdom|royaume|of|de|du|d|des) )+/

/** Words of a visa beside its country, as in "visa pour le Japon". */
const VISA_WORDS =
  /(?:^| )(?:tourist |business |e )?(?:e?visas?)(?: (?:touristique|touriste|tourisme|affaires))?(?: (?:pour|for|to))?(?= |$)/g

/** A folded text without the words of a visa, unless nothing else is left. */
const placeText = (text: string): string => text.replace(VISA_WORDS, '').trim() || text

interface Spelling {
  joined: string
  words: readonly string[]
}

let places: readonly Place[] | undefined
let schengen: readonly PlaceName[] | undefined

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

/** Whether a text means the Schengen area: one of its names, the beginning of one, or one with a typo. Never throws. */
export function meansSchengen(typed: string): boolean {
  const text = textOf(typed)
  schengen ??= SCHENGEN_NAMES.map((name) => placeName(foldText(name), true))
  const best = rankOf({ names: schengen }, spellingsOf(text))
  return best === RANK.whole || (best < RANK.typoInPrefix && text.length >= MIN_LENGTH_WITH_TYPO)
}

/** The places that match a text with the rank of each ({@link RANK}), best first. Never throws. */
export function rankPlaces(typed: string): readonly (readonly [code: string, rank: number])[] {
  const text = textOf(typed)
  if (text === '') return []
  const spellings = spellingsOf(text)
  places ??= readPlaces().map(withSearchWords)
  const ranks = new Map<string, number>()
  let isNamed = false
  for (const place of places) {
    const rank = rankOf(place, spellings)
    isNamed ||= rank === RANK.whole
    if (rank < Number.POSITIVE_INFINITY) ranks.set(place.code, place.codes.includes(text) ? RANK.whole : rank)
    else if (place.codes.includes(text)) ranks.set(place.code, RANK.whole)
  }
  putCountriesFirst(ranks)
  const hidden = hiddenFrom(Math.min(...ranks.values()))
  const shown = [...ranks].filter(([, rank]) => rank < hidden && !(isNamed && isPartOfOther(rank)))
  return shown.sort(([, a], [, b]) => a - b)
}

/** Whether only a part of a city, nationality or former name matches. A country of the very name hides it: Franceville is not France. */
const isPartOfOther = (rank: number): boolean => rank > RANK.start && (rank - OTHER_NAME) % 2 === 0

const textOf = (typed: string): string => (typed.trim().length > MAX_LENGTH ? '' : placeText(foldText(typed)))

const spellingsOf = (text: string): Spelling[] =>
  [...new Set([text, text.replace(LEADING_WORDS, '')])].filter(Boolean).map(spellingOf)

const withSearchWords = (place: Place): Place => ({
  ...place,
  names: [...place.names, ...searchWordsOf(place.code).map((word) => placeName(foldText(word), false))],
})

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

function rankOf({ names }: Pick<Place, 'names'>, spellings: readonly Spelling[]): number {
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
