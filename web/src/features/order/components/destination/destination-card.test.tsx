import type { Destination } from '@passage/contracts/api/catalogue/destinations.schema'
import { USUAL_CONDITIONS } from '@passage/contracts/domain/catalogue/journey-needs'
import { getDefaultStore } from 'jotai'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Router } from 'wouter'
import { loadAllTexts, textsIn } from '../../../../i18n/dictionaries.ts'
import { textsAtom } from '../../../../i18n/texts.ts'
import { DestinationCard } from './destination-card.tsx'

const PRICES = { basePrice: '50.00', processingFee: '10.00', totalPrice: '60.00', processingDays: 7 }
const BELIZE = { countryId: 1, countryName: 'Belize', countryNameFr: 'Belize', countryCode: 'BZ' }
const OFFER = {
  ...USUAL_CONDITIONS,
  ...PRICES,
  ...BELIZE,
  agencyName: 'وكالة',
  description: '',
  descriptionFr: '',
  isActive: true,
}
const TOURIST = {
  ...OFFER,
  id: 1,
  visaTypeId: 1,
  visaTypeCode: 'tourist',
  visaType: 'Tourist',
  visaTypeFr: 'Tourisme',
  stayVisaNeeded: false,
}
const WORK = {
  ...OFFER,
  id: 2,
  visaTypeId: 2,
  visaTypeCode: 'work',
  visaType: 'Work',
  visaTypeFr: 'Travail',
  stayVisaNeeded: true,
}
const FREE = {
  ...({ requirement: 'visa free', days: null, date: '2026-02-17', source: null } as const),
  ...{ officialSite: null, authorisation: null },
}
const ETA = { requirement: 'eta', authorisation: 'eTA' } as const

await loadAllTexts()
getDefaultStore().set(textsAtom, { locale: 'en', LL: textsIn('en') })
const { needs } = textsIn('en').checker

function show(
  offers: Destination['offers'],
  requirement: Destination['requirement'] | null = FREE,
  code = 'BZ',
): string {
  const destination = {
    ...{ id: 1, code, name: 'Belize', nameFr: 'Belize', fromPrice: '60.00', offers },
    ...{ minProcessingDays: 7, maxProcessingDays: 7, ...(requirement && { requirement }) },
  }
  const place = {
    offerId: null,
    orderNumber: null,
    screen: 'travellers',
    change: null,
    page: 1,
    search: '',
    country: null,
    nationality: null,
    visa: null,
    isMailed: false,
  } as const
  return renderToStaticMarkup(
    <Router ssrPath="/order">
      <DestinationCard destination={destination} signedIn place={place} />
    </Router>,
  )
}

const timesIn = (markup: string, words: string) => markup.split(words).length - 1

test('a destination with only a work visa shows that a stay needs it', () => {
  expect(timesIn(show([WORK]), needs.stay())).toBe(1)
  expect(show([WORK])).not.toContain(needs['visa free']())
})

test('a destination with only a tourist visa shows the requirement of visits', () => {
  expect(show([TOURIST])).toContain(needs['visa free']())
  expect(show([TOURIST])).not.toContain(needs.stay())
})

test('a destination with several offers shows the requirements of visits and of work', () => {
  const markup = show([TOURIST, WORK])
  expect([timesIn(markup, needs['visa free']()), timesIn(markup, needs.stay())]).toEqual([1, 1])
})

test('a travel authorisation does not apply to work', () => {
  expect(timesIn(show([TOURIST, WORK], { ...FREE, ...ETA }), needs.stay())).toBe(1)
  expect(show([WORK], { ...FREE, ...ETA })).not.toContain('eTA')
})

test('a visa beside a required travel authorisation is not needed, and the official site is named', () => {
  const eta = { ...FREE, ...ETA, officialSite: 'https://www.etakenya.go.ke' }
  const { moreThanNeeded, notThisVisa, unknown } = textsIn('en').checker.official
  for (const offers of [[TOURIST], [TOURIST, WORK]]) {
    const markup = show(offers, eta)
    expect(timesIn(markup, moreThanNeeded())).toBe(1)
    expect(markup).not.toContain(notThisVisa())
    expect(markup).toContain('href="https://www.etakenya.go.ke"')
  }
  expect(show([WORK], eta)).not.toContain('etakenya')
  const eVisa = { ...TOURIST, id: 3, visaTypeCode: 'e_visa' }
  const required = { ...FREE, requirement: 'e-visa' } as const
  expect(show([eVisa], required)).not.toContain(notThisVisa())
  expect(show([eVisa], required)).toContain(unknown())
  const both = show([TOURIST, { ...eVisa, visaType: 'E-visa' }], required)
  expect(both.indexOf('font-medium">E-visa<')).toBeLessThan(both.indexOf('font-medium">Tourist<'))
  expect(show([eVisa], { ...FREE, requirement: 'visa required' })).toContain(notThisVisa())
})

test('an agency’s name is isolated from the text’s direction', () => {
  expect(show([TOURIST, WORK])).toContain('Handled by <bdi>وكالة</bdi>')
})

test('without a passport, a country’s authorisation is shown by its name, with its official site', () => {
  const { byPassport } = textsIn('en').checker.official
  const unknown = show([TOURIST], null, 'US')
  expect(unknown).toContain(byPassport('ESTA'))
  expect(unknown).toContain('href="https://esta.cbp.dhs.gov"')
  expect(show([TOURIST], null)).not.toContain('travel authorisation')
  expect(show([TOURIST], FREE, 'US')).not.toContain(byPassport('ESTA'))
})
