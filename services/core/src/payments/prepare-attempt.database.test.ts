import { randomUUID } from 'node:crypto'
import { HOUR_MS, MINUTE_MS } from '@passage/contracts/domain/money/payment-window'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { lockWaits, sql } from '../testing/sql.ts'
import { startWorld, type World } from '../testing/test-world.ts'
import { abandonAttempt, type PreparedAttempt, prepareAttempt, recordSession } from './prepare-attempt.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world?.close())

const ahead = (ms: number) => new Date(Date.now() + ms).toISOString()
const prepare = (orderId: string, expiresAt = ahead(HOUR_MS)) => prepareAttempt(world.system, orderId, expiresAt)
const attemptsOf = (paymentId: string) =>
  world.db.selectFrom('paymentAttempts').selectAll().where('paymentId', '=', paymentId).orderBy('attemptNo').execute()
const setExpiry = (attemptId: string, expiresAt: string) =>
  world.db.updateTable('paymentAttempts').set({ expiresAt }).where('id', '=', attemptId).execute()

describe('a payment attempt', () => {
  it('is stored with its key before Stripe is called, and not checked until Stripe has answered', async () => {
    const { id, orderNumber } = await world.placeOrder({ numberOfApplicants: 2, language: 'fr' })
    const expiresAt = ahead(HOUR_MS)
    const attempt = await prepare(id, expiresAt)
    expect(attempt).toEqual({
      attemptId: expect.any(String),
      paymentId: expect.any(String),
      idempotencyKey: `checkout/${attempt.paymentId}/1`,
      expiresAt,
      session: null,
      order: {
        orderId: id,
        orderNumber,
        customerEmail: 'marie@travel.example',
        language: 'fr',
        destination: { en: 'Japan', fr: 'Japon' },
        visaType: { en: 'Tourist Visa', fr: 'Visa touristique' },
        quote: [
          { kind: 'base', quantity: 2, cents: 20_000 },
          { kind: 'processing_fee', quantity: 2, cents: 5_800 },
        ],
      },
    })
    const { idempotencyKey } = attempt
    expect(await attemptsOf(attempt.paymentId)).toMatchObject([
      { status: 'opening', idempotencyKey, nextCheckAt: null },
    ])
  })

  it('is reused with its key and expiry while Stripe has not answered', async () => {
    const { id } = await world.placeOrder()
    const first = await prepare(id, ahead(HOUR_MS))
    expect(await prepare(id, ahead(2 * HOUR_MS))).toEqual(first)
    expect(await attemptsOf(first.paymentId)).toHaveLength(1)
  })

  it('stays the paid one, long after its page has expired', async () => {
    const { id } = await world.placeOrder()
    const attempt = await prepare(id)
    const session = { sessionId: `cs_${randomUUID()}`, checkoutUrl: 'https://pay.example/1' }
    const paid = { ...session, status: 'complete', expiresAt: ahead(-HOUR_MS) }
    await world.db.updateTable('paymentAttempts').set(paid).where('id', '=', attempt.attemptId).execute()
    expect(await prepare(id, ahead(2 * HOUR_MS))).toMatchObject({ attemptId: attempt.attemptId, session })
    expect(await attemptsOf(attempt.paymentId)).toHaveLength(1)
  })

  it('is shared by three calls at once', async () => {
    const { id } = await world.placeOrder()
    let asked: Promise<PreparedAttempt[]> | undefined
    // No call continues before all of them wait for the lock.
    await world.db.transaction().execute(async (tx) => {
      await sql`lock table payments in share mode`.execute(tx)
      asked = Promise.all(Array.from({ length: 3 }, () => prepare(id)))
      await vi.waitFor(async () => expect(await lockWaits(world.db)).toBe(3), 45_000)
    })
    const attempts = (await asked) ?? []
    expect(new Set(attempts.map((attempt) => attempt.idempotencyKey)).size).toBe(1)
    expect(await attemptsOf(attempts[0]?.paymentId as string)).toHaveLength(1)
  })

  it('has its page once Stripe has answered', async () => {
    const { id } = await world.placeOrder()
    const { attemptId, sessionId } = await world.openCheckout(id)
    const again = await prepare(id)
    expect(again).toMatchObject({ attemptId, session: { sessionId, checkoutUrl: 'https://pay.example/c' } })
  })

  it.each([
    ['is over', -MINUTE_MS],
    ['is about to be over', MINUTE_MS / 2],
  ])('is followed by a new one with a new key when its expiry %s', async (_what, left) => {
    const { id } = await world.placeOrder()
    const first = await world.openCheckout(id)
    await setExpiry(first.attemptId, ahead(left))
    const second = await prepare(id)
    expect(second.paymentId).toBe(first.paymentId)
    expect(second.session).toBeNull()
    expect(second.idempotencyKey).toBe(`checkout/${first.paymentId}/2`)
    expect((await attemptsOf(first.paymentId)).map(({ status }) => status)).toEqual(['expired', 'opening'])
  })

  it('is followed by a new one with a new key when Stripe stored a failure under the old key', async () => {
    const { id } = await world.placeOrder()
    const first = await prepare(id)
    await abandonAttempt(world.system, first.attemptId)
    expect((await prepare(id)).idempotencyKey).toBe(`checkout/${first.paymentId}/2`)
  })

  it('belongs to a new payment when the last one was cancelled', async () => {
    const { id } = await world.placeOrder()
    const first = await world.openCheckout(id)
    await world.db.updateTable('payments').set({ status: 'cancelled' }).where('id', '=', first.paymentId).execute()
    const second = await prepare(id)
    expect(second.paymentId).not.toBe(first.paymentId)
    expect(second.idempotencyKey).toBe(`checkout/${second.paymentId}/1`)
  })

  it('is refused for an unknown order', async () => {
    await expect(prepare(randomUUID())).rejects.toMatchObject({ code: 'order_not_found' })
  })
})

describe('Stripe’s answer', () => {
  it('stays: neither a second answer nor giving the attempt up changes it', async () => {
    const { id } = await world.placeOrder()
    const { attemptId, paymentId, sessionId } = await world.openCheckout(id)
    await recordSession(world.system, attemptId, { sessionId: 'cs_other', checkoutUrl: 'https://pay.example/other' })
    await abandonAttempt(world.system, attemptId)
    expect(await attemptsOf(paymentId)).toMatchObject([
      { status: 'open', sessionId, checkoutUrl: 'https://pay.example/c', nextCheckAt: expect.any(Date) },
    ])
  })
})
