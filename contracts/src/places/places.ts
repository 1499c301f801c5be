import { countries } from 'countries-list'
import alpha3 from 'countries-list/minimal/countries.2to3.min.json' with { type: 'json' }
import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' }
import french from 'i18n-iso-countries/langs/fr.json' with { type: 'json' }
import englishPeople from 'i18n-nationality/langs/en.json' with { type: 'json' }
import frenchPeople from 'i18n-nationality/langs/fr.json' with { type: 'json' }
import { CITIES } from './cities.ts'
import { foldText } from './fold-text.ts'
import { LEFT_OUT, OTHER_NAMES } from './other-names.ts'
import { OTHER_PEOPLE } from './other-people.ts'
import { POPULAR_DESTINATIONS } from './popular-destinations.ts'
import { COUNTRY_OF } from './territories.ts'

type ByCode<T> = Readonly<Partial<Record<string, T>>>
const facts: ByCode<{ name: string; native: string; capital: string; alias?: string[] }> = countries
const codesOfThree: ByCode<string> = alpha3
const englishNames: ByCode<string | string[]> = english.countries
const frenchNames: ByCode<string | string[]> = french.countries
const englishNationalities: ByCode<string> = englishPeople.nationalities
const frenchNationalities: ByCode<string> = frenchPeople.nationalities

export interface PlaceName {
  /** Folded text without spaces. */
  joined: string
  words: readonly string[]
  /** A current name of the country, not a former name, nationality or city. */
  own: boolean
}

export interface Place {
  code: string
  /** ISO alpha-2 and alpha-3, in lower case. */
  codes: readonly string[]
  names: readonly PlaceName[]
}

/** A name for the search, of folded text. */
export const placeName = (folded: string, own: boolean): PlaceName => ({
  joined: folded.replaceAll(' ', ''),
  words: folded.split(' '),
  own,
})

/** All countries and territories: popular ones first, then countries before territories, then by length of name. */
export function readPlaces(): readonly Place[] {
  const places = Object.keys(englishNames).map((code) => ({
    code,
    codes: [code, codesOfThree[code] ?? code].map((text) => text.toLowerCase()),
    names: namesOf(code),
    title: facts[code]?.name ?? code,
    popularity: POPULAR_DESTINATIONS.toReversed().indexOf(code),
    territory: COUNTRY_OF.has(code) ? 1 : 0,
  }))
  return places.sort(
    (a, b) => b.popularity - a.popularity || a.territory - b.territory || a.title.length - b.title.length,
  )
}

function namesOf(code: string): PlaceName[] {
  const { own, others } = packageNames(code)
  const names = new Map<string, PlaceName>()
  const add = (text: string, isOwn: boolean) => {
    const folded = foldText(text)
    if (!folded || names.has(folded)) return
    names.set(folded, placeName(folded, isOwn))
  }
  for (const text of [...own, ...listed(OTHER_NAMES[code])]) add(text, true)
  for (const text of [...others, ...listed(OTHER_PEOPLE[code]), ...listed(CITIES[code])]) add(text, false)
  return [...names.values()]
}

/** Names of a country and of its nationality. */
export const nationalityNames = (code: string): string[] => {
  const { own, people } = packageNames(code)
  return [...own, ...listed(OTHER_NAMES[code]), ...people, ...listed(OTHER_PEOPLE[code])]
}

/** Names from the packages: the country's own; its nationality; and `others`, which adds former names and the capital. */
export function packageNames(code: string): { own: string[]; people: string[]; others: string[] } {
  const leftOut = listed(LEFT_OUT[code])
  const kept = (text: string | undefined): text is string => text !== undefined && !leftOut.includes(text)
  const { name, native, alias = [], capital } = facts[code] ?? {}
  const own = [englishNames[code], frenchNames[code], name, native].flat()
  const inEnglish = [englishNationalities[code]].filter(kept).flatMap(peopleOf)
  const inFrench = [frenchNationalities[code]].filter(kept).flatMap(peopleOf).flatMap(frenchForms)
  const people = [...inEnglish, ...inFrench].filter(kept)
  return { own: own.filter(kept), people, others: [...people, ...alias, capital].filter(kept) }
}

const listed = (text = ''): string[] => text.split(',').map((name) => name.trim())

/** Splits `Trinidadian or Tobagonian` in two; `Congolese (Republic of the Congo)` is one. */
const peopleOf = (text = ''): string[] => text.replace(/ \(.*\)/, '').split(/ (?:or|ou|and|et|-) /)

/** Masculine and feminine, singular and plural: `italien, italiens, italienne, italiennes`. */
function frenchForms(people: string): string[] {
  const masculine = people.replace(/iens$/, 'ien')
  const feminine = masculine
    .replace(/([iéy]en)$/, '$1n')
    .replace(/c$/, 'qu')
    .replace(/e?$/, 'e')
  return [masculine, feminine].flatMap((form) => [form, form.replace(/s?$/, 's')])
}
