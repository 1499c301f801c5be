import { randomUUID } from 'node:crypto'
import { PERMISSIONS, type Policy } from '@passage/contracts/domain/people/permissions'
import { PRIVACY_NOTICE_VERSION, TERMS_VERSION } from '@passage/contracts/domain/site/legal'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import type { RouteEntry } from '../openapi/registry.ts'
import { allRoutes } from '../openapi/route.ts'
import { contactBody, MISSING } from '../testing/bodies.ts'
import { createOrderAs, orderBody } from '../testing/orders.ts'
import { type PersonName, startTestApp, type TestApp } from '../testing/test-app.ts'

let test: TestApp
let orderId: string
let orderNumber: string
beforeAll(async () => {
  test = await startTestApp()
  const order = await createOrderAs(test, 'customer')
  orderId = order.id
  orderNumber = order.orderNumber
})
afterAll(() => test?.close())
// Signing out is among the calls; who has is in again for the next one.
beforeEach(async () => {
  const expiresAt = new Date(Date.now() + 3_600_000)
  const sessions = Object.entries(test.tokens).map(([name, token]) => ({
    userId: test.ids[name as PersonName],
    token,
    expiresAt,
  }))
  await test.db
    .insertInto('sessions')
    .values(sessions)
    .onConflict((conflict) => conflict.column('token').doNothing())
    .execute()
})

/** Texts that break careless code: control and half characters, numbers at the edges, pieces of SQL. */
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ maxLength: 5 }).map((some) => `${some}\0${some}`),
  fc.constantFrom(
    '',
    '\0',
    '\ud800',
    '0',
    '-1',
    '1e309',
    '9'.repeat(30),
    'NaN',
    "'; select 1 --",
    '%',
    '\\',
    '😀'.repeat(9),
  ),
  fc.constantFrom('FR', 'express', '2026-02-30', '0000-01-01T00:00:00Z', '258.00', '999999999.99', 'a@b.example'),
)

/** The query parameters that a route knows; an unknown one is of no interest. */
function namesIn(entry: RouteEntry): string[] {
  const query = entry.inputs.find((input) => input.target === 'query')?.schema
  return query && 'shape' in query ? Object.keys(query.shape as object) : []
}

/** A good body with one or two fields replaced: more, and nothing would get past the first check. */
function bodyLike(good: object) {
  const value = fc.oneof(text, fc.jsonValue(), fc.integer(), fc.double())
  const name = fc.constantFrom(...Object.keys(good))
  return fc
    .array(fc.tuple(name, value), { minLength: 1, maxLength: 2 })
    .map((replaced) => ({ ...good, ...Object.fromEntries(replaced) }))
}

const TRAVELLER = {
  firstName: 'a',
  lastName: 'b',
  birthDate: '1990-01-01',
  nationality: 'FR',
  passportNumber: 'AB1234567',
  passportExpiry: '2040-01-01',
}

const OFFER = {
  ...{ countryId: 1, countryName: 'x', visaType: 'tourist', agencyId: 1, basePrice: '80.00', processingFee: 39 },
  ...{ totalPrice: '119', processingDays: 7, description: 'x', descriptionFr: 'x', isActive: true },
}

