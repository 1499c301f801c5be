import { randomUUID } from 'node:crypto'
import type { CreateOrderInput } from '@passage/contracts/api/orders/orders.schema'
import type { HistoryEntry } from '@passage/contracts/domain/orders/history'
import type { OrderStatus } from '@passage/contracts/domain/orders/order-status'
import { deskTurn, whoseTurn } from '@passage/contracts/domain/orders/whose-turn'
import { KNOWN_TRAVELLER } from '@passage/contracts/domain/travellers/traveller.fixture'
import { isTravellerComplete } from '@passage/contracts/domain/travellers/traveller-complete'
import type { EntryRecord } from '@passage/contracts/workflows/projection'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { partsOfQueue } from '../desk/desk-queue.ts'
import { draftDetails } from '../details/draft-details.ts'
import { readFullOrder } from '../order-view/read-order-view.ts'
import { erasePerson } from '../personal-data/erase-person.ts'
import { afterEachStatement, waitsForALock } from '../testing/sql.ts'
import { recordOf, startWorld, type World } from '../testing/test-world.ts'
import { recordEntry } from './entries/record-entry.ts'
import { readDeskRows } from './lists/desk-rows.ts'
import { listTransactions } from './lists/list-transactions.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world?.close())

/** The turn in the order's row; asserts that it and the desk's follow from the present rows by the rules. */
async function turnOf(orderId: string): Promise<string> {
  const { db } = world
  const order = await db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
  const travellers = await db.selectFrom('travellers').selectAll().where('orderId', '=', orderId).execute()
  const requests = await db.selectFrom('documentRequests').selectAll().where('orderId', '=', orderId).execute()
  const complete = travellers.filter(({ passportNumberEncrypted: sealed, ...traveller }) =>
    isTravellerComplete({ ...traveller, passportNumber: sealed }),
  )
  const documents = await db.selectFrom('documents').selectAll().where('orderId', '=', orderId).execute()
  const facts = {
    status: order.status,
    openRequests: requests.filter(({ answeredAt }) => answeredAt === null).length,
    documentsToReview: documents.filter(({ status }) => status === 'submitted').length,
    travellersComplete: complete.length === order.numberOfApplicants,
    held: order.heldSince !== null,
  }
  expect(order).toMatchObject({ turn: whoseTurn(facts), deskTurn: deskTurn(facts) })
  return order.turn
}

/** Whether the desk lists an order in a queue. */
async function isIn(queue: 'todo' | 'waiting', orderId: string): Promise<boolean> {
  const [part] = partsOfQueue(queue, world.person.id)
  const rows = world.db.selectFrom('orders').select('id').where('id', '=', orderId)
  return (await rows.where((eb) => part?.(eb) ?? eb.lit(false)).execute()).length > 0
}

