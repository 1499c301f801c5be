import { isWeekend } from '@passage/contracts/domain/catalogue/weekend'
import type { OrderStatus } from '@passage/contracts/domain/orders/order-status'
import type { Party } from '@passage/contracts/domain/orders/party'
import { type ReckonedEntry, reckon } from '@passage/contracts/domain/promise/reckoning'
import { describe, expect, it } from 'vitest'
import { type ExpectationFacts, expectationOf, explained } from './expected-completion.ts'

const at = (instant: string) => new Date(instant)

/** Entries of a paid order. */
const entry = (instant: string, status: OrderStatus, turn: Party = 'passage'): ReckonedEntry => ({
  ...{ at: at(instant), status, turn },
})

const PAID = '2026-11-02T10:00:00Z'
const complete = [
  { documentType: 'passport', traveller: null },
  { documentType: 'photo', traveller: null },
]

/** Five business days to Antarctica, which has no holidays of its own. */
const order: ExpectationFacts = {
  status: 'document_review',
  paymentStatus: 'completed',
  processingDays: 5,
  processingSpeed: 'standard',
  priority: 'normal',
  destinationCode: 'AQ',
  heldSince: null,
  turn: 'passage',
  deskTurn: 'passage',
  stepSince: at(PAID),
  neededBy: null,
  entries: [entry(PAID, 'paid'), entry(PAID, 'document_review')],
  travellersComplete: true,
  requiredDocuments: ['passport', 'photo'],
  decisions: ['open'],
  presentDocuments: complete,
}
const unpaid: ExpectationFacts = {
  ...order,
  ...{ status: 'payment_pending', paymentStatus: 'pending', turn: 'customer', stepSince: null },
  entries: [entry(PAID, 'payment_pending', 'customer')],
}

const days = async (facts: ExpectationFacts, now = PAID) => {
  const { expectedCompletion, answerBy } = await expectationOf(facts, at(now))
  return { expectedCompletion, answerBy }
}

it('the expected completion is the offer’s business days after the payment', async () => {
  expect(await days(order)).toEqual({ expectedCompletion: '2026-11-09', answerBy: null })
})

it('the expected completion of an express order is half of them, rounded up', async () => {
  expect(await days({ ...order, processingSpeed: 'express', priority: 'express' })).toMatchObject({
    expectedCompletion: '2026-11-05',
  })
})

it('the expected completion counts from today while the order is unpaid', async () => {
  expect(await days(unpaid, '2026-11-16T08:00:00Z')).toEqual({ expectedCompletion: '2026-11-23', answerBy: null })
})

it.each([
  ['unpaid', unpaid],
  ['just paid', { ...order, status: 'paid', entries: [entry(PAID, 'paid')], stepSince: null }],
  [
    'in review',
    {
      ...order,
      turn: 'customer',
      stepSince: null,
      entries: [entry(PAID, 'paid'), entry(PAID, 'document_review', 'customer')],
    },
  ],
] as const)('an order without its photo, %s, counts from the next business day', async (_, standing) => {
  const withoutPhoto = { ...standing, presentDocuments: complete.slice(0, 1) }
  expect(await days(withoutPhoto, '2026-11-02T10:30:00Z')).toEqual({
    expectedCompletion: '2026-11-10',
    answerBy: '2026-11-03',
  })
})

it('the expected completion counts days of Luxembourg: an hour before midnight in UTC it is tomorrow there', async () => {
  const late = '2026-11-02T23:30:00Z'
  const entries = [entry(late, 'paid'), entry(late, 'document_review')]
  expect(await days({ ...order, entries, stepSince: at(late) }, late)).toMatchObject({
    expectedCompletion: '2026-11-10',
  })
})

it.each(['approved', 'completed', 'rejected', 'cancelled'] as const)(
  'no completion is expected once the order is %s',
  async (status) => {
    expect(await days({ ...order, status })).toEqual({ expectedCompletion: null, answerBy: null })
  },
)

it('a visa whose travellers’ details are missing is expected on the same day, if they arrive by the next business day', async () => {
  const now = '2026-11-03T10:00:00Z'
  const owing = { ...order, travellersComplete: false }
  expect(await days(owing, now)).toEqual({ expectedCompletion: '2026-11-09', answerBy: '2026-11-04' })
  expect(await days({ ...owing, status: 'submitted' }, now)).toMatchObject({ answerBy: null })
  expect(await days({ ...unpaid, travellersComplete: false }, now)).toMatchObject({ answerBy: null })
})

describe('a paid order that waits for its customer', () => {
  it.each([
    ['on a Monday morning', '2026-11-16T08:00:00Z', '2026-11-17', '2026-11-24'],
    ['on a Monday at night', '2026-11-16T22:50:00Z', '2026-11-17', '2026-11-24'],
    ['after midnight in Luxembourg', '2026-11-16T23:10:00Z', '2026-11-18', '2026-11-25'],
    ['on a Friday evening', '2026-11-20T19:00:00Z', '2026-11-23', '2026-11-30'],
    ['on a Saturday', '2026-11-21T10:00:00Z', '2026-11-23', '2026-11-30'],
    ['on a Sunday', '2026-11-22T10:00:00Z', '2026-11-23', '2026-11-30'],
    ['before Christmas', '2026-12-24T10:00:00Z', '2026-12-28', '2027-01-05'],
  ])(
    'has %s the next business day for the answer, and its visa’s day counts from there',
    async (_, now, answerBy, expectedCompletion) => {
      const entries = [entry(PAID, 'paid'), entry(PAID, 'document_review', 'customer')]
      const waiting: ExpectationFacts = { ...order, turn: 'customer', deskTurn: 'customer', stepSince: null, entries }
      expect(await days(waiting, now)).toEqual({ answerBy, expectedCompletion })
    },
  )
})

it('no completion is expected while the order is on hold', async () => {
  expect(await days({ ...order, heldSince: at('2026-11-03T10:00:00Z') })).toMatchObject({ expectedCompletion: null })
})

it('no completion is expected while a bank has not confirmed the transfer', async () => {
  expect(await days({ ...unpaid, paymentStatus: 'processing' })).toMatchObject({ expectedCompletion: null })
})

it('what we take longer moves the expected day, and not the promised one', async () => {
  const late = await expectationOf(order, at('2026-11-10T10:00:00Z'))
  expect(late).toMatchObject({ expectedCompletion: '2026-11-16', reckoning: { promisedOn: '2026-11-09' } })
})

describe('an explained reckoning', () => {
  const plain = (day: string) => !isWeekend(day, 'LU')
  const until = async (forecastOn: string | null, now: string) => {
    const reckoning = reckon(order, order.entries, plain, at(now))
    return reckoning && (await explained(order, reckoning, forecastOn, at(now)))
  }

  it('has the business days after the promised day, up to the expected one, else today', async () => {
    expect(await until('2026-11-09', '2026-11-04T10:00:00Z')).toMatchObject({ late: null, holidays: [] })
    expect((await until('2026-11-16', '2026-11-04T10:00:00Z'))?.late).toEqual({ days: 5, until: '2026-11-16' })
    expect((await until(null, '2026-11-11T10:00:00Z'))?.late).toEqual({ days: 2, until: '2026-11-11' })
    expect((await until(null, '2026-11-09T10:00:00Z'))?.late).toBeNull()
  })
})
