import type { TravelPurpose } from '@passage/contracts/domain/orders/travel'
import { ENGLISH_WORDS } from './english-words.ts'
import { findPlaces } from './find-places.ts'
import { FRENCH_WORDS } from './french-words.ts'
import { readPurpose } from './purpose.ts'
import { isKnownWord, putRight } from './put-right.ts'
import { type Placed, placeRoles } from './roles.ts'
import { type Token, tokensOf } from './tokens.ts'
import { type Scores, scoreTopics } from './topic/topic-of.ts'
import { countOfPeople, readAdded, readTravellers } from './travellers.ts'

/** What one message says by itself, before the conversation is looked at. */
export interface Reading {
  tokens: readonly Token[]
  /** Folded words, misspelt ones put right, places written as `_`. */
  words: string
  places: readonly Placed[]
  purpose: TravelPurpose | undefined
  travellers: number | undefined
  /** Those who come to the ones who were counted before. */
  added: number | undefined
  scores: Scores
  /** Words that are of no language, place or topic that is known. */
  strange: readonly string[]
  /** `ORD-…` as it was typed. */
  orderNumber: string | undefined
  corrects: boolean
}

const CORRECTION =
  / (?:i meant|i mean|meant|sorry i|correction|actually|instead|rather|wrong|not|je voulais dire|voulais dire|je veux dire|plutot|en fait|finalement|pardon|je me suis trompee?|erreur|oops|no|non|pas) /

/** Reads one message. `asked`: whether a bare number may be the answer to how many travel. Never throws. */
export function readMessage(message: string, asked: boolean): Reading {
  const tokens = putRight(tokensOf(message))
  const mentions = findPlaces(tokens)
  const words = withoutPlaces(tokens, mentions)
  const places = placeRoles(tokens, mentions)
  return {
    tokens,
    words,
    places,
    purpose: readPurpose(words),
    travellers: countOfPeople(tokens, mentions) ?? readTravellers(tokens, asked),
    added: readAdded(tokens),
    scores: scoreTopics(words),
    strange: words.split(' ').filter((word) => isStrange(word)),
    orderNumber: /\bORD[-\s]?([A-Z0-9]{6,10})\b/i.exec(message)?.[0],
    corrects: CORRECTION.test(` ${words} `),
  }
}

const isStrange = (word: string): boolean =>
  word.length > 3 && !/\d/.test(word) && !ENGLISH_WORDS.has(word) && !FRENCH_WORDS.has(word) && !isKnownWord(word)

function withoutPlaces(tokens: readonly Token[], mentions: readonly { from: number; to: number }[]): string {
  const texts = tokens.map(({ text }) => text)
  for (const { from, to } of mentions.toReversed()) texts.splice(from, to - from, '_')
  return texts.join(' ')
}
