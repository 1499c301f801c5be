import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listDownloads } from '../../documents/list-downloads.ts'
import { viewDocument } from '../../documents/view-document.ts'
import { writeNote } from '../../notes/write-note.ts'
import { readFullOrder } from '../../order-view/read-order-view.ts'
import { readMailFacts } from '../../orders/read-mail-facts.ts'
import { addCustomer, recordOf, startWorld, type World } from '../../testing/test-world.ts'
import { readSnapshot } from './read-snapshot.ts'
import { recordEntry } from './record-entry.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world?.close())

const STAFF = { kind: 'staff', id: null } as const

/** A member of the staff. */
async function aProvider() {
  const person = {
    ...(await addCustomer(world.system, `${randomUUID()}@passage.example`)),
    role: 'service_provider' as const,
  }
  await world.db.updateTable('users').set({ role: person.role }).where('id', '=', person.id).execute()
  return { person, context: { ...world.system, actor: { kind: 'staff', id: person.id } as const } }
}

/** A completed order of two travellers with a visa for each, and the next entries of its workflow. */
async function deliveredOrder() {
  const { documentId, entry } = await world.upload()
  const { id } = await world.placeOrder({ documents: [entry] })
  let seq = 1
  const write = (beside: Parameters<typeof recordOf>[2], change: Partial<Parameters<typeof recordOf>[1]> = {}) => {
    seq += 1
    const given = { seq, status: 'completed', kind: 'document', paymentStatus: 'completed', actor: STAFF } as const
    return recordEntry(world.system, recordOf(id, { ...given, ...change }, beside))
  }
  const visa = async () => {
    const { documentId } = await world.upload()
    const prepared = { source: 'visa', documentType: 'visa', status: 'submitted' } as const
    await world.db.updateTable('documents').set(prepared).where('id', '=', documentId).execute()
    return documentId
  }
  const visas = [await visa(), await visa()]
  const documents = visas.map((documentId, index) => {
    return { documentId, effect: 'delivered', documentType: 'visa', traveller: index + 1 } as const
  })
  await write({ documents }, { kind: 'status', reason: 'visa_delivered' })
  const withdraw = async (visaId: string) => {
    const noteId = await writeNote(world.system, id, 'It names another person.')
    const documents = [{ documentId: visaId, effect: 'withdrawn', documentType: 'visa', traveller: 1 } as const]
    await write({ documents, noteId }, { kind: 'status', status: 'approved', reason: 'delivery_withdrawn' })
  }
  return { id, documentId, visas: visas as [string, string], visa, write, withdraw, lastSeq: () => seq }
}

