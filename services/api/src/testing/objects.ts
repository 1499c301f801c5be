import { randomInt, randomUUID } from 'node:crypto'
import { systemContext } from '@passage/core/context'
import { issueInvoice } from '@passage/core/invoices/issue-invoice'
import { queueMail } from '@passage/core/mails/queue-mail'
import type { RouteEntry } from '../openapi/registry.ts'
import { agency, checklistBody, contactBody, MISSING, offerBody, somebody } from './bodies.ts'
import { checkedUploadAs, createOrderAs } from './orders.ts'
import { PEOPLE, type PersonName, type TestApp } from './test-app.ts'
import { createTokenAs } from './tokens.ts'

/** The parameters of a path with what they are. */
export type Ids = Record<string, string>

interface Kind {
  missing: Ids
  /** Who can own one; every person when absent. */
  owners?: readonly PersonName[]
  /** Makes one for the owner, or one that the owner may act on where such objects have no owner. */
  make(test: TestApp, owner: PersonName, entry: RouteEntry): Promise<Ids>
}

const COMPANY = { name: 'Passage', address: 'Luxembourg', registration: 'B1', vatNumber: 'LU1' }

async function newUser(test: TestApp): Promise<string> {
  const person = { ...somebody(), name: 'Some Body' }
  return (await test.db.insertInto('users').values(person).returning('id').executeTakeFirstOrThrow()).id
}

async function newPayment(test: TestApp, orderId: string): Promise<string> {
  const captured = { capturedCents: 25_800, status: 'completed', method: 'card', completedAt: new Date() }
  const payment = { orderId, amountCents: 25_800, ...captured }
  return (await test.db.insertInto('payments').values(payment).returning('id').executeTakeFirstOrThrow()).id
}

async function invoicedOrder(test: TestApp, owner: PersonName): Promise<string> {
  const { id: orderId } = await createOrderAs(test, owner)
  await newPayment(test, orderId)
  await issueInvoice(systemContext(test.db), { company: COMPANY, vatPercent: 17 }, { orderId, refundId: null })
  const invoices = test.db.selectFrom('invoices').select('id').where('orderId', '=', orderId)
  return (await invoices.executeTakeFirstOrThrow()).id
}

async function order(test: TestApp, owner: PersonName): Promise<Ids> {
  const { id: orderId } = await createOrderAs(test, owner)
  const file = { orderId, seq: 1, storageKey: `embassy/${orderId}`, sizeBytes: 1_000, sha256: 'a'.repeat(64) }
  await test.db
    .insertInto('embassyFiles')
    .values({ ...file, storedAt: new Date() })
    .execute()
  return { orderId }
}

async function document(test: TestApp, owner: PersonName): Promise<Ids> {
  const { documentId, fileKey } = await checkedUploadAs(test, owner)
  const file = { fileName: 'passport.pdf', fileUrl: fileKey, fileSize: 1_000 }
  await createOrderAs(test, owner, { documents: [file] })
  return { documentId }
}

async function session(test: TestApp, owner: PersonName): Promise<Ids> {
  const values = { userId: test.ids[owner], token: randomUUID(), expiresAt: new Date(Date.now() + 3_600_000) }
  const added = await test.db.insertInto('sessions').values(values).returning('id').executeTakeFirstOrThrow()
  return { sessionId: added.id }
}

async function mailInDoubt(test: TestApp): Promise<Ids> {
  const userId = await newUser(test)
  const context = systemContext(test.db, test.fields)
  const mail = {
    userId,
    to: `${randomUUID()}@people.example`,
    template: 'account_created',
    language: 'en',
    facts: {},
  } as const
  await context.db.transaction().execute((tx) => queueMail(tx, context, mail))
  const failed = test.db.updateTable('mails').set({ status: 'refused', factsEncrypted: null })
  const { id } = await failed.where('userId', '=', userId).returning('id').executeTakeFirstOrThrow()
  return { userId, mailId: id }
}

