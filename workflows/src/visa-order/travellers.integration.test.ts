import * as messages from '@passage/contracts/workflows/visa-order-messages'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { connectDevServer, type DevServer, type OrderHandle } from '../testing/dev-server.ts'
import type { FakeWorld } from '../testing/fake-world.ts'
import {
  becomes,
  change,
  customer,
  givenOrder,
  observePayment,
  requestPayment,
  staff,
  state,
} from '../testing/paid-order.ts'

let server: DevServer
beforeAll(async () => {
  server = await connectDevServer()
})
afterAll(() => server?.close())

/** €194.00 for each. */
const EACH = 19_400

/** A story of an order of three travellers, who have sent their documents. */
const live = (story: (order: OrderHandle, world: FakeWorld) => Promise<unknown>) =>
  server.live(story, { input: givenOrder({ travellers: 3 }) })

const expectedSeq = null
const noteId = 'n1'
const takeOut = (order: OrderHandle, traveller: number) =>
  order.executeUpdate(messages.actions.withdrawTraveller, {
    args: [{ actor: customer, traveller, noteId: null, expectedSeq }],
  })
const decide = (order: OrderHandle, traveller: number, decision: 'approved' | 'refused' | 'open') =>
  order.executeUpdate(messages.actions.decideTraveller, {
    args: [{ actor: staff, traveller, decision, noteId, expectedSeq }],
  })
const deliver = (order: OrderHandle, traveller: number) =>
  order.executeUpdate(messages.actions.attachVisaDocuments, {
    args: [{ actor: staff, documentIds: [`v${traveller}`], traveller, noteId: null }],
  })
async function paidForAll(order: OrderHandle, world: FakeWorld) {
  await requestPayment(order)
  world.pay(3 * EACH)
  await observePayment(order)
  await becomes(order, { status: 'document_review' })
}

describe('a traveller who is taken out', () => {
  it('closes the page for the old amount; a payment that is asked for meanwhile gets a page for the new one', async () => {
    const world = await live(async (order, world) => {
      await requestPayment(order)
      world.blocksClosing = true
      const taking = await order.startUpdate(messages.actions.withdrawTraveller, {
        args: [{ actor: customer, traveller: 3, noteId: null, expectedSeq }],
        waitForStage: 'ACCEPTED',
      })
      const asked = requestPayment(order)
      await vi.waitFor(() => expect(world.calls).toContain('expireCheckout'), 45_000)
      world.blocksClosing = false
      await taking.result()
      const { checkoutUrl } = await asked
      expect(await state(order)).toMatchObject({ status: 'payment_pending', checkout: { checkoutUrl } })
    })
    const calls = world.calls.filter((call) => call.endsWith('Checkout'))
    expect([...new Set(calls.slice(1, -1))]).toEqual(['expireCheckout'])
    expect([calls[0], calls.at(-1)]).toEqual(['openCheckout', 'openCheckout'])
    expect(world.records.map(({ decisions }) => decisions).filter(Boolean)).toEqual([['open', 'open', 'withdrawn']])
  })

  it('gets the share back when the page for all was paid before it could be closed', async () => {
    const world = await live(async (order, world) => {
      await requestPayment(order)
      world.pay(3 * EACH)
      await takeOut(order, 2)
      await becomes(order, { status: 'document_review', refundedCents: EACH })
    })
    expect(world.mails).toEqual(expect.arrayContaining(['payment_confirmed', 'traveller_withdrawn', 'refund_made']))
  })

  it('is refunded with the rest when the whole order ends', async () => {
    await live(async (order, world) => {
      await paidForAll(order, world)
      await takeOut(order, 1)
      await order.executeUpdate(messages.actions.cancelOrder, {
        args: [{ actor: customer, noteId: null, expectedSeq }],
      })
      await becomes(order, { status: 'cancelled', paymentStatus: 'refunded', refundedCents: 3 * EACH })
      expect((await state(order)).refunds.map(({ cents }) => cents)).toEqual([EACH, 2 * EACH])
    })
  })
})

describe('the embassy’s answers about three travellers', () => {
  it('move the order with the last of them, and complete it with the visas of those who get one', async () => {
    const world = await live(async (order, world) => {
      await paidForAll(order, world)
      await change(order, 'submitted')
      expect(await decide(order, 1, 'approved')).toMatchObject({ status: 'submitted' })
      // Staff deliver what is there.
      expect(await deliver(order, 1)).toMatchObject({ status: 'submitted' })
      expect(await decide(order, 2, 'refused')).toMatchObject({ status: 'submitted' })
      await expect(deliver(order, 2)).rejects.toMatchObject({ cause: { type: 'traveller_withdrawn' } })
      expect(await decide(order, 3, 'approved')).toMatchObject({ status: 'approved' })
      expect(await deliver(order, 3)).toMatchObject({ status: 'completed' })
    })
    const told = world.mails.filter((mail) => !mail.startsWith('staff') && !mail.startsWith('payment'))
    expect(told.slice(-6)).toEqual([
      ...['submitted', 'traveller_decided', 'visa_part_ready', 'traveller_decided', 'approved', 'visa_ready'],
    ])
  })
})