const GOOD_BODIES: Record<string, () => object> = {
  'POST /api/contact': () => ({
    ...contactBody(),
    language: 'fr',
    website: '',
    openMs: 60_000,
    conversation: [{ role: 'user', content: 'x', timestamp: '2026-11-21T00:00:00Z' }],
  }),
  'POST /api/auth/login': () => ({ username: 'nobody', password: 'x' }),
  'POST /api/orders': () => ({
    ...orderBody(test),
    customerPhone: '+352 1',
    departureDate: '2039-01-01',
    returnDate: '2039-01-02',
    notes: 'x',
    termsVersion: TERMS_VERSION,
    termsLanguage: 'fr',
    privacyVersion: PRIVACY_NOTICE_VERSION,
    travellers: [TRAVELLER],
    documents: [],
  }),
  'PUT /api/order-draft': () => ({ draft: { offerId: 1, applicant: { travellers: [TRAVELLER] } }, expectedVersion: 1 }),
  'PATCH /api/orders/:orderId/status': () => ({
    status: 'submitted',
    notes: 'x',
    embassyReference: 'x',
    submittedOn: '2039-01-01',
    expectedSeq: 1,
  }),
  'PUT /api/orders/:orderId/details': () => ({
    customerName: 'x',
    customerEmail: 'a@b.example',
    customerPhone: '+352 1',
    departureDate: '2039-01-01',
    returnDate: '2039-01-02',
    travellers: [{ position: 1, ...TRAVELLER }],
    embassyReference: 'x',
    submittedOn: '2039-01-01',
    expectedSeq: 1,
  }),
  'POST /api/orders/:orderId/documents': () => ({ documentId: orderId, documentType: 'photo', requestId: orderId }),
  'POST /api/orders/:orderId/document-requests': () => ({ documentType: 'photo', notes: 'x', expectedSeq: 1 }),
  'POST /api/orders/:orderId/refunds': () => ({ amount: '1.00', reason: 'goodwill', expectedSeq: 1 }),
  'POST /api/orders/:orderId/visa-documents': () => ({
    documentType: 'visa',
    fileName: 'x.pdf',
    fileUrl: 'documents/x',
    fileSize: 1,
    notes: 'x',
  }),
  'POST /api/documents/:documentId/review': () => ({
    verdict: 'rejected',
    reason: 'expired',
    notes: 'x',
    expectedSeq: 1,
  }),
  'POST /api/documents/:documentId/replace': () => ({ documentId: orderId }),
  'POST /api/admin/visa-orders': () => OFFER,
  'PUT /api/admin/visa-orders/:offerId': () => ({ ...OFFER, expectedVersion: 1 }),
  'PATCH /api/admin/visa-orders/bulk-status': () => ({ ids: [1, 2], isActive: true }),
  'POST /api/admin/visa-orders/bulk-delete': () => ({ ids: [1, 2] }),
  'POST /api/admin/visa-orders/bulk-upload': () => ({ visaOrders: [{ row: 2, ...OFFER }], dryRun: true }),
  'POST /api/s3/upload-url': () => ({
    documentType: 'visa',
    fileName: 'x.pdf',
    fileSize: 1,
    contentType: 'image/png',
    metadata: { orderId, uploadedBy: 'agency', passportNumber: 'x' },
  }),
  'POST /api/documents/upload-url': () => ({
    documentType: 'photo',
    fileName: 'x.pdf',
    fileSize: 1,
    contentType: 'image/png',
    gdprConsent: {
      consentGiven: true,
      consentTimestamp: '2026-11-21T00:00:00Z',
      version: PRIVACY_NOTICE_VERSION,
      language: 'en',
    },
  }),
}

const subjects = allRoutes().map((entry) => [`${entry.method} ${entry.path}`, entry] as const)

/** What the path's parameter may be that is there. */
const knownIn = ({ path }: RouteEntry): string[] => [
  ...(path.includes(':orderId') ? [orderId] : []),
  ...(path.includes(':trackingNumber') ? [orderNumber] : []),
]

/** As much of an answer as there is at once: a stream has no end, and is let go after its first words. */
async function wordsOf(response: Response, lastEventId: string): Promise<string> {
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) return response.text()
  const reader = (response.body as ReadableStream<Uint8Array>).getReader()
  // A browser that comes back and has missed nothing is told nothing.
  const first = lastEventId === '' ? await reader.read() : null
  await reader.cancel()
  return new TextDecoder().decode(first?.value)
}

/** What a browser may say that it saw last. */
const lastSeen = fc.constantFrom('', '0', '1', '-1', '999999999', '9'.repeat(30), '1e309', 'x', '%00')

