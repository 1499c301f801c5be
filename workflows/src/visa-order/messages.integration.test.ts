import { STAFF_STATUSES } from '@passage/contracts/domain/orders/order-status'
import type { VisaOrderState } from '@passage/contracts/workflows/visa-order'
import { actions } from '@passage/contracts/workflows/visa-order-messages'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { connectDevServer, type DevServer, type OrderHandle } from '../testing/dev-server.ts'
import { orderInput } from '../testing/fake-world.ts'
import { becomes, change, customer, observePayment, paid, requestPayment, staff, state } from '../testing/paid-order.ts'
import { refusalOf } from '../testing/refusal-of.ts'

let server: DevServer
beforeAll(async () => {
  server = await connectDevServer()
})
afterAll(() => server?.close())

const cancel = (order: OrderHandle, actor: typeof customer | typeof staff = customer) =>
  order.executeUpdate(actions.cancelOrder, { args: [{ actor, noteId: null, expectedSeq: null }] })
const reaches = (order: OrderHandle, status: string) => becomes(order, { status })

describe('requestPayment', () => {
  it('opens one payment page for concurrent requests', async () => {
    const world = await server.live(async (order) => {
      const answers = await Promise.all(Array.from({ length: 8 }, () => requestPayment(order)))
      expect(new Set(answers.map((answer) => answer.checkoutUrl)).size).toBe(1)
      expect(await requestPayment(order)).toEqual(answers[0])
    })
    expect(world.calls).toEqual(['openCheckout'])
    expect(world.statuses).toEqual(['2 payment_pending/pending checkout_opened'])
  })

  it('works when PostgreSQL is unavailable at the start of the run', async () => {
    const world = await server.live(
      async (order, world) => {
        await requestPayment(order)
        world.pay(19_400)
        await observePayment(order)
        await reaches(order, 'document_review')
      },
      { quickFailures: 2 },
    )
    expect(world.statuses[0]).toBe('2 payment_pending/pending checkout_opened')
  })

  it('says that Stripe does not accept the order, once, and not that it is away', async () => {
    const world = await server.live(async (order, world) => {
      world.refusesCheckout = true
      expect(await refusalOf(requestPayment(order))).toBe('payment_refused')
      world.refusesCheckout = false
      await requestPayment(order)
    })
    expect(world.calls).toEqual(['openCheckout', 'openCheckout'])
  })

  it('records a declined card once, keeps the page, and accepts the next card', async () => {
    const world = await server.live(async (order, world) => {
      await requestPayment(order)
      world.decline('ch_1')
      await Promise.all([observePayment(order), observePayment(order), observePayment(order)])
      await vi.waitFor(async () => expect((await state(order)).paymentStatus).toBe('failed'), 45_000)
      world.pay(19_400)
      await Promise.all([observePayment(order), observePayment(order)])
      await reaches(order, 'document_review')
      expect(await refusalOf(requestPayment(order))).toBe('already_paid')
    })
    expect(world.statuses).toEqual([
      '2 payment_pending/pending checkout_opened',
      '3 payment_pending/failed payment_declined',
      '4 paid/completed payment_confirmed',
      '5 document_review/completed review_started',
    ])
  })

  it('opens a new page after the previous one has expired', async () => {
    const world = await server.live(async (order, world) => {
      await requestPayment(order)
      world.reading = { ...world.reading, session: 'expired' }
      await observePayment(order)
      await reaches(order, 'pending')
      expect((await requestPayment(order)).checkoutUrl).toBe('https://pay.example/2')
    })
    expect(world.statuses.map((line) => line.split(' ')[1])).toEqual([
      'payment_pending/pending',
      'pending/pending',
      'payment_pending/pending',
    ])
  })

  it('never moves a status back for a late payment', async () => {
    const world = await server.live(async (order, world) => {
      await requestPayment(order)
      await change(order, 'processing')
      world.pay(19_400)
      await observePayment(order)
      await vi.waitFor(async () => expect((await state(order)).paymentStatus).toBe('completed'), 45_000)
      expect((await state(order)).status).toBe('processing')
    })
    expect(world.statuses.at(-1)).toBe('4 processing/completed payment_late')
  })
})

