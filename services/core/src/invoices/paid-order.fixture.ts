import { randomUUID } from 'node:crypto'
import { recordEntry } from '../orders/entries/record-entry.ts'
import { paidEffect, recordOf, type World } from '../testing/test-world.ts'

export const COMPANY = { name: 'Passage', address: 'Luxembourg', registration: 'B1', vatNumber: 'LU1' }

export interface PaidOrder {
  id: string
  paymentId: string
}

export async function paidOrder(world: World): Promise<PaidOrder> {
  const { id } = await world.placeOrder()
  const checkout = await world.openCheckout(id)
  const entry = { seq: 2, status: 'paid', paymentStatus: 'completed', reason: 'payment_confirmed' } as const
  await recordEntry(world.system, recordOf(id, entry, { payment: paidEffect(checkout) }))
  return { id, paymentId: checkout.paymentId }
}

/** Promises a refund in entry `seq`. Returns its id. */
export async function promiseRefund(world: World, { id, paymentId }: PaidOrder, cents: number, seq = 3) {
  const refundId = randomUUID()
  const entry = { seq, status: 'cancelled', paymentStatus: 'completed', reason: 'withdrawn' } as const
  await recordEntry(world.system, recordOf(id, entry, { refundPromised: { refundId, paymentId, cents } }))
  return refundId
}
