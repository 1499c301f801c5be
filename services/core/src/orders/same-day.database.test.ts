import { randomUUID } from 'node:crypto'
import { luxembourgDay } from '@passage/contracts/domain/luxembourg-day'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readOrderView } from '../order-view/read-order-view.ts'
import { paidEffect, recordOf, startWorld, type World } from '../testing/test-world.ts'
import { recordEntry } from './entries/record-entry.ts'
import { readMailFacts } from './read-mail-facts.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world?.close())

it('page and mail name the same day before the payment and after it, and for what is missing a business day after today', async () => {
  const { id, orderNumber } = await world.placeOrder()
  const both = async () => {
    const page = await readOrderView(world.system, null, { number: orderNumber })
    const mail = await readMailFacts(world.system, id, { seq: 1 })
    expect([mail.answerBy, mail.expectedCompletion]).toEqual([page.answerBy, page.expectedCompletion])
    return page
  }
  // Documents and details are missing.
  const unpaid = await both()
  const payment = paidEffect(await world.openCheckout(id))
  const paid = { status: 'paid', kind: 'status', reason: 'payment_confirmed', paymentStatus: 'completed' } as const
  await recordEntry(world.system, recordOf(id, { seq: 2, ...paid }, { payment }))
  // The review has not begun.
  const justPaid = await both()

  const request = { requestId: randomUUID(), traveller: null, reason: 'requested', documentId: null } as const
  const requestsAsked = [{ ...request, documentType: 'bank_statement' as const }]
  await recordEntry(
    world.system,
    recordOf(
      id,
      { seq: 3, status: 'document_review', reason: 'document_requested', paymentStatus: 'completed' },
      { requestsAsked },
    ),
  )
  const asked = await both()
  expect([justPaid.expectedCompletion, asked.expectedCompletion]).toEqual([
    unpaid.expectedCompletion,
    unpaid.expectedCompletion,
  ])
  for (const { answerBy, expectedCompletion } of [unpaid, justPaid, asked]) {
    expect(answerBy && answerBy > luxembourgDay(new Date())).toBe(true)
    expect([0, 6]).not.toContain(new Date(`${answerBy}T00:00:00Z`).getUTCDay())
    expect(expectedCompletion && answerBy && expectedCompletion > answerBy).toBe(true)
  }
})
