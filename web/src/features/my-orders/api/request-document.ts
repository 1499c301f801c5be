import type { RequestDocument } from '@passage/contracts/api/document-work.schema'
import type { StatusChanged } from '@passage/contracts/api/orders.schema'
import { api } from '../../../lib/api.ts'
import { orderUrl } from './order-url.ts'

/** Asks the customer for one more document. Throws 409 `order_changed`, `documents_closed`, `order_closed`. */
export const requestDocument = (
  orderId: string,
  request: RequestDocument,
  idempotencyKey: string,
): Promise<StatusChanged> =>
  api(orderUrl(orderId, 'document-requests'), { method: 'POST', json: request, idempotencyKey })
