import type { ActingPerson } from '@passage/contracts/domain/people/permissions'
import type { Database } from '@passage/core/database/connect'
import { fieldCipher } from '@passage/core/details/field-cipher'
import { readOrder } from '@passage/core/orders/read-order'
import { fieldsEnv, readEnv } from '@passage/integrations/config'
import { builtInIdentity } from '@passage/integrations/identity/built-in'
import { acting } from '@passage/integrations/identity/port'
import type { Bench } from './bench.ts'
import { type Stages, statementsOf } from './raw/statements.ts'

/** Asks who the token belongs to of the agency that places the bench's orders, as the API does. */
export function agencyFinder(bench: Bench, db: Database): () => Promise<ActingPerson> {
  const { AUTH_SECRET: secret = '', APP_URL: appUrl = '' } = bench.stack.env
  const identity = builtInIdentity({ db, secret, appUrl })
  return async () => {
    const person = await identity.whoIs(bench.tokens.agency)
    if (!person) throw new Error('the agency is not signed in')
    return acting(person)
  }
}

/** Reads an order as the API does, for who placed it. */
export function orderReader(bench: Bench, orderId: string): (db: Database, agency: ActingPerson) => Promise<unknown> {
  const { FIELD_ENCRYPTION_KEYS } = readEnv(fieldsEnv, bench.stack.env)
  const fields = fieldCipher(FIELD_ENCRYPTION_KEYS)
  return (db, agency) => readOrder({ db, fields }, agency, orderId)
}

/** What the API asks PostgreSQL to show an order: who asks, the order, then its parts side by side. */
export async function orderStatements(bench: Bench, orderId: string): Promise<{ session: Stages; order: Stages }> {
  const url = bench.stack.env.DATABASE_URL ?? ''
  const read = orderReader(bench, orderId)
  const session = await statementsOf(url, async (db) => agencyFinder(bench, db))
  const [order, ...parts] = await statementsOf(url, async (db) => {
    const agency = await agencyFinder(bench, db)()
    return () => read(db, agency)
  })
  if (!order) throw new Error('an order is read without asking PostgreSQL')
  return { session: session.map((statement) => [statement]), order: [[order], parts] }
}
