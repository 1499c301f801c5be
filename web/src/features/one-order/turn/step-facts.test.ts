import type { TrackedOrder } from '@passage/contracts/api/orders/tracking.schema'
import { isPayable, ORDER_STATUSES } from '@passage/contracts/domain/orders/order-status'
import { expect, test } from 'vitest'
import { entry, trackedOrder } from '../tracked-order.fixture.ts'
import { factsOfRow, factsOfTracked, nextSteps, type StepFacts } from './next-step.ts'

const window = '2026-11-17T09:00:00.000Z'
const dueAt = '2026-11-18T09:00:00.000Z'

/** One order as the two calls of the API answer it. */
function answers(status: TrackedOrder['status'], types: string[], incomplete: number) {
  const requests = types.map((documentType) => ({ documentType })) as TrackedOrder['requests']
  const paymentWindowEndsAt = isPayable(status) ? window : null
  const same = { paymentStatus: 'completed', currency: 'EUR', dueAt } as const
  const tracked = trackedOrder([entry(1, status, 0)], {
    ...{ ...same, requests, paymentWindowEndsAt, totalAmount: '86.00', full: true },
    ...{ openRequests: types.length, detailsMissing: incomplete > 0, incompleteTravellers: incomplete },
  })
  const row = {
    ...{ ...same, status: same.paymentStatus, orderStatus: status, amount: '86.00', paymentWindowEndsAt },
    ...{ requestedDocuments: types, incompleteTravellers: incomplete },
  }
  return { tracked, row }
}

const KEYS = ['status', 'paymentStatus', 'requestedDocuments', 'incompleteTravellers', 'amount', 'currency'] as const
const factsIn = (facts: StepFacts) =>
  [...KEYS, 'paymentWindowEndsAt' as const, 'dueAt' as const, 'withheld' as const].map((key) => facts[key])

test('the row and the page of one order have the same facts, whatever its standing', () => {
  for (const status of ORDER_STATUSES) {
    for (const types of [[], ['photo', 'travel_proof']]) {
      for (const incomplete of [0, 2]) {
        const { tracked, row } = answers(status, types, incomplete)
        expect(factsIn(factsOfRow(row))).toEqual(factsIn(factsOfTracked(tracked)))
      }
    }
  }
})

test('a stranger’s answer says that something is missing as the owner’s does, and no more', () => {
  const { tracked } = answers('processing', ['photo'], 2)
  const stranger = { ...tracked, full: false, requests: [], incompleteTravellers: 0 }
  expect(nextSteps(factsOfTracked(stranger), 0).map(({ kind }) => kind)).toEqual(['withheld'])
})
