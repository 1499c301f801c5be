import type { TravelPurpose } from '@passage/contracts/domain/orders/travel'
import { plainSigns } from '@passage/contracts/domain/typed/plain-signs'
import { correctSpelling, isKnownWord } from './correct-spelling.ts'
import { ENGLISH_WORDS } from './english-words.ts'
import { findPlaces, type Mention } from './find-places.ts'
import { FRENCH_WORDS } from './french-words.ts'
import { readOnlineKind } from './online-kind.ts'
import { HOME, readPurpose } from './purpose.ts'
import { type Placed, placeRoles } from './roles.ts'
import { wordsOf } from './short-forms.ts'
import { joined, type Token } from './tokens.ts'
import { type Scores, scoreTopics } from './topic/topic-of.ts'
import { countBesidePlaces, countOfPeople, readAdded, readTravellers } from './travellers.ts'

/** The content of one message, without its conversation. */
export interface Reading {
  tokens: readonly Token[]
  /** Folded words with corrected spelling, places written as `_`. */
  words: string
  places: readonly Placed[]
  purpose: TravelPurpose | undefined
  travellers: number | undefined
  /** People added to those counted before. */
  added: number | undefined
  scores: Scores
  /** The online product; null: a visa, or several; undefined: none. */
  onlineKind: ReturnType<typeof readOnlineKind>
  /** Words of no known language, place or topic. */
  strange: readonly string[]
  /** `ORD-…` or `#…`, without look-alike characters. */
  orderNumber: string | undefined
  corrects: boolean
  /** They use a travel document that the data on passports does not cover. */
  isOtherDocument: boolean
  /** They have a residence permit or a visa of another country, which may change their passport's requirement. */
  hasPermit: boolean
}

const OTHER_DOCUMENT =
  / (?:refugee(?: \w+){0,2} (?:document|passport|card)|(?:travel|convention) document (?:issued|from|holder|for refugees?|as a refugee)|convention travel document|1951 convention|stateless|(?:aliens?|diplomatic|service|official|seaman s|seafarer s) (?:passports?|book)|laissez passer|bno|bn o|british (?:nationals? )?overseas|british overseas (?:territories )?citizens?|british protected persons?|british subjects?|sujets? britanniques?|(?:ressortissante?s?|citoyen(?:ne)?s?)(?: des territoires)? britanniques?(?: d)? outre mer|apatrides?|(?:titre|document) de voyage(?: \w+){0,3} (?:refugiee?s?|apatrides?|convention|delivre)|titre de voyage|(?:passeports?|documents?|statut|carte) (?:de |d )?(?:refugiee?s?|apatrides?|diplomatiques?|de service)|refugiee? statutaire) /
const PERMIT =
  / (?:(?:residen\w+|work|stay) permits?|residence cards?|green card|(?:have|hold|with|got|has) (?:an? |my )?(?:valid )?(?:_|us|uk|eu) (?:\w+ )?visa|titres? de sejour|carte de (?:sejour|resident)|permis de (?:sejour|residence)|(?:ai|a|avec|possede|detiens) (?:deja )?(?:un )?visa (?:_|schengen)|schengen visa|visa schengen) /

const CORRECTION =
  / (?:i meant|i mean|meant|sorry i|correction|actually|instead|rather|wrong|not|je voulais dire|voulais dire|je veux dire|plutot|en fait|finalement|pardon|je me suis trompee?|erreur|oops|no|non|pas) /

/** Reads one message. `asked`: a bare number may answer how many people travel. Never throws. */
export function readMessage(message: string, asked: boolean): Reading {
  const tokens = correctSpelling(wordsOf(message))
  const mentions = findPlaces(tokens)
  const words = withoutPlaces(tokens, mentions)
  const isOtherDocument = OTHER_DOCUMENT.test(` ${joined(tokens)} `)
  // The country that issued such a document is not the country of the passport.
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

/** For a person who travels elsewhere, an incidental place is their residence. */
const signOf = (places: readonly Placed[]) => {
  const goes = places.some(({ role }) => role === 'destination' || role === 'open')
  return ({ role }: Placed): string => (goes && role === 'passing' ? HOME : '_')
}
