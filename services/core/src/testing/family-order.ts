import { randomUUID } from 'node:crypto'
import type { CreateOrderInput } from '@passage/contracts/api/orders/orders.schema'
import { toAmount } from '@passage/contracts/domain/money/money'
import { type OrderPrice, totalOf } from '@passage/contracts/domain/money/quote'
import { refundDue, refundOfPart } from '@passage/contracts/domain/money/refund-rule'
import { DECISION_REASONS } from '@passage/contracts/domain/orders/actions/decide-traveller'
import type { HistoryEntry } from '@passage/contracts/domain/orders/history'
import {
  openDecisions,
  type TravellerDecision,
  travelling,
} from '@passage/contracts/domain/travellers/traveller-decision'
import type { EntryRecord } from '@passage/contracts/workflows/projection'
import { writeNote } from '../notes/write-note.ts'
import { recordEntry } from '../orders/entries/record-entry.ts'
import { paidEffect, recordOf, type World } from './test-world.ts'

/** The price of a family's order: 129.35 for each traveller does not divide by two, so that express is rounded. */
export const PRICE: OrderPrice = { baseCents: 10_000, feeCents: 2_935, speed: 'express' }

/** Gives the world's offer this price. */
export const useOddPrice = (world: World) => world.db.updateTable('offers').set({ marginCents: 2_535 }).execute()

/** An express order of a family after `useOddPrice`, and the entries about its travellers as its workflow records them. */
export async function placeFamily(
  world: World,
  count: number,
  { agencyId = null, ...change }: Partial<CreateOrderInput> & { agencyId?: number | null } = {},
) {
  const express = { processingSpeed: 'express', totalAmount: toAmount(totalOf(PRICE, count)) } as const
  const { id, orderNumber } = await world.placeOrder(
    { numberOfApplicants: count, ...express, ...change },
    null,
    agencyId,
  )
  const money = { capturedCents: 0, refundedCents: 0, submittedToEmbassy: false }
  let standing: Pick<HistoryEntry, 'status' | 'paymentStatus'> = { status: 'pending', paymentStatus: 'pending' }
  let decisions: TravellerDecision[] = openDecisions(count)
  let paymentId = ''
  let seq = 1

  const record = async (entry: Partial<HistoryEntry>, beside: Partial<EntryRecord> = {}): Promise<number> => {
    seq += 1
    const { status = standing.status, paymentStatus = standing.paymentStatus } = entry
    standing = { status, paymentStatus }
    await recordEntry(world.system, recordOf(id, { ...standing, ...entry, seq }, beside))
    return seq
  }
  const promise = (cents: number) => {
    if (cents === 0) return null
    money.refundedCents += cents
    return { refundId: randomUUID(), paymentId, cents }
  }
  const having = (traveller: number, decision: TravellerDecision) =>
    decisions.map((one, index) => (index === traveller - 1 ? decision : one))
  return {
    id,
    orderNumber,
    record,
    /** Pays what the order costs now. */
    async pay(): Promise<void> {
      const checkout = await world.openCheckout(id)
      paymentId = checkout.paymentId
      money.capturedCents = totalOf(PRICE, travelling(decisions).length)
      const payment = { ...paidEffect(checkout), capturedCents: money.capturedCents }
      await record({ status: 'document_review', paymentStatus: 'completed', reason: 'payment_confirmed' }, { payment })
    },
    /** Returns the id of the refund of this traveller's part; null: nothing was paid. */
    async withdraw(traveller: number, beside: Partial<EntryRecord> = {}): Promise<string | null> {
      const before = travelling(decisions).length
      decisions = having(traveller, 'withdrawn')
      const refundPromised = promise(refundOfPart(money, PRICE, { before, after: before - 1 }))
      const about = { decisions, traveller, refundPromised }
      await record({ kind: 'details', reason: 'traveller_withdrawn' }, { ...about, ...beside })
      return refundPromised?.refundId ?? null
    },
    /** Returns the id of the refund of what is left. */
    async cancel(): Promise<string | null> {
      const refundPromised = promise(refundDue(money))
      await record({ status: 'cancelled', reason: 'withdrawn' }, { refundPromised })
      return refundPromised?.refundId ?? null
    },
    refunded: (refundId: string) =>
      record(
        { kind: 'payment', reason: 'refund_made' },
        { refundMade: { refundId, stripeRefundId: `re_${refundId}` } },
      ),
    async submit(): Promise<void> {
      money.submittedToEmbassy = true
      await record({ status: 'submitted' })
    },
    /** The embassy's answer, which may move the status. Returns the entry's `seq`. */
    async decide(
      traveller: number,
      decision: 'approved' | 'refused' | 'open',
      { reason, status }: { reason?: string; status?: HistoryEntry['status'] } = {},
    ): Promise<number> {
      decisions = having(traveller, decision)
      const noteId = reason ? await writeNote(world.system, id, reason) : null
      const kind = status ? 'status' : 'document'
      return record(
        { kind, reason: DECISION_REASONS[decision], ...(status && { status }) },
        { decisions, traveller, noteId },
      )
    },
  }
}
