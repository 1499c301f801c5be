import { createHash } from 'node:crypto'
import type { Charge, Instrument } from './types.ts'

type Details = Charge['payment_method_details']

/** A charge's payment method: card (with 3-D Secure when it was passed) or SEPA debit. */
export function methodDetails(instrument: Instrument, amount: number, authenticated: boolean): Details {
  const { method } = instrument
  const fingerprint = createHash('sha256').update(JSON.stringify(method)).digest('base64url').slice(0, 16)
  if (method.type === 'sepa_debit') {
    return {
      type: 'sepa_debit',
      sepa_debit: {
        bank_code: null,
        branch_code: null,
        country: method.country,
        fingerprint,
        last4: method.last4,
        mandate: null,
      },
    }
  }
  return {
    type: 'card',
    card: {
      amount_authorized: amount,
      authorization_code: null,
      brand: method.brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: 'US',
      exp_month: method.month,
      exp_year: method.year,
      extended_authorization: { status: 'disabled' },
      fingerprint,
      funding: method.funding,
      incremental_authorization: { status: 'unavailable' },
      installments: null,
      last4: method.last4,
      mandate: null,
      multicapture: { status: 'unavailable' },
      network: method.brand,
      network_token: { used: false },
      network_transaction_id: null,
      overcapture: { maximum_amount_capturable: amount, status: 'unavailable' },
      regulated_status: 'unregulated',
      three_d_secure: authenticated ? threeDSecure : null,
      transaction_link_id: null,
      wallet: null,
    },
  }
}

const threeDSecure: NonNullable<NonNullable<Details['card']>['three_d_secure']> = {
  authentication_flow: 'challenge',
  electronic_commerce_indicator: '05',
  exemption_indicator: null,
  result: 'authenticated',
  result_reason: null,
  transaction_id: null,
  version: '2.2.0',
}
