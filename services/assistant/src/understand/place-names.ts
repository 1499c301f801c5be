import { AUTHORISATIONS } from '@passage/contracts/domain/catalogue/travel-authorisations'
import { COUNTRY_CODES } from '@passage/contracts/places/country-codes'
import { foldText } from '@passage/contracts/places/fold-text'
import { frenchNameOf } from '@passage/contracts/places/french-name'
import { OTHER_PEOPLE } from '@passage/contracts/places/other-people'
import { packageNames, readPlaces } from '@passage/contracts/places/places'

/** A country's own name, its people, or a place in it: a city, an old name. */
type NameKind = 'name' | 'people' | 'place'

export interface Meaning {
  code: string
  kind: NameKind
}

interface NameEntry {
  phrase: string
  meanings: Meaning[]
}

/** Names of places that are also ordinary words, or too short. */
const NO_PLACES = new Set(
  `bagan bari bath bled bonn cali car cebu chia coron cork edo ella eau faro fatima fez flores fogo galle gand gambier
  genes gore graz hue java kandy kara kiwi kos kuta majel male man mahe maui maun metz moheli nara nadi nil nile nice
  oran paro paros perse pise pole pune rca rio rsa sal salta saly sapa scot sfax split sucre suede swede trier treves
  us varna yap york zante paine marquises ascension marshall constantine sabah saba medan merv pemba cochin
  amazon phoenix darwin portland providence salvador the reunion les la le`.split(/\s+/),
)

/** The same words after a preposition of movement, or in capitals. */
export const PLACES_WITH_CUE: Readonly<Record<string, Meaning>> = {
  nice: { code: 'FR', kind: 'place' },
  bari: { code: 'IT', kind: 'place' },
  nara: { code: 'JP', kind: 'place' },
  rio: { code: 'BR', kind: 'place' },
  male: { code: 'MV', kind: 'place' },
  mahe: { code: 'SC', kind: 'place' },
  oran: { code: 'DZ', kind: 'place' },
  cali: { code: 'CO', kind: 'place' },
  cebu: { code: 'PH', kind: 'place' },
  sapa: { code: 'VN', kind: 'place' },
  pune: { code: 'IN', kind: 'place' },
  salvador: { code: 'SV', kind: 'name' },
  york: { code: 'GB', kind: 'place' },
  bath: { code: 'GB', kind: 'place' },
  cork: { code: 'IE', kind: 'place' },
  suede: { code: 'SE', kind: 'name' },
  java: { code: 'ID', kind: 'place' },
  kandy: { code: 'LK', kind: 'place' },
}

/** Short forms that only capital letters distinguish from words. */
export const CAPITALS: Readonly<Record<string, string>> = { US: 'US', EAU: 'AE', RCA: 'CF', CAR: 'CF', RSA: 'ZA' }

/** Other names of peoples, and names that the packages spell differently. */
const ALSO: readonly (readonly [phrases: string, code: string, kind: NameKind])[] = [
  ['saudi', 'SA', 'name'],
  ['brit, brits, briton, british, uk', 'GB', 'people'],
  ['uk, the uk, u k', 'GB', 'name'],
  ['usa, u s, u s a, the states, united states, the us, etats unis, les usa, etats unis d amerique', 'US', 'name'],
  ['yank, american, us american', 'US', 'people'],
  ['aussie, aussies', 'AU', 'people'],
  ['korea, coree', 'KP', 'name'],
  ['guinea, guinee', 'GW', 'name'],
  ['guinea, guinee', 'GQ', 'name'],
  ['guinee conakry, guinea conakry, guinee de conakry', 'GN', 'name'],
  ['congo brazza, congo brazzaville', 'CG', 'name'],
  ['congo kinshasa, congo rdc, rdc congo, dr congo', 'CD', 'name'],
  ['dominica, dominique', 'DO', 'name'],
  ['georgia, georgie', 'US', 'place'],
  ['emirats, emirates', 'AE', 'name'],
  ['saint martin', 'SX', 'name'],
  ['argentine', 'AR', 'people'],
  ['nigerien, nigerienne, nigeriens', 'NE', 'people'],
  ['nigerian, nigerians, nigeriane, nigerianes', 'NG', 'people'],
  ['indou, hindou', 'IN', 'people'],
  ['iles maldives', 'MV', 'name'],
  ['caire', 'EG', 'place'],
  ['pays bas', 'NL', 'name'],
  ['kosovar, kosovare', 'XK', 'people'],
  ['cambodge, kampuchea', 'KH', 'name'],
  ['la reunion, ile de la reunion', 'RE', 'name'],
]

