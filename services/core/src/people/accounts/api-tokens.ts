import { createHash, randomBytes } from 'node:crypto'
import type {
  CreateToken,
  TokenCreated,
  TokenPage,
  TokenQuery,
  TokenView,
} from '@passage/contracts/api/people/tokens.schema'
import { DomainError } from '@passage/contracts/domain/errors'
import { DAY_MS, MINUTE_MS } from '@passage/contracts/domain/money/payment-window'
import { isApiToken, TOKEN_PREFIX } from '@passage/contracts/domain/people/api-token'
import { type ActingPerson, scopeOf } from '@passage/contracts/domain/people/permissions'
import { audit, auditAll } from '../../audit/audit.ts'
import { type Context, type Queryable, type Tx, transaction } from '../../context.ts'
import type { Database } from '../../database/connect.ts'
import type { FieldCipher } from '../../database/field-cipher.ts'
import { ACCOUNT_COLUMNS, type AccountOwner, ownerOf } from '../find-entry.ts'
import { lockSession } from './sessions.ts'

const BYTES = 32
const HINT = 4

/**
 * A new token with its hash and hint, derived from a repeatable request with our key, so that a repetition returns the
 * same token.
 */
export function newSecret(
  fields: Pick<FieldCipher, 'fingerprint'>,
  request: readonly unknown[] | null,
): { token: string; tokenHash: string; hint: string } {
  // No text of a caller contains this character: no other fingerprint is a token.
  const secret = request
    ? fields.fingerprint(`\u0000token${JSON.stringify(request)}`)
    : randomBytes(BYTES).toString('base64url')
  const token = TOKEN_PREFIX + secret
  return { token, tokenHash: hashToken(token), hint: token.slice(-HINT) }
}

/** SHA-256 suffices for 32 random bytes: they cannot be guessed from the hash. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** The tokens that a person may manage: all tokens, or their own. */
function manageableTokens(db: Queryable, person: ActingPerson) {
  const all = scopeOf('token:manage', person.role) === 'any'
  return db
    .selectFrom('apiTokens')
    .innerJoin('users', 'users.id', 'apiTokens.userId')
    .$if(!all, (tokens) => tokens.where('apiTokens.userId', '=', person.id))
}

const selectTokens = (db: Queryable, person: ActingPerson) =>
  manageableTokens(db, person)
    .select([
      'apiTokens.id',
      'apiTokens.name',
      'apiTokens.hint',
      'apiTokens.userId as ownerId',
      'users.name as ownerName',
    ])
    .select(['apiTokens.createdAt', 'apiTokens.lastUsedAt', 'apiTokens.expiresAt', 'apiTokens.revokedAt'])

type TokenRow = Awaited<ReturnType<ReturnType<typeof selectTokens>['executeTakeFirstOrThrow']>>

const viewToken = ({ createdAt, lastUsedAt, expiresAt, revokedAt, ...row }: TokenRow): TokenView => ({
  ...row,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
  expiresAt: expiresAt?.toISOString() ?? null,
  revokedAt: revokedAt?.toISOString() ?? null,
})

interface Asking {
  person: ActingPerson
  /** The session of the request, as `endSessions` names it. */
  session: string
  idempotencyKey: string | null
}

/**
 * Creates a token, once per idempotency key; only this answer contains it. Throws `not_signed_in` when the session has
 * ended.
 */
export async function createToken(
  context: Context,
  { person, session, idempotencyKey }: Asking,
  input: CreateToken,
): Promise<TokenCreated> {
  const request = idempotencyKey === null ? null : [person.id, idempotencyKey, input.name, input.expiresInDays]
  const { token, ...kept } = newSecret(context.fields, request)
  return transaction(context, async (tx) => {
    await lockSession(tx, person.id, session)
    const made = await tx
      .insertInto('apiTokens')
      .values({
        ...kept,
        userId: person.id,
        name: input.name,
        expiresAt: new Date(Date.now() + input.expiresInDays * DAY_MS),
      })
      .onConflict((conflict) => conflict.column('tokenHash').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (made) await audit(tx, context, 'token.created', 'token', made.id, { expiresInDays: input.expiresInDays })
    const row = await selectTokens(tx, person)
      .where('apiTokens.tokenHash', '=', kept.tokenHash)
      .executeTakeFirstOrThrow()
    return { ...viewToken(row), token }
  })
}

/** One page of tokens, newest first, with revoked and expired ones. Their secrets are not stored. */
export async function listTokens(db: Queryable, person: ActingPerson, { page, limit }: TokenQuery): Promise<TokenPage> {
  const [rows, { total }] = await Promise.all([
    selectTokens(db, person)
      .orderBy('apiTokens.createdAt', 'desc')
      .orderBy('apiTokens.id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    manageableTokens(db, person)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { data: rows.map(viewToken), total, totalPages: Math.ceil(total / limit) }
}

/** Revokes a token; an ended one is unchanged. Throws `token_not_found`. */
export async function revokeToken(context: Context, person: ActingPerson, tokenId: string): Promise<void> {
  await transaction(context, async (tx) => {
    const known = await manageableTokens(tx, person)
      .select('apiTokens.userId')
      .where('apiTokens.id', '=', tokenId)
      .executeTakeFirst()
    if (!known) throw new DomainError('token_not_found', 'There is no such token.')
    const { numUpdatedRows } = await tx
      .updateTable('apiTokens')
      .set({ revokedAt: new Date() })
      .where('id', '=', tokenId)
      .where('revokedAt', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    await audit(tx, context, 'token.revoked', 'token', tokenId, { ownerId: known.userId })
  })
}

/** Revokes all of a person's API tokens; returns how many. Sessions end first: `createToken` locks its session. */
export async function endTokens(tx: Tx, context: Context, userId: string): Promise<number> {
  const ended = await tx
    .updateTable('apiTokens')
    .set({ revokedAt: new Date() })
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .returning('id')
    .execute()
  await auditAll(
    tx,
    context,
    ended.map(({ id }) => ({
      action: 'token.revoked',
      objectType: 'token',
      objectId: id,
      details: { ownerId: userId },
    })),
  )
  return ended.length
}

/** The owner of a valid token; null: unknown, revoked, expired, or the owner is deactivated. Stores the last use, to the minute. */
export async function findPersonByToken(db: Database, token: string): Promise<AccountOwner | null> {
  if (!isApiToken(token)) return null
  const now = new Date()
  const found = await db
    .selectFrom('apiTokens')
    .innerJoin('users', 'users.id', 'apiTokens.userId')
    .select(['apiTokens.id as tokenId', 'apiTokens.lastUsedAt'])
    .select(ACCOUNT_COLUMNS)
    .where('tokenHash', '=', hashToken(token))
    .where('revokedAt', 'is', null)
    .where((eb) => eb.or([eb('expiresAt', 'is', null), eb('expiresAt', '>', now)]))
    .where('users.isActive', '=', true)
    .executeTakeFirst()
  if (!found) return null
  const { tokenId, lastUsedAt, ...owner } = found
  const before = new Date(now.getTime() - MINUTE_MS)
  if (lastUsedAt === null || lastUsedAt <= before) await noteUse(db, tokenId, now, before)
  return ownerOf(owner)
}

/** Only the first of many concurrent calls writes. */
async function noteUse(db: Database, tokenId: string, now: Date, before: Date): Promise<void> {
  await db
    .updateTable('apiTokens')
    .set({ lastUsedAt: now })
    .where('id', '=', tokenId)
    .where((eb) => eb.or([eb('lastUsedAt', 'is', null), eb('lastUsedAt', '<=', before)]))
    .execute()
}
