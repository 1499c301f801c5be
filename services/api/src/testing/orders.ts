import type { UploadUrlAnswer, UploadUrlRequest } from '@passage/contracts/api/documents/documents.schema'
import type { CreateAgencyOrderInput } from '@passage/contracts/api/orders/agency-orders.schema'
import type { CreateOrderInput, OrderCreated } from '@passage/contracts/api/orders/orders.schema'
import type { HistoryEntry } from '@passage/contracts/domain/orders/history'
import type { EntryRecord } from '@passage/contracts/workflows/projection'
import { systemContext } from '@passage/core/context'
import { recordEntry } from '@passage/core/orders/entries/record-entry'
import type { PersonName, TestApp } from './test-app.ts'

/** Two travellers to Japan: 258.00. */
export const orderBody = (test: TestApp, change: Partial<CreateOrderInput> = {}): CreateOrderInput => ({
  visaProductId: test.catalogue.japan,
  customerName: 'Marie Durand',
  customerEmail: 'marie@travel.example',
  nationality: 'FR',
  numberOfApplicants: 2,
  totalAmount: '258.00',
  ...change,
})

/** One traveller to Japan for the agency's client: 129.00, of which 12.90 are the agency's. */
export const agencyOrderBody = (
  test: TestApp,
  change: Partial<CreateAgencyOrderInput> = {},
): CreateAgencyOrderInput => ({
  agencyId: test.catalogue.agencies[0],
  customerName: 'Marie Durand',
  customerEmail: 'marie@travel.example',
  destinationCountry: 'Japan',
  visaType: 'Tourist Visa',
  totalAmount: '129.00',
  agencyCommission: '12.90',
  ...change,
})

export async function createOrderAs(
  test: TestApp,
  as: PersonName,
  change: Partial<CreateOrderInput> = {},
): Promise<OrderCreated> {
  const response = await test.call('POST /api/orders', { as, json: orderBody(test, change) })
  if (response.status !== 201) throw new Error(await response.text())
  return (await response.json()) as OrderCreated
}

export async function uploadAs(
  test: TestApp,
  as: PersonName,
  change: Partial<UploadUrlRequest> = {},
): Promise<UploadUrlAnswer> {
  const json = {
    documentType: 'passport',
    fileName: 'passport.pdf',
    fileSize: 1_000,
    contentType: 'application/pdf',
    gdprConsent: { consentGiven: true, consentTimestamp: new Date().toISOString() },
    ...change,
  }
  const response = await test.call('POST /api/documents/upload-url', { as, json })
  if (response.status !== 200) throw new Error(await response.text())
  return (await response.json()) as UploadUrlAnswer
}

/** An upload that has passed the check. */
export async function checkedUploadAs(...upload: Parameters<typeof uploadAs>): Promise<UploadUrlAnswer> {
  const answer = await uploadAs(...upload)
  await passCheck(upload[0], answer.documentId)
  return answer
}

export const passCheck = (test: TestApp, documentId: string) =>
  test.db.updateTable('documents').set({ status: 'submitted' }).where('id', '=', documentId).execute()

/** Staff's upload of a visa for an order. */
export async function visaUploadAs(
  test: TestApp,
  as: PersonName,
  orderId: string,
  change: object = {},
): Promise<UploadUrlAnswer> {
  const file = { documentType: 'visa', fileName: 'visa.pdf', fileSize: 1_000, contentType: 'application/pdf' }
  const json = { ...file, metadata: { orderId, uploadedBy: 'agency' }, ...change }
  const response = await test.call('POST /api/s3/upload-url', { as, json })
  if (response.status !== 200) throw new Error(await response.text())
  return (await response.json()) as UploadUrlAnswer
}

/** A visa that the provider has delivered to an order. */
export async function newVisaOf(test: TestApp, orderId: string): Promise<string> {
  const { documentId } = await visaUploadAs(test, 'provider', orderId)
  const delivered = { orderId, entrySeq: 1, status: 'approved' } as const
  await test.db.updateTable('documents').set(delivered).where('id', '=', documentId).execute()
  return documentId
}

/** Adds an entry to the projection in place of the workflow, without an event. */
export async function moveOrder(
  test: TestApp,
  orderId: string,
  entry: Partial<HistoryEntry> & Pick<HistoryEntry, 'seq' | 'status'>,
  noteId: string | null = null,
  beside: Partial<EntryRecord> = {},
): Promise<void> {
  await recordEntry(systemContext(test.db, test.fields), {
    orderId,
    noteId,
    payment: null,
    refundPromised: null,
    refundMade: null,
    refundFailed: null,
    dispute: null,
    documents: [],
    requestsAsked: [],
    requestsAnswered: [],
    detailsId: null,
    ...beside,
    entry: {
      entryId: crypto.randomUUID(),
      kind: 'status',
      paymentStatus: 'pending',
      reason: 'staff_decision',
      override: false,
      actor: { kind: 'staff', id: test.ids.provider },
      at: new Date().toISOString(),
      ...entry,
    },
  })
}
