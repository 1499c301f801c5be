import { randomUUID } from 'node:crypto'
import type { HistoryEntry } from '@passage/contracts/domain/orders/history'
import type { OrderStatus } from '@passage/contracts/domain/orders/order-status'
import { isTravellerComplete } from '@passage/contracts/domain/orders/traveller-complete'
import { whoseTurn } from '@passage/contracts/domain/orders/whose-turn'
import type { EntryRecord } from '@passage/contracts/workflows/projection'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { draftDetails } from '../details/draft-details.ts'
import { readFullOrder } from '../order-view/read-order-view.ts'
import { erasePerson } from '../personal-data/erase-person.ts'
import { afterEachStatement, waitsForALock } from '../testing/sql.ts'
import { recordOf, startWorld, type World } from '../testing/test-world.ts'
import { recordEntry } from './entries/record-entry.ts'
import { readDeskRows } from './lists/desk-rows.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world?.close())

/** The turn in the order's row, which must be what `whoseTurn` makes of the rows as they are now. */
async function turnOf(orderId: string): Promise<string> {
  const { db } = world
  const order = await db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
  const travellers = await db.selectFrom('travellers').selectAll().where('orderId', '=', orderId).execute()
  const requests = await db.selectFrom('documentRequests').selectAll().where('orderId', '=', orderId).execute()
  const complete = travellers.filter(({ passportNumberEncrypted: sealed, ...traveller }) =>
    isTravellerComplete({ ...traveller, passportNumber: sealed }),
  )
  expect(order.turn).toBe(
    whoseTurn({
      status: order.status,
      openRequests: requests.filter(({ answeredAt }) => answeredAt === null).length,
      travellersComplete: complete.length === order.numberOfApplicants,
      held: order.heldSince !== null,
    }),
  )
  return order.turn
}

/** A new order of one traveller, and the next entries of its workflow, each of which returns the turn that it left. */
async function newOrder() {
  const { id } = await world.placeOrder({ numberOfApplicants: 1, totalAmount: '129.00' })
  let seq = 1
  const next = (status: OrderStatus, beside: Partial<EntryRecord> = {}, entry: Partial<HistoryEntry> = {}) => {
    seq += 1
    return recordOf(id, { seq, status, ...entry }, beside)
  }
  const write = async (...given: Parameters<typeof next>) => {
    await recordEntry(world.system, next(...given))
    return turnOf(id)
  }
  return { id, next, write }
}

const photo = () =>
  ({ requestId: randomUUID(), documentType: 'photo', traveller: null, reason: 'requested', documentId: null }) as const

async function draftOfTraveller(orderId: string, passportExpiry: string): Promise<string> {
  const named = { position: 1, firstName: 'Ana', lastName: 'Lima', birthDate: '1990-01-01', nationality: 'PT' }
  const traveller = { ...named, passportNumber: 'X1234567', passportExpiry }
  const drafted = await draftDetails(world.customer, world.person, orderId, { travellers: [traveller] })
  return drafted?.detailsId as string
}

