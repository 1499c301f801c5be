import { DeskCounts, DeskPage, type DeskQuery } from '@passage/contracts/api/desk/desk.schema'
import { DESK_QUEUES, type DeskQueue } from '@passage/contracts/domain/desk/work-queue'
import { daysAfter, luxembourgDay, startOfLuxembourgDay } from '@passage/contracts/domain/luxembourg-day'
import type { OrderStatus } from '@passage/contracts/domain/orders/order-status'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordEntry } from '../orders/entries/record-entry.ts'
import { recordOf, startWorld, type World } from '../testing/test-world.ts'
import { countQueues } from './desk-queue.ts'
import { listDeskOrders } from './list-desk-orders.ts'

const HOUR = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR)
/** The deadline of the present step, which is the last instant for the promise. */
const due = (hours: number) => ({ dueAt: inHours(hours), actBy: inHours(hours) })

/** The last instant for the departure, and the day for which the visa is needed. */
const trip = (hours: number, neededIn = 3) => ({
  ...{ actBy: inHours(Math.min(hours, 80)), tripBy: inHours(hours) },
  neededBy: daysAfter(luxembourgDay(new Date()), neededIn),
})

const UNDATED = { dueAt: null, actBy: null }
const TONIGHT = new Date(startOfLuxembourgDay(daysAfter(luxembourgDay(new Date()), 1)).getTime() - 1)

/** The orders of these tests, by their customer's name. */
const ORDERS = {
  Unpaid: { status: 'pending' },
  'Due later': { status: 'document_review', ...due(50) },
  'Due first': { status: 'approved', dueAt: TONIGHT, actBy: new Date(TONIGHT.getTime() - 1) },
  'Act tonight': { status: 'document_review', dueAt: inHours(60), actBy: TONIGHT },
  'No date, newer': { status: 'document_review', ...UNDATED },
  'No date, older': { status: 'document_review', ...UNDATED },
  Urgent: { status: 'document_review', ...due(90), priority: 'urgent' },
  Late: { status: 'submitted', ...due(-1) },
  'Late and owing': { status: 'processing', ...due(-2) },
  'Trip lost': { status: 'document_review', ...trip(-29, 2) },
  'Trip lost later': { status: 'document_review', ...trip(-30, 3) },
  'To call': { status: 'document_review', turn: 'customer', deskTurn: 'customer', ...trip(-28, 5) },
  'Trip at the embassy': { status: 'submitted', ...trip(-31) },
  'To ask the embassy': { status: 'submitted', ...trip(-31, 4), dueAt: inHours(-31) },
  'Trip on hold': { status: 'document_review', heldSince: inHours(-80), ...trip(-32) },
  Over: { status: 'completed', closedAt: new Date() },
  'Over, refund stuck': { status: 'cancelled', closedAt: new Date() },
  'Over, paid twice': { status: 'cancelled', closedAt: new Date() },
  'Over, disputed': { status: 'completed', closedAt: new Date() },
  'Mail in doubt': { status: 'submitted', ...due(70) },
} satisfies Record<string, { status: OrderStatus; [column: string]: unknown }>

let world: World
beforeAll(async () => {
  world = await startWorld()
  for (const [customerName, state] of Object.entries(ORDERS)) await place(customerName, state)
  // They differ by less than the precision of a JavaScript date.
  await sql`update orders set created_at = timestamptz '2026-11-01 08:00:00.000002Z'
    - (customer_name = 'No date, older')::int * interval '1 microsecond'
    where customer_name like 'No date%'`.execute(world.db)
})
afterAll(() => world?.close())

/** The orders assigned to the person who lists. */
const MINE = ['Unpaid', 'Due later', 'Urgent', 'Over']

