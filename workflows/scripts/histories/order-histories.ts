import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { totalOf } from '@passage/contracts/domain/money/quote'
import type { VisaOrderInput } from '@passage/contracts/workflows/visa-order'
import * as messages from '@passage/contracts/workflows/visa-order-messages'
import { orderInput } from '../../src/testing/fake-world.ts'
import { initialState } from '../../src/visa-order/state.ts'
import { customer, expectedSeq, noteId, recordOrder, type Story, staff } from './order-story.ts'
import { tracing } from './record.ts'

// The embassy's file is made because staff asked for it.
await recordOrder('paid-to-completed', {}, async (send) => {
  await send.pay()
  await send.change('processing')
  await send.retry()
  for (const to of ['submitted', 'approved', 'completed'] as const) await send.change(to)
})

// Declined, then paid at another page than the order's own, then at that one: a surplus.
await recordOrder('declined-then-paid-twice', {}, async (send, _order, world) => {
  await send.requestPayment()
  world.decline('ch_1')
  await send.observe('cs_1')
  world.payAt('cs_other', 19_400)
  world.payAt('cs_1', 19_400)
  await send.observe('cs_other')
  await send.observe('cs_1')
})

const WITH_PASSPORT: Partial<VisaOrderInput> = {
  requiredDocuments: ['passport', 'photo'],
  documents: [{ documentId: 'd1', documentType: 'passport', traveller: null }],
  travellersComplete: false,
}
await recordOrder('documents-to-delivered', WITH_PASSPORT, async (send, order, world) => {
  world.travellersComplete = false
  await send.pay()
  await send.review('d1', 'rejected')
  const replacement = { actor: customer, documentId: 'd2', documentType: 'passport', replaces: 'd1' }
  await order.executeUpdate(messages.actions.replaceDocument, { args: [replacement] })
  await send.settled(order.signal(messages.documentsGone, { documentIds: ['d2'], reason: 'expired' }))
  for (const [documentId, documentType] of [
    ['d3', 'passport'],
    ['d4', 'photo'],
    ['d5', 'general'],
  ] as const)
    await order.executeUpdate(messages.actions.addDocument, {
      args: [{ actor: customer, documentId, documentType, traveller: null, requestId: null }],
    })
  await order.executeUpdate(messages.actions.removeDocument, { args: [{ actor: customer, documentId: 'd5' }] })
  const request = { actor: staff, documentType: 'bank_statement', traveller: null, noteId, expectedSeq }
  await order.executeUpdate(messages.actions.requestDocument, { args: [request] })
  const answer = { actor: customer, documentId: 'd6', documentType: 'bank_statement', traveller: null, requestId: null }
  await order.executeUpdate(messages.actions.addDocument, { args: [answer] })
  await send.review('d3', 'approved')
  await send.review('d4', 'approved')
  await send.review('d6', 'approved')
  const details = { actor: customer, detailsId: 't1', emailChanges: true, expectedSeq }
  await send.settled(order.executeUpdate(messages.actions.correctDetails, { args: [details] }))
  await send.change('submitted')
  await send.change('approved')
  const visa = { actor: staff, documentIds: ['v1'], traveller: null, noteId: null }
  await order.executeUpdate(messages.actions.attachVisaDocuments, { args: [visa] })
})

// A verdict is undone, the next one takes effect; a status lapses with the customer's withdrawal.
await recordOrder('decisions-undone', WITH_PASSPORT, async (send, order, world) => {
  world.travellersComplete = false
  await send.pay()
  const judge = (undoMs: number) => {
    const message = { actor: staff, documentId: 'd1', verdict: 'approved', noteId, expectedSeq, undoMs } as const
    return send.settled(order.executeUpdate(messages.actions.reviewDocument, { args: [message] }))
  }
  await judge(60_000)
  const { pending } = await order.query(messages.orderQuery)
  const undo = { actor: staff, decisionId: pending[0]?.decisionId ?? '' }
  await send.settled(order.executeUpdate(messages.actions.undoDecision, { args: [undo] }))
  await judge(300)
  const status = { actor: staff, to: 'approved', noteId: null, expectedSeq, undoMs: 2_000 } as const
  await send.settled(order.executeUpdate(messages.actions.changeStatus, { args: [status] }))
  await send.settled(
    order.executeUpdate(messages.actions.cancelOrder, { args: [{ actor: customer, noteId, expectedSeq }] }),
  )
  await sleep(2_500)
})

