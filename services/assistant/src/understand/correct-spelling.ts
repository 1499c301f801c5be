import { ENGLISH_WORDS } from './english-words.ts'
import { FRENCH_WORDS } from './french-words.ts'
import { onDemand } from './on-demand.ts'
import { meaningsOf, placeWords } from './place-names.ts'
import { purposeWords } from './purpose.ts'
import { distance, nearestWords } from './spelling.ts'
import type { Token } from './tokens.ts'
import { cueStems, cueWords } from './topic/topic-of.ts'

const vocabulary = onDemand(() => new Set([...ENGLISH_WORDS, ...FRENCH_WORDS, ...cueWords(), ...purposeWords()]))
const stems = onDemand(cueStems)
const vocabularyList = onDemand(() => [...vocabulary(), ...stems()])

const kept = new Map<string, string>()
const MOST_KEPT = 5_000
/** The number of words that are looked up: a long message must not delay other requests. */
const MOST_WORDS = 150

/** Corrects misspelt ordinary words. A word that is more likely a misspelt place stays. */
export const correctSpelling = (tokens: readonly Token[]): Token[] =>
  tokens.map((token, index) => {
    if (index >= MOST_WORDS) return token
    const isAsked =
      token.text === 'cb' &&
      HOW_MUCH_BEFORE.test(tokens[index + 1]?.text ?? '') &&
      !CARD_AFTER.test(tokens[index - 1]?.text ?? '')
    const [after, heard = ''] = ownOf(BY_EAR_AFTER, token.text) ?? []
    if (after?.test(tokens[index - 1]?.text ?? '')) return { ...token, text: heard }
    const right = isAsked ? 'combien' : rightWord(token.text)
    return { ...token, text: isStray(right, tokens[index - 1]?.text ?? '') ? nearestKey(right) : right }
  })

/** Words that decide the topic: they are corrected more generously. */
const KEYS =
  'how much long take cost price prices prix tarif combien temps delai delais visa visas photo photos documents passport cancel refund'.split(
    ' ',
  )
/** `the prise`: after an English word, an unknown word close to a key word is corrected to it. */
const isStray = (word: string, before: string): boolean =>
  ENGLISH_WORDS.has(before) && (before === 'the' || !FRENCH_WORDS.has(before)) && !ENGLISH_WORDS.has(word)

/** `Costa` is half of a country. */
const nearestKey = (word: string): string => {
  const [key] = nearestWords(word, KEYS)
  return key === undefined || placeWords().includes(word) ? word : key
}

const withoutVowels = (word: string): string => word.replace(/[aeiouy]/g, '')

/**
 * `lng`, `hw`: a key word without its vowels. `prce`, `pri`: without one of them, or without its last letter. `priz`:
 * with another last letter.
 */
function shortenedKey(word: string): string | undefined {
  const isBare = withoutVowels(word) === word
  const isMeant = (key: string): boolean =>
    isBare
      ? withoutVowels(key) === word
      : (word.length === 4 && key.length === 4 && key.startsWith(word.slice(0, 3))) ||
        (word.length > 2 &&
          key.length === word.length + 1 &&
          (key.startsWith(word) || (withoutVowels(key) === withoutVowels(word) && distance(word, key, 1) === 1)))
  const found = KEYS.filter(isMeant)
  return found.length === 1 ? found[0] : undefined
}

function rightWord(word: string): string {
  const before = kept.get(word)
  if (before !== undefined) return before
  if (kept.size >= MOST_KEPT) kept.clear()
  const right = findRight(word)
  kept.set(word, right)
  return right
}

/** Phonetic spellings. */
const BY_EAR: Readonly<Record<string, string>> = {
  viza: 'visa',
  vizas: 'visa',
  vissa: 'visa',
  veu: 'veux',
  sui: 'suis',
  pasport: 'passport',
  ...{ tjr: 'toujours', tjrs: 'toujours', tjs: 'toujours', koi: 'quoi', papie: 'papiers', pr: 'pour' },
  ...{ kel: 'quel', kels: 'quels', qel: 'quel', qels: 'quels' },
  ...{ jss: 'suis', jsuis: 'suis', chui: 'suis', chuis: 'suis', jveux: 'veux', jvoudrais: 'voudrais', bcp: 'beaucoup' },
  ...{
    qd: 'quand',
    ds: 'dans',
    pq: 'pourquoi',
    pk: 'pourquoi',
    dispo: 'disponible',
    doc: 'document',
    docs: 'documents',
  },
  ...{
    u: 'you',
    ur: 'your',
    pls: 'please',
    plz: 'please',
    frm: 'from',
    wat: 'what',
    wats: 'whats',
    wot: 'what',
    abt: 'about',
    appt: 'appointment',
  },
}

/** Words with the same sound, corrected by the preceding words. */
const BY_EAR_AFTER: Readonly<Record<string, readonly [after: RegExp, right: string]>> = {
  donne: [/^(?:mes|nos|vos|les)$/, 'donnees'],
  conte: [/^(?:mon|un|le|notre)$/, 'compte'],
  es: [/^on$/, 'est'],
  ve: [/^je$/, 'veux'],
  foi: [/^(?:une|seule?|premiere|deux|plusieurs)$/, 'fois'],
}

/** `cb pour l’Inde` asks for the price; `par CB` names a card. */
const HOW_MUCH_BEFORE = /^(?:pour|ca|le|la|l|les|c|coute|du|de|un|une)$/
const CARD_AFTER = /^(?:la|par|en|ma|ta|votre|une|avec|ou|and|et|carte)$/

/** `constructor` is in every object. */
const ownOf = <T>(all: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(all, name) ? all[name] : undefined

function findRight(word: string): string {
  const heard = ownOf(BY_EAR, word)
  if (heard !== undefined) return heard
  if (isKnownWord(word) || /\d/.test(word) || meaningsOf(word).length > 0) return word
  const key = shortenedKey(word)
  if (key !== undefined) return key
  const near = nearestWords(word, vocabularyList())
  const nearest = near.find((one) => KEYS.includes(one)) ?? near[0]
  if (nearest === undefined) return word
  const [place] = nearestWords(word, placeWords())
  // "lnog" is rather "long" than a place.
  const farther = KEYS.includes(nearest) ? 1 : 0
  return place !== undefined && distance(word, place, 3) + farther <= distance(word, nearest, 3) ? word : nearest
}

/** Whether the assistant knows a word, in any number or gender; also `entraineurs` by `entrainer`. */
export function isKnownWord(word: string): boolean {
  const one = word.replace(/(?:e?s|x|e|ing|ed|ly)$/, '')
  const verb = word.replace(/eu(?:rs?|ses?)$/, 'er')
  const forms = [word, verb, word.replace(/[sx]$/, ''), ...(one.length > 3 ? [one] : [])]
  return forms.some((form) => vocabulary().has(form)) || stems().some((stem) => word.startsWith(stem))
}
