import { newId } from './ids.ts'
import { methodDetails } from './method-details.ts'
import type { Charge, Failure, Instrument, PaymentIntent } from './types.ts'

/** A charge of the whole amount: succeeded, pending (bank), or failed with the bank's reason. */
export function newCharge(
  intent: PaymentIntent,
  instrument: Instrument,
  created: number,
  outcome: 'succeeded' | 'pending' | Failure,
  authenticated: boolean,
): Charge {
  const failure = typeof outcome === 'string' ? null : outcome
  const taken = outcome === 'succeeded'
  return {
    id: instrument.method.type === 'card' ? newId.charge() : newId.bankCharge(),
    object: 'charge',
    amount: intent.amount,
    amount_captured: failure ? 0 : intent.amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: taken ? newId.balanceTransaction() : null,
    billing_details: {
      address: noAddress,
      email: instrument.payer.email,
      name: instrument.payer.name,
      phone: null,
      tax_id: null,
    },
    calculated_statement_descriptor: 'PASSAGE',
    captured: !failure,
    created,
    currency: intent.currency,
    customer: null,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: failure?.code ?? null,
    failure_message: failure?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: {
      advice_code: failure?.adviceCode ?? null,
      network_advice_code: null,
      network_decline_code: failure ? '01' : null,
      network_status: failure ? 'declined_by_network' : 'approved_by_network',
      reason: failure ? (failure.declineCode ?? failure.code) : null,
      seller_message: failure ? 'The bank did not return any further details with this decline.' : 'Payment complete.',
      type: failure ? 'issuer_declined' : 'authorized',
    },
    paid: taken,
    payment_intent: intent.id,
    payment_method: instrument.id,
    payment_method_details: methodDetails(instrument, intent.amount, authenticated),
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: failure ? 'failed' : taken ? 'succeeded' : 'pending',
    transfer_data: null,
    transfer_group: null,
  }
}

const noAddress = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null }
