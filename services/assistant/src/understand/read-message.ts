import type { TravelPurpose } from '@passage/contracts/domain/orders/travel'
import { plainSigns } from '@passage/contracts/domain/typed/plain-signs'
import { ENGLISH_WORDS } from './english-words.ts'
import { findPlaces, type Mention } from './find-places.ts'
import { FRENCH_WORDS } from './french-words.ts'
import { readOnlineKind } from './online-kind.ts'
import { HOME, readPurpose } from './purpose.ts'
import { isKnownWord, putRight } from './put-right.ts'
import { type Placed, placeRoles } from './roles.ts'
import { wordsOf } from './short-forms.ts'
import { joined, type Token } from './tokens.ts'
import { type Scores, scoreTopics } from './topic/topic-of.ts'
import { countBesidePlaces, countOfPeople, readAdded, readTravellers } from './travellers.ts'

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
  /** The online product that it speaks of; null: of a visa, or of several; undefined: of none. */
  onlineKind: ReturnType<typeof readOnlineKind>
  /** Words that are of no language, place or topic that is known. */
  strange: readonly string[]
  /** `ORD-…` or `#…`, in plain signs. */
  orderNumber: string | undefined
  corrects: boolean
  /** They travel on a document for which the data on passports does not hold. */
  isOtherDocument: boolean
  /** They hold a residence permit or a visa of another country, which may change what their passport needs. */
  hasPermit: boolean
}

const OTHER_DOCUMENT =
  / (?:refugee(?: \w+){0,2} (?:document|passport|card)|(?:travel|convention) document (?:issued|from|holder|for refugees?|as a refugee)|convention travel document|1951 convention|stateless|(?:aliens?|diplomatic|service|official|seaman s|seafarer s) (?:passports?|book)|laissez passer|bno|bn o|british (?:nationals? )?overseas|british overseas (?:territories )?citizens?|british protected persons?|british subjects?|sujets? britanniques?|(?:ressortissante?s?|citoyen(?:ne)?s?)(?: des territoires)? britanniques?(?: d)? outre mer|apatrides?|(?:titre|document) de voyage(?: \w+){0,3} (?:refugiee?s?|apatrides?|convention|delivre)|titre de voyage|(?:passeports?|documents?|statut|carte) (?:de |d )?(?:refugiee?s?|apatrides?|diplomatiques?|de service)|refugiee? statutaire) /
const PERMIT =
  / (?:(?:residen\w+|work|stay) permits?|residence cards?|green card|(?:have|hold|with|got|has) (?:an? |my )?(?:valid )?(?:_|us|uk|eu) (?:\w+ )?visa|titres? de sejour|carte de (?:sejour|resident)|permis de (?:sejour|residence)|(?:ai|a|avec|possede|detiens) (?:deja )?(?:un )?visa (?:_|schengen)|schengen visa|visa schengen) /

const CORRECTION =
  / (?:i meant|i mean|meant|sorry i|correction|actually|instead|rather|wrong|not|je voulais dire|voulais dire|je veux dire|plutot|en fait|finalement|pardon|je me suis trompee?|erreur|oops|no|non|pas) /

/** Reads one message. `asked`: whether a bare number may be the answer to how many travel. Never throws. */
export function readMessage(message: string, asked: boolean): Reading {
  const tokens = putRight(wordsOf(message))
  const mentions = findPlaces(tokens)
  const words = withoutPlaces(tokens, mentions)
  const isOtherDocument = OTHER_DOCUMENT.test(` ${joined(tokens)} `)
  // The country that issued such a document is not that of the traveller's passport.
  const places = placeRoles(tokens, mentions).map((place) =>
    isOtherDocument && place.role === 'nationality' ? { ...place, role: 'passing' as const } : place,
  )
  return {
    tokens,
    words,
    places,
    purpose: readPurpose(withoutPlaces(tokens, places, signOf(places))),
    travellers: countOfPeople(tokens, mentions) ?? readTravellers(tokens, asked) ?? countBesidePlaces(words),
    added: readAdded(tokens),
    scores: scoreTopics(words),
    onlineKind: readOnlineKind(joined(tokens)),
    strange: words.split(' ').filter((word) => isStrange(word)),
    orderNumber: /(?:\bORD[-\s]{0,3}|#\s?)[A-Z0-9]{6,10}\b/i.exec(plainSigns(message))?.[0],
    corrects: CORRECTION.test(` ${words} `),
    isOtherDocument,
    hasPermit: PERMIT.test(` ${words} `),
  }
}

const isStrange = (word: string): boolean =>
  word.length > 3 && !/\d/.test(word) && !ENGLISH_WORDS.has(word) && !FRENCH_WORDS.has(word) && !isKnownWord(word)

function withoutPlaces<T extends Mention>(
  tokens: readonly Token[],
  mentions: readonly T[],
  sign = (_: T) => '_',
): string {
  const texts = tokens.map(({ text }) => text)
  for (const mention of mentions.toReversed()) texts.splice(mention.from, mention.to - mention.from, sign(mention))
  return texts.join(' ')
}

/** Of one who goes elsewhere, a place in passing is where they live. */
const signOf = (places: readonly Placed[]) => {
  const goes = places.some(({ role }) => role === 'destination' || role === 'open')
  return ({ role }: Placed): string => (goes && role === 'passing' ? HOME : '_')
}
