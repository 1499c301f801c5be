import { expect, it } from 'vitest'
import { officialSiteOf } from './official-sites.ts'

it.each([
  ['eta', 'US', 'https://esta.cbp.dhs.gov'],
  ['eta', 'CA', expect.stringMatching(/^https:\/\/www\.canada\.ca\/.*eta/)],
  ['eta', 'AU', 'https://immi.homeaffairs.gov.au'],
  ['eta', 'GB', 'https://www.gov.uk/eta'],
  ['eta', 'NZ', 'https://nzeta.immigration.govt.nz'],
  ['eta', 'KE', 'https://www.etakenya.go.ke'],
  ['e-visa', 'IN', 'https://indianvisaonline.gov.in/evisa/'],
  ['e-visa', 'AU', 'https://immi.homeaffairs.gov.au'],
] as const)('the official site for an %s of %s is known', (requirement, destination, site) => {
  expect(officialSiteOf(requirement, destination)).toEqual(site)
})

it('there is no official site for other requirements and unlisted destinations', () => {
  for (const requirement of ['visa required', 'visa free', 'visa on arrival', 'no admission'] as const)
    expect(officialSiteOf(requirement, 'US')).toBeNull()
  expect(officialSiteOf('e-visa', 'XK')).toBeNull()
})