describe('the turn in an order’s row', () => {
  it('is written when the order is placed', async () => {
    const { id } = await newOrder()
    expect(await turnOf(id)).toBe('customer')
  })

  it('is Passage’s while the order is on hold, which a release or the end of the order takes back', async () => {
    const { id, write } = await newOrder()
    const heldSince = async () =>
      (await world.db.selectFrom('orders').select('heldSince').where('id', '=', id).executeTakeFirstOrThrow()).heldSince
    await write('submitted')
    expect(await write('submitted', {}, { kind: 'hold', reason: 'held' })).toBe('passage')
    const since = await heldSince()
    expect(since).not.toBeNull()
    await write('submitted', {}, { kind: 'document', reason: 'document_added' })
    expect(await heldSince()).toEqual(since)
    expect(await readDeskRows(world.db, [id])).toMatchObject([
      { heldSince: since?.toISOString(), nextAction: 'release' },
    ])
    expect(await readFullOrder(world.customer, { ...world.person, role: 'admin' }, id)).toMatchObject({
      nextAction: 'release',
    })
    expect(await write('submitted', {}, { kind: 'hold', reason: 'released' })).toBe('embassy')
    expect(await write('submitted', {}, { kind: 'hold', reason: 'held' })).toBe('passage')
    expect(await write('cancelled')).toBe('nobody')
    expect(await heldSince()).toBeNull()
  })

  it('ends a pause, from which the expected date counts, when the order goes on', async () => {
    const { id, write } = await newOrder()
    const resumedAt = async () =>
      (await world.db.selectFrom('orders').select('resumedAt').where('id', '=', id).executeTakeFirstOrThrow()).resumedAt
    await write('paid')
    await write('processing')
    expect(await resumedAt()).toBeNull()
    await write('processing', { detailsId: await draftOfTraveller(id, '2040-01-01') }, { kind: 'details' })
    const details = await resumedAt()
    expect(details).not.toBeNull()
    await write('submitted', {}, { kind: 'hold', reason: 'held' })
    expect(await resumedAt()).toEqual(details)
    await write('submitted', {}, { kind: 'hold', reason: 'released' })
    expect(await resumedAt()).not.toBeNull()
  })

  it('follows the status of each entry', async () => {
    const { write } = await newOrder()
    const statuses = ['payment_pending', 'paid', 'document_review', 'submitted', 'approved', 'completed'] as const
    const turns = []
    for (const status of statuses) turns.push(await write(status))
    expect(turns).toEqual(['customer', 'passage', 'passage', 'embassy', 'passage', 'nobody'])
  })

  it('follows requests for documents, asked and answered', async () => {
    const { write } = await newOrder()
    const request = photo()
    expect(await write('document_review', { requestsAsked: [request, photo()] })).toBe('customer')
    expect(await write('submitted')).toBe('customer')
    const answered = { requestId: request.requestId, documentId: null }
    expect(await write('submitted', { requestsAnswered: [answered] }, { kind: 'document' })).toBe('customer')
  })

  it('is nobody’s when the order is closed, and Passage’s when it is reopened: its requests ended', async () => {
    const { write } = await newOrder()
    await write('document_review', { requestsAsked: [photo()] })
    expect(await write('cancelled')).toBe('nobody')
    expect(await write('document_review')).toBe('passage')
  })

  it('follows the travellers’ details while the embassy’s file is prepared', async () => {
    const { id, write } = await newOrder()
    expect(await write('processing')).toBe('customer')
    const detailsId = await draftOfTraveller(id, '2040-01-01')
    expect(await turnOf(id)).toBe('customer')
    expect(await write('processing', { detailsId }, { kind: 'details' })).toBe('passage')
  })

  it('counts what another entry asks for, whose lock the entry has waited for', async () => {
    const { id, next } = await newOrder()
    const [asks, follows] = [next('document_review', { requestsAsked: [photo()] }), next('submitted')]
    let following: Promise<unknown> | undefined
    const db = afterEachStatement(world.db, async () => {
      if (following) return
      following = recordEntry(world.system, follows)
      await vi.waitFor(() => waitsForALock(world.db), 45_000)
    })
    await recordEntry({ ...world.system, db }, asks)
    await following
    expect(await turnOf(id)).toBe('customer')
  })

  it('stays nobody’s when the customer is erased', async () => {
    const { id, write } = await newOrder()
    const detailsId = await draftOfTraveller(id, '2040-01-01')
    await write('rejected', { detailsId })
    const person = { ...world.system, actor: { kind: 'customer', id: world.person.id } } as const
    await world.db.updateTable('orders').set({ closedAt: new Date() }).where('closedAt', 'is', null).execute()
    await erasePerson(person, world.person.id)
    expect(await world.db.selectFrom('travellers').select('position').where('orderId', '=', id).execute()).toEqual([])
    expect(await turnOf(id)).toBe('nobody')
  })
})
