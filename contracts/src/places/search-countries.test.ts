import { describe, expect, it } from 'vitest'
import { countryName } from './country-name.ts'
import { SCHENGEN, SCHENGEN_MEMBERS } from './schengen.ts'
import { lookUpCountries, searchCountries } from './search-countries.ts'

const COUNTRIES = [
  { code: 'QZ', name: 'Ütopia', nameFr: 'Pays d’Utopie' },
  { code: 'NL', name: 'Low Countries', nameFr: 'Plats Pays' },
  { code: 'JP', name: 'Japan', nameFr: 'Japon' },
  { code: 'IN', name: 'India', nameFr: 'Inde' },
  { code: 'ID', name: 'Indonesia', nameFr: 'Indonésie' },
]

describe('searchCountries', () => {
  it.each([
    ['utop', ['QZ']],
    ['pays d utopie', ['QZ']],
    ['low', ['NL']],
    ['Amsterdam', ['NL']],
    ['Tokyo', ['JP']],
    ['japno', ['JP']],
    ['ind', ['IN', 'ID']],
    ['topia', []],
    ['Londres', []],
    ['tokyoïte', ['JP']],
    ['pays bas', ['NL']],
    [' ', []],
    ['%', []],
  ])('finds for %s: %j', (typed, expected) => {
    expect(searchCountries(COUNTRIES, typed).map(({ code }) => code)).toEqual(expected)
  })
})

/** A catalogue without the European Union, as the demo's. */
const SOLD = 'AU CA CI CL GA GB GD GF GQ JP KE KR ML MT MU NZ PF SN TT US'
  .split(' ')
  .map((code) => ({ code, name: countryName(code, 'en'), nameFr: countryName(code, 'fr') }))

const lookUp = (typed: string) => {
  const { found, notListed, isSchengen } = lookUpCountries(SOLD, typed)
  return { found: found.map(({ code }) => code), notListed, isSchengen }
}

describe('a country missing from the list', () => {
  it.each([
    ['France', 'FR'],
    ['Espagne', 'ES'],
    ['Spain', 'ES'],
    ['Paris', 'FR'],
    ['parisienne', 'FR'],
    ['Allemagne', 'DE'],
    ['allemande', 'DE'],
    ['Berlin', 'DE'],
    ['Italie', 'IT'],
    ['l’Italie', 'IT'],
    ['romain', 'IT'],
    ['Grèce', 'GR'],
    ['Irlande', 'IE'],
    ['Amsterdam', 'NL'],
    ['Genève', 'CH'],
    ['genevois', 'CH'],
    ['Vatican', 'VA'],
    ['allemange', 'DE'],
    ['portugla', 'PT'],
    ['Syrie', 'SY'],
  ])('is what %s means, and nothing else: %s', (typed, code) => {
    expect(lookUp(typed)).toEqual({ found: [], notListed: [code], isSchengen: false })
  })

  it.each([
    ['fran', ['FR'], 'GA'],
    ['espag', ['ES'], 'TT'],
    ['port', ['PT'], 'MU'],
  ])('is named before the cities that begin with %s: %j before %s', (typed, notListed, city) => {
    expect(lookUp(typed)).toMatchObject({ notListed, found: expect.arrayContaining([city]) })
  })

  it.each(['Japon', 'Grenade', 'Mali', 'londonienne', 'American', 'Santiago', 'mal', 's', 'se', 'New York', ''])(
    'is not named beside a listed one that matches as well: %s',
    (typed) => {
      expect(lookUp(typed).notListed).toEqual([])
    },
  )

  it('is not a territory beside its country', () => {
    expect(lookUp('French').notListed).toEqual(['FR'])
    expect(lookUp('French').found).toEqual(['GF', 'PF'])
    expect(lookUp('French Polynesia')).toMatchObject({ found: ['PF'], notListed: [] })
  })
})

describe('a travel authorisation', () => {
  it.each([
    ['ESTA', ['US']],
    ['NZeTA', ['NZ']],
    ['K-ETA', ['KR']],
    ['eVisitor', ['AU']],
    ['UK ETA', ['GB']],
  ])('is found by its name: %s', (typed, expected) => {
    expect(lookUp(typed)).toEqual({ found: expected, notListed: [], isSchengen: false })
  })

  it('is found in several countries by the common name', () => {
    expect(lookUp('eta').found).toEqual(expect.arrayContaining(['CA', 'AU', 'KE', 'GB', 'KR']))
  })
})

describe('the Schengen area', () => {
  it.each([
    'Schengen',
    'shengen',
    'visa Schengen',
    'espace Schengen',
    'Schengen visa',
    'schen',
    'Europe',
    'UE',
    'ETIAS',
  ])('is what %s means', (typed) => expect(lookUp(typed)).toMatchObject({ notListed: [], isSchengen: true }))

  it.each(['Switzerland', 'France', 'sch', 'Japan', ''])('is not what %s means', (typed) => {
    expect(lookUp(typed).isSchengen).toBe(false)
  })

  it('leads to its members in the order of the list, after its own entry', () => {
    const byFrenchName = SCHENGEN_MEMBERS.toSorted((a, b) =>
      countryName(a, 'fr').localeCompare(countryName(b, 'fr'), 'fr'),
    )
    const listed = [...byFrenchName, SCHENGEN, 'CY', 'IE'].map((code) => ({ code, name: code, nameFr: code }))
    const found = searchCountries(listed, 'Schengen').map(({ code }) => code)
    expect(found).toEqual([SCHENGEN, ...byFrenchName])
    expect(found.slice(0, 3)).toEqual([SCHENGEN, 'DE', 'AT'])
    expect(SCHENGEN_MEMBERS).toHaveLength(29)
  })
})
