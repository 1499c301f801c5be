import { ENGLISH_WORDS } from './english-words.ts'
import { FRENCH_WORDS } from './french-words.ts'
import { meaningsOf, placeWords } from './place-names.ts'
import { purposeWords } from './purpose.ts'
import { distance, nearestWords } from './spelling.ts'
import type { Token } from './tokens.ts'
import { cueStems, cueWords } from './topic-of.ts'

const vocabulary = onDemand(() => new Set([...ENGLISH_WORDS, ...FRENCH_WORDS, ...cueWords(), ...purposeWords()]))
const vocabularyList = onDemand(() => [...vocabulary()])
const stems = onDemand(cueStems)

function onDemand<T>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}

const kept = new Map<string, string>()
const MOST_KEPT = 5_000
/** Words of one message that are looked up: nobody's message may keep the others waiting. */
const MOST_WORDS = 150

/** The tokens with misspelt ordinary words put right. What is rather a misspelt place stays as it is. */
export const putRight = (tokens: readonly Token[]): Token[] =>
  tokens.map((token, index) => (index < MOST_WORDS ? { ...token, text: rightWord(token.text) } : token))

function rightWord(word: string): string {
  const before = kept.get(word)
  if (before !== undefined) return before
  if (kept.size >= MOST_KEPT) kept.clear()
  const right = findRight(word)
  kept.set(word, right)
  return right
}

/** How some people write by ear. */
const BY_EAR: Readonly<Record<string, string>> = {
  viza: 'visa',
  vizas: 'visa',
  vissa: 'visa',
  veu: 'veux',
  sui: 'suis',
  pasport: 'passport',
}

function findRight(word: string): string {
  if (Object.hasOwn(BY_EAR, word)) return BY_EAR[word] as string
  if (isKnownWord(word) || /\d/.test(word) || meaningsOf(word).length > 0) return word
  const [nearest] = nearestWords(word, vocabularyList())
  if (nearest === undefined) return word
  const [place] = nearestWords(word, placeWords())
  return place !== undefined && distance(word, place, 3) <= distance(word, nearest, 3) ? word : nearest
}

/** Whether a word is one that the assistant knows, in whatever number or gender. */
export function isKnownWord(word: string): boolean {
  const one = word.replace(/(?:e?s|x|e|ing|ed|ly)$/, '')
  const forms = [word, word.replace(/[sx]$/, ''), ...(one.length > 3 ? [one] : [])]
  return forms.some((form) => vocabulary().has(form)) || stems().some((stem) => word.startsWith(stem))
}
