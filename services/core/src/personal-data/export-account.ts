import type { AccountExport } from '@passage/contracts/api/people/account.schema'
import { DomainError } from '@passage/contracts/domain/errors'
import type { ActorKind } from '@passage/contracts/domain/orders/entry'
import { sql } from 'kysely'
import type { DataSubject } from '../access/personal-orders.ts'
import { audit } from '../audit/audit.ts'
import { personalMessages } from '../contact/delete-messages.ts'
import { type Context, type Tx, transaction } from '../context.ts'
import { readDraft, readOtherDraft } from '../drafts/order-drafts.ts'
import { exportDocuments, exportOrders } from './export-orders.ts'

/** All data about a person, with plain passport numbers in the orders that they placed; the export is audited. Throws `not_found`. GDPR, articles 15 and 20. */
export function exportAccount(context: Context, userId: string): Promise<AccountExport> {
  return transaction(context, async (tx) => {
    const { subject, account } = await readAccount(tx, userId)
    const orders = await exportOrders(tx, context, subject)
    const reader = { db: tx, fields: context.fields }
    const uploads = await exportDocuments(tx, (eb) => eb.and([eb('ownerId', '=', userId), eb('orderId', 'is', null)]))
    const documents = [...uploads, ...orders.flatMap((order) => order.documents)]
    const records = await readRecords(tx, userId, [
      userId,
      ...documents.map(({ id }) => id),
      ...orders.flatMap(({ id, payments, refunds }) => [id, ...[...payments, ...refunds].map((row) => row.id)]),
    ])
    await audit(tx, context, 'account.exported', 'user', userId, { orders: orders.length })
    return {
      exportedAt: new Date().toISOString(),
      account,
      orders,
      contactMessages: await readMessages(tx, subject),
      uploads,
      orderDraft: { ...(await readDraft(reader, userId)), otherDraft: await readOtherDraft(reader, userId) },
      consents: await readConsents(tx, userId),
      sessions: await readSessions(tx, userId),
      records,
    }
  })
}

async function readAccount(tx: Tx, userId: string) {
  const user = await tx
    .selectFrom('users')
    .leftJoin('agencies', 'agencies.id', 'users.agencyId')
    .selectAll('users')
    .select('agencies.name as agency')
    .where('users.id', '=', userId)
    .executeTakeFirst()
  if (!user) throw new DomainError('not_found', 'There is no such account.')
  const { id, username, firstName, lastName, name, email, emailVerified, agency } = user
  const role = user.role
  return {
    subject: { id, role, verifiedEmail: emailVerified ? email : null },
    account: {
      ...{ id, username, firstName, lastName, name, email, emailVerified, role, agency },
      createdAt: user.createdAt.toISOString(),
      lastLoginAt: user.lastLoginAt?.toISOString() ?? null,
    },
  }
}

async function readMessages(tx: Tx, subject: DataSubject): Promise<AccountExport['contactMessages']> {
  const rows = await tx
    .selectFrom('contactMessages')
    .select(['id', 'receivedAt', 'firstName', 'lastName', 'email', 'subject', 'message', 'language', 'conversation'])
    .select(['sentimentLabel as sentiment', 'answeredAt'])
    .where(personalMessages(subject))
    .orderBy('id')
    .execute()
  return rows.map(({ receivedAt, answeredAt, ...row }) => ({
    ...row,
    createdAt: receivedAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
  }))
}

async function readConsents(tx: Tx, userId: string): Promise<AccountExport['consents']> {
  const rows = await tx
    .selectFrom('consents')
    .select(['noticeVersion', 'language', 'clientGivenAt', 'givenAt'])
    .where('userId', '=', userId)
    .orderBy('givenAt')
    .execute()
  return rows.map(({ clientGivenAt, givenAt, ...row }) => ({
    ...row,
    clientGivenAt: clientGivenAt.toISOString(),
    givenAt: givenAt.toISOString(),
  }))
}

async function readSessions(tx: Tx, userId: string): Promise<AccountExport['sessions']> {
  const rows = await tx
    .selectFrom('sessions')
    .select(['createdAt', 'expiresAt', 'ipAddress', 'userAgent'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute()
  return rows.map(({ createdAt, expiresAt, ...row }) => ({
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    ...row,
  }))
}

const MOST_RECORDS = 5_000

/** Staff appear without their names. */
async function readRecords(tx: Tx, userId: string, objectIds: string[]): Promise<AccountExport['records']> {
  const rows = await tx
    .selectFrom('audit')
    .select(['at', 'action', 'objectType', 'objectId', 'actorKind', 'actorId', 'details'])
    .where('objectType', 'in', ['user', 'order', 'document', 'payment', 'refund'])
    // Left out: failed sign-ins of strangers, which could fill the limit, and which member of staff had an order.
    .where('action', 'not in', ['session.refused', 'order.assigned'])
    .where(sql<boolean>`object_id = any(string_to_array(${objectIds.join(',')}, ','))`)
    .orderBy('id', 'desc')
    .limit(MOST_RECORDS)
    .execute()
  return rows.map(({ at, actorKind, actorId, ...row }) => ({
    ...row,
    at: at.toISOString(),
    by: actorId === userId ? 'you' : (actorKind as ActorKind),
  }))
}
