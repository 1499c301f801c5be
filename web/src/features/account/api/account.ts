import type { Erasure } from '@passage/contracts/api/people/account.schema'
import { saveFile } from '../../../lib/save-file.ts'
import { api } from '../../../lib/server/api.ts'

/** Everything that is held about the signed-in person, as one file. */
export const exportAccount = (day: string): Promise<void> => saveFile('/api/account/export', `passage-${day}.json`)

/** Erases the signed-in person's account and data; says what stays and why. Throws 409 `open_orders`, `last_administrator`. */
export const eraseAccount = (idempotencyKey: string): Promise<Erasure> =>
  api<Erasure>('/api/account/erasure', { method: 'POST', json: { confirm: 'ERASE' }, idempotencyKey })
