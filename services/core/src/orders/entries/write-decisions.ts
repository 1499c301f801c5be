import { priceOf, quote } from '@passage/contracts/domain/money/quote'
import { type Decisions, travelling } from '@passage/contracts/domain/travellers/traveller-decision'
import type { Tx } from '../../context.ts'
import { anyId, idsOf, textArray } from '../../database/expressions.ts'

/**
 * Writes what became of each traveller's application. An order that is not paid costs what those who travel cost: its payment
 * pages ask for the new amount. The caller has locked the order. settled.md, Orders and prices.
 */
export async function writeDecisions(tx: Tx, orderId: string, decisions: Decisions): Promise<void> {
  const before = await tx
    .updateTable('orders')
    .set({ decisions: textArray(decisions) })
    .where('id', '=', orderId)
    .returning(['quote', 'totalCents'])
    .executeTakeFirstOrThrow()
  const price = priceOf(before.quote)
  const { lines, totalCents } = quote(price, travelling(decisions).length, price.speed)
  if (totalCents === before.totalCents || (await isCaptured(tx, orderId))) return
  await tx
    .updateTable('orders')
    .set({ totalCents, quote: lines.map((line) => ({ ...line })) })
    .where('id', '=', orderId)
    .execute()
  const payments = await tx
    .updateTable('payments')
    .set({ amountCents: totalCents })
    .where('orderId', '=', orderId)
    .where('status', '!=', 'cancelled')
    .returning('id')
    .execute()
  await endAttempts(tx, idsOf(payments))
}

/** Stripe refuses another amount under the key of an earlier attempt, and a page that it opened shows the earlier amount. */
const endAttempts = (tx: Tx, paymentIds: readonly string[]) =>
  tx
    .updateTable('paymentAttempts')
    .set({ status: 'expired' })
    .where('paymentId', '=', anyId(paymentIds))
    .where('status', 'in', ['opening', 'open'])
    .execute()

async function isCaptured(tx: Tx, orderId: string): Promise<boolean> {
  const payment = await tx
    .selectFrom('payments')
    .select('id')
    .where('orderId', '=', orderId)
    .where('capturedCents', '>', 0)
    .executeTakeFirst()
  return payment !== undefined
}
