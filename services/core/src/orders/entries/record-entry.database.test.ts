import { randomUUID } from 'node:crypto'
import { luxembourgDay } from '@passage/contracts/domain/luxembourg-day'
import type { EntryRecord } from '@passage/contracts/workflows/projection'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeNote } from '../../notes/write-note.ts'
import { paidEffect, recordOf, startWorld, TOTAL_CENTS, type World } from '../../testing/test-world.ts'
import { readEntries } from './read-entries.ts'
import { recordEntry } from './record-entry.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world?.close())

const record = (entry: EntryRecord) => recordEntry(world.system, entry)

/** All rows of an order. */
async function everything(orderId: string) {
  const { db } = world
  return {
    order: await db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow(),
    entries: await db.selectFrom('orderEntries').selectAll().where('orderId', '=', orderId).orderBy('seq').execute(),
    outbox: await db.selectFrom('outbox').selectAll().where('orderId', '=', orderId).orderBy('seq').execute(),
    payments: await db.selectFrom('payments').selectAll().where('orderId', '=', orderId).execute(),
    attempts: await db
      .selectFrom('paymentAttempts')
      .innerJoin('payments', 'payments.id', 'paymentId')
      .selectAll('paymentAttempts')
      .where('orderId', '=', orderId)
      .execute(),
    refunds: await db.selectFrom('refunds').selectAll().where('orderId', '=', orderId).execute(),
    documents: await db.selectFrom('documents').selectAll().where('orderId', '=', orderId).orderBy('id').execute(),
    notes: await db.selectFrom('notes').selectAll().where('orderId', '=', orderId).execute(),
    audit: await db.selectFrom('audit').selectAll().where('objectId', '=', orderId).orderBy('id').execute(),
  }
}

/** An order that was paid: entries 1 (pending), 2 (checkout), 3 (paid). */
async function paidOrder() {
  const { id } = await world.placeOrder()
  const checkout = await world.openCheckout(id)
  await record(recordOf(id, { seq: 2, status: 'payment_pending', reason: 'checkout_opened' }))
  await record(
    recordOf(
      id,
      { seq: 3, status: 'paid', paymentStatus: 'completed', reason: 'payment_confirmed' },
      { payment: paidEffect(checkout) },
    ),
  )
  return { id, ...checkout }
}

describe('an entry', () => {
  it('sets the submission when the embassy has decided, even without the status `submitted`', async () => {
    const { id } = await world.placeOrder()
    await record(recordOf(id, { seq: 2, status: 'approved', override: true }))
    const { order } = await everything(id)
    expect(order.submittedAt).not.toBeNull()
    expect(order.submittedOn).toBeNull()
  })

  it('changes the order, and writes an event and its actor’s audit row', async () => {
    const { id, orderNumber } = await world.placeOrder()
    const actor = { kind: 'staff', id: world.person.id } as const
    const at = new Date().toISOString()
    const entry = recordOf(id, { seq: 2, status: 'submitted', override: true, actor, at })
    await record(entry)
    const { order, entries, outbox, audit } = await everything(id)
    expect(order).toMatchObject({ status: 'submitted', lastSeq: 2, paymentStatus: 'pending', closedAt: null })
    expect(order.submittedAt?.toISOString()).toBe(at)
    expect(order.submittedOn).toBe(luxembourgDay(new Date(at)))
    expect(entries.map(({ seq, status }) => [seq, status])).toEqual([
      [1, 'pending'],
      [2, 'submitted'],
    ])
    expect(outbox.at(-1)).toMatchObject({ seq: 2, publishedAt: null })
    expect(outbox.at(-1)?.event).toMatchObject({ id: `${id}/2`, data: { orderNumber, status: 'submitted' } })
    expect(audit.at(-1)).toMatchObject({ action: 'order.staff_decision', actorKind: 'staff', actorId: world.person.id })
  })

  it('is recorded once when it comes twice', async () => {
    const { id } = await world.placeOrder()
    const entry = recordOf(id, { seq: 2, status: 'processing' })
    await record(entry)
    const once = await everything(id)
    await record(entry)
    expect(await everything(id)).toEqual(once)
  })

  it('changes nothing when it comes again after later ones', async () => {
    const { id } = await world.placeOrder()
    const entry = recordOf(id, { seq: 2, status: 'processing' })
    await record(entry)
    await record(recordOf(id, { seq: 3, status: 'submitted' }))
    const before = await everything(id)
    await record(entry)
    expect(await everything(id)).toEqual(before)
  })

  it('is recorded once when it comes five times at once', async () => {
    const { id } = await world.placeOrder()
    const entry = recordOf(id, { seq: 2, status: 'processing' })
    await Promise.all(Array.from({ length: 5 }, () => record(entry)))
    const { entries, outbox, audit } = await everything(id)
    expect([entries.length, outbox.length, audit.length]).toEqual([2, 2, 2])
  })

  it.each([
    ['leaves a gap', { seq: 4, status: 'processing' }],
    ['is another one than stands in its place', { seq: 1, status: 'pending' }],
  ] as const)('is a conflict and changes nothing when it %s', async (_what, entry) => {
    const { id } = await world.placeOrder()
    const before = await everything(id)
    await expect(record(recordOf(id, entry))).rejects.toMatchObject({ code: 'projection_conflict' })
    expect(await everything(id)).toEqual(before)
  })

  it('is a conflict for all but one of several with the same number at once', async () => {
    const { id } = await world.placeOrder()
    const rivals = (['processing', 'submitted', 'approved'] as const).map((status) => recordOf(id, { seq: 2, status }))
    const outcomes = await Promise.allSettled(rivals.map(record))
    const winner = rivals[outcomes.findIndex((outcome) => outcome.status === 'fulfilled')]
    const lost = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : []))
    expect(lost).toEqual(['projection_conflict', 'projection_conflict'])
    const { order, entries } = await everything(id)
    expect(entries.map(({ entryId }) => entryId).at(-1)).toBe(winner?.entry.entryId)
    expect(order).toMatchObject({ lastSeq: 2, status: winner?.entry.status })
  })

  it('is refused for an unknown order', async () => {
    const stranger = recordOf(randomUUID(), { seq: 2, status: 'processing' })
    await expect(record(stranger)).rejects.toMatchObject({ code: 'order_not_found' })
  })

  it('attaches its note, which was a draft until then', async () => {
    const { id } = await world.placeOrder()
    const noteId = await writeNote(world.customer, id, 'The photo is fine.')
    expect((await everything(id)).notes).toMatchObject([{ attachedAt: null }])
    const entry = recordOf(id, { seq: 2, status: 'processing' }, { noteId })
    await record(entry)
    expect((await everything(id)).notes[0]?.attachedAt?.toISOString()).toBe(entry.entry.at)
    expect((await readEntries(world.db, id, 1)).map(({ note }) => note)).toEqual(['The photo is fine.'])
  })
})

