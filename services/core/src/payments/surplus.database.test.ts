import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeNote } from '../notes/write-note.ts'
import { recordEntry } from '../orders/entries/record-entry.ts'
import { readMailFacts } from '../orders/read-mail-facts.ts'
import { sweepDrafts } from '../orders/sweep-drafts.ts'
import { paidEffect, recordOf, startWorld, TOTAL_CENTS, type World } from '../testing/test-world.ts'
import { storeStripeEvent, unhandledEvent } from './stripe-events.ts'
import {
  findSurplusPage,
  leaveToStaff,
  listStuckSurplus,
  renewSurplus,
  settleSurplus,
  settleSurplusOtherwise,
  stopAsking,
  surplusToRefund,
  takeSurplus,
} from './surplus.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world?.close())

/** An order that is paid, unless `paid` says not, and a second page for it. */
async function orderAndPage({ paid = true } = {}) {
  const { id: orderId } = await world.placeOrder()
  const checkout = await world.openCheckout(orderId)
  if (paid)
    await recordEntry(
      world.system,
      recordOf(
        orderId,
        { seq: 2, status: 'paid', paymentStatus: 'completed', reason: 'payment_confirmed' },
        { payment: paidEffect(checkout) },
      ),
    )
  const mark = randomUUID()
  const page = { orderId, sessionId: `cs_${mark}`, paymentIntentId: `pi_${mark}`, cents: TOTAL_CENTS }
  return { orderId, checkout, page }
}
const surplusOf = (sessionId: string) =>
  world.db.selectFrom('surplusPayments').selectAll().where('sessionId', '=', sessionId).execute()
const captured = async (orderId: string) =>
  (
    await world.db
      .selectFrom('payments')
      .select('paymentIntentId')
      .where('orderId', '=', orderId)
      .where('capturedCents', '>', 0)
      .executeTakeFirstOrThrow()
  ).paymentIntentId as string

