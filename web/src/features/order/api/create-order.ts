import type { OrderCreated } from '@passage/contracts/api/orders.schema'
import { api } from '../../../lib/api.ts'
import type { Submission } from '../state/wizard-draft.ts'

/**
 * Creates the order, which the draft of this version becomes; the same submission again answers the same order, whatever the
 * version. Throws 409 `price_changed` with the right price.
 */
export const createOrder = ({ key, body }: Submission, draftVersion: number | null = null): Promise<OrderCreated> => {
  const json = { ...JSON.parse(body), ...(draftVersion !== null && { draftVersion }) }
  return api<OrderCreated>('/api/orders', { method: 'POST', json, idempotencyKey: key })
}