// One of four is taken out before the payment, whose open page is closed, and one after it, with a refund. The embassy grants
// one and refuses one, whose decision is undone once, corrected, and delivered.
await recordOrder('family', { travellers: 4 }, async (send, order, world) => {
  const takeOut = (traveller: number) =>
    send.settled(
      order.executeUpdate(messages.actions.withdrawTraveller, {
        args: [{ actor: customer, traveller, noteId: null, expectedSeq }],
      }),
    )
  const decide = (traveller: number, decision: 'approved' | 'refused' | 'open', undoMs?: number) =>
    send.settled(
      order.executeUpdate(messages.actions.decideTraveller, {
        args: [{ actor: staff, traveller, decision, noteId, expectedSeq, ...(undoMs && { undoMs }) }],
      }),
    )
  const deliver = (traveller: number) =>
    send.settled(
      order.executeUpdate(messages.actions.attachVisaDocuments, {
        args: [{ actor: staff, documentIds: [`v${traveller}`], traveller, noteId: null }],
      }),
    )
  await send.requestPayment()
  await takeOut(4)
  await send.requestPayment()
  world.pay(3 * 19_400)
  await send.observe('cs_2')
  await takeOut(3)
  await send.change('processing')
  await send.change('submitted')
  await decide(1, 'approved')
  await deliver(1)
  await decide(2, 'refused', 60_000)
  const { pending } = await order.query(messages.orderQuery)
  const undo = { actor: staff, decisionId: pending[0]?.decisionId ?? '' }
  await send.settled(order.executeUpdate(messages.actions.undoDecision, { args: [undo] }))
  await decide(2, 'refused', 300)
  await decide(2, 'open')
  await decide(2, 'approved')
  await deliver(2)
})

// One refund is returned and retried, the other is returned and paid in another way. An operator cancels in Temporal.
const refundsReturned: Story = async (send, order, world) => {
  await send.pay()
  await send.grant(5_000)
  const granted = await send.refundId(0)
  world.refundsReturned.add(granted)
  await send.settled(order.signal(messages.refundObserved, { refundId: granted }))
  world.refundsReturned.clear()
  await send.retry()
  world.refundFailures = 1
  await send.settled(order.cancel())
  await sleep(2_000)
  const refundId = await send.refundId(1)
  world.refundsReturned.add(refundId)
  await send.settled(order.signal(messages.refundObserved, { refundId }))
  const otherwise = { actor: staff, refundId, noteId, expectedSeq }
  await order.executeUpdate(messages.actions.reportPaidOtherwise, { args: [otherwise] })
}
await recordOrder('refunds-returned', {}, refundsReturned)
await recordOrder('traced', {}, refundsReturned, tracing)

// The second run of an order that had too many events.
await recordOrder('continued', {}, async (send, order) => {
  const { runId } = await order.describe()
  for (let to: 'processing' | 'submitted' = 'processing'; (await order.describe()).runId === runId; ) {
    await order.executeUpdate(messages.actions.changeStatus, {
      args: [{ actor: staff, to, noteId: null, expectedSeq }],
    })
    to = to === 'processing' ? 'submitted' : 'processing'
  }
  await send.change('approved')
  await send.change('rejected')
})

const closing = orderInput()
await recordOrder(
  'ended',
  {
    ...closing,
    carried: {
      ...initialState(closing),
      status: 'rejected',
      paymentStatus: 'completed',
      capturedCents: totalOf(closing.price, 1),
      paymentId: 'payment',
      refunds: [{ refundId: randomUUID(), paymentId: 'payment', cents: totalOf(closing.price, 1), made: false }],
      closesForGoodAt: new Date(Date.now() + 30_000).toISOString(),
    },
  },
  (_send, order) => order.result(),
)
