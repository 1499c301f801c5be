import { randomUUID } from 'node:crypto'
import type { HistoryEntry } from '@passage/contracts/domain/orders/history'
import type { OrderStatus } from '@passage/contracts/domain/orders/order-status'
import { KNOWN_TRAVELLER } from '@passage/contracts/domain/travellers/traveller.fixture'
import type { EntryRecord } from '@passage/contracts/workflows/projection'
import { recordEntry } from '../orders/entries/record-entry.ts'
import { paidEffect, recordOf, TOTAL_CENTS, type World } from '../testing/test-world.ts'

/** Adds a member of staff. */
export async function addStaff(world: World, name: string, role: 'admin' | 'service_provider' = 'service_provider') {
  const values = { name, email: `${randomUUID()}@people.example`, emailVerified: true, role }
  return (await world.db.insertInto('users').values(values).returning('id').executeTakeFirstOrThrow()).id
}

type Beside = Partial<Omit<EntryRecord, 'orderId' | 'entry'>>

/** Places an order of two travellers and records its entries by hand, each at an instant. */
export async function lifeOf(world: World, change: Parameters<World['placeOrder']>[0] = {}) {
  const travellers = ['12AB34567', '98ZY76543'].map((passportNumber) => ({ ...KNOWN_TRAVELLER, passportNumber }))
  const { id, orderNumber } = await world.placeOrder({ travellers, ...change })
  let seq = 1
  let paymentStatus: HistoryEntry['paymentStatus'] = 'pending'
  let paymentId = ''
  const record = (at: string, status: OrderStatus, entry: Partial<HistoryEntry> = {}, beside: Beside = {}) => {
    seq += 1
    return recordEntry(world.system, recordOf(id, { seq, status, paymentStatus, at, ...entry }, beside))
  }
  return {
    ...{ id, orderNumber, record },
    /** A status by a member of staff. */
    by: (personId: string, at: string, status: OrderStatus, beside: Beside = {}) =>
      record(at, status, { actor: { kind: 'staff', id: personId } }, beside),
    async pay(at: string) {
      const checkout = await world.openCheckout(id)
      paymentId = checkout.paymentId
      paymentStatus = 'completed'
      const capturedCents = change.totalAmount ? Math.round(Number(change.totalAmount) * 100) : TOTAL_CENTS
      const payment = { ...paidEffect(checkout), capturedCents }
      await record(at, 'document_review', { reason: 'payment_confirmed' }, { payment })
    },
    async refund(at: string, status: OrderStatus, cents: number, reason: HistoryEntry['reason']) {
      const refund = { refundId: randomUUID(), paymentId, cents }
      await record(at, status, { kind: 'payment', reason }, { refundPromised: refund })
      if (cents === TOTAL_CENTS) paymentStatus = 'refunded'
      const made = { refundId: refund.refundId, stripeRefundId: `re_${refund.refundId}` }
      await record(at, status, { kind: 'refund' }, { refundMade: made })
      return refund.refundId
    },
  }
}