async function contactMessage(test: TestApp): Promise<Ids> {
  const response = await test.call('POST /api/contact', {
    json: contactBody(),
    headers: { 'x-forwarded-for': `203.0.${randomInt(256)}.${randomInt(256)}` },
  })
  if (response.status !== 201) throw new Error(await response.text())
  return { contactMessageId: (await response.json()).id }
}

async function newOffer(test: TestApp): Promise<Ids> {
  const response = await test.call('POST /api/admin/visa-orders', { as: 'admin', json: await offerBody(test) })
  if (response.status !== 201) throw new Error(await response.text())
  return { offerId: String((await response.json()).id) }
}

async function newChecklist(test: TestApp): Promise<Ids> {
  const response = await test.call('POST /api/admin/checklists', { as: 'admin', json: await checklistBody(test) })
  if (response.status !== 201) throw new Error(await response.text())
  return { checklistId: String((await response.json()).id) }
}

/** Agencies of the catalogue are in use: a DELETE gets a new agency. */
async function agencyOf(test: TestApp, owner: PersonName, entry: RouteEntry): Promise<Ids> {
  const own = PEOPLE[owner].agency
  if (own !== null && entry.method !== 'DELETE') return { agencyId: String(test.catalogue.agencies[own]) }
  const added = await test.db.insertInto('agencies').values(agency()).returning('id').executeTakeFirstOrThrow()
  return { agencyId: String(added.id) }
}

async function japan(test: TestApp): Promise<Ids> {
  const country = test.db.selectFrom('countries').select('id').where('code', '=', 'JP')
  return { countryId: String((await country.executeTakeFirstOrThrow()).id) }
}

/** What routes are about, by the parameters of their paths. */
export const OBJECTS: Record<string, Kind> = {
  orderId: { missing: { orderId: MISSING }, make: order },
  // Whether the order has such a refund is its workflow's question.
  'orderId/refundId': {
    missing: { orderId: MISSING, refundId: MISSING },
    make: async (test, owner) => ({ orderId: (await createOrderAs(test, owner)).id, refundId: MISSING }),
  },
  documentId: { missing: { documentId: MISSING }, make: document },
  paymentId: {
    missing: { paymentId: MISSING },
    make: async (test, owner) => ({ paymentId: await newPayment(test, (await createOrderAs(test, owner)).id) }),
  },
  invoiceId: {
    missing: { invoiceId: MISSING },
    make: async (test, owner) => ({ invoiceId: await invoicedOrder(test, owner) }),
  },
  trackingNumber: {
    missing: { trackingNumber: 'ORD-ZZZZZZZZ' },
    make: async (test, owner) => ({ trackingNumber: (await createOrderAs(test, owner)).orderNumber }),
  },
  tokenId: {
    missing: { tokenId: MISSING },
    owners: ['admin', 'provider'],
    make: async (test, owner) => ({ tokenId: (await createTokenAs(test, owner)).id }),
  },
  sessionId: { missing: { sessionId: MISSING }, make: session },
  // Administrators may act on every account; the limits for their own account have tests of their own.
  userId: { missing: { userId: MISSING }, make: async (test) => ({ userId: await newUser(test) }) },
  'userId/mailId': { missing: { userId: MISSING, mailId: MISSING }, make: mailInDoubt },
  // These objects have no owner: only administrators reach them.
  contactMessageId: { missing: { contactMessageId: MISSING }, make: contactMessage },
  offerId: { missing: { offerId: '2000000000' }, make: newOffer },
  checklistId: { missing: { checklistId: '2000000000' }, make: newChecklist },
  agencyId: { missing: { agencyId: '2000000000' }, make: agencyOf },
  countryId: { missing: { countryId: '2000000000' }, make: japan },
}

/** The names of a path's parameters, as `OBJECTS` knows them; '' without any. */
export const parametersOf = ({ path }: RouteEntry): string =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => name).join('/')

/** `GET /api/orders/…` with its ids. */
export const lineOf = ({ method, path }: RouteEntry, ids: Ids = {}): string =>
  `${method} ${path.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? '')}`
