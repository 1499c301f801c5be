import { randomUUID } from 'node:crypto'
import { DomainError } from '@passage/contracts/domain/errors'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { readFullOrder } from '../order-view/read-order-view.ts'
import { recordEntry } from '../orders/entries/record-entry.ts'
import { addCustomer, recordOf, startWorld, type World } from '../testing/test-world.ts'
import { release, setAside, withSetAside } from './set-aside.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world?.close())

const change = (id: string, what: object) => world.db.updateTable('documents').set(what).where('id', '=', id).execute()
const rowOf = (id: string) =>
  world.db.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** A checked upload and an order that it is meant for. */
async function given() {
  const { documentId } = await world.upload()
  await change(documentId, { status: 'submitted' })
  const { id: orderId } = await world.placeOrder()
  return { documentId, orderId, source: 'traveller' as const }
}
const aside = (given: Parameters<typeof setAside>[2], person = world.person) => setAside(world.customer, person, given)
const take = (orderId: string, documentId: string) => {
  const documents = [{ documentId, effect: 'taken' as const, documentType: 'photo' }]
  const entry = { seq: 2, status: 'pending', kind: 'document', reason: 'document_added' } as const
  return recordEntry(world.system, recordOf(orderId, entry, { documents }))
}

describe('a reserved document', () => {
  it('belongs to the order only once its entry is recorded', async () => {
    const it = await given()
    expect(await aside(it)).toEqual({ documentType: 'passport' })
    expect(await rowOf(it.documentId)).toMatchObject({ orderId: it.orderId, entrySeq: null })
    expect((await rowOf(it.documentId)).setAsideAt).toBeInstanceOf(Date)
    expect((await readFullOrder(world.system, world.person, it.orderId)).documents).toEqual([])
    await take(it.orderId, it.documentId)
    expect((await readFullOrder(world.system, world.person, it.orderId)).documents).toMatchObject([
      { id: it.documentId, documentType: 'photo' },
    ])
  })

  it('is refused when it was prepared for another order', async () => {
    const it = await given()
    const { id: another } = await world.placeOrder()
    await change(it.documentId, { preparedFor: another, source: 'visa' })
    await expect(aside({ ...it, source: 'visa' })).rejects.toMatchObject({ code: 'document_not_usable' })
    expect(await aside({ ...it, source: 'visa', orderId: another })).toEqual({ documentType: 'passport' })
  })

  it('may be reserved again by the same order, before and after its entry', async () => {
    const it = await given()
    await aside(it)
    await aside(it)
    await take(it.orderId, it.documentId)
    await change(it.documentId, { status: 'approved' })
    expect(await aside(it)).toEqual({ documentType: 'photo' })
    expect(await rowOf(it.documentId)).toMatchObject({ orderId: it.orderId, entrySeq: 2 })
  })

  it('replaces another document only once', async () => {
    const { documentId: first } = await given()
    const { documentId: second } = await given()
    const it = await given()
    await change(first, { orderId: it.orderId, entrySeq: 1 })
    await aside({ ...it, replaces: first })
    await take(it.orderId, it.documentId)
    await change(it.documentId, { replaces: first })
    expect(await aside({ ...it, replaces: first })).toEqual({ documentType: 'photo' })
    await expect(aside({ ...it, replaces: second })).rejects.toMatchObject({ code: 'document_not_usable' })
    await expect(aside({ ...it, replaces: it.documentId })).rejects.toMatchObject({ code: 'document_not_usable' })
  })

  it('belongs to one of two orders that reserve it at once', async () => {
    const it = await given()
    const { id: other } = await world.placeOrder()
    const outcomes = await Promise.allSettled([aside(it), aside({ ...it, orderId: other })])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'document_not_usable' },
    })
  })

  it.each([
    ['not checked yet', { status: 'pending' }, 'document_not_ready'],
    ['refused by the check', { status: 'rejected', checkFailure: 'wrong_type' }, 'document_not_usable'],
    ['overdue', { deletesAt: new Date(Date.now() - 1_000) }, 'document_not_usable'],
    ['being deleted', { deletedBecause: 'owner' }, 'document_not_usable'],
    ['gone', { deletedAt: new Date() }, 'document_not_usable'],
    ['not a traveller’s', { source: 'visa' }, 'document_not_found'],
  ])('is refused when it is %s', async (_what, what, code) => {
    const it = await given()
    await change(it.documentId, what)
    await expect(aside(it)).rejects.toMatchObject({ code })
    expect((await rowOf(it.documentId)).orderId).toBeNull()
  })

  it('is the person’s own upload', async () => {
    const it = await given()
    const stranger = await addCustomer(world.system, 'stranger@travel.example')
    await expect(aside(it, stranger)).rejects.toMatchObject({ code: 'document_not_found' })
    await expect(aside({ ...it, documentId: randomUUID() })).rejects.toMatchObject({ code: 'document_not_found' })
  })

  it('can be released until its entry is recorded', async () => {
    const it = await given()
    await aside(it)
    await release(world.customer.db, it.documentId, randomUUID())
    expect((await rowOf(it.documentId)).orderId).toBe(it.orderId)
    await release(world.customer.db, it.documentId, it.orderId)
    expect(await rowOf(it.documentId)).toMatchObject({ orderId: null, setAsideAt: null })
    await aside(it)
    await take(it.orderId, it.documentId)
    await release(world.customer.db, it.documentId, it.orderId)
    expect((await rowOf(it.documentId)).orderId).toBe(it.orderId)
  })
})

describe('withSetAside', () => {
  const ask = async (answer: () => Promise<string>) => {
    const it = await given()
    const outcome = await withSetAside(world.customer, world.person, it, vi.fn(answer)).catch((error: unknown) => error)
    return { outcome, orderId: (await rowOf(it.documentId)).orderId, wanted: it.orderId }
  }

  it('releases the document when the order refuses it', async () => {
    const refusal = new DomainError('documents_closed', 'no')
    expect(await ask(() => Promise.reject(refusal))).toMatchObject({ outcome: refusal, orderId: null })
  })

  it.each([
    ['takes it', () => Promise.resolve('taken')],
    ['may have taken it', () => Promise.reject(new DomainError('unavailable', 'away'))],
    ['fails in a way that says nothing', () => Promise.reject(new Error('socket hang up'))],
  ])('keeps the document reserved when the order %s', async (_what, answer) => {
    const { orderId, wanted } = await ask(answer)
    expect(orderId).toBe(wanted)
  })
})
