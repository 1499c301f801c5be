import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { startWorld, type World } from '../testing/test-world.ts'
import { claimDueChecks } from './payment-checks.ts'
import { prepareAttempt } from './prepare-attempt.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world?.close())
afterEach(() => world.db.updateTable('paymentAttempts').set({ nextCheckAt: null }).execute())

/** An open checkout that was due this many seconds ago. */
async function checkoutDue(secondsAgo: number, checks = 0) {
  const { id } = await world.placeOrder()
  const { attemptId, sessionId } = await world.openCheckout(id)
  const nextCheckAt = new Date(Date.now() - secondsAgo * 1_000)
  await world.db.updateTable('paymentAttempts').set({ nextCheckAt, checks }).where('id', '=', attemptId).execute()
  return { orderId: id, attemptId, sessionId }
}

const claim = async (limit = 100) => (await claimDueChecks(world.system, limit)).map(({ sessionId }) => sessionId)
const attempt = (id: string) =>
  world.db.selectFrom('paymentAttempts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

it('claimDueChecks claims due checks, the longest due first, up to the limit', async () => {
  const later = await checkoutDue(5)
  const first = await checkoutDue(60)
  const notYet = await checkoutDue(-60)
  expect(await claimDueChecks(world.system, 1)).toEqual([{ orderId: first.orderId, sessionId: first.sessionId }])
  expect(await claim()).toEqual([later.sessionId])
  expect((await attempt(notYet.attemptId)).checks).toBe(0)
})

it('claimDueChecks claims no check twice', async () => {
  const { sessionId } = await checkoutDue(1)
  expect(await claim()).toEqual([sessionId])
  expect(await claim()).toEqual([])
})

it.each([
  [0, 6 * 3_600],
  [40, 24 * 3_600],
])('claimDueChecks sets the check after %i to be due in %i seconds', async (checks, seconds) => {
  const { attemptId } = await checkoutDue(1, checks)
  await claim()
  const { checks: counted, nextCheckAt } = await attempt(attemptId)
  expect(counted).toBe(checks + 1)
  const putOff = ((nextCheckAt?.getTime() ?? 0) - Date.now()) / 1_000
  expect(putOff).toBeGreaterThan(seconds - 2)
  expect(putOff).toBeLessThanOrEqual(seconds)
})

it('claimDueChecks divides the checks between sweeps at the same time', async () => {
  const due = await Promise.all(Array.from({ length: 8 }, (_, index) => checkoutDue(10 + index)))
  const taken = (await Promise.all([claim(4), claim(4), claim(4)])).flat()
  expect(new Set(taken).size).toBe(taken.length)
  const all = [...taken, ...(await claim())]
  expect(all.toSorted()).toEqual(due.map(({ sessionId }) => sessionId).toSorted())
})

it('claimDueChecks skips rows that another process has locked', async () => {
  const locked = await checkoutDue(60)
  const free = await checkoutDue(5)
  await world.db.transaction().execute(async (tx) => {
    await sql`select 1 from payment_attempts where id = ${locked.attemptId} for update`.execute(tx)
    expect(await claim()).toEqual([free.sessionId])
  })
  expect(await claim()).toEqual([locked.sessionId])
})

it('claimDueChecks leaves out a checkout without a session', async () => {
  const { id } = await world.placeOrder()
  const { attemptId } = await prepareAttempt(world.system, id, new Date(Date.now() + 3_600_000).toISOString())
  await world.db
    .updateTable('paymentAttempts')
    .set({ nextCheckAt: new Date(0) })
    .where('id', '=', attemptId)
    .execute()
  expect(await claim()).toEqual([])
})
