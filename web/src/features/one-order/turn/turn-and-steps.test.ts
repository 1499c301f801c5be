import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { PAYMENT_STATUSES } from '@passage/contracts/domain/money/payment-status'
import { holdOf } from '@passage/contracts/domain/orders/hold'
import { isPayable, ORDER_STATUSES } from '@passage/contracts/domain/orders/order-status'
import { whoseTurn } from '@passage/contracts/domain/orders/whose-turn'
import { expect, test } from 'vitest'
import { entry, fullOrder } from '../order.fixture.ts'
import { factsOfRow, nextSteps, type StepFacts } from './next-step.ts'
import { turnHeadline } from './turn-words.ts'

const request = {
  ...({
    id: 'a',
    documentType: 'passport',
    travellerId: null,
    reason: 'missing',
    rejection: null,
    documentId: null,
  } as const),
  ...{ notes: null, askedAt: '2026-11-16T08:00:00.000Z', answeredAt: null },
}

/** The steps that a list's row shows for the turn card's order. */
const factsOf = (order: FullOrder): StepFacts =>
  factsOfRow({
    ...order,
    orderStatus: order.status,
    status: order.paymentStatus,
    requestedDocuments: order.requests.map((request) => ({ ...request, travellerName: null })),
    amount: order.totalAmount,
    heldSince: holdOf(order.statusHistory)?.timestamp ?? null,
  })

test('rows start with the turn card’s step and name the acting party', () => {
  const wrong: unknown[] = []
  for (const status of ORDER_STATUSES)
    for (const paymentStatus of PAYMENT_STATUSES)
      for (const openRequests of [0, 1])
        for (const missing of [0, 1]) {
          const order = fullOrder([entry(1, 'pending', 0), entry(2, status, 5, { paymentStatus })], {
            ...{ paymentStatus, openRequests, requests: openRequests ? [request] : [] },
            ...{ travellersComplete: missing === 0, incompleteTravellers: missing },
            whoseTurn: whoseTurn({ status, openRequests, travellersComplete: missing === 0 }),
          })
          const headline = turnHeadline(order)
          const steps = nextSteps(factsOf(order), 0)
          const kinds = steps.map(({ kind }) => kind)
          const turn = steps.find(
            ({ kind }) => kind === (headline === 'status' ? (isPayable(status) ? 'pay' : 'wait') : headline),
          )
          const party = headline === 'bank' ? 'nobody' : order.whoseTurn
          if (turn?.party !== party || (order.whoseTurn === 'customer' && kinds[0] !== turn.kind)) {
            wrong.push({ status, paymentStatus, openRequests, missing, headline, kinds, turn: order.whoseTurn })
          }
        }
  expect(wrong).toEqual([])
})

test('rows and turn card of an order on hold start with the hold', () => {
  const held = entry(2, 'document_review', 5, { kind: 'hold', reason: 'held' })
  const order = fullOrder([entry(1, 'document_review', 0), held])
  expect(turnHeadline(order)).toBe('held')
  expect(nextSteps(factsOf(order), 0)[0]).toMatchObject({ kind: 'held', party: 'passage' })
})
