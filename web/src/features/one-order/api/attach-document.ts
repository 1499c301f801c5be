import type { DocumentRequestView } from '@passage/contracts/api/documents/document-work.schema'
import type { ActionBody } from '@passage/contracts/domain/orders/order-actions'
import { sendOrderAction } from './order-action.ts'

/** Attaches a stored upload to an order. */
export type Attach = (documentId: string, idempotencyKey: string) => Promise<unknown>

export const addTo =
  (orderId: string, what: Omit<ActionBody<'addDocument'>, 'documentId'>): Attach =>
  (documentId, key) =>
    sendOrderAction('addDocument', { orderId }, { documentId, ...what }, key)

/** As the answer to a request, which may be about an earlier document. */
export const answerTo = (orderId: string, { id, documentId: replaced }: DocumentRequestView): Attach =>
  replaced
    ? (documentId, key) => sendOrderAction('replaceDocument', { documentId: replaced }, { documentId }, key)
    : addTo(orderId, { requestId: id })

/** A passport of the traveller at a position: as the answer to the request for it, if there is one. */
export function passportTo(orderId: string, requests: readonly DocumentRequestView[], position: number): Attach {
  const asked = requests.filter(({ documentType }) => documentType === 'passport')
  const request =
    asked.find(({ travellerId }) => travellerId === position) ?? asked.find((one) => one.travellerId === null)
  return request ? answerTo(orderId, request) : addTo(orderId, { documentType: 'passport', travellerId: position })
}
