import { DomainError } from '@passage/contracts/domain/errors'
import type { OrderQuotas } from '@passage/contracts/domain/orders/order-quotas'
import { PAYABLE_STATUSES } from '@passage/contracts/domain/orders/order-status'
import type { ActingPerson } from '@passage/contracts/domain/people/permissions'
import { isStaff } from '@passage/contracts/domain/people/roles'
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { placedBy } from '../../access/scope.ts'
import type { Tx } from '../../context.ts'
import type { DB } from '../../database/schema.generated.ts'

type Orders = ExpressionBuilder<DB, 'orders'>
type Whose = (eb: Orders) => Expression<SqlBool>

/**
 * Refuses the inserted order beyond its customer's quota; concurrent orders are counted one by one. Throws
 * `too_many_unpaid_orders`, `too_many_orders`. settled.md.
 */
export async function keepWithinQuota(
  tx: Tx,
  person: ActingPerson,
  agencyId: number | null,
  quotas: OrderQuotas,
): Promise<void> {
  if (isStaff(person.role)) return
  // Sent together on one connection: PostgreSQL counts after it has taken the lock.
  if (agencyId !== null && (await isVerified(tx, agencyId))) {
    const ofAgency = (eb: Orders) => eb('agencyId', '=', agencyId)
    await Promise.all([lockOrdering(tx, `agency ${agencyId}`), keepWithinHour(tx, ofAgency, quotas.agencyPerHour)])
    return
  }
  // Orders for a former agency of the person are not counted.
  const ofTheirs = (eb: Orders) => placedBy(eb, person.id, agencyId)
  await Promise.all([
    lockOrdering(tx, `person ${person.id}`),
    keepWithinUnpaid(tx, ofTheirs, quotas.unpaid),
    keepWithinHour(tx, ofTheirs, quotas.perHour),
  ])
}

async function isVerified(tx: Tx, agencyId: number): Promise<boolean> {
  const agency = tx.selectFrom('agencies').select('id').where('id', '=', agencyId).where('verifiedAt', 'is not', null)
  return (await agency.executeTakeFirst()) !== undefined
}

/** Locks the customer: concurrent orders are counted one by one. */
async function lockOrdering(tx: Tx, customer: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`orders of ${customer}`}, 0))`.execute(tx)
}

/** Counts the new order too: refuses it when `most` others are unpaid. */
async function keepWithinUnpaid(tx: Tx, whose: Whose, most: number): Promise<void> {
  const oneMore = await tx
    .selectFrom('orders')
    .select('id')
    .where(whose)
    .where('status', 'in', PAYABLE_STATUSES)
    .orderBy('createdAt', 'desc')
    .offset(most)
    .limit(1)
    .executeTakeFirst()
  if (oneMore)
    throw new DomainError(
      'too_many_unpaid_orders',
      `${most} of your orders are not paid yet. Pay or cancel one of them, then order again.`,
      { most },
    )
}

async function keepWithinHour(tx: Tx, whose: Whose, most: number): Promise<void> {
  const first = await tx
    .selectFrom('orders')
    .select(sql<number>`extract(epoch from created_at + interval '1 hour' - now())::float8`.as('seconds'))
    .where(whose)
    .where('createdAt', '>', sql<Date>`now() - interval '1 hour'`)
    .orderBy('createdAt', 'desc')
    .offset(most)
    .limit(1)
    .executeTakeFirst()
  if (first)
    throw new DomainError('too_many_orders', `${most} orders were placed within an hour. Please order again later.`, {
      retryAfterSeconds: Math.max(1, Math.ceil(first.seconds)),
    })
}