/** One or two of the route's parameters at a time. */
const queryFor = (entry: RouteEntry) =>
  fc.array(fc.tuple(fc.constantFrom('other', ...namesIn(entry)), text), { minLength: 1, maxLength: 2 })

/** Signed out, and as each role. */
const CALLERS = [undefined, 'customer', 'agency', 'provider', 'admin'] as const

/** Cases for each call; a night has time for more, 20,000 in all. */
const RUNS = 40

it.each(subjects)(
  '%s answers nonsense with a refusal, never with a fault, from every kind of caller',
  { timeout: 60_000 + RUNS * 100 },
  async (line, entry) => {
    const bodies = bodyLike(GOOD_BODIES[line]?.() ?? { notes: 'x' })
    const parameters = fc.oneof(text, fc.constantFrom('x', ...knownIn(entry)))
    const callers = fc.constantFrom(...CALLERS)
    await fc.assert(
      fc.asyncProperty(bodies, queryFor(entry), parameters, callers, lastSeen, async (...given) => {
        const [json, query, parameter, as, lastEventId] = given
        const filled = entry.path.replace(/:\w+/, encodeURIComponent(parameter.toWellFormed()) || 'x')
        const path = `${filled}?${new URLSearchParams(query)}`
        const headers = { 'idempotency-key': randomUUID(), 'last-event-id': lastEventId }
        const body = entry.method === 'GET' ? {} : { json }
        const response = await test.call(`${entry.method} ${path}`, { ...(as && { as }), ...body, headers })
        expect(response.status, await wordsOf(response, lastEventId)).toBeLessThan(500)
      }),
      { numRuns: RUNS },
    )
  },
)

const UNKEEPABLE = ['a\0b', '\ud800', '0000-01-01', '0000-01-01T00:00:00Z']

type Target = 'query' | 'json'

/** The names of what a call takes in its query or body. */
function fieldsOf({ inputs }: RouteEntry, target: Target): string[] {
  const schema = inputs.find((input) => input.target === target)?.schema
  const { properties = {} } = schema ? z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) : {}
  return Object.keys(properties)
}

const fields = subjects.flatMap(([line, entry]) =>
  (['query', 'json'] as const).flatMap((target) =>
    fieldsOf(entry, target).map((field) => [line, entry, target, field] as const),
  ),
)

/** Who may make the call, so that what answers is the field. */
function callerOf({ permission }: RouteEntry): PersonName {
  const policy: Policy | null = permission && PERMISSIONS[permission]
  return policy === null || policy === 'everyone' || policy.admin ? 'admin' : 'agency'
}

it('NUL, half a character and the year 0 are invalid input in every field of every query and body, and inside of it', async () => {
  expect(fields.length).toBeGreaterThan(250)
  const wrong: string[] = []
  for (const [line, entry, target, field] of fields) {
    for (const value of UNKEEPABLE) {
      // A query is text, in which half a character cannot be written.
      if (target === 'query' && !value.isWellFormed()) continue
      const [path, good] = [line.replace(/:orderId/, orderId).replace(/:\w+/g, MISSING), GOOD_BODIES[line]?.()]
      for (const given of target === 'query' ? [value] : [value, [{ in: [value] }]]) {
        const json = { ...good, [field]: given }
        const query = target === 'query' ? `?${new URLSearchParams({ [field]: value })}` : ''
        const body =
          entry.method === 'GET' ? {} : { json: target === 'json' ? json : {}, headers: { 'idempotency-key': 'k' } }
        const response = await test.call(`${path}${query}`, { as: callerOf(entry), ...body })
        const { code } = response.status === 400 ? await response.json() : { code: '' }
        if (code !== 'invalid_input') wrong.push(`${line} ${target} ${field}: ${response.status} ${code}`)
      }
    }
  }
  expect(wrong).toEqual([])
}, 120_000)
