import { expect, it } from 'vitest'
import { expectedCompletion } from './expected-completion.ts'

const order = {
  status: 'processing',
  paymentStatus: 'completed',
  paidAt: new Date('2026-11-02T10:00:00Z'),
  processingDays: 5,
  processingSpeed: 'standard',
  destinationCode: 'AQ',
} as const

it('counts the offer’s business days from the payment', async () => {
  expect(await expectedCompletion(order)).toBe('2026-11-09')
})

it('counts half of them, rounded up, for express', async () => {
  expect(await expectedCompletion({ ...order, processingSpeed: 'express' })).toBe('2026-11-05')
})

it('counts from today while the order is unpaid', async () => {
  const now = new Date('2026-11-16T08:00:00Z')
  expect(await expectedCompletion({ ...order, status: 'payment_pending', paidAt: null }, now)).toBe('2026-11-23')
})

it('takes the day of Luxembourg: an hour before midnight in UTC it is tomorrow there', async () => {
  expect(await expectedCompletion({ ...order, paidAt: new Date('2026-11-02T23:30:00Z') })).toBe('2026-11-10')
})

it.each(['approved', 'completed', 'rejected', 'cancelled'] as const)('expects nothing more once %s', async (status) => {
  expect(await expectedCompletion({ ...order, status })).toBeNull()
})

it('expects nothing on a day that is known while a bank has yet to confirm the transfer', async () => {
  const withBank = { ...order, status: 'payment_pending', paymentStatus: 'processing', paidAt: null } as const
  expect(await expectedCompletion(withBank)).toBeNull()
})
