import type { PaymentCard } from '@passage/contracts/domain/money/payment-card'
import type { Context } from '../context.ts'

/** Records the card of a payment beside the workflow: no digit of it passes through Temporal. design.md, Personal data. */
export async function recordCard({ db }: Pick<Context, 'db'>, paymentId: string, card: PaymentCard): Promise<void> {
  await db
    .updateTable('payments')
    .set({ cardBrand: card.brand, cardLast4: card.last4 })
    .where('id', '=', paymentId)
    // A surplus payment's card is not the order's.
    .where('cardLast4', 'is', null)
    .execute()
}
