import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeNote } from '../../notes/write-note.ts'
import { readFullOrder, readOrderView } from '../../order-view/read-order-view.ts'
import { readMailFacts } from '../../orders/read-mail-facts.ts'
import { recordOf, startWorld, type World } from '../../testing/test-world.ts'
import { recordEntry } from './record-entry.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world?.close())

const staff = { kind: 'staff', id: null } as const

/** An order in review with one document, and the next entries of its workflow. */
async function orderInReview() {
  const { documentId, entry } = await world.upload()
  const { id } = await world.placeOrder({ documents: [entry] })
  let seq = 1
  const write = (beside: Parameters<typeof recordOf>[2], change: Partial<Parameters<typeof recordOf>[1]> = {}) => {
    seq += 1
    const entry = {
      seq,
      status: 'document_review',
      kind: 'document',
      paymentStatus: 'completed',
      actor: staff,
    } as const
    return recordEntry(world.system, recordOf(id, { ...entry, ...change }, beside))
  }
  await write({}, { kind: 'status' })
  return { id, documentId, write }
}

const documentOf = (id: string) =>
  world.db.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const requestsOf = (orderId: string) =>
  world.db.selectFrom('documentRequests').selectAll().where('orderId', '=', orderId).orderBy('askedSeq').execute()

describe('an entry about documents', () => {
  it('writes the verdict with its reason and note, and what the customer is asked for', async () => {
    const { id, documentId, write } = await orderInReview()
    const note = { orderId: id, visibility: 'customer', text: 'The lower edge is cut off.' } as const
    const { id: noteId } = await world.db.insertInto('notes').values(note).returning('id').executeTakeFirstOrThrow()
    const requestId = randomUUID()
    await write({
      noteId,
      documents: [{ documentId, effect: 'rejected', reason: 'cropped' }],
      requestsAsked: [{ requestId, documentType: 'passport', traveller: null, reason: 'rejected', documentId }],
    })
    expect(await documentOf(documentId)).toMatchObject({
      status: 'rejected',
      reviewReason: 'cropped',
      reviewNoteId: noteId,
    })
    expect(await requestsOf(id)).toMatchObject([{ id: requestId, reason: 'rejected', noteId, answeredAt: null }])
  })

  it('adds the replacement to the order, and answers the request with it', async () => {
    const { id, documentId, write } = await orderInReview()
    const requestId = randomUUID()
    await write({
      requestsAsked: [{ requestId, documentType: 'passport', traveller: null, reason: 'rejected', documentId }],
    })
    const { documentId: instead } = await world.upload()
    await write({
      documents: [{ documentId: instead, effect: 'taken', replaces: documentId, documentType: 'passport' }],
      requestsAnswered: [{ requestId, documentId: instead }],
    })
    expect(await documentOf(instead)).toMatchObject({ orderId: id, entrySeq: 4, replaces: documentId })
    expect(await requestsOf(id)).toMatchObject([{ answeredBy: instead, answeredSeq: 4 }])
  })

  it('never takes a document of another order', async () => {
    const { write } = await orderInReview()
    const other = await orderInReview()
    await write({ documents: [{ documentId: other.documentId, effect: 'taken' }] })
    expect((await documentOf(other.documentId)).orderId).toBe(other.id)
  })

  it('ends the open requests when it closes the order', async () => {
    const { id, write } = await orderInReview()
    const asked = {
      requestId: randomUUID(),
      documentType: 'photo',
      traveller: null,
      reason: 'requested',
      documentId: null,
    } as const
    await write({ requestsAsked: [asked] })
    await write({}, { kind: 'status', status: 'rejected' })
    expect((await requestsOf(id)).every((request) => request.answeredAt !== null)).toBe(true)
  })

  it('is recorded once when it comes several times at once', async () => {
    const { id } = await orderInReview()
    const asked = {
      requestId: randomUUID(),
      documentType: 'photo',
      traveller: null,
      reason: 'requested',
      documentId: null,
    } as const
    const record = recordOf(
      id,
      { seq: 3, status: 'document_review', kind: 'document', paymentStatus: 'completed' },
      { requestsAsked: [asked] },
    )
    await Promise.all([1, 2, 3].map(() => recordEntry(world.system, record)))
    expect(await requestsOf(id)).toHaveLength(1)
  })
})

describe('an entry of a submission', () => {
  it('copies the embassy’s reference and the day from its note to the order', async () => {
    const { id, write } = await orderInReview()
    const note = {
      orderId: id,
      visibility: 'customer',
      text: '',
      embassyReference: 'JP-0815',
      submittedOn: '2026-11-20',
    }
    const { id: noteId } = await world.db.insertInto('notes').values(note).returning('id').executeTakeFirstOrThrow()
    await write({ noteId }, { kind: 'status', status: 'submitted' })
    const order = await world.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(order).toMatchObject({ embassyReference: 'JP-0815', submittedOn: '2026-11-20' })
  })
})

describe('an entry of a completion', () => {
  const deliveryOf = async (id: string) => {
    const whole = await readFullOrder(world.customer, world.person, id)
    expect(await readOrderView(world.customer, world.person, { number: whole.orderNumber })).toEqual(whole)
    expect(await readOrderView(world.customer, null, { id })).toHaveProperty('delivery', whole.delivery)
    return whole.delivery
  }
  const completion = { kind: 'status', status: 'completed' } as const

  it('copies how the visa reaches the traveller from its note, until the next completion', async () => {
    const { id, write } = await orderInReview()
    const noteId = await writeNote(world.system, id, undefined, { delivery: 'collected' })
    await write({ noteId }, completion)
    expect(await deliveryOf(id)).toBe('collected')
    expect((await readMailFacts(world.system, id, { seq: 3 })).delivery).toBe('collected')
    await recordEntry(world.system, recordOf(id, { ...completion, seq: 4, paymentStatus: 'completed' }))
    expect(await deliveryOf(id)).toBeNull()
  })

  it('makes the delivery a download when the order has a visa document', async () => {
    const { id, write } = await orderInReview()
    const noteId = await writeNote(world.system, id, undefined, { delivery: 'embassy' })
    await write({ noteId }, completion)
    const { documentId } = await world.upload()
    const attached = { orderId: id, entrySeq: 3, source: 'visa', status: 'approved' } as const
    await world.db.updateTable('documents').set(attached).where('id', '=', documentId).execute()
    expect(await deliveryOf(id)).toBe('download')
  })

  it('leaves no delivery once the order is reopened', async () => {
    const { id, write } = await orderInReview()
    const noteId = await writeNote(world.system, id, undefined, { delivery: 'collected' })
    await write({ noteId }, completion)
    await recordEntry(world.system, recordOf(id, { seq: 4, status: 'processing', paymentStatus: 'completed' }))
    expect(await deliveryOf(id)).toBeNull()
  })
})
