import type { OrderCreated } from '@passage/contracts/api/orders.schema'
import { api } from '../../../lib/api.ts'
import type { Submission } from '../state/wizard-draft.ts'

/** Creates the order; the same submission again answers the same order. Throws 409 `price_changed` with the right price. */
export const createOrder = ({ key, body }: Submission): Promise<OrderCreated> =>
  api<OrderCreated>('/api/orders', { method: 'POST', json: JSON.parse(body), idempotencyKey: key })
