import { randomUUID } from 'node:crypto'
import { DAY_MS, HOUR_MS } from '@passage/contracts/domain/money/payment-window'
import type { ActingPerson } from '@passage/contracts/domain/people/permissions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeNote } from '../notes/write-note.ts'
import { readFullOrder, readOrderView } from '../order-view/read-order-view.ts'
import { recordEntry } from '../orders/entries/record-entry.ts'
import { addCustomer, recordOf, startWorld, type World } from '../testing/test-world.ts'
import { findReplaceable, findReviewable } from './find-document.ts'
import { viewDocument } from './view-document.ts'

let world: World
const staff: ActingPerson = { id: randomUUID(), role: 'service_provider', verifiedEmail: null, agencyId: null }
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world?.close())

const change = (id: string, what: object) => world.db.updateTable('documents').set(what).where('id', '=', id).execute()
const rowOf = (id: string) =>
  world.db.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** A paid order with a verified passport and photo. */
async function ordered() {
  const uploads = [await world.upload(), await world.upload()]
  const { id: orderId } = await world.placeOrder({ documents: uploads.map(({ entry }) => entry) })
  for (const { documentId } of uploads) await change(documentId, { status: 'submitted' })
  const [documentId, other] = uploads.map((upload) => upload.documentId) as [string, string]
  const orders = world.db.updateTable('orders').where('id', '=', orderId)
  return { orderId, documentId, other, set: (what: object) => orders.set(what).execute() }
}

describe('staff’s first look', () => {
  const look = (id: string, person = staff) => viewDocument(world.system, person, id)

  it('sets the document to `reviewed`, and keeps the files of a paid open order for 30 days', async () => {
    const { documentId, other, set } = await ordered()
    await set({ paymentStatus: 'completed', status: 'document_review' })
    await change(documentId, { deletesAt: new Date(Date.now() + HOUR_MS) })
    await look(documentId)
    expect((await rowOf(documentId)).status).toBe('reviewed')
    expect((await rowOf(other)).status).toBe('submitted')
    for (const id of [documentId, other])
      expect(((await rowOf(id)).deletesAt?.getTime() ?? 0) - Date.now()).toBeGreaterThan(29.9 * DAY_MS)
    await change(documentId, { status: 'approved' })
    await look(documentId)
    expect((await rowOf(documentId)).status).toBe('approved')
  })

  it.each([
    ['not paid', { paymentStatus: 'pending' }],
    ['closed', { paymentStatus: 'completed', closedAt: new Date() }],
  ])('keeps no file longer when the order is %s', async (_what, order) => {
    const { documentId, set } = await ordered()
    await set(order)
    const before = await rowOf(documentId)
    await look(documentId)
    expect((await rowOf(documentId)).deletesAt).toEqual(before.deletesAt)
  })

  it('does not keep an overdue file', async () => {
    const { documentId, other, set } = await ordered()
    await set({ paymentStatus: 'completed', status: 'document_review' })
    const deletesAt = new Date(Date.now() - 1_000)
    await change(other, { deletesAt })
    await look(documentId)
    expect((await rowOf(other)).deletesAt).toEqual(deletesAt)
  })

  it('is not recorded for the owner', async () => {
    const { documentId, set } = await ordered()
    await set({ paymentStatus: 'completed' })
    const before = await rowOf(documentId)
    await look(documentId, world.person)
    expect(await rowOf(documentId)).toEqual(before)
  })
})

describe('a document for review', () => {
  const find = (id: string, person = staff) => findReviewable(world.db, person, 'document:review', id)

  it('is a checked document of a traveller in an order', async () => {
    const { orderId, documentId } = await ordered()
    expect(await find(documentId)).toMatchObject({ id: documentId, orderId, documentType: 'passport' })
    await change(documentId, { status: 'rejected' })
    expect(await find(documentId)).toMatchObject({ id: documentId })
  })

  it.each([
    ['not checked yet', { status: 'pending' }, 'document_not_ready'],
    ['refused by the check', { status: 'rejected', checkFailure: 'unreadable' }, 'document_not_usable'],
    ['gone', { deletedAt: new Date() }, 'document_not_found'],
    ['being deleted', { deletedBecause: 'owner' }, 'document_not_found'],
    ['only set aside', { entrySeq: null }, 'document_not_found'],
    ['a visa', { source: 'visa' }, 'document_not_found'],
  ])('is refused when it is %s', async (_what, what, code) => {
    const { documentId } = await ordered()
    await change(documentId, what)
    await expect(find(documentId)).rejects.toMatchObject({ code })
  })

  it('is hidden from people who may not review', async () => {
    const { documentId } = await ordered()
    await expect(find(documentId, world.person)).rejects.toMatchObject({ code: 'document_not_found' })
  })
})

