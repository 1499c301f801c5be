import { TransactionQuery } from '@passage/contracts/api/desk/transactions.schema'
import type { ActingPerson } from '@passage/contracts/domain/people/permissions'
import { KNOWN_TRAVELLER } from '@passage/contracts/domain/travellers/traveller.fixture'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readFacts } from '../../assistant/read-facts.ts'
import { dueFiles } from '../../documents/deletion/due-files.ts'
import { embassyContent } from '../../embassy/embassy-content.ts'
import { claimFiles } from '../../embassy/keep-embassy-file.ts'
import { writeNote } from '../../notes/write-note.ts'
import { readFullOrder, readOrderView } from '../../order-view/read-order-view.ts'
import { placeFamily, useOddPrice } from '../../testing/family-order.ts'
import { addCustomer, startWorld, type World } from '../../testing/test-world.ts'
import { listTransactions } from '../lists/list-transactions.ts'
import { readMailFacts } from '../read-mail-facts.ts'
import { readSnapshot } from './read-snapshot.ts'

let world: World
let staff: ActingPerson
beforeAll(async () => {
  world = await startWorld()
  await useOddPrice(world)
  staff = { ...(await addCustomer(world.system, 'staff@passage.example')), role: 'service_provider' }
})
afterAll(() => world?.close())

const NAMES = ['Amina', 'Youssef', 'Nadia']
const PASSPORTS = ['AA1234567', 'BB1234567', 'CC1234567']

const travellers = (incomplete: readonly number[] = []) =>
  NAMES.map((firstName, index) => {
    const named = { firstName, lastName: 'Benali', passportNumber: PASSPORTS[index] ?? '' }
    return incomplete.includes(index + 1) ? named : { ...KNOWN_TRAVELLER, ...named }
  })

/** A paid family of three whose file is at the embassy. */
async function atEmbassy() {
  const order = await placeFamily(world, 3, { travellers: travellers() })
  await order.pay()
  await order.submit()
  return order
}

const rowOf = (id: string) => world.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const viewed = (id: string, person = world.person) => readFullOrder(world.system, person, id)
const snapshotOf = async (id: string) => (await readSnapshot(world.db, id)).input

/** A delivered visa of a traveller. */
async function deliver(order: Awaited<ReturnType<typeof placeFamily>>, traveller: number) {
  const { documentId } = await world.upload()
  const visa = { source: 'visa', documentType: 'visa', status: 'submitted' } as const
  await world.db.updateTable('documents').set(visa).where('id', '=', documentId).execute()
  const effect = { documentId, effect: 'delivered', documentType: 'visa', traveller } as const
  await order.record({ kind: 'document', reason: 'visa_part_delivered' }, { documents: [effect] })
}

