import { newId } from './ids.ts'
import type { Charge, Refund, RefundPath } from './types.ts'

export type RefundInput = Pick<Refund, 'amount' | 'created' | 'metadata' | 'reason'>

/** A refund to a card (at once, or pending first) or to a bank account (always pending first). */
export function newRefund(charge: Charge, path: RefundPath, input: RefundInput): Refund {
  const card = charge.payment_method_details.type === 'card'
  return {
    id: newId.refund(),
    object: 'refund',
    balance_transaction: newId.balanceTransaction(),
    charge: charge.id,
    currency: charge.currency,
    customer: null,
    customer_account: null,
    ...(card && {
      destination_details: {
        card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
        type: 'card',
      },
    }),
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    receipt_number: null,
    source_transfer_reversal: null,
    status: path === 'pending' ? 'pending' : 'succeeded',
    transfer_reversal: null,
    ...input,
  }
}
