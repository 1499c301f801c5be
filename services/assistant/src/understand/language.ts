import type { Language } from '@passage/contracts/domain/orders/travel'
import { foldText } from '@passage/contracts/places/fold-text'
import { frenchNameOf } from '@passage/contracts/places/french-name'
import { ENGLISH_WORDS } from './english-words.ts'
import { findPlaces } from './find-places.ts'
import { FRENCH_WORDS } from './french-words.ts'
import { wordsOf } from './short-forms.ts'
import { joined, type Token } from './tokens.ts'

/** The lead in words that makes a message clearly of one language. */
const CLEARLY = 2

/** Words of both lists that one language uses far more, and shared names of things. */
const SHARED = new Set(
  'a as car express on or son me date code minute photo passage type table transit visa visas document documents question questions message service services note page moment important possible public age an ai pays ok okay'.split(
    ' ',
  ),
)

/** `e-visa`, `it's`: a single letter is of no language, except for the words `I`, `à` and `y`. */
const LETTER = /^[b-hj-xz]$/

/**
 * The language of an answer: the message's when it is clear, else the page's, else the conversation's, else English.
 */
export function languageOf(tokens: readonly Token[], page: Language | undefined, earlier: readonly string[]): Language {
  const lead = leadOf(tokens)
  if (page) return Math.abs(lead) >= CLEARLY ? byLead(lead) : page
  if (lead !== 0) return byLead(lead)
  for (const said of earlier.toReversed()) {
    const before = leadOf(wordsOf(said))
    if (before !== 0) return byLead(before)
  }
  return 'en'
}

const byLead = (lead: number): Language => (lead > 0 ? 'fr' : 'en')

/** Above 0: more French than English. */
function leadOf(tokens: readonly Token[]): number {
  let lead = 0
  for (const { text, raw } of tokens) {
    if (/[àâçèéêëîïôùûœ]/i.test(raw)) lead += 1
    if (SHARED.has(text) || LETTER.test(text) || raw === '+' || raw === '&') continue
    const [english, french] = [ENGLISH_WORDS.has(text), FRENCH_WORDS.has(text)]
    if (english !== french) lead += french ? 1 : -1
  }
  return lead === 0 ? placesLead(tokens) : lead
}

/** For a message of places only: `Russie` is French, `Russia` is not. */
function placesLead(tokens: readonly Token[]): number {
  const french = findPlaces(tokens).filter(({ from, to, codes: [code = ''] }) => {
    const typed = joined(tokens.slice(from, to))
    return foldText(frenchNameOf(code) ?? '') === typed && foldText(englishNames.of(code) ?? '') !== typed
  })
  return french.length
}

const englishNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