/** A new order of one traveller, and the next entries of its workflow, each of which returns the turn that it left. */
async function newOrder(documents: CreateOrderInput['documents'] = []) {
  const { id } = await world.placeOrder({ numberOfApplicants: 1, totalAmount: '129.00', documents })
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

/** A paid order in review with two checked documents. */
async function inReview() {
  const uploads = [await world.upload(), await world.upload()]
  const order = await newOrder(uploads.map(({ entry }) => entry))
  const sent = uploads.map(({ documentId }) => documentId)
  await world.db.updateTable('documents').set({ status: 'submitted' }).where('id', 'in', sent).execute()
  expect(await order.write('paid', {}, { paymentStatus: 'completed' })).toBe('passage')
  expect(await order.write('document_review', {}, { paymentStatus: 'completed' })).toBe('passage')
  return { ...order, sent }
}

const asking = () =>
  ({ requestId: randomUUID(), documentType: 'photo', traveller: null, reason: 'requested', documentId: null }) as const

async function draftOfTraveller(orderId: string, passportExpiry: string): Promise<string> {
  const traveller = { ...KNOWN_TRAVELLER, position: 1, passportExpiry }
  const drafted = await draftDetails(world.customer, world.person, orderId, { travellers: [traveller] })
  return drafted?.detailsId as string
}

describe('the turn in an order’s row', () => {
  it('is written when the order is placed', async () => {
    const { id } = await newOrder()
    expect(await turnOf(id)).toBe('customer')
  })

  it('is Passage’s while the order is on hold, until a release or the end of the order', async () => {
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

  it('is said of each entry, and since when it is the desk’s', async () => {
    const { id, write } = await newOrder()
    const turnSince = async () =>
      (await world.db.selectFrom('orders').select('turnSince').where('id', '=', id).executeTakeFirstOrThrow()).turnSince
    await write('paid')
    await write('processing')
    const owing = await turnSince()
    await write('processing', {}, { kind: 'document', reason: 'document_added' })
    expect(await turnSince()).toEqual(owing)
    await write('processing', { detailsId: await draftOfTraveller(id, '2040-01-01') }, { kind: 'details' })
    expect(await turnSince()).not.toEqual(owing)
    const entries = await world.db
      .selectFrom('orderEntries')
      .select('turn')
      .where('orderId', '=', id)
      .orderBy('seq')
      .execute()
    expect(entries.map(({ turn }) => turn)).toEqual(['customer', 'passage', 'customer', 'customer', 'passage'])
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
    const request = asking()
    expect(await write('document_review', { requestsAsked: [request, asking()] })).toBe('customer')
    expect(await write('submitted')).toBe('customer')
    const answered = { requestId: request.requestId, documentId: null }
    expect(await write('submitted', { requestsAnswered: [answered] }, { kind: 'document' })).toBe('customer')
  })

  it('is the customer’s when a document was sent back, and stays Passage’s at the desk until the others are reviewed', async () => {
    const { id, sent, write } = await inReview()
    const [photo, passport] = sent as [string, string]
    const sentBack = { ...asking(), reason: 'rejected', documentId: photo } as const
    const rejected = [{ documentId: photo, effect: 'rejected', reason: 'cropped' }] as const
    const beside = { documents: [...rejected], requestsAsked: [sentBack] }
    expect(await write('document_review', beside, { kind: 'document', reason: 'document_rejected' })).toBe('customer')
    const row = { whoseTurn: 'passage', nextAction: 'review', dueAt: expect.any(String) }
    const toChange = { documentsToReview: 1, hasEmbassyFile: false, visas: 0 }
    expect(await readDeskRows(world.db, [id])).toMatchObject([{ ...row, ...toChange }])
    expect(await isIn('todo', id)).toBe(true)
    expect(await isIn('waiting', id)).toBe(false)
    const staff = { ...world.person, role: 'service_provider' } as const
    expect(await readFullOrder(world.customer, staff, id)).toMatchObject(row)
    const asked = { whoseTurn: 'customer', dueAt: null }
    expect(await readFullOrder(world.customer, world.person, id)).toMatchObject({ ...asked, openRequests: 1 })
    const query = { page: 1, limit: 50, search: '', status: 'all' } as const
    const listed = await listTransactions(world.system, world.person, query)
    expect(listed.data.find(({ orderId }) => orderId === id)).toMatchObject(asked)

    const approved = [{ documentId: passport, effect: 'approved' }] as const
    await write('document_review', { documents: [...approved] }, { kind: 'document', reason: 'document_approved' })
    expect(await readDeskRows(world.db, [id])).toMatchObject([
      { whoseTurn: 'customer', nextAction: 'wait', dueAt: null },
    ])
    expect(await isIn('todo', id)).toBe(false)
    expect(await isIn('waiting', id)).toBe(true)
  })

  it('is no party’s when the order is closed, and Passage’s when it is reopened: its requests ended', async () => {
    const { write } = await newOrder()
    await write('document_review', { requestsAsked: [asking()] })
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

  it('counts another entry’s requests, whose lock the entry has waited for', async () => {
    const { id, next } = await newOrder()
    const [asks, follows] = [next('document_review', { requestsAsked: [asking()] }), next('submitted')]
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

  it('stays no party’s when the customer is erased', async () => {
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
