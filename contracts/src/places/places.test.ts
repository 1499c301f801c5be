import { describe, expect, it } from 'vitest'
import { CITIES } from './cities.ts'
import { foldText } from './fold-text.ts'
import { LEFT_OUT, OTHER_NAMES } from './other-names.ts'
import { OTHER_PEOPLE } from './other-people.ts'
import { packageNames, readPlaces } from './places.ts'
import { POPULAR_DESTINATIONS } from './popular-destinations.ts'
import { COUNTRY_OF } from './territories.ts'

const codes = readPlaces().map(({ code }) => code)

it('readPlaces answers all countries and territories, popular ones first', () => {
  expect(codes.length).toBe(250)
  expect(codes.slice(0, POPULAR_DESTINATIONS.length)).toEqual(POPULAR_DESTINATIONS)
  expect(codes).toEqual(expect.arrayContaining([...COUNTRY_OF.keys(), ...COUNTRY_OF.values()]))
})

describe.each(Object.entries({ OTHER_NAMES, OTHER_PEOPLE, CITIES }))('%s', (_, list) => {
  it.each(Object.entries(list))('lists each name of %s once, and none of the packages’', (code, text) => {
    const { own, others } = packageNames(code)
    const known = (list === OTHER_NAMES ? own : [...own, ...others]).map(foldText)
    const listed = text.split(',').map(foldText)
    expect(codes).toContain(code)
    expect(listed.filter((name) => name === '' || known.includes(name))).toEqual([])
    expect(new Set(listed).size).toBe(listed.length)
  })
})

it.each([
  ['IT', ['italian', 'italien', 'italiens', 'italienne', 'italiennes']],
  ['FR', ['french', 'francais', 'francaise', 'francaises']],
  ['TR', ['turkish', 'turc', 'turcs', 'turque', 'turques']],
  ['BE', ['belgian', 'belge', 'belges']],
  ['CD', ['congolese', 'congolais', 'congolaise', 'kinshasa', 'zaire']],
  ['TT', ['trinidadian', 'tobagonian', 'trinidadien', 'tobagoniennes']],
])('readPlaces knows the nationality of %s in all forms: %s', (code, expected) => {
  const place = readPlaces().find((known) => known.code === code)
  expect(place?.names.map(({ joined }) => joined)).toEqual(expect.arrayContaining(expected))
})

it('readPlaces leaves out the names in LEFT_OUT', () => {
  for (const [code, text] of Object.entries(LEFT_OUT)) {
    const own = readPlaces()
      .find((place) => place.code === code)
      ?.names.map(({ words }) => words.join(' '))
    for (const name of text.split(', ')) expect(own).not.toContain(foldText(name))
  }
})

it.each([
  ['Œuvre', 'oeuvre'],
  ['STRAẞE', 'strasse'],
  ['São Tomé-et-Príncipe', 'sao tome et principe'],
  ['St. Lucia', 'saint lucia'],
  ['Ste-Lucie', 'sainte lucie'],
  ['st', 'st'],
  ['Best Western', 'best western'],
  ['İstanbul', 'istanbul'],
  ['ｊａｐａｎ', 'japan'],
])('foldText turns %s into %s', (text, folded) => {
  expect(foldText(text)).toBe(folded)
})
