import type { TurnFacts } from '@passage/contracts/domain/orders/whose-turn'
import type { Reader } from '../../context.ts'
import { withAllTravellers } from '../../details/travellers.ts'
import { countOpenRequests } from '../../documents/list-requests.ts'

/**
 * The facts, besides the status, of which `whoseTurn` makes an order's turn. To write the turn, lock the order's row in an
 * earlier statement: requests and travellers are changed under that lock only, so the facts hold until the transaction ends.
 */
export async function readTurnFacts(db: Reader, orderId: string): Promise<Omit<TurnFacts, 'status'>> {
  const facts = await db
    .selectFrom('orders')
    .select((eb) => [countOpenRequests(eb).as('openRequests'), withAllTravellers(eb).as('travellersComplete')])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return { openRequests: facts.openRequests ?? 0, travellersComplete: Boolean(facts.travellersComplete) }
}