async function place(customerName: string, state: { status: OrderStatus }): Promise<void> {
  const { db } = world
  const { id: orderId } = await world.placeOrder({ customerName })
  if (state.status !== 'pending') await recordEntry(world.system, recordOf(orderId, { seq: 2, status: state.status }))
  const assigneeId = MINE.includes(customerName) ? world.person.id : null
  await db
    .updateTable('orders')
    .set({ ...state, assigneeId })
    .where('id', '=', orderId)
    .execute()
  if (customerName.includes('refund')) {
    const { paymentId } = await world.openCheckout(orderId)
    const refund = {
      id: crypto.randomUUID(),
      paymentId,
      orderId,
      cents: 1,
      reason: 'withdrawn',
      idempotencyKey: orderId,
    }
    await db
      .insertInto('refunds')
      .values({ ...refund, createdAt: inHours(-1) })
      .execute()
  }
  if (customerName.includes('twice')) {
    const surplus = { orderId, sessionId: orderId, paymentIntentId: orderId, cents: 100, attempt: 2 }
    await db.insertInto('surplusPayments').values(surplus).execute()
  }
  if (customerName.includes('disputed')) {
    const { paymentId } = await world.openCheckout(orderId)
    const dispute = { id: 'du_1', orderId, paymentId, cents: 100, reason: 'fraudulent', state: 'open' as const }
    await db
      .insertInto('disputes')
      .values({ ...dispute, openedAt: new Date(), changedAt: new Date() })
      .execute()
  }
  if (customerName.includes('Mail')) {
    const mail = { key: 'x', reader: 'traveller', template: 'order_received', seq: 1, messageId: crypto.randomUUID() }
    await db
      .insertInto('mails')
      .values({ ...mail, orderId, status: 'unknown', claimedAt: new Date() })
      .execute()
  }
}

const list = (query: Partial<DeskQuery> = {}) =>
  listDeskOrders(world.system, world.person.id, { queue: 'todo', limit: 50, ...query })

const names = async (query: Partial<DeskQuery>) => {
  const { data } = DeskPage.parse(await list(query))
  return data.map(({ customerName }) => customerName)
}

/** Page after page. */
async function walk(query: Partial<DeskQuery>, limit: number): Promise<string[]> {
  const seen: string[] = []
  let after: string | undefined
  do {
    const page: DeskPage = DeskPage.parse(await list({ ...query, limit, ...(after && { after }) }))
    expect(page.data.length).toBeLessThanOrEqual(limit)
    seen.push(...page.data.map(({ customerName }) => customerName))
    after = page.next ?? undefined
  } while (after)
  return seen
}

/** Trips that a person must save, which the promise of others does not precede. */
const TRIPS = ['Trip lost', 'Trip lost later', 'To ask the embassy', 'To call']

const WANTED: Record<DeskQueue, string[]> = {
  todo: [
    ...TRIPS,
    'Late',
    ...['Due first', 'Act tonight', 'Due later', 'Urgent', 'No date, older', 'No date, newer', 'Trip on hold'],
  ],
  mine: ['Due later', 'Urgent', 'Unpaid'],
  today: [...TRIPS, 'Late', 'Due first', 'Act tonight'],
  risk: [...TRIPS, 'Trip at the embassy', 'Late and owing', 'Late', 'Trip on hold'],
  waiting: ['To call', 'Late and owing'],
  unpaid: ['Unpaid'],
  attention: [
    'To ask the embassy',
    'Late and owing',
    'Late',
    'Mail in doubt',
    'Over, refund stuck',
    'Over, paid twice',
    'Over, disputed',
  ],
  all: [
    ...[...TRIPS, 'Trip at the embassy', 'Late and owing', 'Late'],
    'Due first',
    'Act tonight',
    'Due later',
    'Mail in doubt',
    'Urgent',
    'No date, older',
    'No date, newer',
    'Unpaid',
    'Over',
    'Over, refund stuck',
    'Over, paid twice',
    'Over, disputed',
    'Trip on hold',
  ],
}

const TURNS: Record<string, string> = { 'To call': 'customer', 'To ask the embassy': 'embassy', Late: 'embassy' }

describe.each(DESK_QUEUES)('the queue %s', (queue) => {
  it('has trips to save first, then its orders by deadline and age, those on hold last', async () => {
    expect(await names({ queue })).toEqual(WANTED[queue])
  })

  it.each([1, 2, 3])('is the same in pages of %i', async (limit) => {
    expect(await walk({ queue }, limit)).toEqual(WANTED[queue])
  })

  it('counts as many', async () => {
    const counts = DeskCounts.parse(await countQueues(world.db, () => true, world.person.id))
    expect(counts[queue]).toEqual({ count: WANTED[queue].length, capped: false })
  })

  it('has whose turn it is and the next action of each order', async () => {
    for (const order of (await list({ queue })).data) {
      if (queue === 'todo') expect(order.whoseTurn).toBe(TURNS[order.customerName] ?? 'passage')
      if (queue === 'waiting') expect(order.whoseTurn).toBe('customer')
      expect(order.assignee?.name ?? null).toBe(MINE.includes(order.customerName) ? 'Marie Durand' : null)
      expect(order.needsAttention).toBe(WANTED.attention.includes(order.customerName))
    }
  })
})

