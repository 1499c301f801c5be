import type { OrderCreated } from '@passage/contracts/api/orders/orders.schema'
import { api } from '../../lib/server/api.ts'

/** An order as it is sent, as text: the same body again must carry the same key. */
export interface Submission {
  key: string
  body: string
}

/**
 * Creates the order, a partner's by the agency's call (public specification §6), which the draft of this version becomes; the
 * same submission again answers the same order, in any version. Throws 409 `price_changed` with the right price.
 */
export const createOrder = (
  { key, body }: Submission,
  { agency = false, draftVersion = null }: { agency?: boolean; draftVersion?: number | null } = {},
): Promise<OrderCreated> => {
  const path = agency ? '/api/agency-orders-with-documents' : '/api/orders'
  const json = { ...JSON.parse(body), ...(draftVersion !== null && { draftVersion }) }
  return api<OrderCreated>(path, { method: 'POST', json, idempotencyKey: key })
}
