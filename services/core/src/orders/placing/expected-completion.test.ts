import { expect, it } from 'vitest'
import { expectedCompletion } from './expected-completion.ts'

const order = {
  status: 'processing',
  paymentStatus: 'completed',
  paidAt: new Date('2026-11-02T10:00:00Z'),
  processingDays: 5,
  processingSpeed: 'standard',
  destinationCode: 'AQ',
  heldSince: null,
  turn: 'passage',
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

it('the expected completion counts days of Luxembourg: an hour before midnight in UTC it is tomorrow there', async () => {
  expect(await expectedCompletion({ ...order, paidAt: new Date('2026-11-02T23:30:00Z') })).toBe('2026-11-10')
})

it.each(['approved', 'completed', 'rejected', 'cancelled'] as const)(
  'no completion is expected once the order is %s',
  async (status) => {
    expect(await expectedCompletion({ ...order, status })).toBeNull()
  },
)

it('the expected completion counts from today while a paid order waits for its customer', async () => {
  const now = new Date('2026-11-16T08:00:00Z')
  expect(await expectedCompletion({ ...order, turn: 'customer' }, now)).toBe('2026-11-23')
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