describe('a page of a queue', () => {
  it('starts after the last order of the page before, even when that order has moved', async () => {
    const first = await list({ queue: 'todo', limit: 8 })
    const moved = first.data[7]?.orderId as string
    await world.db.updateTable('orders').set(due(95)).where('id', '=', moved).execute()
    expect(await names({ queue: 'todo', after: first.next as string })).toEqual([
      ...['Urgent', 'Due later', 'No date, older', 'No date, newer', 'Trip on hold'],
    ])
    await world.db.updateTable('orders').set(due(50)).where('id', '=', moved).execute()
  })

  it('refuses a cursor that no page returned', async () => {
    await expect(list({ after: 'somewhere' })).rejects.toMatchObject({ code: 'invalid_input' })
  })
})

describe('the filters of a queue', () => {
  it('find its orders by status, assignee, name and destination', async () => {
    expect(await names({ queue: 'all', status: 'submitted' })).toEqual([
      ...['To ask the embassy', 'Trip at the embassy', 'Late', 'Mail in doubt'],
    ])
    expect(await names({ queue: 'todo', status: 'submitted' })).toEqual(['To ask the embassy', 'Late'])
    expect(await names({ queue: 'all', assigneeId: world.person.id })).toEqual([...WANTED.mine, 'Over'])
    expect(await names({ queue: 'all', search: 'older' })).toEqual(['No date, older'])
    expect(await names({ queue: 'todo', destination: 'JP' })).toEqual(WANTED.todo)
    expect(await names({ queue: 'todo', destination: 'KE' })).toEqual([])
    expect(await names({ queue: 'todo', agencyId: 1 })).toEqual([])
  })
})

it('the next action of a late order is its own, and that of an order in trouble to attend to it', async () => {
  const { data } = await list({ queue: 'attention' })
  expect(data.map(({ customerName, nextAction }) => [customerName, nextAction])).toEqual([
    ['To ask the embassy', 'record_decision'],
    ['Late and owing', 'wait'],
    ['Late', 'record_decision'],
    ['Mail in doubt', 'attend'],
    ['Over, refund stuck', 'attend'],
    ['Over, paid twice', 'attend'],
    ['Over, disputed', 'attend'],
  ])
})

it('a document counts as to be reviewed when it is checked, stored, without verdict and not replaced', async () => {
  const { db, system } = world
  const { id: orderId } = await world.placeOrder({ customerName: 'With documents' })
  const uploads = [await world.upload(), await world.upload(), await world.upload(), await world.upload()]
  const [received, unchecked, replaced, gone] = uploads.map(({ documentId }) => documentId) as [
    string,
    string,
    string,
    string,
  ]
  const taken = uploads.map(({ documentId }) => ({ documentId, effect: 'taken', documentType: 'passport' }) as const)
  const paid = { status: 'document_review', paymentStatus: 'completed' } as const
  await recordEntry(system, recordOf(orderId, { seq: 2, ...paid }, { documents: taken }))
  const set = (id: string, change: object) => db.updateTable('documents').set(change).where('id', '=', id).execute()
  for (const id of [received, replaced, gone]) await set(id, { status: 'submitted' })
  await set(unchecked, { replaces: replaced })
  await set(gone, { deletedBecause: 'owner' })
  const seen = async () => (await list({ search: 'With documents', queue: 'all' })).data[0]
  expect(await seen()).toMatchObject({ documentCount: 4, documentsToReview: 1, nextAction: 'review' })
  await set(gone, { source: 'visa' })
  expect(await seen()).toMatchObject({ documentCount: 3 })
  await set(received, { status: 'reviewed' })
  expect(await seen()).toMatchObject({ documentsToReview: 1 })
  await set(received, { status: 'approved' })
  expect(await seen()).toMatchObject({ documentsToReview: 0 })
})
