import { randomUUID } from 'node:crypto'
import type { HistoryEntry } from '@passage/contracts/domain/orders/history'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { foldTotals, readTotals } from '../statistics/totals.ts'
import { startWorld, type World } from '../testing/test-world.ts'
import { readTeam } from './read-team.ts'
import { addStaff, lifeOf } from './team.fixture.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world?.close())

const workOf = async (personId: string, now: string) => {
  const { people } = await readTeam(world.db, new Date(now))
  return people.find(({ id }) => id === personId)
}

/** An approved and a rejected document, and one that was only taken. */
const reviewed = [
  { documentId: randomUUID(), effect: 'approved' },
  { documentId: randomUUID(), effect: 'rejected', reason: 'not_readable' },
  { documentId: randomUUID(), effect: 'taken' },
] as const

describe('the work of a member of staff', () => {
  it('counts open orders that are assigned to them, and late ones apart', async () => {
    const ana = await addStaff(world, 'Ana Weber')
    const lives = await Promise.all([1, 2, 3, 4].map(() => lifeOf(world)))
    await world.db
      .updateTable('orders')
      .set({ assigneeId: ana })
      .where(
        'id',
        'in',
        lives.map(({ id }) => id),
      )
      .execute()
    const [late, ahead, , closed] = lives as [(typeof lives)[0], (typeof lives)[0], unknown, (typeof lives)[0]]
    await late.pay('2026-06-01T08:00:00Z')
    await ahead.pay(new Date().toISOString())
    await closed.record('2026-06-01T08:00:00Z', 'cancelled')
    const none = { count: 0, capped: false }
    expect(await workOf(ana, '2026-06-02T08:00:00Z')).toEqual({
      ...{ id: ana, name: 'Ana Weber', open: { count: 3, capped: false }, late: { count: 1, capped: false } },
      ...{ stepsToday: 0, documentsToday: 0, submission: null },
    })
    const ben = await addStaff(world, 'Ben Roy')
    expect(await workOf(ben, '2026-06-02T08:00:00Z')).toMatchObject({ open: none, late: none })
  })

  it('counts the orders of which they ended a step today in Luxembourg, each once, and reviewed documents', async () => {
    const [ana, ben] = [await addStaff(world, 'Ana'), await addStaff(world, 'Ben')]
    const order = await lifeOf(world)
    await order.pay('2026-06-01T08:00:00Z')
    // The last minute of the 2nd, and the first of the 3rd in Luxembourg.
    await order.by(ana, '2026-06-02T21:59:00Z', 'processing')
    await order.by(ana, '2026-06-02T22:00:00Z', 'submitted')
    await order.by(ana, '2026-06-03T09:00:00Z', 'approved')
    await order.record('2026-06-03T10:00:00Z', 'approved', { kind: 'document' }, { documents: [] })
    const other = await lifeOf(world)
    await other.pay('2026-06-03T08:00:00Z')
    const entry: Partial<HistoryEntry> = { kind: 'document', actor: { kind: 'staff', id: ana } }
    await other.record('2026-06-03T09:00:00Z', 'document_review', entry, {
      documents: reviewed.map((one) => ({ ...one })),
    })
    expect(await workOf(ana, '2026-06-02T12:00:00Z')).toMatchObject({ stepsToday: 1, documentsToday: 0 })
    expect(await workOf(ana, '2026-06-03T12:00:00Z')).toMatchObject({ stepsToday: 1, documentsToday: 2 })
    expect(await workOf(ben, '2026-06-03T12:00:00Z')).toMatchObject({ stepsToday: 0, documentsToday: 0 })
  })

  it('has the median time from payment to submission of the last 30 days', async () => {
    const ana = await addStaff(world, 'Ana')
    for (const [hours, day] of [
      [4, '10'],
      [50, '11'],
      [90, '12'],
    ] as const) {
      const order = await lifeOf(world)
      const paidAt = new Date(`2026-06-${day}T08:00:00Z`)
      await order.pay(paidAt.toISOString())
      await order.by(ana, new Date(paidAt.getTime() + hours * 3_600_000).toISOString(), 'submitted')
    }
    expect(await workOf(ana, '2026-06-20T12:00:00Z')).toMatchObject({ submission: { orders: 3, medianHours: 50 } })
    // The order of the 10th was submitted on that day.
    expect(await workOf(ana, '2026-07-10T12:00:00Z')).toMatchObject({ submission: { orders: 2, medianHours: 50 } })
    expect(await workOf(ana, '2026-08-20T12:00:00Z')).toMatchObject({ submission: null })
  })

  it('is not shown of customers, nor of people who have left', async () => {
    const gone = await addStaff(world, 'Gone')
    await world.db.updateTable('users').set({ isActive: false }).where('id', '=', gone).execute()
    const { people } = await readTeam(world.db)
    expect(people.map(({ id }) => id)).not.toContain(gone)
    expect(people.map(({ id }) => id)).not.toContain(world.person.id)
  })
})

describe('the totals of GET /metrics', () => {
  it('equal the rows, with changes that are not added yet', async () => {
    const order = await lifeOf(world)
    await order.pay('2026-06-01T08:00:00Z')
    await order.refund('2026-06-02T08:00:00Z', 'document_review', 1_000, 'refund_granted')
    const before = await expectRight()
    while ((await foldTotals(world.system)) > 0);
    expect(await expectRight()).toEqual(before)
    expect(await world.db.selectFrom('totalChanges').selectAll().execute()).toEqual([])
    await order.record('2026-06-03T08:00:00Z', 'processing')
    await expectRight()
  })

  async function expectRight() {
    const totals = await readTotals(world.db)
    const { rows } = await sql<{ status: string; orders: number }>`
      select status, count(*)::integer as orders from orders group by status`.execute(world.db)
    for (const { status, orders } of rows) expect(totals[`order/${status}`]).toBe(orders)
    const sum = Object.entries(totals).reduce((all, [name, total]) => all + (name.startsWith('order/') ? total : 0), 0)
    expect(sum).toBe(rows.reduce((all, { orders }) => all + orders, 0))
    expect(totals['refund/made']).toBe(1)
    expect(totals['refund/promised']).toBe(1)
    expect(totals['payment/completed']).toBeGreaterThan(0)
    return totals
  }
})