describe('the embassy’s decision about one traveller', () => {
  it('is written with its entry, and shown with its reason to those who may read the order', async () => {
    const order = await atEmbassy()
    await order.decide(2, 'refused', { reason: 'No free page' })
    const view = await viewed(order.id)
    expect(view).toMatchObject({ status: 'submitted', decisions: ['open', 'refused', 'open'] })
    expect(view.travellers.map(({ decision, refusal }) => [decision, refusal])).toEqual([
      ['open', null],
      ['refused', 'No free page'],
      ['open', null],
    ])
    expect(view.statusHistory.at(-1)).toMatchObject({ travellerId: 2, notes: 'No free page', kind: 'document' })
    expect((await snapshotOf(order.id)).carried.decisions).toEqual(['open', 'refused', 'open'])
    const audit = await world.db
      .selectFrom('audit')
      .selectAll()
      .where('objectId', '=', order.id)
      .orderBy('id')
      .execute()
    expect(audit.at(-1)).toMatchObject({ action: 'order.traveller_refused', details: { traveller: 2 } })
  })

  it('is a number for strangers, without names and reasons', async () => {
    const order = await atEmbassy()
    await order.decide(1, 'refused', { reason: 'No free page' })
    for (const viewer of [null, await addCustomer(world.system, `${order.id}@travel.example`)]) {
      const view = await readOrderView(world.system, viewer, { number: order.orderNumber })
      expect(view).toMatchObject({ full: false, decisions: ['refused', 'open', 'open'] })
      expect(JSON.stringify(view)).not.toMatch(/No free page|Amina|Youssef|Nadia|Benali/)
    }
    expect(await readFacts(world.db, world.person).order(order.orderNumber)).toMatchObject({
      decisions: ['refused', 'open', 'open'],
    })
  })

  it('makes it Passage’s turn until a granted visa is delivered, with a deadline of its own', async () => {
    const order = await atEmbassy()
    const { dueAt } = await rowOf(order.id)
    expect(await rowOf(order.id)).toMatchObject({ turn: 'embassy', deskTurn: 'embassy' })
    await order.decide(1, 'approved')
    const delivery = await rowOf(order.id)
    expect(delivery).toMatchObject({ turn: 'passage', deskTurn: 'passage' })
    expect(delivery.dueAt?.getTime()).toBeLessThan(dueAt?.getTime() ?? 0)
    expect(await viewed(order.id, staff)).toMatchObject({ nextAction: 'deliver', whoseTurn: 'passage' })
    await deliver(order, 1)
    expect(await rowOf(order.id)).toMatchObject({ turn: 'embassy', deskTurn: 'embassy', dueAt })
    expect(await viewed(order.id, staff)).toMatchObject({ nextAction: expect.not.stringMatching('deliver') })
  })

  it('moves the status with the last one, and gives its reason to each of those refused together', async () => {
    const order = await atEmbassy()
    await order.decide(1, 'refused', { reason: 'First reason' })
    const decisions = ['refused', 'refused', 'refused'] as const
    const noteId = await writeNote(world.system, order.id, 'The embassy is closed')
    await order.record({ status: 'rejected' }, { decisions: [...decisions], noteId })
    const view = await viewed(order.id)
    expect(view.status).toBe('rejected')
    expect(view.travellers.map(({ refusal }) => refusal)).toEqual(Array(3).fill('The embassy is closed'))
    const corrected = await order.decide(3, 'approved', { status: 'approved' })
    const facts = await readMailFacts(world.system, order.id, { seq: corrected })
    expect(facts.entry).toMatchObject({ traveller: 3, revertsSeq: corrected - 1 })
  })

  it('has no reason once it is corrected, and says which entry it replaces', async () => {
    const order = await atEmbassy()
    const revertsSeq = async (seq: number) => (await readMailFacts(world.system, order.id, { seq })).entry.revertsSeq
    const refused = await order.decide(2, 'refused', { reason: 'A mistake' })
    const other = await order.decide(1, 'approved')
    const approved = await order.decide(2, 'approved')
    expect((await viewed(order.id)).travellers[1]).toMatchObject({ decision: 'approved', refusal: null })
    const reopened = await order.decide(2, 'open')
    const again = await order.decide(2, 'refused', { reason: 'Another one' })
    expect((await viewed(order.id)).travellers[1]).toMatchObject({ refusal: 'Another one' })
    expect(await Promise.all([refused, other, approved, reopened, again].map(revertsSeq))).toEqual([
      ...[null, null, refused],
      ...[approved, null],
    ])
  })
})

