import { randomInt, randomUUID } from 'node:crypto'
import { issueLink, type LinkPurpose } from '@passage/core/people/accounts/link-tokens'
import type { RouteEntry } from '../openapi/registry.ts'
import { addUser } from './newcomer.ts'
import { agencyOrderBody, checkedUploadAs, createOrderAs, orderBody, passCheck, visaUploadAs } from './orders.ts'
import { PASSWORD, type PersonName, type TestApp } from './test-app.ts'

/** An id that no object has. */
export const MISSING = '01900000-0000-7000-8000-00000000dead'

/** A user that an administrator adds or changes. */
export const userBody = () => ({
  username: `user.${randomInt(1e9)}`,
  email: `user.${randomInt(1e9)}@people.example`,
  firstName: 'Some',
  lastName: 'Body',
  role: 'customer' as const,
})
/** User-assigned codes of ISO 3166: no country of the test catalogue has one. */
const CODES = [
  ...[...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((letter) => `X${letter}`),
  ...[...'MNOPQRSTUVWXYZ'].map((letter) => `Q${letter}`),
]
let countries = 0
/** A country with another code each time. */
export function countryBody() {
  countries += 1
  return { name: `Country ${randomUUID()}`, code: CODES[countries % CODES.length], flag: '🏳️' }
}
/** An agency that an administrator adds or changes. */
export const agencyBody = () => ({ name: `Agency ${randomUUID()}` })

/** An offer of a new agency: the test catalogue has one country and one visa type, and an agency has one offer for both. */
export async function offerBody(test: TestApp) {
  const added = await test.db.insertInto('agencies').values(agencyBody()).returning('id').executeTakeFirstOrThrow()
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

/** A checklist for a new offer. */
export async function checklistBody(test: TestApp) {
  const offer = await test.call('POST /api/admin/visa-orders', { as: 'admin', json: await offerBody(test) })
  return { offerId: (await offer.json()).id, rules: PHOTO_RULE }
}

/** The id of a checked upload of the person. */
const ownUpload = async (test: TestApp, as?: PersonName) =>
  as ? (await checkedUploadAs(test, as)).documentId : MISSING

/** A visa that this member of staff has uploaded. */
async function ownVisa(test: TestApp, as?: PersonName) {
  const named = {
    documentType: 'visa',
    fileName: 'visa.pdf',
    fileUrl: 'documents/none',
    fileSize: 1_000,
    travellerId: 1,
  }
  if (!as) return named
  const { fileKey, documentId } = await visaUploadAs(test, as, (await createOrderAs(test, 'customer')).id)
  await passCheck(test, documentId)
  // The upload is for another order than the call's; without `preparedFor` any order may take it.
  await test.db.updateTable('documents').set({ preparedFor: null }).where('id', '=', documentId).execute()
  return { ...named, fileUrl: fileKey }
}

/** A company to which invoices are made out. */
export const recipientBody = {
  name: 'Acme S.A.',
  address: '1, rue de l’Exemple\nL-1000 Luxembourg',
  vatNumber: 'LU12345678',
}

/** A message of the contact form, from another address each time. */
export const contactBody = () => ({
  ...{ firstName: 'Nadia', lastName: 'Weber', email: `nadia.${randomInt(1e9)}@people.example`, subject: 'billing' },
  message: 'I have not received my invoice.',
})

let companies = 0
/** The registration form of a company, another one each time. */
export function partnerForm(change: object = {}) {
  companies += 1
  return {
    firstName: 'Inès',
    lastName: 'Martin',
    email: `ines.${companies}@agence.example`,
    phone: '+33 1 23 45 67 89',
    companyName: `Voyages Martin ${companies}`,
    companyAddress: '12 rue de l’Exemple',
    companyCity: 'Paris',
    companyPostalCode: '75001',
    companyCountry: 'FR',
    businessType: 'travel_agency',
    expectedVolume: '11-50',
    ...change,
  }
}

/** An upload of a passport. */
const UPLOAD = {
  ...{ documentType: 'passport', fileName: 'passport.pdf', fileSize: 1_000, contentType: 'application/pdf' },
  gdprConsent: { consentGiven: true, consentTimestamp: '2026-11-21T00:00:00Z' },
}

/** The person's account; a new one for a call without sign-in. */
async function accountOf(test: TestApp, as?: PersonName): Promise<{ id: string; email: string }> {
  if (!as) return addUser(test, { role: 'customer' })
  const user = test.db.selectFrom('users').select(['id', 'email']).where('id', '=', test.ids[as])
  return user.executeTakeFirstOrThrow()
}

/** The secret of a link that is mailed to the person. */
async function linkOf(test: TestApp, purpose: LinkPurpose, as?: PersonName): Promise<string> {
  const account = await accountOf(test, as)
  return test.db.transaction().execute((tx) => issueLink(tx, purpose, account))
}

/** A company's registration: with the person's address, or a new one. */
const registrationBody = async (test: TestApp, as: PersonName | undefined, method: object) =>
  partnerForm({ ...method, ...(as && { email: (await accountOf(test, as)).email }) })

const otherCustomersOrder = async (test: TestApp) => (await createOrderAs(test, 'otherCustomer')).id

/** A body with which each route succeeds when this person calls it; routes that are not named take `{}`. */
const BODIES: Record<string, (test: TestApp, as?: PersonName) => unknown> = {
  'POST /api/auth/login': async (test, as) => ({ username: (await accountOf(test, as)).email, password: PASSWORD }),
  'POST /api/auth/sign-up': () => ({
    ...{ email: `new-${randomUUID()}@people.example`, password: PASSWORD, firstName: 'Nadia', lastName: 'Weber' },
  }),
  'POST /api/auth/verify-email': async (test, as) => ({
    ...{ token: await linkOf(test, 'verify_email', as), password: PASSWORD },
  }),
  'POST /api/auth/reset-password': async (test, as) => ({
    ...{ token: await linkOf(test, 'reset_password', as), password: 'Gentle-otter-2026' },
  }),
  'POST /api/clerk/reset-password': async (test, as) => ({ email: (await accountOf(test, as)).email }),
  'POST /api/b2b/register-clerk': (test, as) => registrationBody(test, as, { authMethod: 'clerk' }),
  'POST /api/b2b/register-legacy': (test, as) =>
    registrationBody(test, as, { authMethod: 'legacy', password: PASSWORD }),
  'POST /api/account/erasure': () => ({ confirm: 'ERASE' }),
  'PATCH /api/account': () => ({ firstName: 'Newer', lastName: 'Comer' }),
  'POST /api/account/password': () => ({ currentPassword: PASSWORD, newPassword: 'Gentle-otter-2026' }),
  'POST /api/orders': (test) => orderBody(test),
  'POST /api/agency-orders': (test) => agencyOrderBody(test),
  'POST /api/agency-orders-with-documents': (test) => agencyOrderBody(test),
  'PATCH /api/agency-orders/:orderId/status': () => ({ status: 'processing' }),
  'POST /api/chatbot/message': () => ({ message: 'Do I need a visa for Japan?' }),
  'PUT /api/order-draft': (test) => ({ draft: { offerId: test.catalogue.japan } }),
  'POST /api/order-draft/restore': () => ({ version: 1 }),
  'PATCH /api/orders/:orderId/status': () => ({ status: 'processing' }),
  'POST /api/orders/:orderId/travellers/:position/decision': () => ({ decision: 'refused', reason: 'No free page' }),
  'POST /api/orders/:orderId/hold': () => ({ reason: 'The embassy is closed this week' }),
  'POST /api/desk/remind': async (test) => ({ orderIds: [await otherCustomersOrder(test)] }),
  'POST /api/desk/status': async (test) => ({ orderIds: [await otherCustomersOrder(test)], status: 'processing' }),
  'POST /api/desk/team/assignments': async (test) => ({
    assigneeId: test.ids.provider,
    orderIds: [await otherCustomersOrder(test)],
  }),
  'PATCH /api/orders/:orderId/assignee': (test) => ({ assigneeId: null, instead: test.ids.provider }),
  'POST /api/orders/:orderId/internal-notes': () => ({ text: 'Looks fine' }),
  'POST /api/clerk/create-user': () => ({ ...userBody(), password: 'Gentle-otter-2026' }),
  'PUT /api/admin/users/:userId': userBody,
  'PATCH /api/admin/users/:userId/status': () => ({ isActive: true }),
  'POST /api/countries': countryBody,
  'PUT /api/countries/:countryId': () => ({ isActive: true }),
  'POST /api/admin/agencies': agencyBody,
  'PUT /api/admin/agencies/:agencyId': agencyBody,
  'PATCH /api/agencies/:agencyId/mails': () => ({ mailsTraveller: true }),
  'PUT /api/agencies/:agencyId/invoicing': () => ({ recipient: recipientBody }),
  'PUT /api/orders/:orderId/invoice-recipient': () => ({ recipient: recipientBody }),
  'POST /api/admin/users/:userId/erasure': () => ({ confirm: 'ERASE' }),
  'POST /api/admin/visa-orders': offerBody,
  'PUT /api/admin/visa-orders/:offerId': offerBody,
  'PUT /api/admin/visa-orders/:offerId/processing-days': () => ({ processingDays: 12, expectedVersion: 1 }),
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
  'POST /api/documents/upload-url': () => UPLOAD,
  'POST /api/s3/upload-url': async (test) => ({
    ...{ documentType: 'visa', fileName: 'visa.pdf', fileSize: 1_000, contentType: 'application/pdf' },
    metadata: { orderId: await otherCustomersOrder(test) },
  }),
  'POST /api/documents/:documentId/review': () => ({ verdict: 'approved' }),
  'POST /api/documents/:documentId/withdraw': () => ({ reason: 'It names another person' }),
  'POST /api/documents/:documentId/replace-visa': async (test, as) => {
    const { travellerId: _whose, ...upload } = await ownVisa(test, as)
    return { ...upload, reason: 'It names another person' }
  },
  'PUT /api/documents/:documentId/rotation': () => ({ rotation: 90 }),
  'POST /api/documents/:documentId/replace': async (test, as) => ({ documentId: await ownUpload(test, as) }),
  'POST /api/orders/:orderId/documents': async (test, as) => ({ documentId: await ownUpload(test, as) }),
  'POST /api/orders/:orderId/document-requests': () => ({ documentType: 'bank_statement' }),
  'POST /api/orders/:orderId/visa-documents': ownVisa,
  'PUT /api/orders/:orderId/details': () => ({ customerPhone: `+352 ${randomInt(1e8, 1e9)}` }),
  'POST /api/orders/:orderId/refunds': () => ({ amount: '1.00', reason: 'goodwill' }),
  'POST /api/orders/:orderId/refunds/:refundId/settlement': () => ({ note: 'A transfer' }),
}

/** A body with which the route succeeds; undefined for a GET. */
export const bodyFor = async (test: TestApp, entry: RouteEntry, as?: PersonName): Promise<object | undefined> =>
  entry.method === 'GET' ? undefined : (((await BODIES[`${entry.method} ${entry.path}`]?.(test, as)) ?? {}) as object)
