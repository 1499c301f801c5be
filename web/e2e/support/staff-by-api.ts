import type { UploadUrlAnswer } from '@passage/contracts/api/documents/documents.schema'
import type { ChangeStatus } from '@passage/contracts/api/orders/orders.schema'
import type { DocumentType } from '@passage/contracts/domain/documents/documents'
import type { ActionBody } from '@passage/contracts/domain/orders/order-actions'
import { pause } from '../../src/lib/pause.ts'
import { call } from './api.ts'
import { readAsStaff, realDocument } from './paid-order.ts'

/** A provider's actions by the API. */

export const review = (documentId: string, verdict: ActionBody<'reviewDocument'>): Promise<unknown> =>
  call('POST', `/api/documents/${documentId}/review`, verdict, 'provider')

/** The id of an order's document of this type that is neither rejected nor deleted. */
export async function documentOf(orderId: string, type: DocumentType): Promise<string> {
  const { documents } = await readAsStaff(orderId)
  const found = documents.find(
    ({ documentType, status, deletedAt }) => documentType === type && status !== 'rejected' && !deletedAt,
  )
  if (!found) throw new Error(`Order ${orderId} has no ${type}.`)
  return found.id
}

export async function approveAll(orderId: string): Promise<void> {
  const { documents } = await readAsStaff(orderId)
  for (const { id, status, deletedAt } of documents) {
    if (deletedAt === null && (status === 'submitted' || status === 'reviewed'))
      await review(id, { verdict: 'approved' })
  }
}

/** Has the embassy's file of an order in processing made at once, and waits for it. */
export async function makeEmbassyFile(orderId: string): Promise<void> {
  const until = Date.now() + 30_000
  while (!(await readAsStaff(orderId)).embassyFile?.madeAt) {
    if (Date.now() > until) throw new Error(`Order ${orderId} has no embassy file after 30 s.`)
    // Refused while it is being made.
    await call('GET', `/api/orders/${orderId}/embassy-file`, undefined, 'provider').catch(() => undefined)
    await pause(300)
  }
}

export const askFor = (orderId: string, request: ActionBody<'requestDocument'>): Promise<unknown> =>
  call('POST', `/api/orders/${orderId}/document-requests`, request, 'provider')

export const moveTo = (orderId: string, change: Omit<ChangeStatus, 'changedBy'>): Promise<unknown> =>
  call('PATCH', `/api/orders/${orderId}/status`, change, 'provider')

/** Uploads a real PDF and attaches it to the order as its visa, or as the visa of one of several travellers. */
export async function deliverVisa(orderId: string, fileName: string, travellerId?: number): Promise<void> {
  const { bytes, contentType } = await realDocument('passport')
  const fileSize = bytes.length
  const file = { documentType: 'visa', fileName, fileSize }
  const permit = await call<UploadUrlAnswer>(
    'POST',
    '/api/s3/upload-url',
    { ...file, contentType, metadata: { orderId } },
    'provider',
  )
  const stored = await fetch(permit.uploadUrl, { method: 'PUT', headers: permit.headers, body: Buffer.from(bytes) })
  if (!stored.ok) throw new Error(`storage answers ${stored.status}`)
  await call(
    'POST',
    `/api/orders/${orderId}/visa-documents`,
    { ...file, fileUrl: permit.fileKey, travellerId },
    'provider',
  )
}
