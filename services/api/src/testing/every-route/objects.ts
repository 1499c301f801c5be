import { randomInt, randomUUID } from 'node:crypto'
import { systemContext } from '@passage/core/context'
import { issueInvoice } from '@passage/core/invoices/issue-invoice'
import { queueMail } from '@passage/core/mails/queue-mail'
import type { RouteEntry } from '../../openapi/registry.ts'
import { agencyBody, checklistBody, contactBody, countryBody, MISSING, offerBody, userBody } from '../bodies.ts'
import { checkedUploadAs, createOrderAs, moveOrder, newVisaOf } from '../orders.ts'
import { createTokenAs } from '../people.ts'
import { PEOPLE, type PersonName, type TestApp } from '../test-app.ts'
import { type Ids, parametersOf } from './route-facts.ts'

interface Kind {
  /** Ids of an object that does not exist. */
  missing: Ids
  /** Who can own one; every person when absent. */
  owners?: readonly PersonName[]
  /** Makes one for the owner; where such objects have no owner, one that the person may act on. */
  make(test: TestApp, owner: PersonName, entry: RouteEntry): Promise<Ids>
}

/** An internal note; only staff may read it. */
export const INTERNAL_NOTE = 'Looks like a copy of a copy'
const COMPANY = { name: 'Passage', address: 'Luxembourg', registration: 'B1', vatNumber: 'LU1' }

async function newUser(test: TestApp): Promise<string> {
  const user = { ...userBody(), name: 'Some Body' }
  return (await test.db.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow()).id
}

/** Adds what staff leave on an order: a note for themselves, the assignee, an entry and an embassy file. */
async function addStaffWork(test: TestApp, orderId: string): Promise<void> {
  const note = { orderId, authorId: test.ids.provider, visibility: 'internal', text: INTERNAL_NOTE }
  await test.db
    .insertInto('notes')
    .values({ ...note, attachedAt: new Date() })
    .execute()
  await test.db.updateTable('orders').set({ assigneeId: test.ids.provider }).where('id', '=', orderId).execute()
  await moveOrder(test, orderId, { seq: 2, status: 'pending' })
  const file = { orderId, seq: 1, storageKey: `embassy/${orderId}`, sizeBytes: 1_000, sha256: 'a'.repeat(64) }
  await test.db
    .insertInto('embassyFiles')
    .values({ ...file, storedAt: new Date() })
    .execute()
}

async function newOrder(test: TestApp, owner: PersonName) {
  const order = await createOrderAs(test, owner)
  await addStaffWork(test, order.id)
  return order
}

async function newPayment(test: TestApp, orderId: string): Promise<string> {
  const captured = { capturedCents: 25_800, status: 'completed', method: 'card', completedAt: new Date() } as const
  const payment = { orderId, amountCents: 25_800, ...captured }
  return (await test.db.insertInto('payments').values(payment).returning('id').executeTakeFirstOrThrow()).id
}

async function newInvoice(test: TestApp, owner: PersonName): Promise<string> {
  const { id: orderId } = await newOrder(test, owner)
  await newPayment(test, orderId)
  await issueInvoice(systemContext(test.db), { company: COMPANY, vatPercent: 17 }, { orderId, refundId: null })
  const invoices = test.db.selectFrom('invoices').select('id').where('orderId', '=', orderId)
  return (await invoices.executeTakeFirstOrThrow()).id
}

/** Routes about visas that were delivered; the others are about travellers' documents. */
const VISA_ROUTES = /\/(withdraw|replace-visa|downloads)$/

async function newDocument(test: TestApp, owner: PersonName, { path }: RouteEntry): Promise<string> {
  if (VISA_ROUTES.test(path)) return newVisaOf(test, (await createOrderAs(test, owner)).id)
  const { documentId, fileKey } = await checkedUploadAs(test, owner)
  const file = { fileName: 'passport.pdf', fileUrl: fileKey, fileSize: 1_000 }
  await createOrderAs(test, owner, { documents: [file] })
  return documentId
}

async function newSession(test: TestApp, owner: PersonName): Promise<string> {
  const values = { userId: test.ids[owner], token: randomUUID(), expiresAt: new Date(Date.now() + 3_600_000) }
  return (await test.db.insertInto('sessions').values(values).returning('id').executeTakeFirstOrThrow()).id
}

async function refusedMail(test: TestApp): Promise<Ids> {
  const userId = await newUser(test)
  const context = systemContext(test.db, test.fields)
  const to = `${randomUUID()}@people.example`
  const mail = { userId, to, template: 'account_created', language: 'en', facts: {} } as const
  await context.db.transaction().execute((tx) => queueMail(tx, context, mail))
  const refuse = test.db.updateTable('mails').set({ status: 'refused', factsEncrypted: null })
  const { id } = await refuse.where('userId', '=', userId).returning('id').executeTakeFirstOrThrow()
  return { userId, mailId: id }
}

