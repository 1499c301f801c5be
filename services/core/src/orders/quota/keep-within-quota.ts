import { DomainError } from '@passage/contracts/domain/errors'
import type { OrderQuotas } from '@passage/contracts/domain/order-quotas'
import type { ActingPerson } from '@passage/contracts/domain/permissions'
import { isStaff } from '@passage/contracts/domain/roles'
import { sql } from 'kysely'
import type { Tx } from '../../context.ts'
import { lockOrdering } from './lock-ordering.ts'

/**
 * Refuses an order beyond its customer's quota; orders at once are counted one after the other. A verified agency counts as
 * a whole, staff order without a limit. Throws `too_many_unpaid_orders` and `too_many_orders` with the seconds to wait.
 * settled.md, Orders and prices.
 */
export async function keepWithinQuota(
  tx: Tx,
  person: ActingPerson,
  agencyId: number | null,
  quotas: OrderQuotas,
): Promise<void> {
  if (isStaff(person.role)) return
  if (agencyId !== null && (await isVerified(tx, agencyId))) {
    await lockOrdering(tx, `agency ${agencyId}`)
    return keepWithinHour(tx, { column: 'agencyId', id: agencyId, most: quotas.agencyPerHour })
  }
  await lockOrdering(tx, `person ${person.id}`)
  await keepWithinUnpaid(tx, person.id, quotas.unpaid)
  await keepWithinHour(tx, { column: 'ownerId', id: person.id, most: quotas.perHour })
}

async function isVerified(tx: Tx, agencyId: number): Promise<boolean> {
  const agency = tx.selectFrom('agencies').select('id').where('id', '=', agencyId).where('verifiedAt', 'is not', null)
  return (await agency.executeTakeFirst()) !== undefined
}

async function keepWithinUnpaid(tx: Tx, ownerId: string, most: number): Promise<void> {
  const oneMore = await tx
    .selectFrom('orders')
    .select('id')
    .where('ownerId', '=', ownerId)
    .where('status', 'in', ['pending', 'payment_pending'])
    .orderBy('createdAt', 'desc')
    .offset(most - 1)
    .limit(1)
    .executeTakeFirst()
  if (oneMore)
    throw new DomainError(
      'too_many_unpaid_orders',
      `${most} of your orders are not paid yet. Pay or cancel one of them, then order again.`,
      { most },
    )
}

interface Whose {
  column: 'ownerId' | 'agencyId'
  id: string | number
  most: number
}

async function keepWithinHour(tx: Tx, { column, id, most }: Whose): Promise<void> {
  const first = await tx
    .selectFrom('orders')
    .select(sql<number>`extract(epoch from created_at + interval '1 hour' - now())::float8`.as('seconds'))
    .where(column, '=', id)
    .where('createdAt', '>', sql<Date>`now() - interval '1 hour'`)
    .orderBy('createdAt', 'desc')
    .offset(most - 1)
    .limit(1)
    .executeTakeFirst()
  if (first)
    throw new DomainError('too_many_orders', `${most} orders were placed within an hour. Please order again later.`, {
      retryAfterSeconds: Math.max(1, Math.ceil(first.seconds)),
    })
}
