import type { ContactReceived } from '@passage/contracts/api/contact.schema'
import { api } from '../../../lib/server/api.ts'

/** Throws 400 `invalid_input` with issues, 429 `too_many_requests`. Public specification §7. */
export const sendContact = (message: unknown, idempotencyKey: string): Promise<ContactReceived> =>
  api<ContactReceived>('/api/contact', { method: 'POST', json: message, idempotencyKey })
