import type { Actor } from '@passage/contracts/domain/history'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from './database/connect.ts'
import type { DB } from './database/schema.generated.ts'
import { type FieldCipher, noFields } from './details/field-cipher.ts'
import type { HostedAccounts } from './people/hosted-accounts.ts'

/** Who asks, and on which database. Every changing verb takes one. */
export interface Context {
  db: Database
  actor: Actor
  requestId: string | null
  /** Opens and seals the encrypted columns. */
  fields: FieldCipher
  /** Where a hosted identity signs people in: its half of what changes about accounts. */
  hosted?: HostedAccounts | null
}

export type Reader = Kysely<DB>

export type Tx = Transaction<DB>

/** One transaction; what is thrown inside rolls it back. */
export const transaction = <T>(context: Context, work: (tx: Tx) => Promise<T>): Promise<T> =>
  context.db.transaction().execute(work)

/** The context of machines: worker activities, relays, schedules. Without keys it cannot touch encrypted fields. */
export const systemContext = (db: Database, fields: FieldCipher = noFields): Context => ({
  db,
  actor: { kind: 'system', id: null },
  requestId: null,
  fields,
})
