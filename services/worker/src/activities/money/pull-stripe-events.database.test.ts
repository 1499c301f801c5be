import { randomUUID } from 'node:crypto'
import { readStripeCursor, storeStripeEvent } from '@passage/core/payments/stripe-events'
import { startWorld, type World } from '@passage/core/testing/test-world'
import type { NoticeCursor, StripeNotice } from '@passage/integrations/payments/port'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Deps } from '../deps.ts'
import { paymentSweepActivities } from './payment-sweep.ts'
import { pullStripeEvents } from './pull-stripe-events.ts'

let world: World
let orderId: string
beforeAll(async () => {
  world = await startWorld()
  orderId = (await world.placeOrder()).id
})
afterAll(() => world?.close())

const observePayment = vi.fn<Deps['orders']['observePayment']>()
const orders = {
  observePayment,
  observeRefund: vi.fn<Deps['orders']['observeRefund']>(async () => true),
  reviveForRefund: vi.fn<Deps['orders']['reviveForRefund']>(),
  observeCharge: vi.fn<Deps['orders']['observeCharge']>(async () => true),
  reviveForCharge: vi.fn<Deps['orders']['reviveForCharge']>(),
}
beforeEach(async () => {
  vi.resetAllMocks()
  await world.db.deleteFrom('stripeCursor').execute()
  await world.db.deleteFrom('stripeEvents').execute()
})

const START = 1_800_000_000_000

/** A Stripe event of a new session, `seconds` after the start. */
const notice = (seconds: number): StripeNotice => ({
  id: `evt_${randomUUID()}`,
  type: 'checkout.session.completed',
  created: new Date(START + seconds * 1_000).toISOString(),
  livemode: false,
  sessionId: `cs_${seconds}`,
  paymentIntentId: null,
  orderId,
  paymentId: null,
  attemptId: null,
  refundId: null,
  aboutCharge: false,
  object: {},
})

/** Stripe's list of events with `size` per page, and the requested cursors. */
function stripe(list: StripeNotice[], size = 100) {
  const asked: (string | null)[] = []
  const listNotices = async ({ eventId }: NoticeCursor) => {
    asked.push(eventId)
    const after = list.slice(list.findIndex(({ id }) => id === eventId) + 1)
    return { notices: after.slice(0, size), more: after.length > size }
  }
  return { asked, payments: { listNotices } }
}
const pull = (payments: Pick<Deps['payments'], 'listNotices'>) =>
  pullStripeEvents({ context: world.system, orders, payments })
const observedSessions = () => observePayment.mock.calls.map(([, { sessionId }]) => sessionId).toSorted()

describe('pullStripeEvents', () => {
  it('signals missed events to their orders once', async () => {
    const [lost, brought] = [notice(1), notice(2)]
    await storeStripeEvent(world.system, { ...brought, created: new Date(brought.created) })
    const { payments } = stripe([lost, brought])
    expect(await pull(payments)).toBe(1)
    expect(await pull(payments)).toBe(0)
    expect(observedSessions()).toEqual(['cs_1'])
    expect(observePayment).toHaveBeenCalledWith(lost.orderId, { sessionId: 'cs_1' })
  })

  it('continues from its cursor and reads the newest minute again', async () => {
    const list = [notice(0), notice(50), notice(120)]
    const { asked, payments } = stripe(list)
    await pull(payments)
    expect(await readStripeCursor(world.system)).toMatchObject({ eventId: list[1]?.id })
    list.splice(2, 0, notice(100))
    await pull(payments)
    expect(asked).toEqual([null, list[1]?.id])
    expect(observedSessions()).toEqual(['cs_0', 'cs_100', 'cs_120', 'cs_50'])
  })

  it('reads all pages', async () => {
    const list = Array.from({ length: 7 }, (_, index) => notice(index * 100))
    const { asked, payments } = stripe(list, 3)
    expect(await pull(payments)).toBe(7)
    expect(asked).toEqual([null, list[2]?.id, list[5]?.id])
    expect(await readStripeCursor(world.system)).toMatchObject({ eventId: list[5]?.id })
  })

  it('continues within a minute that has more events than one sweep reads', async () => {
    const list = Array.from({ length: 25 }, (_, index) => notice(index))
    const { payments } = stripe(list, 1)
    expect(await pull(payments)).toBe(20)
    expect(await readStripeCursor(world.system)).toMatchObject({ eventId: list[19]?.id })
    expect(await pull(payments)).toBe(5)
  })

  it('ignores events of unknown orders', async () => {
    await pull(stripe([{ ...notice(1), orderId: randomUUID() }]).payments)
    expect(observePayment).not.toHaveBeenCalled()
  })

  it('leaves an event that cannot be signalled to the relay and signals the others', async () => {
    const list = [notice(11), notice(12)]
    observePayment.mockImplementation(async (_id, { sessionId }) => {
      if (sessionId === 'cs_11') throw new Error('Temporal is away')
    })
    expect(await pull(stripe(list).payments)).toBe(1)
    const events = await world.db
      .selectFrom('stripeEvents')
      .select(['sessionId', 'handledAt'])
      .where('sessionId', 'in', ['cs_11', 'cs_12'])
      .orderBy('sessionId')
      .execute()
    expect(events.map(({ handledAt }) => handledAt !== null)).toEqual([false, true])
  })

  it('does not fail the sweep where one order of several cannot be signalled', async () => {
    const due = [await world.placeOrder(), await world.placeOrder()]
    for (const { id } of due) {
      const { attemptId } = await world.openCheckout(id)
      const nextCheckAt = new Date(0)
      await world.db.updateTable('paymentAttempts').set({ nextCheckAt }).where('id', '=', attemptId).execute()
    }
    observePayment.mockImplementation(async (id) => {
      if (id === due[0]?.id) throw new Error('its run cannot be reached')
    })
    const { payments } = stripe([])
    expect(await paymentSweepActivities({ context: world.system, orders, payments }).sweepPayments()).toEqual({
      signalled: 1,
    })
    expect(observePayment).toHaveBeenCalledTimes(2)
  })

  it('fails without Stripe’s list, but the sweep still checks single sessions', async () => {
    const { id } = await world.placeOrder()
    const { attemptId, sessionId } = await world.openCheckout(id)
    await world.db
      .updateTable('paymentAttempts')
      .set({ nextCheckAt: new Date(0) })
      .where('id', '=', attemptId)
      .execute()
    const listNotices = () => Promise.reject(new Error('Stripe is away'))
    const { sweepPayments } = paymentSweepActivities({ context: world.system, orders, payments: { listNotices } })
    await expect(sweepPayments()).rejects.toThrow('Stripe is away')
    expect(observePayment).toHaveBeenCalledExactlyOnceWith(id, { sessionId })
  })
})
