import { randomUUID } from 'node:crypto'
import type { HistoryEntry } from '@passage/contracts/domain/orders/history'
import type { EntryRecord } from '@passage/contracts/workflows/projection'
import { vi } from 'vitest'
import { recordEntry } from '../orders/entries/record-entry.ts'
import { paidEffect, recordOf, TOTAL_CENTS, type World } from '../testing/test-world.ts'

/** Possible steps of an order, by its workflow's verbs. An impossible step is skipped. */
export type Step = 'pay' | 'refund' | 'return' | 'refund again' | 'submit' | 'cancel'

export interface Life {
  orderId: string
  step(what: Step, at: Date, cents?: number): Promise<void>
}

/** Places an order of an agency or of none at an instant. */
export async function placeAt(world: World, agencyId: number | null, createdAt: Date): Promise<Life> {
  vi.useFakeTimers({ now: createdAt, toFake: ['Date'] })
  const { id: orderId } = await world.placeOrder({}, null, agencyId).finally(() => vi.useRealTimers())
  let seq = 1
  let paymentId: string | null = null
  let left = 0
  let over = false
  let submitted = false
  const made: { refundId: string; cents: number }[] = []
  const cameBack: typeof made = []
  const record = (at: Date, entry: Partial<HistoryEntry>, beside: Partial<EntryRecord> = {}) => {
    seq += 1
    const paymentStatus = paymentId === null ? 'pending' : left === 0 ? 'refunded' : 'completed'
    const standing = { seq, status: 'document_review', paymentStatus, at: at.toISOString(), ...entry } as const
    return recordEntry(world.system, recordOf(orderId, standing, beside))
  }

  const make = (at: Date, refund: { refundId: string; cents: number }) => {
    made.push(refund)
    const stripeRefundId = `re_${randomUUID()}`
    return record(at, { kind: 'refund' }, { refundMade: { refundId: refund.refundId, stripeRefundId } })
  }

  const steps: Record<Step, (at: Date, cents: number) => Promise<unknown>> = {
    async pay(at) {
      if (paymentId || over) return
      const checkout = await world.openCheckout(orderId)
      paymentId = checkout.paymentId
      left = TOTAL_CENTS
      await record(at, { reason: 'payment_confirmed' }, { payment: paidEffect(checkout) })
    },
    async refund(at, cents) {
      if (!paymentId || left === 0) return
      const refund = { refundId: randomUUID(), paymentId, cents: Math.min(cents, left) }
      await record(at, { kind: 'payment' }, { refundPromised: refund })
      left -= refund.cents
      await make(at, refund)
    },
    async return(at) {
      const refund = made.pop()
      if (!refund) return
      cameBack.push(refund)
      // The refund stays promised: nothing more can be refunded, but its money is with Passage again.
      await record(at, { kind: 'refund', paymentStatus: 'completed' }, { refundFailed: { refundId: refund.refundId } })
    },
    async 'refund again'(at) {
      const refund = cameBack.pop()
      if (refund) await make(at, refund)
    },
    async submit(at) {
      // Staff may submit an unpaid order.
      if (submitted || over) return
      submitted = true
      await record(at, { status: 'submitted' })
    },
    async cancel(at) {
      if (paymentId || over) return
      over = true
      await record(at, { status: 'cancelled', paymentStatus: 'cancelled' })
    },
  }
  return { orderId, step: async (what, at, cents = TOTAL_CENTS) => void (await steps[what](at, cents)) }
}