describe('changeStatus', () => {
  it('sets any of the six statuses from any other, and marks overrides', async () => {
    await server.live(async (order) => {
      for (const to of [...STAFF_STATUSES.toReversed(), ...STAFF_STATUSES.slice(1)]) {
        if ((await state(order)).status === to) continue
        await change(order, to)
        const { history } = await state(order)
        expect(history.at(-1)).toMatchObject({ status: to, actor: staff })
      }
      const { history } = await state(order)
      expect(history.find((entry) => entry.status === 'completed')?.override).toBe(true)
    })
  })

  it('accepts a sender who has seen an entry before the workflow knows that it is written', async () => {
    const world = await server.live(async (order, world) => {
      await paid(order, world)
      const { seq } = await state(order)
      world.entryDelayMs = 500
      const first = change(order, 'processing', seq)
      await vi.waitFor(() => expect(world.entriesBegun).toBe(seq), { timeout: 45_000, interval: 20 })
      expect((await state(order)).seq).toBe(seq)
      // The browser shows the entry already, and its user goes on from there.
      expect((await change(order, 'approved', seq + 1)).seq).toBe(seq + 2)
      expect((await first).seq).toBe(seq + 1)
      world.entryDelayMs = 0
      expect(await refusalOf(change(order, 'rejected', seq + 3))).toBe('order_changed')
      expect((await state(order)).seq).toBe(seq + 2)
    })
    expect(world.calls).not.toContain('expireCheckout')
  })

  it('writes eight concurrent decisions without a gap', async () => {
    const world = await server.live(async (order, world) => {
      world.entryDelayMs = 30
      const choices = [
        'processing',
        'submitted',
        'approved',
        'processing',
        'submitted',
        'approved',
        'rejected',
        'completed',
      ] as const
      await Promise.allSettled(choices.map((to) => change(order, to)))
      expect((await state(order)).history.map((entry) => entry.entryId)).toEqual(
        world.records.map(({ entry }) => entry.entryId),
      )
    })
    expect(world.records.map(({ entry }) => entry.seq)).toEqual(world.records.map((_, index) => index + 2))
    expect(world.records.length).toBeGreaterThanOrEqual(5)
  })

  it('refunds an order once when three messages end it, in the entry that ends it', async () => {
    const world = await server.live(async (order, world) => {
      await paid(order, world)
      await Promise.allSettled([change(order, 'rejected'), change(order, 'rejected'), cancel(order)])
      await vi.waitFor(async () => expect((await state(order)).paymentStatus).toBe('refunded'), 45_000)
      expect(await refusalOf(change(order, 'processing'))).toBe('refunded_order_stays_closed')
    })
    expect(world.calls.filter((call) => call === 'refundPayment')).toHaveLength(1)
    expect(world.records.filter((record) => record.refundPromised)).toMatchObject([
      { entry: { status: expect.stringMatching(/^(rejected|cancelled)$/) }, refundPromised: { cents: 19_400 } },
    ])
  })
})

describe('cancelOrder', () => {
  it('closes the payment page first', async () => {
    const world = await server.live(async (order) => {
      await requestPayment(order)
      expect(await cancel(order)).toMatchObject({ status: 'cancelled', paymentStatus: 'cancelled' })
      expect(await refusalOf(cancel(order))).toBe('order_closed')
      expect(await refusalOf(requestPayment(order))).toBe('order_closed')
    })
    expect(world.calls).toEqual(['openCheckout', 'expireCheckout'])
  })

  it('refunds a customer who pays at the same moment', async () => {
    const world = await server.live(async (order, world) => {
      await requestPayment(order)
      world.pay(19_400)
      await cancel(order)
      await vi.waitFor(async () => expect((await state(order)).paymentStatus).toBe('refunded'), 45_000)
    })
    expect(world.statuses.map((line) => line.split(' ')[2])).toEqual([
      'checkout_opened',
      'payment_confirmed',
      ...(world.records.some(({ entry }) => entry.reason === 'review_started') ? ['review_started'] : []),
      'withdrawn',
      'refund_made',
    ])
  })

  it('is what Temporal’s own cancellation does, and the run continues', async () => {
    const world = await server.live(async (order, world) => {
      await paid(order, world)
      await order.cancel()
      await reaches(order, 'cancelled')
      await vi.waitFor(async () => expect((await state(order)).paymentStatus).toBe('refunded'), 45_000)
      expect((await order.describe()).status.name).toBe('RUNNING')
    })
    expect(world.records.find(({ entry }) => entry.status === 'cancelled')?.entry).toMatchObject({
      reason: 'operator_cancelled',
      actor: { kind: 'operator' },
    })
  })
})