describe('money', () => {
  it('is captured with its entry, and Stripe is not asked again', async () => {
    const { id } = await paidOrder()
    const { payments, attempts } = await everything(id)
    expect(payments).toMatchObject([{ status: 'completed', capturedCents: TOTAL_CENTS, method: 'card' }])
    expect(payments[0]?.completedAt).toBeInstanceOf(Date)
    expect(attempts).toMatchObject([{ status: 'complete', nextCheckAt: null }])
  })

  it('stays captured, whatever a later entry says', async () => {
    const { id, paymentId, attemptId } = await paidOrder()
    const late = { ...paidEffect({ paymentId, attemptId }), status: 'failed', capturedCents: 0 } as const
    await record(recordOf(id, { seq: 4, status: 'paid', paymentStatus: 'completed' }, { payment: late }))
    expect((await everything(id)).payments).toMatchObject([{ status: 'completed', capturedCents: TOTAL_CENTS }])
  })

  it('is promised for refund, then refunded, once', async () => {
    const { id, paymentId } = await paidOrder()
    const refund = { refundId: randomUUID(), paymentId, cents: TOTAL_CENTS }
    await record(recordOf(id, { seq: 4, status: 'rejected', paymentStatus: 'completed' }, { refundPromised: refund }))
    expect(await everything(id)).toMatchObject({
      order: { refundedCents: 0 },
      payments: [{ status: 'completed', refundPromisedCents: TOTAL_CENTS, refundedCents: 0 }],
      refunds: [{ status: 'promised', cents: TOTAL_CENTS, idempotencyKey: `refund/${refund.refundId}` }],
    })
    const refundMade = { refundId: refund.refundId, stripeRefundId: 're_1' }
    for (const seq of [5, 6]) {
      const made = { seq, status: 'rejected', kind: 'refund', paymentStatus: 'refunded' } as const
      await record(recordOf(id, made, { refundMade }))
      expect(await everything(id)).toMatchObject({
        order: { refundedCents: TOTAL_CENTS },
        payments: [{ status: 'refunded', refundedCents: TOTAL_CENTS }],
        refunds: [{ status: 'made', stripeRefundId: 're_1' }],
      })
    }
  })

  it('leaves its payment completed when it is refunded in part', async () => {
    const { id, paymentId } = await paidOrder()
    const refundId = randomUUID()
    const refundPromised = { refundId, paymentId, cents: 100 }
    const at = { status: 'paid', paymentStatus: 'completed' } as const
    await record(recordOf(id, { seq: 4, ...at }, { refundPromised }))
    await record(recordOf(id, { seq: 5, kind: 'refund', ...at }, { refundMade: { refundId, stripeRefundId: 're_2' } }))
    expect(await everything(id)).toMatchObject({
      order: { refundedCents: 100 },
      payments: [{ status: 'completed', refundedCents: 100 }],
    })
  })
})

describe('an entry that fails', () => {
  it('changes nothing when more is promised than was captured', async () => {
    const { id, paymentId } = await paidOrder()
    const noteId = await writeNote(world.customer, id, 'Refused.')
    const before = await everything(id)
    const refundPromised = { refundId: randomUUID(), paymentId, cents: TOTAL_CENTS + 1 }
    const beside = { noteId, refundPromised }
    await expect(record(recordOf(id, { seq: 4, status: 'rejected' }, beside))).rejects.toMatchObject({ code: '23514' })
    expect(await everything(id)).toEqual(before)
  })

  it.each(['audit', 'outbox'])('changes nothing when the %s row cannot be written', async (table) => {
    const { id, paymentId } = await paidOrder()
    const noteId = await writeNote(world.customer, id, 'Refused.')
    const before = await everything(id)
    const name = sql.id(table)
    await sql`create function break_it() returns trigger language plpgsql as 'begin raise ''no room''; end'`.execute(
      world.db,
    )
    await sql`create trigger broken before insert on ${name} for each row execute function break_it()`.execute(world.db)
    const refundPromised = { refundId: randomUUID(), paymentId, cents: TOTAL_CENTS }
    const entry = recordOf(id, { seq: 4, status: 'rejected', paymentStatus: 'completed' }, { noteId, refundPromised })
    try {
      await expect(record(entry)).rejects.toThrow('no room')
    } finally {
      await sql`drop function break_it cascade`.execute(world.db)
    }
    expect(await everything(id)).toEqual(before)
    await record(entry)
    expect((await everything(id)).order).toMatchObject({ lastSeq: 4, status: 'rejected' })
  })
})