describe('a document that is replaced', () => {
  const find = (id: string, person = world.person) => findReplaceable(world.db, person, 'document:upload', id)

  it('may be deleted, but is the person’s own', async () => {
    const { documentId } = await ordered()
    await change(documentId, { deletedAt: new Date() })
    expect(await find(documentId)).toMatchObject({ id: documentId })
    const stranger = await addCustomer(world.system, `${randomUUID()}@travel.example`)
    for (const id of [documentId, randomUUID()])
      await expect(find(id, stranger)).rejects.toMatchObject({ code: 'document_not_found' })
  })

  it('is named by its replacement', async () => {
    const { orderId, documentId, other } = await ordered()
    await change(other, { replaces: documentId })
    const documents = (await readFullOrder(world.system, world.person, orderId)).documents
    expect(documents.find(({ id }) => id === other)).toMatchObject({ replaces: documentId })
  })
})

describe('a rejected document', () => {
  it('shows the reason to owner and staff, and a request until it is answered', async () => {
    const { orderId, documentId, other } = await ordered()
    const noteId = await writeNote(world.system, orderId, 'The last page is missing — صفحة')
    const ask = {
      requestId: randomUUID(),
      documentType: 'passport',
      traveller: null,
      reason: 'rejected',
      documentId,
    } as const
    const entry = { status: 'document_review', kind: 'document', paymentStatus: 'completed' } as const
    await recordEntry(
      world.system,
      recordOf(
        orderId,
        { ...entry, seq: 2, reason: 'document_rejected' },
        {
          noteId,
          documents: [{ documentId, effect: 'rejected', reason: 'page_missing' }],
          requestsAsked: [ask],
        },
      ),
    )
    const why = { rejection: 'page_missing', reviewNotes: 'The last page is missing — صفحة' }
    const documents = (await readFullOrder(world.system, world.person, orderId)).documents
    const reviewedAt = expect.any(String)
    expect(documents.find(({ id }) => id === documentId)).toMatchObject({ status: 'rejected', ...why, reviewedAt })
    const nothing = { rejection: null, reviewNotes: null, reviewedAt: null, replaces: null }
    expect(documents.find(({ id }) => id === other)).toMatchObject(nothing)
    const open = {
      id: ask.requestId,
      reason: 'rejected',
      rejection: 'page_missing',
      notes: why.reviewNotes,
      documentId,
    }
    expect((await readFullOrder(world.system, world.person, orderId)).requests).toEqual([
      { ...open, documentType: 'passport', travellerId: null, askedAt: expect.any(String), answeredAt: null },
    ])
    const view = (viewer: typeof world.person | null) => readOrderView(world.system, viewer, { id: orderId })
    expect(await view(world.person)).toMatchObject({ whoseTurn: 'customer', openRequests: 1, requests: [open] })
    const redacted = await view(null)
    expect(redacted).toMatchObject({ whoseTurn: 'customer', openRequests: 1 })
    expect(redacted).not.toHaveProperty('requests')

    await recordEntry(
      world.system,
      recordOf(
        orderId,
        { ...entry, seq: 3, reason: 'document_approved' },
        {
          documents: [{ documentId, effect: 'approved' }],
          requestsAnswered: [{ requestId: ask.requestId, documentId }],
        },
      ),
    )
    expect((await readFullOrder(world.system, world.person, orderId)).requests).toEqual([])
    expect(await view(world.person)).toMatchObject({ whoseTurn: 'passage', openRequests: 0 })
  })
})
