import { COUNTRY_CODES } from '@passage/contracts/places/country-codes'
import { foldText } from '@passage/contracts/places/fold-text'
import { COUNTRY_OF } from '@passage/contracts/places/territories'
import { ENGLISH_WORDS } from './english-words.ts'
import { FRENCH_WORDS } from './french-words.ts'
import { AUTHORISATION_NAMES, CAPITALS, type Meaning, meaningsOf, PLACES_WITH_CUE, placeWords } from './place-names.ts'
import { nearestWords } from './spelling.ts'
import type { Token } from './tokens.ts'

/** A country, its people or a place in it, as named in a message. */
export interface Mention {
  /** Indexes of its first token and of the one after its last. */
  from: number
  to: number
  /** The possible countries; one when it is unambiguous. */
  codes: readonly string[]
  kinds: ReadonlySet<Meaning['kind']>
  /** As it was typed. */
  typed: string
}

const LONGEST_NAME = 6

/** Phrases that contain a place but mean something else. */
const NO_MENTION =
  /^(american express|french fries|swiss army|greek salad|turkish airlines|air france|china airlines|qatar airways|air canada|british airways|emirates airlines?|singapore airlines|ethiopian airlines|royal air maroc|air algerie|air senegal|indian ocean|ocean indien|schengen|danish pastry|bernese|french language|english language)$/

const BEFORE_A_PLACE = new Set('to in from at for visit visiting near a de vers pour visiter en depuis'.split(' '))

/** Pairs of capitals that are also words or other short forms. */
const NO_CODES = new Set(
  'OK ID IN IT IS AM AT BE DO ME MY NO SO TO TV PM LA PS MA BA CV AI AS IM SA SI TA TU ON CA ET IL LE DE ES MR MS MD PR AD BC CD HR ML DJ'.split(
    ' ',
  ),
)

/**
 * The places of a message in order; the longest name counts. A misspelt name counts when the word is not another word.
 */
export function findPlaces(tokens: readonly Token[]): Mention[] {
  const mentions: Mention[] = []
  const shouting = tokens.length > 3 && tokens.every(({ raw }) => raw === raw.toUpperCase())
  let at = 0
  while (at < tokens.length) {
    const mention = mentionAt(tokens, at, shouting)
    if (mention && mention.codes.length > 0) mentions.push(mention)
    at = mention?.to ?? at + 1
  }
  return mentions.filter((mention) => !isNamedBeside(mention, mentions))
}

/** An authorisation whose country is named as well: `an ESTA for the USA` is one place. */
const isNamedBeside = ({ typed }: Mention, mentions: readonly Mention[]): boolean => {
  const country = AUTHORISATION_NAMES.get(foldText(typed))
  return (
    country !== undefined &&
    mentions.some((other) => !AUTHORISATION_NAMES.has(foldText(other.typed)) && other.codes.includes(country))
  )
}

function mentionAt(tokens: readonly Token[], from: number, shouting: boolean): Mention | null {
  const most = Math.min(LONGEST_NAME, tokens.length - from)
  const texts = tokens.slice(from, from + most).map(({ text }) => text)
  const stops = tokens.slice(from + 1, from + most).findIndex(({ after }) => after === 'stop')
  const reach = stops < 0 ? most : stops + 1
  for (let length = reach; length >= 1; length--) {
    const phrase = texts.slice(0, length).join(' ')
    const mention = (meanings: readonly Meaning[]) => mentionOf(tokens, from, length, meanings)
    if (NO_MENTION.test(phrase)) return mention([])
    const meanings = meaningsOf(phrase)
    if (meanings.length > 0 && !startsWithArticle(texts, length)) return mention(meanings)
    if (length === 1) {
      const short = shortForm(tokens, from, shouting)
      return short.length > 0 ? mention(short) : null
    }
    const spelt = misspelt(texts.slice(0, length))
    if (spelt.length > 0) return mention(spelt)
  }
  return null
}

