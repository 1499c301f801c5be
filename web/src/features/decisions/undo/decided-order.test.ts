import type { PendingDecisionView } from '@passage/contracts/api/orders/order-view.schema'
import { describe, expect, it } from 'vitest'
import { aTraveller, orderWith } from '../../one-order/order.fixture.ts'
import { decidedParts } from './decided-order.ts'

const order = orderWith(
  { status: 'submitted', paymentStatus: 'completed', openRequests: 0, travellersComplete: true },
  { numberOfApplicants: 2, travellers: [aTraveller(1, 'Amina'), aTraveller(2, 'Youssef')] },
)

const pending = (decision: PendingDecisionView['decision'], note: string | null = null): PendingDecisionView => ({
  ...{ id: 'd', orderId: order.id, orderNumber: order.orderNumber, by: null },
  ...{ at: '2026-11-29T10:00:00.000Z', dueAt: '2026-11-29T10:00:30.000Z', decision, note },
})
const answered = (travellerId: number, decision: 'approved' | 'refused' | 'open', note?: string) =>
  pending({ action: 'decideTraveller', travellerId, name: null, decision }, note)

describe('an order with decisions that can still be undone', () => {
  it('has the travellers’ answers, and the status that follows from all', () => {
    expect(decidedParts(order, [answered(1, 'approved')])).toMatchObject({
      status: 'submitted',
      decisions: ['approved', 'open'],
    })
    const all = decidedParts(order, [answered(1, 'approved'), answered(2, 'refused', 'No return ticket.')])
    expect(all).toMatchObject({ status: 'approved', decisions: ['approved', 'refused'] })
    expect(all.travellers.map(({ decision, refusal }) => [decision, refusal])).toEqual([
      ['approved', null],
      ['refused', 'No return ticket.'],
    ])
  })

  it('has one answer for all by a status, which a later answer about one corrects', () => {
    const rejected = pending({ action: 'changeStatus', to: 'rejected' }, 'No seal.')
    expect(decidedParts(order, [rejected])).toMatchObject({ status: 'rejected', decisions: ['refused', 'refused'] })
    expect(decidedParts(order, [rejected, answered(2, 'approved')])).toMatchObject({
      status: 'approved',
      decisions: ['refused', 'approved'],
      travellers: [{ refusal: 'No seal.' }, { refusal: null }],
    })
  })
})
