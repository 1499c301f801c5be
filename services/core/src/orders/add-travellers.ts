import type { CreateOrder } from '@passage/contracts/api/orders.schema'
import { DomainError } from '@passage/contracts/domain/errors'
import type { Tx } from '../context.ts'

type Travelling = Pick<CreateOrder, 'travellers' | 'numberOfApplicants' | 'customerName'>

/**
 * Keeps the travellers' names in their order; the first one is the customer when no names came. The others' may follow
 * later. Throws `invalid_input` for more names than travellers. settled.md, Orders and prices.
 */
export async function addTravellers(tx: Tx, orderId: string, order: Travelling): Promise<void> {
  if (order.travellers.length > order.numberOfApplicants) {
    throw new DomainError('invalid_input', 'There are more names than travellers.')
  }
  const names = order.travellers.length > 0 ? order.travellers : [splitName(order.customerName)]
  await tx
    .insertInto('travellers')
    .values(names.map((name, index) => ({ orderId, position: index + 1, ...name })))
    .execute()
}

/** "Anne Marie Durand": the last word is the family's. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const words = name.trim().split(/\s+/u)
  return { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' }
}
