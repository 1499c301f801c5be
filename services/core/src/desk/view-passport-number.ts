import { DomainError } from '@passage/contracts/domain/errors'
import type { ActingPerson } from '@passage/contracts/domain/people/permissions'
import { audit } from '../audit/audit.ts'
import { type Context, transaction } from '../context.ts'
import { openTravellers } from '../details/travellers.ts'
import { findOrder } from '../orders/find-order.ts'

/**
 * A traveller's plain passport number for a reviewer; the access is audited. Throws `order_not_found`,
 * `traveller_details_missing`.
 */
export function viewPassportNumber(
  context: Context,
  person: ActingPerson,
  orderId: string,
  position: number,
): Promise<string> {
  return transaction(context, async (tx) => {
    const order = await findOrder(tx, person, 'document:review', orderId)
    const travellers = await openTravellers({ db: tx, fields: context.fields }, order.id)
    const number = travellers.find((traveller) => traveller.position === position)?.passportNumber
    if (!number) throw new DomainError('traveller_details_missing', 'This traveller has no passport number yet.')
    await audit(tx, context, 'passport.viewed', 'order', order.id, { position })
    return number
  })
}