describe('a cancellation by an operator that fails', () => {
  const attention = async (order: OrderHandle) => (await state(order)).attention

  it('raises attention, and retryStep carries it out', async () => {
    const world = await server.live(async (order, world) => {
      await requestPayment(order)
      const { readCheckout } = world.activities
      world.activities.readCheckout = async () => undefined as never
      await order.cancel()
      await vi.waitFor(async () => expect(await attention(order)).toEqual(['step_retrying']), 45_000)
      expect(await state(order)).toMatchObject({ status: 'payment_pending' })
      world.activities.readCheckout = readCheckout
      await order.executeUpdate(actions.retryStep, { args: [{ actor: staff }] })
      await reaches(order, 'cancelled')
      expect(await attention(order)).toEqual([])
    })
    expect(world.records.at(-1)?.entry).toMatchObject({ reason: 'operator_cancelled', actor: { kind: 'operator' } })
  })

  it('raises none when the order refuses it', async () => {
    const world = await server.live(async (order) => {
      await cancel(order)
      await order.cancel()
      await order.executeUpdate(actions.release, { args: [{ actor: staff, expectedSeq: null }] })
      expect(await attention(order)).toEqual([])
    })
    expect(world.statuses).toEqual(['2 cancelled/cancelled withdrawn'])
  })
})

describe('a new run', () => {
  it('starts with the carried state, and makes promised refunds', async () => {
    let carried: VisaOrderState | undefined
    await server.live(async (order, world) => {
      await paid(order, world)
      carried = {
        ...(await state(order)),
        status: 'rejected',
        refunds: [{ refundId: 'r1', paymentId: 'payment', cents: 19_400, made: false }],
        closesForGoodAt: new Date(Date.now() + 86_400_000).toISOString(),
      }
    })
    const refunded = async (order: OrderHandle) =>
      vi.waitFor(async () => expect((await state(order)).refundedCents).toBe(19_400), { timeout: 45_000 })
    const world = await server.live(refunded, { input: { ...orderInput(), carried }, projectedSeq: 4 })
    expect(world.statuses).toEqual(['5 rejected/refunded refund_made'])
  })

  it('ends at once when the projection has more entries', async () => {
    const ended = async (order: OrderHandle) =>
      vi.waitFor(async () => expect((await order.describe()).status.name).toBe('COMPLETED'), 45_000)
    expect((await server.live(ended, { projectedSeq: 4 })).records).toEqual([])
  })
})

it('an unpaid order that is reopened waits for its payment again', async () => {
  const world = await server.live(async (order, world) => {
    await requestPayment(order)
    await cancel(order)
    expect(await change(order, 'processing')).toMatchObject({ status: 'processing', paymentStatus: 'pending' })
    await change(order, 'rejected')
    await change(order, 'processing')
    await requestPayment(order)
    world.pay(19_400)
    await observePayment(order, 'cs_2')
    await vi.waitFor(async () => expect((await state(order)).paymentStatus).toBe('completed'), { timeout: 45_000 })
  })
  expect(world.statuses.filter((status) => status.endsWith('staff_decision'))).toEqual([
    expect.stringContaining('processing/pending'),
    expect.stringContaining('rejected/cancelled'),
    expect.stringContaining('processing/pending'),
  ])
})

describe('details for operators', () => {
  const details = async (order: OrderHandle) =>
    (await order.query<{ currentDetails?: string }>('__temporal_workflow_metadata')).currentDetails ?? ''

  it('name the mails that wait to be sent, and none that were sent', async () => {
    await server.live(async (order, world) => {
      world.mailFailures = Number.POSITIVE_INFINITY
      await paid(order, world)
      expect(await details(order)).toMatch(/\*\*mails to send\*\* .*payment_confirmed/)
      world.mailFailures = 0
      await vi.waitFor(async () => expect(await details(order)).not.toContain('mails to send'), 45_000)
      expect(await details(order)).toContain('document_review')
    })
  })
})