describe('surplus money', () => {
  it('is recorded once, however often it is reported at the same time', async () => {
    const { page } = await orderAndPage()
    const taken = await Promise.all(Array.from({ length: 5 }, () => takeSurplus(world.system, page)))
    expect(new Set(taken.map((surplus) => surplus?.surplusId)).size).toBe(1)
    expect(taken[0]).toMatchObject({ cents: TOTAL_CENTS, lastSeq: 2, refunded: false })
    expect(await surplusOf(page.sessionId)).toHaveLength(1)
  })

  it('does not include what the order was paid with', async () => {
    const { orderId, page } = await orderAndPage()
    expect(await takeSurplus(world.system, { ...page, paymentIntentId: await captured(orderId) })).toBeNull()
    expect(await surplusOf(page.sessionId)).toEqual([])
  })

  it('is refused while the order still waits for a payment', async () => {
    const { page } = await orderAndPage({ paid: false })
    await expect(takeSurplus(world.system, page)).rejects.toThrow(/its own run takes it/)
    expect(await surplusOf(page.sessionId)).toEqual([])
  })

  it('is refunded under one key, and under a new one once the bank has returned it', async () => {
    const { page } = await orderAndPage()
    const { surplusId } = (await takeSurplus(world.system, page)) ?? { surplusId: '' }
    const first = await surplusToRefund(world.system, surplusId)
    expect(first).toMatchObject({ attempt: 1, cents: TOTAL_CENTS, paymentIntentId: page.paymentIntentId })
    await settleSurplus(world.system, surplusId, `re_${surplusId}`)
    expect(await takeSurplus(world.system, page)).toMatchObject({ surplusId, refunded: true })
    for (const attempt of [1, 1]) await renewSurplus(world.system, surplusId, attempt)
    expect(await surplusToRefund(world.system, surplusId)).toMatchObject({
      attempt: 2,
      idempotencyKey: `surplus/${surplusId}/2`,
    })
    expect(await takeSurplus(world.system, page)).toMatchObject({ refunded: false })
  })

  it('stays refunded when it was paid in another way after the bank returned it', async () => {
    const { page } = await orderAndPage()
    const { surplusId } = (await takeSurplus(world.system, page)) ?? { surplusId: '' }
    await renewSurplus(world.system, surplusId, 1)
    for (let times = 2; times > 0; times--) await settleSurplusOtherwise(world.system, surplusId)
    expect(await surplusToRefund(world.system, surplusId)).toMatchObject({ paidOtherwise: true })
    expect(await takeSurplus(world.system, page)).toMatchObject({ refunded: true })
    const said = world.db.selectFrom('audit').select('actorKind').where('action', '=', 'surplus.paid-otherwise')
    expect(await said.where('objectId', '=', page.orderId).execute()).toEqual([{ actorKind: 'operator' }])
  })

  it('that staff paid in another way is in the audit, with a note for the mail', async () => {
    const { orderId, page } = await orderAndPage()
    const { surplusId } = (await takeSurplus(world.system, page)) ?? { surplusId: '' }
    await renewSurplus(world.system, surplusId, 1)
    const actor = { kind: 'staff', id: world.person.id } as const
    const noteId = (await writeNote({ ...world.system, actor }, orderId, 'Transfer 4711')) as string
    await settleSurplusOtherwise(world.system, surplusId, { actor, noteId })
    const said = world.db.selectFrom('audit').select(['actorKind', 'actorId']).where('objectId', '=', orderId)
    expect(await said.where('action', '=', 'surplus.paid-otherwise').execute()).toEqual([
      { actorKind: 'staff', actorId: actor.id },
    ])
    const note = world.db.selectFrom('notes').select('attachedAt').where('id', '=', noteId)
    expect((await note.executeTakeFirstOrThrow()).attachedAt).toBeInstanceOf(Date)
    const { refund } = await readMailFacts(world.system, orderId, { seq: 2, refundId: surplusId })
    expect(refund).toEqual({ cents: TOTAL_CENTS, made: true, paidOtherwise: true, note: 'Transfer 4711' })
  })

  it('is recorded as paid in another way also without its note, or with another order’s', async () => {
    for (const gone of [true, false]) {
      const { orderId, page } = await orderAndPage()
      const { surplusId } = (await takeSurplus(world.system, page)) ?? { surplusId: '' }
      await renewSurplus(world.system, surplusId, 1)
      const { orderId: other } = await orderAndPage()
      const noteId = (await writeNote(world.system, gone ? orderId : other, 'Transfer 4712')) as string
      if (gone) await world.db.deleteFrom('notes').where('id', '=', noteId).execute()
      await settleSurplusOtherwise(world.system, surplusId, { actor: { kind: 'operator', id: null }, noteId })
      expect(await surplusOf(page.sessionId)).toMatchObject([{ paidOtherwise: true, noteId: null }])
      const left = world.db.selectFrom('notes').select('attachedAt').where('id', '=', noteId)
      expect(await left.execute()).toEqual(gone ? [] : [{ attachedAt: null }])
    }
  })

  it('keeps its note from being swept', async () => {
    const { orderId, page } = await orderAndPage()
    const { surplusId } = (await takeSurplus(world.system, page)) ?? { surplusId: '' }
    const noteId = (await writeNote(world.system, orderId, 'Transfer 4713')) as string
    await settleSurplusOtherwise(world.system, surplusId, { actor: { kind: 'operator', id: null }, noteId })
    const draft = { createdAt: new Date(0), attachedAt: null }
    await world.db.updateTable('notes').set(draft).where('id', '=', noteId).execute()
    await sweepDrafts(world.system)
    expect(await surplusOf(page.sessionId)).toMatchObject([{ noteId }])
  })

  it('is stuck when the bank returned it or its refund takes long, until it is refunded', async () => {
    const { orderId, page } = await orderAndPage()
    const { surplusId: id } = (await takeSurplus(world.system, page)) ?? { surplusId: '' }
    const amount = (TOTAL_CENTS / 100).toFixed(2)
    const set = (createdAt: Date) =>
      world.db.updateTable('surplusPayments').set({ createdAt }).where('id', '=', id).execute()
    const stuck = () => listStuckSurplus(world.db, orderId)
    expect(await stuck()).toEqual([])
    await set(new Date(Date.now() - 660_000))
    expect(await stuck()).toMatchObject([{ id, amount, returned: false }])
    await set(new Date())
    await renewSurplus(world.system, id, 1)
    expect(await stuck()).toMatchObject([{ id, amount, returned: true }])
    await surplusToRefund(world.system, id)
    expect(await stuck(), 'a refund under way is not listed for payment by hand').toMatchObject([
      { id, returned: false },
    ])
    await leaveToStaff(world.system, id, 2)
    expect(await stuck()).toMatchObject([{ id, returned: true }])
    await settleSurplus(world.system, id, `re_${id}`)
    expect(await stuck()).toEqual([])
  })

  it('is found through its own order only', async () => {
    const { orderId, page } = await orderAndPage()
    const { surplusId } = (await takeSurplus(world.system, page)) ?? { surplusId: '' }
    expect(await findSurplusPage(world.db, orderId, surplusId)).toBe(page.sessionId)
    expect(await findSurplusPage(world.db, randomUUID(), surplusId)).toBeNull()
  })

  it('is signalled as news of its page when Stripe reports its refund', async () => {
    const { orderId, page } = await orderAndPage()
    const { surplusId } = (await takeSurplus(world.system, page)) ?? { surplusId: '' }
    const id = `evt_${randomUUID()}`
    const event = { id, type: 'refund.failed', paymentIntentId: null, orderId: null, created: new Date() }
    await storeStripeEvent(world.system, { ...event, sessionId: null, refundId: surplusId, aboutCharge: false })
    expect(await unhandledEvent(world.system, id)).toMatchObject({
      orderId,
      sessionId: page.sessionId,
      refundId: null,
    })
  })
})

it('the money of an earlier payment cancels the payment that is open', async () => {
  const { orderId, checkout } = await orderAndPage({ paid: false })
  await world.db.updateTable('payments').set({ status: 'cancelled' }).where('orderId', '=', orderId).execute()
  await world.db.insertInto('payments').values({ orderId, amountCents: TOTAL_CENTS }).execute()
  const entry = { seq: 2, status: 'paid', paymentStatus: 'completed', reason: 'payment_confirmed' } as const
  await recordEntry(world.system, recordOf(orderId, entry, { payment: paidEffect(checkout) }))
  const rows = await world.db.selectFrom('payments').select(['id', 'status']).where('orderId', '=', orderId).execute()
  expect(rows.toSorted((a, b) => a.status.localeCompare(b.status))).toEqual([
    { id: expect.not.stringMatching(checkout.paymentId), status: 'cancelled' },
    { id: checkout.paymentId, status: 'completed' },
  ])
})

it('stopAsking ends the checks of a closed page', async () => {
  const { checkout } = await orderAndPage({ paid: false })
  const asked = () =>
    world.db
      .selectFrom('paymentAttempts')
      .select(['sessionId', 'nextCheckAt'])
      .where('paymentId', '=', checkout.paymentId)
      .executeTakeFirstOrThrow()
  const { sessionId, nextCheckAt } = await asked()
  expect(nextCheckAt).toBeInstanceOf(Date)
  await stopAsking(world.system, sessionId as string)
  expect((await asked()).nextCheckAt).toBeNull()
})