describe('taking a traveller out', () => {
  /** A paid family in review; each traveller has a passport, and was asked for a photo. */
  async function inReview(incomplete: readonly number[] = []) {
    const uploads = [await world.upload(), await world.upload(), await world.upload()]
    const documents = uploads.map(({ entry }, index) => ({ ...entry, travellerId: index + 1 }))
    const order = await placeFamily(world, 3, { documents, travellers: travellers(incomplete) })
    const ids = uploads.map(({ documentId }) => documentId)
    await world.db.updateTable('documents').set({ status: 'submitted' }).where('id', 'in', ids).execute()
    await order.pay()
    const requests = [1, 2, 3].map((traveller) => {
      const request = {
        requestId: crypto.randomUUID(),
        documentType: 'photo',
        reason: 'requested',
        documentId: null,
      } as const
      return { ...request, traveller }
    })
    await order.record({ kind: 'document', reason: 'document_requested' }, { requestsAsked: requests })
    const withdraw = (traveller: number) => {
      const documentId = ids[traveller - 1] as string
      const effect = { documentId, effect: 'withdrawn', documentType: 'passport', traveller } as const
      const answer = { requestId: requests[traveller - 1]?.requestId as string, documentId: null }
      return order.withdraw(traveller, { documents: [effect], requestsAnswered: [answer] })
    }
    return { order, ids, withdraw }
  }

  it('gives the deleter their documents, ends their requests, and hides both from the customer', async () => {
    const { order, ids, withdraw } = await inReview()
    const dueIds = async () => (await dueFiles(world.db, null, 1_000)).map(({ id }) => id)
    expect(await dueIds()).not.toContain(ids[1])
    await withdraw(2)
    expect((await dueIds()).filter((id) => ids.includes(id))).toEqual([ids[1]])
    const view = await viewed(order.id)
    expect(new Set(view.documents.map(({ travellerId }) => travellerId))).toEqual(new Set([1, 3]))
    expect(new Set(view.requests.map(({ travellerId }) => travellerId))).toEqual(new Set([1, 3]))
    expect(view).toMatchObject({ decisions: ['open', 'withdrawn', 'open'], openRequests: 2, numberOfApplicants: 3 })
    expect(view.statusHistory.at(-1)).toMatchObject({ travellerId: 2 })
  })

  it('no longer needs their details', async () => {
    const { order, withdraw } = await inReview([2])
    expect(await viewed(order.id)).toMatchObject({ travellersComplete: false, incompleteTravellers: 1 })
    await withdraw(2)
    expect(await viewed(order.id)).toMatchObject({ travellersComplete: true, incompleteTravellers: 0 })
    const { carried } = await snapshotOf(order.id)
    expect(carried).toMatchObject({ travellersComplete: true, decisions: ['open', 'withdrawn', 'open'] })
  })

  it('does not count their complete details in place of another’s', async () => {
    const { order, withdraw } = await inReview([3])
    await withdraw(2)
    expect(await viewed(order.id)).toMatchObject({ travellersComplete: false, incompleteTravellers: 1 })
  })

  it('leaves them out of the embassy’s files, one for all or one for each', async () => {
    const { order, withdraw } = await inReview()
    await withdraw(2)
    const seq = await order.record({ status: 'processing' })
    const content = await embassyContent(world.system, order.id, seq)
    expect(content.numberOfApplicants).toBe(2)
    expect(content.travellers.map(({ firstName }) => firstName)).toEqual(['Amina', 'Nadia'])
    expect(content.documents.map(({ traveller }) => traveller)).toEqual([1, 3])
    const claim = async () =>
      (await claimFiles(world.system, { orderId: order.id, seq: seq + 1 }, () => crypto.randomUUID())).map(
        ({ traveller }) => traveller,
      )
    await order.record({ kind: 'details', reason: 'details_corrected' })
    await world.db.updateTable('countries').set({ embassyFile: 'traveller' }).execute()
    expect(await claim()).toEqual([1, 3])
    await world.db.updateTable('countries').set({ embassyFile: 'order' }).execute()
  })

  it('keeps the case found by their passport number, and the facts of its mails without them', async () => {
    const { order, withdraw } = await inReview([2])
    await withdraw(2)
    const query = TransactionQuery.parse({ search: PASSPORTS[1], limit: 100 })
    const { data } = await listTransactions(world.system, staff, query)
    expect(data.find(({ orderId }) => orderId === order.id)?.matched).toMatchObject({ by: 'passport_number' })
    const facts = await readMailFacts(world.system, order.id, { seq: 4 })
    expect(facts.travellers.map(({ name, decision }) => [name, decision])).toEqual([
      ['Amina', 'open'],
      ['Youssef', 'withdrawn'],
      ['Nadia', 'open'],
    ])
    expect(new Set(facts.owed.map(({ traveller }) => traveller))).toEqual(new Set([1, 3]))
  })
})
