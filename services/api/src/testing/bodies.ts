import { randomInt, randomUUID } from 'node:crypto'
import type { RouteEntry } from '../openapi/registry.ts'
import { agencyOrderBody, checkedUploadAs, createOrderAs, orderBody, passCheck, visaUploadAs } from './orders.ts'
import type { PersonName, TestApp } from './test-app.ts'

/** The id of nothing. */
export const MISSING = '01900000-0000-7000-8000-00000000dead'

/** Body of an account or agency that an administrator changes or adds. */
export const somebody = () => ({
  username: `somebody.${randomInt(1e9)}`,
  email: `somebody.${randomInt(1e9)}@people.example`,
  firstName: 'Some',
  lastName: 'Body',
  role: 'customer',
})
/** ISO leaves these codes to its users: no country has one, nor has the test catalogue. */
const CODES = [
  ...[...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((letter) => `X${letter}`),
  ...[...'MNOPQRSTUVWXYZ'].map((letter) => `Q${letter}`),
]
let countries = 0
/** Of another code each time. */
function country() {
  countries += 1
  return { name: `Country ${randomUUID()}`, code: CODES[countries % CODES.length], flag: '🏳️' }
}
export const agency = () => ({ name: `Agency ${randomUUID()}` })

/** An offer of an agency of its own: the test's catalogue has one country and visa type for all agencies. */
export async function offerBody(test: TestApp) {
  const added = await test.db.insertInto('agencies').values(agency()).returning('id').executeTakeFirstOrThrow()
  const { countryId } = await test.db
    .selectFrom('offers')
    .select('countryId')
    .where('id', '=', test.catalogue.japan)
    .executeTakeFirstOrThrow()
  return {
    ...{ countryId, visaType: 'Tourist Visa', agencyId: added.id, basePrice: '80.00', processingFee: '39.00' },
    ...{ totalPrice: '119.00', processingDays: 7, description: 'Single entry.', isActive: true },
  }
}

const PHOTO_RULE = [{ documentType: 'photo', need: 'recommended' }]

/** A checklist for an offer of its own. */
export async function checklistBody(test: TestApp) {
  const offer = await test.call('POST /api/admin/visa-orders', { as: 'admin', json: await offerBody(test) })
  return { offerId: (await offer.json()).id, rules: PHOTO_RULE }
}

/** A checked upload of the person; without a person there is none. */
const ownUpload = async (test: TestApp, as?: PersonName) =>
  as ? (await checkedUploadAs(test, as)).documentId : MISSING

/** A visa that this person of the staff has uploaded. */
async function ownVisa(test: TestApp, as?: PersonName) {
  const named = { documentType: 'visa', fileName: 'visa.pdf', fileUrl: 'documents/none', fileSize: 1_000 }
  if (!as) return named
  const { fileKey, documentId } = await visaUploadAs(test, as, (await createOrderAs(test, 'customer')).id)
  await passCheck(test, documentId)
  // Whichever order the call is about may take it, as uploads of before could.
  await test.db.updateTable('documents').set({ preparedFor: null }).where('id', '=', documentId).execute()
  return { ...named, fileUrl: fileKey }
}

/** A message by the contact form, from an address of its own. */
export const contactBody = () => ({
  ...{ firstName: 'Nadia', lastName: 'Weber', email: `nadia.${randomInt(1e9)}@people.example`, subject: 'billing' },
  message: 'I have not received my invoice.',
})

/** A body that passes validation, so that what answers is the policy or the verb. */
const BODIES: Record<string, (test: TestApp, as?: PersonName) => unknown> = {
  'POST /api/orders': (test) => orderBody(test),
  'POST /api/agency-orders': (test) => agencyOrderBody(test),
  'POST /api/agency-orders-with-documents': (test) => agencyOrderBody(test),
  'PATCH /api/agency-orders/:orderId/status': () => ({ status: 'processing' }),
  'POST /api/chatbot/message': () => ({ message: 'Do I need a visa for Japan?' }),
  'PUT /api/order-draft': (test) => ({ draft: { offerId: test.catalogue.japan } }),
  'PATCH /api/orders/:orderId/status': () => ({ status: 'processing' }),
  'POST /api/desk/status': () => ({ orderIds: [MISSING], status: 'processing' }),
  'PATCH /api/orders/:orderId/assignee': () => ({ assigneeId: null }),
  'POST /api/orders/:orderId/internal-notes': () => ({ text: 'Looks fine' }),
  'POST /api/clerk/create-user': () => ({ ...somebody(), password: 'Gentle-otter-2026' }),
  'PUT /api/admin/users/:userId': somebody,
  'PATCH /api/admin/users/:userId/status': () => ({ isActive: true }),
  'POST /api/countries': country,
  'PUT /api/countries/:countryId': () => ({ isActive: true }),
  'POST /api/admin/agencies': agency,
  'PUT /api/admin/agencies/:agencyId': agency,
  'PATCH /api/agencies/:agencyId/mails': () => ({ mailsTraveller: true }),
  'POST /api/admin/users/:userId/erasure': () => ({ confirm: 'ERASE' }),
  'POST /api/admin/visa-orders': offerBody,
  'PUT /api/admin/visa-orders/:offerId': offerBody,
  'PATCH /api/admin/visa-orders/bulk-status': () => ({ ids: [2_000_000_000], isActive: true }),
  'POST /api/admin/visa-orders/bulk-delete': () => ({ ids: [2_000_000_000] }),
  'POST /api/admin/checklists': checklistBody,
  'POST /api/admin/visa-requirements': () => ({
    file: 'Passport,Destination,Requirement\nFR,JP,90',
    date: '2026-02-17',
    dryRun: true,
  }),
  'PUT /api/admin/checklists/:checklistId': () => ({ rules: PHOTO_RULE }),
  'POST /api/admin/visa-orders/bulk-upload': async (test) => ({ visaOrders: [await offerBody(test)] }),
  'POST /api/contact': contactBody,
  'PATCH /api/admin/contact-messages/:contactMessageId': () => ({ answered: true }),
  'POST /api/tokens': () => ({ name: 'our program' }),
  'POST /api/documents/:documentId/review': () => ({ verdict: 'approved' }),
  'POST /api/documents/:documentId/replace': async (test, as) => ({ documentId: await ownUpload(test, as) }),
  'POST /api/orders/:orderId/documents': async (test, as) => ({ documentId: await ownUpload(test, as) }),
  'POST /api/orders/:orderId/document-requests': () => ({ documentType: 'bank_statement' }),
  'POST /api/orders/:orderId/visa-documents': ownVisa,
  'PUT /api/orders/:orderId/details': () => ({ customerPhone: `+352 ${randomInt(1e9)}` }),
  'POST /api/orders/:orderId/refunds': () => ({ amount: '1.00', reason: 'goodwill' }),
  'POST /api/orders/:orderId/refunds/:refundId/settlement': () => ({ note: 'A transfer' }),
}

/** What a call to a route is made with. */
export const bodyOf = async (test: TestApp, entry: RouteEntry, as?: PersonName) =>
  entry.method === 'GET'
    ? {}
    : {
        json: (await BODIES[`${entry.method} ${entry.path}`]?.(test, as)) ?? {},
        headers: { 'idempotency-key': randomUUID() },
      }