/** `The Gambia` and `La Paz` are found with or without the article, which begins no other name. */
const startsWithArticle = (texts: readonly string[], length: number): boolean => length === 1 && texts[0] === 'the'

function mentionOf(tokens: readonly Token[], from: number, length: number, meanings: readonly Meaning[]): Mention {
  const codes = [...new Set(meanings.map(({ code }) => code))]
  return {
    from,
    to: from + length,
    codes: codes.filter((code) => !codes.includes(COUNTRY_OF.get(code) ?? '')),
    kinds: new Set(meanings.map(({ kind }) => kind)),
    typed: tokens
      .slice(from, from + length)
      .map(({ raw }) => raw)
      .join(' '),
  }
}

/** `my us passport`, but `give us passport photos` */
const HELD = new Set('passport passports passeport passeports citizen citizens national nationals'.split(' '))
const TO_US = new Set('give tell send show let help gives tells for of to'.split(' '))

function shortForm(tokens: readonly Token[], at: number, shouting: boolean): readonly Meaning[] {
  const { text, raw } = tokens[at] ?? { text: '', raw: '' }
  const before = tokens[at - 1]?.text ?? ''
  const withCue = ownOf(PLACES_WITH_CUE, text)
  if (withCue && BEFORE_A_PLACE.has(before)) return [withCue]
  if (shouting) return oneTypo(text)
  if (text === 'us' && HELD.has(tokens[at + 1]?.text ?? '') && !TO_US.has(before)) return [{ code: 'US', kind: 'name' }]
  const beside = [before, tokens[at + 1]?.text ?? '']
  if (/^[a-z]{2}$/.test(raw) && beside.some((word) => HELD.has(word)) && COUNTRY_CODES.has(text.toUpperCase()))
    if (!NO_CODES.has(text.toUpperCase()) && !isOrdinary(text)) return [{ code: text.toUpperCase(), kind: 'name' }]
  const capitals = ownOf(CAPITALS, raw)
  if (capitals) return [{ code: capitals, kind: 'name' }]
  if (/^[A-Z]{2}$/.test(raw) && COUNTRY_CODES.has(raw) && !NO_CODES.has(raw)) return [{ code: raw, kind: 'name' }]
  return oneTypo(text)
}

const isOrdinary = (word: string): boolean => ENGLISH_WORDS.has(word) || FRENCH_WORDS.has(word) || /\d/.test(word)

/** The place that a misspelt word means, a country before a city, unless it may be two countries. */
function oneTypo(word: string): readonly Meaning[] {
  const all = misspelt([word])
  const countries = all.filter(({ kind }) => kind !== 'place')
  const meanings = countries.length > 0 ? countries : all
  return new Set(meanings.map(({ code }) => code)).size > 2 ? [] : meanings
}

const spelt = new Map<string, readonly string[]>()
const MOST_KEPT = 5_000

/** The words of place names that a word is, or may be a misspelling of. */
function spellingsOf(word: string): readonly string[] {
  if (isOrdinary(word)) return [word]
  const known = spelt.get(word)
  if (known) return known
  if (spelt.size >= MOST_KEPT) spelt.clear()
  const found = meaningsOf(word).length > 0 ? [word] : [...nearestWords(word, placeWords())]
  spelt.set(word, found)
  return found
}

/** The place of several words when at least one is misspelt; none when it is ambiguous. */
function misspelt(texts: readonly string[]): readonly Meaning[] {
  let phrases: string[] = ['']
  for (const text of texts) {
    const spellings = [...new Set([text, ...spellingsOf(text)])].slice(0, 4)
    phrases = phrases.flatMap((start) => spellings.map((spelling) => `${start} ${spelling}`.trim()))
    if (phrases.length > 64) return []
  }
  return phrases.flatMap(meaningsOf)
}

/** `constructor` is in every object. */
const ownOf = <T>(all: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(all, name) ? all[name] : undefined
