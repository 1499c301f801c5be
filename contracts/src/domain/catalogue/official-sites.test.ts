import { expect, it } from 'vitest'
import { SCHENGEN_MEMBERS } from '../../places/schengen.ts'
import { isOfficialSite, officialSiteOf } from './official-sites.ts'

it.each([
  ['eta', 'US', 'https://esta.cbp.dhs.gov'],
  ['eta', 'CA', expect.stringMatching(/^https:\/\/www\.canada\.ca\/.*eta/)],
  ['eta', 'AU', 'https://immi.homeaffairs.gov.au'],
  ['eta', 'GB', 'https://www.gov.uk/eta'],
  ['eta', 'NZ', 'https://nzeta.immigration.govt.nz'],
  ['eta', 'KE', 'https://www.etakenya.go.ke'],
  ['e-visa', 'IN', 'https://indianvisaonline.gov.in/evisa/'],
  ['e-visa', 'AU', 'https://immi.homeaffairs.gov.au'],
  ['visa required', 'FR', 'https://france-visas.gouv.fr'],
  ['visa required', 'IE', 'https://www.irishimmigration.ie'],
] as const)('the official site for %s of %s is known', (requirement, destination, site) => {
  expect(officialSiteOf(requirement, destination)).toEqual(site)
})

it('there is no official site for other requirements and unlisted destinations', () => {
  for (const requirement of ['visa required', 'visa free', 'visa on arrival', 'no admission'] as const)
    expect(officialSiteOf(requirement, 'US')).toBeNull()
  expect(officialSiteOf('e-visa', 'XK')).toBeNull()
})

it('every Schengen country has an official site for its visas', () => {
  expect(SCHENGEN_MEMBERS.filter((code) => officialSiteOf('visa required', code) === null)).toEqual([])
})

it('an address counts as official only letter for letter', () => {
  expect(isOfficialSite('https://esta.cbp.dhs.gov')).toBe(true)
  expect(isOfficialSite('https://france-visas.gouv.fr')).toBe(true)
  for (const other of ['https://esta.cbp.dhs.gov.example', 'http://esta.cbp.dhs.gov', 'https://esta.cbp.dhs.gov/x', ''])
    expect(isOfficialSite(other), other).toBe(false)
})
