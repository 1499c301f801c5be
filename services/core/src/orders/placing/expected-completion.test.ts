import { describe, expect, it } from 'vitest'
import { answerDay, expectedCompletion } from './expected-completion.ts'

const order = {
  status: 'processing',
  paymentStatus: 'completed',
  paidAt: new Date('2026-11-02T10:00:00Z'),
  processingDays: 5,
  processingSpeed: 'standard',
  destinationCode: 'AQ',
  heldSince: null,
  turn: 'passage',
  travellersComplete: true,
  requiredDocuments: ['passport', 'photo'],
  decisions: ['open'],
  presentDocuments: [
    { documentType: 'passport', traveller: null },
    { documentType: 'photo', traveller: null },
  ],
  resumedAt: null,
} as const

it('the expected completion is the offer’s business days after the payment', async () => {
  expect(await expectedCompletion(order)).toBe('2026-11-09')
})

it('the expected completion of an express order is half of them, rounded up', async () => {
  expect(await expectedCompletion({ ...order, processingSpeed: 'express' })).toBe('2026-11-05')
})

it('the expected completion counts from today while the order is unpaid', async () => {
  const now = new Date('2026-11-16T08:00:00Z')
  expect(await expectedCompletion({ ...order, status: 'payment_pending', paidAt: null }, now)).toBe('2026-11-23')
})

it.each([
  ['unpaid', { status: 'payment_pending', turn: 'customer', paidAt: null }],
  ['just paid', { status: 'paid', turn: 'passage' }],
  ['in review', { status: 'document_review', turn: 'customer' }],
] as const)('an order without its photo, %s, counts from the next business day', async (_, standing) => {
  const now = new Date('2026-11-02T10:30:00Z')
  const withoutPhoto = { ...order, ...standing, presentDocuments: order.presentDocuments.slice(0, 1) }
  expect(await answerDay(withoutPhoto, now)).toBe('2026-11-03')
  expect(await expectedCompletion(withoutPhoto, now)).toBe('2026-11-10')
})

it('the expected completion counts days of Luxembourg: an hour before midnight in UTC it is tomorrow there', async () => {
  expect(await expectedCompletion({ ...order, paidAt: new Date('2026-11-02T23:30:00Z') })).toBe('2026-11-10')
})

it.each(['approved', 'completed', 'rejected', 'cancelled'] as const)(
  'no completion is expected once the order is %s',
  async (status) => {
    expect(await expectedCompletion({ ...order, status })).toBeNull()
  },
)

it('a visa whose travellers’ details are missing is expected on the same day, if they arrive by the next business day', async () => {
  const owing = { ...order, status: 'document_review', travellersComplete: false } as const
  const now = new Date('2026-11-03T10:00:00Z')
  expect(await answerDay(owing, now)).toBe('2026-11-04')
  expect(await expectedCompletion(owing, now)).toBe('2026-11-09')
  expect(await answerDay({ ...owing, status: 'submitted' }, now)).toBeNull()
  expect(await answerDay({ ...owing, status: 'payment_pending', paidAt: null }, now)).toBeNull()
})

describe('a paid order that waits for its customer', () => {
  const waiting = { ...order, turn: 'customer' } as const

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
    async (_, now, by, expected) => {
      expect(await answerDay(waiting, new Date(now))).toBe(by)
      expect(await expectedCompletion(waiting, new Date(now))).toBe(expected)
    },
  )

  it('answers no day where nothing is owed, before the payment of an order with its documents, and once the embassy has decided', async () => {
    expect(await answerDay(order)).toBeNull()
    expect(await answerDay({ ...waiting, status: 'payment_pending', paidAt: null })).toBeNull()
    expect(await answerDay({ ...waiting, status: 'rejected' })).toBeNull()
  })
})

it('the expected completion counts from the end of the last wait', async () => {
  const resumedAt = new Date('2026-11-16T08:00:00Z')
  expect(await expectedCompletion({ ...order, resumedAt })).toBe('2026-11-23')
})

it('no completion is expected while the order is on hold', async () => {
  expect(await expectedCompletion({ ...order, heldSince: new Date('2026-11-03T10:00:00Z') })).toBeNull()
})

it('no completion is expected while a bank has not confirmed the transfer', async () => {
  const withBank = { ...order, status: 'payment_pending', paymentStatus: 'processing', paidAt: null } as const
  expect(await expectedCompletion(withBank)).toBeNull()
})