describe('a withdrawn visa', () => {
  it('is no longer served at once, leaves the customer’s page, and is shown to staff with its reason', async () => {
    const { id, visas, withdraw } = await deliveredOrder()
    const { person, context } = await aProvider()
    await viewDocument(world.customer, world.person, visas[0])
    await withdraw(visas[0])
    await expect(viewDocument(world.customer, world.person, visas[0])).rejects.toMatchObject({
      code: 'document_not_found',
    })
    await expect(viewDocument(context, person, visas[0])).rejects.toMatchObject({ code: 'document_not_found' })
    const own = await readFullOrder(world.customer, world.person, id)
    expect(own).toMatchObject({ status: 'approved', visasHere: 1 })
    expect(own.documents.map((document) => document.id)).not.toContain(visas[0])
    const seen = (await readFullOrder(context, person, id)).documents.find((document) => document.id === visas[0])
    expect(seen).toMatchObject({
      withdrawnAt: expect.any(String),
      deletedAt: expect.any(String),
      reviewNotes: 'It names another person.',
    })
    const { input } = await readSnapshot(world.db, id)
    expect(input.carried.documents.find(({ documentId }) => documentId === visas[0])).toMatchObject({ status: 'gone' })
  })

  it('is marked for its deletion, and keeps the log of its downloads for staff', async () => {
    const { visas, withdraw } = await deliveredOrder()
    const { person, context } = await aProvider()
    await viewDocument(world.customer, world.person, visas[0])
    await viewDocument(context, person, visas[0])
    const downloads = [{ at: expect.any(String), by: 'Marie Durand' }]
    expect(await listDownloads(world.db, person, visas[0])).toEqual({ downloads })
    await withdraw(visas[0])
    expect(await listDownloads(world.db, person, visas[0])).toEqual({ downloads })
    expect(await listDownloads(world.db, person, visas[1])).toEqual({ downloads: [] })
    const row = await world.db.selectFrom('documents').selectAll().where('id', '=', visas[0]).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ deletedBecause: 'withdrawn', deletedAt: null })
  })

  it('has no downloads for the customer, nor has a traveller’s document', async () => {
    const { documentId, visas } = await deliveredOrder()
    const { person } = await aProvider()
    for (const [viewer, id] of [
      [world.person, visas[0]],
      [person, documentId],
    ] as const)
      await expect(listDownloads(world.db, viewer, id)).rejects.toMatchObject({ code: 'document_not_found' })
  })

  it('is named with its traveller and reason in the mail, and audited', async () => {
    const { id, visas, withdraw, lastSeq } = await deliveredOrder()
    await withdraw(visas[0])
    const facts = await readMailFacts(world.system, id, { seq: lastSeq() })
    expect(facts.entry).toMatchObject({ documentType: 'visa', traveller: 1, note: 'It names another person.' })
    expect(facts.visas.count).toBe(1)
    expect(facts.travellers.map(({ hasVisa }) => hasVisa)).toEqual([false, true])
    const line = await world.db
      .selectFrom('audit')
      .select('details')
      .where('objectId', '=', id)
      .where('action', '=', 'order.delivery_withdrawn')
      .executeTakeFirstOrThrow()
    expect(line.details).toMatchObject({ documents: [visas[0]], status: 'approved' })
  })
})

describe('a replaced visa', () => {
  it('gives the new one to the same traveller, and is the subject of its entry', async () => {
    const { id, visas, visa, write, lastSeq } = await deliveredOrder()
    const instead = await visa()
    const documents = [
      { documentId: visas[1], effect: 'withdrawn', documentType: 'visa', traveller: 2 },
      { documentId: instead, effect: 'delivered', documentType: 'visa', traveller: 2 },
    ] as const
    await write({ documents: [...documents] }, { reason: 'visa_replaced' })
    const own = await readFullOrder(world.customer, world.person, id)
    expect(own).toMatchObject({ status: 'completed', visasHere: 2, delivery: 'download' })
    expect(own.documents.find((document) => document.id === instead)).toMatchObject({ travellerId: 2 })
    const facts = await readMailFacts(world.system, id, { seq: lastSeq() })
    expect(facts.entry).toMatchObject({ documentType: 'visa', traveller: 2 })
  })
})

describe('a document that is reopened', () => {
  it('is to be reviewed again without its reason, and the request of its rejection is closed', async () => {
    const { id, documentId, write, lastSeq } = await deliveredOrder()
    const requestId = randomUUID()
    const review = { status: 'document_review', kind: 'document' } as const
    const asked = { requestId, documentType: 'passport', traveller: null, reason: 'rejected', documentId } as const
    await write(
      { documents: [{ documentId, effect: 'rejected', reason: 'cropped' }], requestsAsked: [asked] },
      { ...review, reason: 'document_rejected' },
    )
    const revertsSeq = lastSeq()
    await write(
      {
        documents: [{ documentId, effect: 'reopened', documentType: 'passport', traveller: null }],
        requestsAnswered: [{ requestId, documentId: null }],
      },
      { ...review, reason: 'document_reopened' },
    )
    const order = await readFullOrder(world.customer, world.person, id)
    expect(order).toMatchObject({ openRequests: 0, whoseTurn: 'passage' })
    const document = order.documents.find((one) => one.id === documentId)
    expect(document).toMatchObject({ status: 'reviewed', rejection: null, reviewNotes: null, reviewedAt: null })
    const facts = await readMailFacts(world.system, id, { seq: lastSeq() })
    expect(facts.entry).toMatchObject({ documentType: 'passport', traveller: null, revertsSeq })
  })
})