/** Makes an object by a call and returns its id. */
async function post(test: TestApp, path: string, json: unknown, as?: PersonName): Promise<string> {
  const headers = { 'x-forwarded-for': `203.0.${randomInt(256)}.${randomInt(256)}` }
  const response = await test.call(`POST ${path}`, { ...(as && { as }), json, headers })
  if (response.status !== 201) throw new Error(await response.text())
  return String((await response.json()).id)
}

/** Agencies of the catalogue are in use, so a DELETE gets a new one. */
async function agencyOf(test: TestApp, owner: PersonName, entry: RouteEntry): Promise<string> {
  const own = PEOPLE[owner].agency
  if (own !== null && entry.method !== 'DELETE') return String(test.catalogue.agencies[own])
  const added = await test.db.insertInto('agencies').values(agencyBody()).returning('id').executeTakeFirstOrThrow()
  return String(added.id)
}

/** A kind of object with one id, `MISSING` where none exists. */
const kind = (
  name: string,
  make: (...given: Parameters<Kind['make']>) => Promise<string>,
  { missing = MISSING, owners }: { missing?: string; owners?: readonly PersonName[] } = {},
): Record<string, Kind> => ({
  [name]: {
    missing: { [name]: missing },
    ...(owners && { owners }),
    make: async (...given) => ({ [name]: await make(...given) }),
  },
})
const NO_ROW = { missing: '2000000000' }

/** The kinds of objects that routes are about, by the parameters of their paths. */
const KINDS: Record<string, Kind> = {
  ...kind('orderId', async (test, owner) => (await newOrder(test, owner)).id),
  ...kind('trackingNumber', async (test, owner) => (await newOrder(test, owner)).orderNumber, {
    missing: 'ORD-ZZZZZZZZ',
  }),
  // Only the order's workflow knows its pending decisions and its refunds.
  'orderId/decisionId': {
    missing: { orderId: MISSING, decisionId: MISSING },
    make: async (test, owner) => ({ orderId: (await newOrder(test, owner)).id, decisionId: MISSING }),
  },
  'orderId/refundId': {
    missing: { orderId: MISSING, refundId: MISSING },
    make: async (test, owner) => ({ orderId: (await newOrder(test, owner)).id, refundId: MISSING }),
  },
  'orderId/position': {
    missing: { orderId: MISSING, position: '1' },
    async make(test, owner) {
      const traveller = { firstName: 'Marie', lastName: 'Durand', passportNumber: '12AB34567' }
      return { orderId: (await createOrderAs(test, owner, { travellers: [traveller] })).id, position: '1' }
    },
  },
  ...kind('documentId', newDocument),
  ...kind('paymentId', async (test, owner) => newPayment(test, (await newOrder(test, owner)).id)),
  ...kind('invoiceId', newInvoice),
  ...kind('tokenId', async (test, owner) => (await createTokenAs(test, owner)).id, { owners: ['admin', 'provider'] }),
  ...kind('sessionId', newSession),
  // The objects below have no owner: the permission covers all of them.
  ...kind('userId', newUser),
  'userId/mailId': { missing: { userId: MISSING, mailId: MISSING }, make: refusedMail },
  ...kind('contactMessageId', (test) => post(test, '/api/contact', contactBody())),
  ...kind('offerId', async (test) => post(test, '/api/admin/visa-orders', await offerBody(test), 'admin'), NO_ROW),
  ...kind(
    'checklistId',
    async (test) => post(test, '/api/admin/checklists', await checklistBody(test), 'admin'),
    NO_ROW,
  ),
  ...kind('agencyId', agencyOf, NO_ROW),
  ...kind('countryId', (test) => post(test, '/api/countries', countryBody(), 'admin'), NO_ROW),
}

/** The kind of object in the route's path; null where the path names none. Throws for an unknown kind. */
export function kindOf(entry: RouteEntry): Kind | null {
  const parameters = parametersOf(entry)
  const found = KINDS[parameters]
  if (parameters && !found) throw new Error(`testing/every-route/objects.ts cannot make ${parameters}.`)
  return found ?? null
}

/** Objects of each kind and owner: made once, and again after a call has changed the one that is there. */
export function createObjects(test: TestApp) {
  const made = new Map<string, Promise<Ids>>()
  const keyOf = (entry: RouteEntry, owner: PersonName) =>
    `${parametersOf(entry)} ${owner} ${parametersOf(entry) === 'agencyId' ? entry.method : ''} ${VISA_ROUTES.test(entry.path)}`
  return {
    of(entry: RouteEntry, owner: PersonName): Promise<Ids> {
      const key = keyOf(entry, owner)
      const ids = made.get(key) ?? kindOf(entry)?.make(test, owner, entry) ?? Promise.resolve({})
      made.set(key, ids)
      return ids
    },
    changed: (entry: RouteEntry, owner: PersonName) => void made.delete(keyOf(entry, owner)),
  }
}

export type Objects = ReturnType<typeof createObjects>
