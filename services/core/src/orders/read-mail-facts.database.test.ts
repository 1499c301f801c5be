import { randomUUID } from 'node:crypto'
import type { HistoryEntry } from '@passage/contracts/domain/orders/history'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { writeNote } from '../notes/write-note.ts'
import { afterEachStatement } from '../testing/sql.ts'
import { paidEffect, recordOf, startWorld, TOTAL_CENTS, type World } from '../testing/test-world.ts'
import { recordEntry } from './entries/record-entry.ts'
import { readMailFacts } from './read-mail-facts.ts'

let world: World
let orderId: string
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world?.close())
beforeEach(async () => {
  orderId = (await world.placeOrder()).id
})

const facts = (mail: Partial<{ seq: number; refundId: string }> = {}) =>
  readMailFacts(world.system, orderId, { seq: 1, ...mail })

async function pay(): Promise<void> {
  const payment = paidEffect(await world.openCheckout(orderId))
  const entry = { seq: 2, status: 'paid', reason: 'payment_confirmed', paymentStatus: 'completed' } as const
  await recordEntry(world.system, recordOf(orderId, entry, { payment }))
}

describe('the facts of a mail', () => {
  it('are those of a new order', async () => {
    const read = await facts()
    expect(read).toMatchObject({
      language: 'en',
      customerName: 'Marie Durand',
      agency: null,
      orderedBy: null,
      destination: { en: 'Japan', fr: 'Japon' },
      visaType: { en: 'Tourist Visa', fr: 'Visa touristique' },
      status: 'pending',
      totalCents: TOTAL_CENTS,
      capturedCents: 0,
      refundCents: 0,
      paidAt: null,
      owed: [],
      travellers: [
        { position: 1, name: expect.any(String), complete: false, hasVisa: false },
        { position: 2, name: null, complete: false, hasVisa: false },
      ],
      visas: { count: 0, deletesAt: null },
      refund: null,
    })
    expect(read.entry).toMatchObject({ reason: 'created', note: null })
    expect(read.expectedCompletion).toMatch(/^\d{4}-\d\d-\d\d$/)
  })

  it('list the usual documents of travellers under 18, until they are there or a date of birth excludes them', async () => {
    const documentTypes = ['parental_consent', 'birth_certificate']
    expect((await facts()).minorDocuments).toEqual([{ traveller: null, documentTypes }])
    const child = { firstName: 'Léo', lastName: 'Durand', birthDate: '2020-01-01' }
    const adult = { ...child, firstName: 'Marie', birthDate: '1990-01-01' }
    orderId = (await world.placeOrder({ travellers: [adult, child] })).id
    expect((await facts()).minorDocuments).toEqual([{ traveller: 2, documentTypes }])
    const { documentId, entry } = await world.upload()
    await world.db
      .updateTable('documents')
      .set({ documentType: 'parental_consent' })
      .where('id', '=', documentId)
      .execute()
    const documents = [{ ...entry, travellerId: 2 }]
    orderId = (await world.placeOrder({ travellers: [adult, child], documents })).id
    expect((await facts()).minorDocuments).toEqual([{ traveller: 2, documentTypes: ['birth_certificate'] }])
    orderId = (await world.placeOrder({ travellers: [adult, { ...adult, firstName: 'Paul' }] })).id
    expect((await facts()).minorDocuments).toEqual([])
  })

  it('name the person who ordered for another person’s address', async () => {
    orderId = (await world.placeOrder({ customerEmail: 'Aunt@travel.example' })).id
    expect((await facts()).orderedBy).toBe('Marie Durand')
    orderId = (await world.placeOrder({ customerEmail: 'Marie@travel.example' })).id
    expect((await facts()).orderedBy).toBeNull()
  })

  it('do not have what the customer wrote as our note on the refund', async () => {
    await pay()
    const { id: paymentId } = await world.db
      .selectFrom('payments')
      .select('id')
      .where('orderId', '=', orderId)
      .executeTakeFirstOrThrow()
    const refundPromised = { refundId: randomUUID(), paymentId, cents: 5_000 }
    const take = async (actor: HistoryEntry['actor'], seq: number, refundId: string) => {
      const noteId = await writeNote(world.system, orderId, 'Somebody stays at home.')
      const entry = { seq, status: 'paid', paymentStatus: 'completed', reason: 'traveller_withdrawn', actor } as const
      await recordEntry(
        world.system,
        recordOf(orderId, entry, { noteId, refundPromised: { ...refundPromised, refundId } }),
      )
      return (await facts({ seq, refundId })).refund?.note ?? null
    }
    expect(await take({ kind: 'customer', id: null }, 3, randomUUID())).toBeNull()
    expect(await take({ kind: 'staff', id: null }, 4, randomUUID())).toBe('Somebody stays at home.')
  })

  it('have the payment, and the refund with its reason', async () => {
    await pay()
    expect(await facts({ seq: 2 })).toMatchObject({ capturedCents: TOTAL_CENTS, paidBy: 'card', refundCents: 0 })
    const { id: paymentId } = await world.db
      .selectFrom('payments')
      .select('id')
      .where('orderId', '=', orderId)
      .executeTakeFirstOrThrow()
    const refundId = randomUUID()
    const noteId = await writeNote(world.system, orderId, 'For the trouble.')
    const entry = {
      seq: 3,
      status: 'paid',
      kind: 'refund',
      reason: 'refund_granted',
      paymentStatus: 'completed',
    } as const
    const refundPromised = { refundId, paymentId, cents: 5_000 }
    await recordEntry(world.system, recordOf(orderId, entry, { noteId, refundPromised }))
    const read = await facts({ seq: 3, refundId })
    expect(read).toMatchObject({ refundCents: 5_000, refund: { cents: 5_000 }, entry: { note: 'For the trouble.' } })
  })

  it('list the open requests with reason and note, oldest first', async () => {
    const { documentId } = await world.upload()
    const judged = { orderId, entrySeq: 1, status: 'rejected', reviewReason: 'cropped' } as const
    await world.db.updateTable('documents').set(judged).where('id', '=', documentId).execute()
    const noteId = await writeNote(world.system, orderId, 'The lower edge.')
    const row = (change: object) => ({ id: randomUUID(), orderId, documentType: 'passport', askedSeq: 1, ...change })
    const at = (day: number) => ({ askedAt: new Date(Date.UTC(2026, 10, day)) })
    await world.db
      .insertInto('documentRequests')
      .values([
        { ...row({}), ...at(22), documentType: 'bank_statement', reason: 'requested' },
        { ...row({}), ...at(21), reason: 'rejected', documentId, noteId },
        { ...row({}), ...at(20), reason: 'missing', answeredAt: new Date(), answeredSeq: 1 },
      ] as never)
      .execute()
    expect((await facts()).owed).toEqual([
      {
        ...at(21),
        documentType: 'passport',
        traveller: null,
        reason: 'rejected',
        rejection: 'cropped',
        note: 'The lower edge.',
      },
      { ...at(22), documentType: 'bank_statement', traveller: null, reason: 'requested', rejection: null, note: null },
    ])
  })

  it('say when documents and visas are deleted, without deleted and reserved ones', async () => {
    const day = (date: number) => new Date(Date.UTC(2026, 11, date))
    const plans = [
      { source: 'traveller', deletesAt: day(1), entrySeq: 1 },
      { source: 'traveller', deletesAt: day(2), entrySeq: 1 },
      { source: 'traveller', deletesAt: day(9), entrySeq: 1, deletedAt: new Date() },
      { source: 'traveller', deletesAt: day(9), entrySeq: null },
      { source: 'visa', deletesAt: day(5), entrySeq: 1 },
    ] as const
    for (const plan of plans) {
      const { documentId } = await world.upload()
      await world.db
        .updateTable('documents')
        .set({ orderId, ...plan })
        .where('id', '=', documentId)
        .execute()
    }
    expect(await facts()).toMatchObject({
      documentsCount: 2,
      documentsDeleteAt: day(2),
      visas: { count: 1, deletesAt: day(5) },
    })
  })

  it('are read in one statement, once for all mails of a message', async () => {
    // For travellers of unknown age the checklists are read too.
    const adult = { firstName: 'Marie', lastName: 'Durand', birthDate: '1990-01-01' }
    orderId = (await world.placeOrder({ travellers: [adult, { ...adult, firstName: 'Paul' }] })).id
    await pay()
    let statements = 0
    const db = afterEachStatement(world.db, () => statements++)
    const counted = { ...world.system, db }
    const first = await readMailFacts(counted, orderId, { seq: 1 })
    expect(statements).toBe(3)
    const second = await readMailFacts(counted, orderId, { seq: 2 }, first)
    expect(statements).toBe(4)
    expect(second).toEqual({ ...(await facts({ seq: 2 })), readAt: first.readAt })
  })

  it('are refused for an entry that does not exist', async () => {
    await expect(facts({ seq: 9 })).rejects.toMatchObject({ code: 'order_not_found' })
  })

  it('never contain an internal note', async () => {
    const { id: noteId } = await world.db
      .insertInto('notes')
      .values({ orderId, visibility: 'internal', text: 'between us' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordEntry(world.system, recordOf(orderId, { seq: 2, status: 'cancelled' }, { noteId }))
    expect((await facts({ seq: 2 })).entry.note).toBeNull()
  })
})

describe('the facts of a mail about an order with a promised service fee', () => {
  it('count what goes back with the next entry, and then what was promised', async () => {
    await pay()
    await world.db.updateTable('orders').set({ refusedFeePercent: 50 }).where('id', '=', orderId).execute()
    const refused = { status: 'rejected', paymentStatus: 'completed', reason: 'staff_decision' } as const
    await recordEntry(world.system, recordOf(orderId, { ...refused, seq: 3, status: 'submitted' }))
    const decisions = { decisions: ['refused' as const, 'refused' as const] }
    await recordEntry(world.system, recordOf(orderId, { ...refused, seq: 4 }, decisions))
    // 2 × €29.00 are service.
    expect(await facts({ seq: 4 })).toMatchObject({ refundCents: 2_900, promise: { endedOn: expect.any(String) } })
    const { id: paymentId } = await world.db
      .selectFrom('payments')
      .select('id')
      .where('orderId', '=', orderId)
      .executeTakeFirstOrThrow()
    const refundPromised = { refundId: randomUUID(), paymentId, cents: 2_900 }
    const given = { ...refused, seq: 5, kind: 'refund', reason: 'fee_returned' } as const
    await recordEntry(world.system, recordOf(orderId, given, { refundPromised }))
    const { refundId } = refundPromised
    expect(await facts({ seq: 5, refundId })).toMatchObject({
      ...{ refundCents: 2_900, refund: { cents: 2_900, ofFee: true, made: false } },
    })
  })
})
