import { TERMS_VERSION } from '@passage/contracts/domain/site/legal'
import { describe, expect, it } from 'vitest'
import { mistakesOf, travellersOf } from './order-body.ts'
import { EMPTY_DRAFT, isTyped, nextDraft, type OrderDraft } from './order-draft.ts'

const whole: OrderDraft = {
  ...EMPTY_DRAFT,
  customerName: 'Ana Lima',
  customerEmail: ' ana@people.example ',
  nationality: 'PT',
  countryId: 3,
  offerId: 7,
  priority: 'express',
  notes: 'Window seat',
  acceptedTerms: TERMS_VERSION,
}
const found = (change: Partial<OrderDraft>, staff = false, offered = true) =>
  mistakesOf({ draft: { ...whole, ...change }, uploads: [], staff, offered })

describe('the mistakes of the agency’s order form', () => {
  it('are none when the form is complete and all of them when it is empty', () => {
    expect(found({})).toEqual([])
    expect(mistakesOf({ draft: EMPTY_DRAFT, uploads: [], staff: true, offered: false })).toEqual([
      'agencyId',
      'customerName',
      'customerEmail',
      'destination',
      'terms',
    ])
  })

  it.each([
    [{ customerName: ' ' }, 'customerName'],
    [{ customerEmail: 'ana' }, 'customerEmail'],
    [{ customerPhone: '......' }, 'customerPhone'],
    [{ departureDate: '2020-01-01' }, 'departureDate'],
    [{ numberOfApplicants: '11' }, 'numberOfApplicants'],
    [{ numberOfApplicants: '0' }, 'numberOfApplicants'],
    [{ numberOfApplicants: '1.5' }, 'numberOfApplicants'],
  ] as const)('include %j', (change, mistake) => {
    expect(found(change)).toEqual([mistake])
  })

  it('include a visa without an offer and, for staff, a missing agency', () => {
    expect(found({}, false, false)).toEqual(['offer'])
    expect(found({}, true)).toEqual(['agencyId'])
  })

  it('assume one traveller without a number', () => {
    for (const numberOfApplicants of ['', ' ', 'two']) expect(travellersOf({ numberOfApplicants })).toBe(1)
  })
})

describe('the next order', () => {
  const consent = {
    consentGiven: true,
    consentTimestamp: '2026-11-22T10:00:00.000Z',
    version: '1',
    language: 'fr',
  } as const
  const sent = { ...whole, agencyId: 4, consent, submission: { key: 'k', body: '{}' }, mayStand: true }

  it('keeps the client with the consent, or the visa, but neither the accepted terms nor the key', () => {
    expect(nextDraft(sent, 'client')).toEqual({
      ...{ ...EMPTY_DRAFT, agencyId: 4, customerName: 'Ana Lima', customerEmail: ' ana@people.example ' },
      ...{ nationality: 'PT', consent },
    })
    expect(nextDraft(sent, 'visa')).toEqual({
      ...{ ...EMPTY_DRAFT, agencyId: 4, countryId: 3, offerId: 7 },
      priority: 'express',
    })
    expect(nextDraft(sent, 'nothing')).toEqual({ ...EMPTY_DRAFT, agencyId: 4 })
  })

  it('asks before it discards typed text only', () => {
    expect(isTyped(nextDraft(sent, 'nothing'), [])).toBe(false)
    expect(isTyped({ ...EMPTY_DRAFT, mayStand: true }, [])).toBe(false)
    expect(isTyped({ ...EMPTY_DRAFT, notes: 'x' }, [])).toBe(true)
  })
})
