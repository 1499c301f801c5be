import { DomainError } from '@passage/contracts/domain/errors'
import type { OrderQuotas } from '@passage/contracts/domain/orders/order-quotas'
import type { ActingPerson } from '@passage/contracts/domain/people/permissions'
import { isStaff } from '@passage/contracts/domain/people/roles'
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Tx } from '../../context.ts'
import type { DB } from '../../database/schema.generated.ts'
import { placedBy } from '../lists/scope.ts'
import { lockOrdering } from './lock-ordering.ts'

type Orders = ExpressionBuilder<DB, 'orders'>
type Whose = (eb: Orders) => Expression<SqlBool>

/**
 * Refuses the order that `tx` has just recorded where it is beyond its customer's quota; orders at once are counted one after
 * the other. A verified agency counts as a whole, staff order without a limit. Throws `too_many_unpaid_orders` and
 * `too_many_orders` with the seconds to wait. settled.md, Orders and prices.
 */
export async function keepWithinQuota(
  tx: Tx,
  person: ActingPerson,
  agencyId: number | null,
  quotas: OrderQuotas,
): Promise<void> {
  if (isStaff(person.role)) return
  // Asked one behind the other without waiting: PostgreSQL counts once it has the lock.
  if (agencyId !== null && (await isVerified(tx, agencyId))) {
    const ofAgency = (eb: Orders) => eb('agencyId', '=', agencyId)
    await Promise.all([lockOrdering(tx, `agency ${agencyId}`), keepWithinHour(tx, ofAgency, quotas.agencyPerHour)])
    return
  }
  // What they ordered for an agency that they have left is not counted.
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

/** The new order is counted, too: it is one too many where so many stand beside it. */
async function keepWithinUnpaid(tx: Tx, whose: Whose, most: number): Promise<void> {
  const oneMore = await tx
    .selectFrom('orders')
    .select('id')
    .where(whose)
    .where('status', 'in', ['pending', 'payment_pending'])
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
