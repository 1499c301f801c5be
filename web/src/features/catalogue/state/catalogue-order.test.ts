import { PRIVACY_NOTICE_VERSION, TERMS_VERSION } from '@passage/contracts/domain/site/legal'
import { expect, test } from 'vitest'
import { catalogueBody, isReady, noOrder, totalFor, travellersIn } from './catalogue-order.ts'
import { product } from './product.fixture.ts'

test.each([
  ['1', 1],
  ['7', 7],
  ['10', 10],
  ['11', 10],
  ['0', 1],
  ['-3', 1],
  ['2.9', 2],
  ['', 1],
  ['two', 1],
  ['1e99', 10],
])('the text %j is %i travellers', (typed, travellers) => {
  expect(travellersIn(typed)).toBe(travellers)
})

test('the total is the price times the travellers, exact to the cent', () => {
  expect(totalFor(product({ totalPrice: '64.10' }), 3)).toBe('192.30')
})

test('an order requires a name, an address and a nationality', () => {
  const whole = { customerName: 'Ana Lima', customerEmail: 'ana@people.example', nationality: 'PT' }
  expect(isReady(whole)).toBe(true)
  for (const field of ['customerName', 'customerEmail', 'nationality'] as const)
    expect(isReady({ ...whole, [field]: '  ' })).toBe(false)
})

const filled = {
  ...noOrder({ visaTypeCode: 'student' }),
  customerName: 'Ana Lima',
  customerEmail: 'ana@people.example',
  nationality: 'PT',
}

test('the body has the names of the specification and no empty values', () => {
  expect(JSON.parse(catalogueBody(product(), { ...filled, numberOfApplicants: '2' }, 'fr'))).toEqual({
    visaProductId: 1,
    customerName: 'Ana Lima',
    customerEmail: 'ana@people.example',
    nationality: 'PT',
    travelPurpose: 'studies',
    numberOfApplicants: 2,
    totalAmount: '258.00',
    language: 'fr',
  })
})

test('the terms are recorded only after the customer’s consent', () => {
  const accepted = JSON.parse(catalogueBody(product(), { ...filled, acceptedTerms: TERMS_VERSION }, 'fr'))
  expect(accepted).toMatchObject({ termsVersion: TERMS_VERSION, termsLanguage: 'fr' })
  expect(accepted.privacyVersion).toBe(PRIVACY_NOTICE_VERSION)
})

test('the same facts give the same text, and another price another one', () => {
  expect(catalogueBody(product(), filled, 'en')).toBe(catalogueBody(product(), { ...filled }, 'en'))
  expect(catalogueBody(product({ totalPrice: '130.00' }), filled, 'en')).not.toBe(
    catalogueBody(product(), filled, 'en'),
  )
})