/** Travel authorisations of a single country, by their folded name. */
export const AUTHORISATION_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries(AUTHORISATIONS).flatMap(([code, names = '']) =>
    names
      .split('/')
      .map(foldText)
      .flatMap((name) => (name === 'eta' ? [] : [[name, code] as const])),
  ),
)

/** Meanings in the lists that people do not mean. */
const LESS_LIKELY: Readonly<Record<string, string>> = {
  grenade: 'ES',
  kingston: 'NF',
  american: 'AS',
  british: 'VG',
  turks: 'TC',
}

let index: ReadonlyMap<string, NameEntry> | undefined
let words: readonly string[] | undefined

/**
 * The meanings of a phrase of folded words. A phrase without a space is also found by its letters alone (`srilanka`).
 */
export function meaningsOf(phrase: string): readonly Meaning[] {
  index ??= indexNames()
  return index.get(phrase)?.meanings ?? []
}

/** Every word of at least four letters in a name. */
export function placeWords(): readonly string[] {
  index ??= indexNames()
  words ??= [...new Set([...index.keys()].flatMap((phrase) => phrase.split(' ')))].filter((word) => word.length > 3)
  return words
}

function indexNames(): Map<string, NameEntry> {
  const entries = new Map<string, NameEntry>()
  const add = (phrase: string, meaning: Meaning) => {
    if (phrase === '' || NO_PLACES.has(phrase) || LESS_LIKELY[phrase] === meaning.code) return
    const entry = entries.get(phrase) ?? { phrase, meanings: [] }
    if (!entry.meanings.some(({ code, kind }) => code === meaning.code && kind === meaning.kind))
      entry.meanings.push(meaning)
    entries.set(phrase, entry)
  }
  for (const { code, names } of readPlaces()) {
    const people = peopleOf(code)
    for (const name of names) {
      const phrase = name.words.join(' ')
      const kind = people.has(phrase) ? 'people' : name.own ? 'name' : 'place'
      add(phrase, { code, kind })
      if (name.own && people.has(phrase)) add(phrase, { code, kind: 'name' })
      if (name.words.length > 1 && name.joined.length > 7) add(name.joined, { code, kind })
    }
    for (const phrase of people) add(phrase, { code, kind: 'people' })
  }
  for (const code of COUNTRY_CODES) {
    for (const name of [frenchNameOf(code), englishNames.of(code)]) add(foldText(name ?? ''), { code, kind: 'name' })
  }
  for (const [phrase, code] of AUTHORISATION_NAMES) add(phrase, { code, kind: 'place' })
  for (const [phrases, code, kind] of ALSO) for (const phrase of phrases.split(', ')) add(phrase, { code, kind })
  return entries
}

const englishNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/** Folded, singular and plural. */
function peopleOf(code: string): ReadonlySet<string> {
  if (!COUNTRY_CODES.has(code)) return new Set()
  const named = [...packageNames(code).people, ...(OTHER_PEOPLE[code] ?? '').split(',')].map(foldText).filter(Boolean)
  const own = new Set(packageNames(code).own.map(foldText))
  const many = named.flatMap((name) => (/[sz]$|ese$|sh$|ch$/.test(name) || own.has(name) ? [] : [`${name}s`]))
  return new Set([...named, ...many])
}
