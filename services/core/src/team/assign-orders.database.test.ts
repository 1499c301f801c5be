import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Context } from '../context.ts'
import { startWorld, type World } from '../testing/test-world.ts'
import { assignOrders } from './assign-orders.ts'
import { countUnassigned, listUnassigned } from './list-unassigned.ts'
import { addStaff, lifeOf } from './team.fixture.ts'

let world: World
let lead: Context
let [ana, ben] = ['', '']
let orderIds: string[] = []
beforeAll(async () => {
  world = await startWorld()
  lead = { ...world.system, actor: { kind: 'staff', id: await addStaff(world, 'Lead', 'admin') } }
})
afterAll(() => world?.close())
beforeEach(async () => {
  await world.db.updateTable('orders').set({ closedAt: new Date() }).execute()
  ;[ana, ben] = [await addStaff(world, 'Ana Weber'), await addStaff(world, 'Ben Roy')]
  // The last one is the most urgent.
  orderIds = []
  for (const day of ['04', '03', '02']) {
    const order = await lifeOf(world)
    await order.pay(`2026-06-${day}T08:00:00Z`)
    orderIds.unshift(order.id)
  }
})

const assigneeOf = async (id: string) =>
  (await world.db.selectFrom('orders').select('assigneeId').where('id', '=', id).executeTakeFirstOrThrow()).assigneeId
const assignees = () => Promise.all(orderIds.map(assigneeOf))

describe('unassigned orders', () => {
  it('are open, paid and without an assignee, the most urgent first', async () => {
    const unpaid = await lifeOf(world)
    const listed = await listUnassigned(world.db, 10)
    expect(listed.map(({ orderId }) => orderId)).toEqual(orderIds)
    expect(listed[0]).toMatchObject({ destinationCode: 'JP', orderStatus: 'document_review', whoseTurn: 'passage' })
    const three = { count: 3, capped: false }
    expect(await countUnassigned(world.db)).toEqual({ unassigned: three, unassignedLate: three })
    await world.db
      .updateTable('orders')
      .set({ actBy: null })
      .where('id', '=', orderIds[2] as string)
      .execute()
    expect(await countUnassigned(world.db)).toEqual({ unassigned: three, unassignedLate: { ...three, count: 2 } })
    await world.db
      .updateTable('orders')
      .set({ assigneeId: ana })
      .where('id', '=', orderIds[0] as string)
      .execute()
    await unpaid.pay('2026-06-01T08:00:00Z')
    expect((await listUnassigned(world.db, 2)).map(({ orderId }) => orderId)).toEqual([unpaid.id, orderIds[1]])
  })
})

describe('assigning many orders', () => {
  it('gives the most urgent ones to a person, each with its audit row', async () => {
    const { answer, touched } = await assignOrders(lead, { assigneeId: ana, mostUrgent: 2 })
    expect(answer.results.map(({ orderId, ok }) => [orderId, ok])).toEqual(orderIds.slice(0, 2).map((id) => [id, true]))
    expect(touched.map(([orderId]) => orderId)).toEqual(orderIds.slice(0, 2))
    expect(await assignees()).toEqual([ana, ana, null])
    const audited = world.db.selectFrom('audit').select('objectId').where('action', '=', 'order.assigned')
    const rows = await audited.where('objectId', 'in', orderIds).execute()
    expect(rows.map(({ objectId }) => objectId).toSorted()).toEqual(orderIds.slice(0, 2).toSorted())
  })

  it('gives chosen ones, and says which another person has', async () => {
    const [first, second, third] = orderIds as [string, string, string]
    await assignOrders(lead, { assigneeId: ben, orderIds: [second] })
    const { answer } = await assignOrders(lead, { assigneeId: ana, orderIds: [first, second, third] })
    expect(answer.results).toMatchObject([
      { orderId: first, ok: true },
      { orderId: second, orderNumber: expect.stringMatching(/^ORD-/), ok: false, code: 'order_assigned' },
      { orderId: third, ok: true },
    ])
    expect(await assignees()).toEqual([ana, ben, ana])
  })

  it('is undone for those that the person still has', async () => {
    const [first, second] = orderIds as [string, string]
    await assignOrders(lead, { assigneeId: ana, mostUrgent: 3 })
    await assignOrders(lead, { assigneeId: ben, orderIds: [second], instead: ana })
    const { answer } = await assignOrders(lead, { assigneeId: null, orderIds: [first, second], instead: ana })
    expect(answer.results.map(({ ok }) => ok)).toEqual([true, false])
    expect(await assignees()).toEqual([null, ben, ana])
  })

  it('refuses a person who is not on the team, and orders that do not exist', async () => {
    const customer = { assigneeId: world.person.id, mostUrgent: 1 }
    await expect(assignOrders(lead, customer)).rejects.toMatchObject({ code: 'invalid_input' })
    const missing = '01900000-0000-7000-8000-00000000dead'
    const { answer } = await assignOrders(lead, { assigneeId: ana, orderIds: [missing] })
    expect(answer.results).toMatchObject([{ orderId: missing, ok: false, code: 'order_not_found' }])
  })
})
