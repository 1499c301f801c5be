import { randomUUID } from 'node:crypto'
import type { ActingPerson } from '@passage/contracts/domain/people/permissions'
import type { Context } from '../context.ts'
import { createToken } from '../people/accounts/api-tokens.ts'

/** The secret of a new token of a newly signed-in person. */
export async function makeToken(context: Context, person: ActingPerson): Promise<string> {
  const session = randomUUID()
  const expiresAt = new Date(Date.now() + 3_600_000)
  await context.db.insertInto('sessions').values({ userId: person.id, token: session, expiresAt }).execute()
  return (await createToken(context, { person, session, idempotencyKey: null }, { name: 'Desk', expiresInDays: 30 }))
    .token
}
