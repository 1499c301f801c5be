import type { ChatRequest } from '@passage/contracts/api/chatbot.schema'
import { type Language, readTravelPurpose } from '@passage/contracts/domain/orders/travel'
import { COUNTRY_CODES } from '@passage/contracts/places/country-codes'
import { INITIAL_STATE, next, PASSPORT_TOPICS, type State } from './converse.ts'
import { ENGLISH_WORDS } from './english-words.ts'
import { findPlaces } from './find-places.ts'
import { FRENCH_WORDS } from './french-words.ts'
import { languageOf } from './language.ts'
import { isOtherLanguage } from './other-language.ts'
import type { ProfileCodes } from './profile.ts'
import { wordsOf } from './short-forms.ts'
import { tokensOf } from './tokens.ts'
import { allTopics } from './topic/also-asked.ts'
import type { Topic } from './topic/topics.ts'

/** The content of a message within its conversation, and the answer's language. */
export interface Understanding extends State {
  language: Language
  /** All topics of the message, in its order. */
  asked: readonly Topic[]
}

/** The number of earlier messages that are read again. */
const LOOKS_BACK = 12
/** Characters of each earlier message. */
const READ_AGAIN = 400

/**
 * Understands a message within its conversation. Nothing is stored between messages: the conversation in the request is
 * read again, and its profile takes precedence. Never throws.
 */
export function understand({ message, context, language }: ChatRequest): Understanding {
  const history = context?.conversationHistory ?? []
  const said = history
    .filter(({ role }) => role === 'user')
    .slice(-LOOKS_BACK)
    .map(({ content }) => content.slice(0, READ_AGAIN))
  const before = said.reduce(next, INITIAL_STATE)
  const given = readProfile(context?.userProfile ?? {})
  const state = next({ ...before, profile: { ...before.profile, ...given } }, message)
  const tokens = wordsOf(message)
  const isOurs = (word: string) => ENGLISH_WORDS.has(word) || FRENCH_WORDS.has(word)
  if (isOtherLanguage(tokens, message, isOurs)) {
    const topic = 'other_language'
    return {
      ...before,
      profile: { ...before.profile, ...given },
      topic,
      asked: [topic],
      language: languageOf([], language, said),
    }
  }
  const parts = withNeedOfChild(allTopics(message, state.topic), state, message)
  const asked = state.isOtherDocument
    ? [...new Set(parts.map((one) => (PASSPORT_TOPICS.has(one) ? 'unknown' : one)))]
    : parts
  return { ...state, topic: asked[0] ?? state.topic, asked, language: languageOf(tokens, language, said) }
}

/** A child's price is the journey's price. */
const ASKS_PRICE =
  /\b(?:price|prix|costs?|fees?|frais|tarifs?|how much|combien(?! de)|pays?|paying|pa[iy]e(?:nt|r)?|free|gratuite?|charged?|discount|r[eé]duction)\b/i

/** A child’s requirement depends on its passport: when it is known, it precedes the documents for minors. */
function withNeedOfChild(asked: readonly Topic[], state: State, message: string): readonly Topic[] {
  const { profile, changed, journeyTopic } = state
  if (asked.length !== 1 || asked[0] !== 'minors') return asked
  if (profile.destination && ASKS_PRICE.test(message)) return ['cost', 'minors']
  if (!profile.nationality || !profile.destination) return asked
  const isSaid = changed.includes('nationality') || changed.includes('destination') || /\bvisas?\b/i.test(message)
  const asksAgain = journeyTopic === 'requirements' && /^(?:et pour|and for|what about) /i.test(message)
  return isSaid || asksAgain ? ['requirements', 'minors'] : asked
}

type Given = NonNullable<NonNullable<ChatRequest['context']>['userProfile']>

/** The codes of a profile from a browser; unreadable ones are dropped. */
function readProfile(given: Given): ProfileCodes {
  const nationality = codeOf(given.nationalityCode) ?? countryOf(given.nationality)
  const destination = codeOf(given.destinationCode) ?? countryOf(given.destination)
  const purpose = readTravelPurpose(given.travelPurposeCode ?? given.travelPurpose ?? '')
  const travellers = Number(given.numberOfTravelers ?? Number.NaN)
  return {
    ...(nationality && { nationality }),
    ...(destination && { destination }),
    ...(purpose && { purpose }),
    ...(Number.isInteger(travellers) && travellers > 0 && travellers < 1_000 && { travellers }),
  }
}

function codeOf(text: string | null | undefined): string | undefined {
  const code = text?.trim().toUpperCase() ?? ''
  return COUNTRY_CODES.has(code) ? code : undefined
}

function countryOf(text: string | null | undefined): string | undefined {
  const [only, ...others] = findPlaces(tokensOf(text ?? ''))
  return codeOf(text) ?? (others.length === 0 && only?.codes.length === 1 ? only.codes[0] : undefined)
}
