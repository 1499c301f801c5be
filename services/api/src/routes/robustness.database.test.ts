import { randomUUID } from 'node:crypto'
import { PRIVACY_NOTICE_VERSION, TERMS_VERSION } from '@passage/contracts/domain/legal'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { RouteEntry } from '../openapi/registry.ts'
import { allRoutes } from '../openapi/route.ts'
import { contactBody } from '../testing/bodies.ts'
import { createOrderAs, orderBody } from '../testing/orders.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let test: TestApp
let orderId: string
beforeAll(async () => {
  test = await startTestApp()
  orderId = (await createOrderAs(test, 'customer')).id
})
afterAll(() => test?.close())

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
    shownAt: '2026-11-21T00:00:00Z',
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

const subjects = allRoutes()
  .filter(({ path }) => !path.endsWith('/events'))
  .map((entry) => [`${entry.method} ${entry.path}`, entry] as const)

/** One or two of the route's parameters at a time. */
const queryFor = (entry: RouteEntry) =>
  fc.array(fc.tuple(fc.constantFrom('other', ...namesIn(entry)), text), { minLength: 1, maxLength: 2 })

it.each(subjects)(
  '%s answers nonsense with a refusal, never with a fault',
  { timeout: 60_000 },
  async (line, entry) => {
    const bodies = bodyLike(GOOD_BODIES[line]?.() ?? { notes: 'x' })
    const known = entry.path.includes(':orderId') ? [orderId] : []
    const parameters = fc.oneof(text, fc.constantFrom('x', ...known))
    await fc.assert(
      fc.asyncProperty(bodies, queryFor(entry), parameters, async (json, query, parameter) => {
        const filled = entry.path.replace(/:\w+/, encodeURIComponent(parameter.toWellFormed()) || 'x')
        const path = `${filled}?${new URLSearchParams(query)}`
        const headers = { 'idempotency-key': randomUUID() }
        const body = entry.method === 'GET' ? {} : { json, headers }
        const response = await test.call(`${entry.method} ${path}`, { as: 'admin', ...body })
        expect(response.status, await response.clone().text()).toBeLessThan(500)
      }),
      { numRuns: 100 },
    )
  },
)
