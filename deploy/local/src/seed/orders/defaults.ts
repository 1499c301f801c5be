import type { Payment, PlannedOrder } from './planned-order.ts'

/** Stripe's well-known test numbers. */
export const PAID: Payment = { card: '4242424242424242', expect: 'paid' }
export const PAID_AFTER_CHALLENGE: Payment = { card: '4000002500003155', expect: 'paid' }
export const DECLINED: Payment = { card: '4000000000000002', expect: 'declined' }
export const INSUFFICIENT_FUNDS: Payment = { card: '4000000000009995', expect: 'declined' }
export const BANK_DEBIT: Payment = { iban: 'AT611904300234573201', expect: 'processing' }

type Defaulted = 'visaType' | 'purpose' | 'speed' | 'stays' | 'moves' | 'withdrawal'

/** A tourist's paid standard order of two weeks, unless said otherwise. */
export const order = (given: Omit<PlannedOrder, Defaulted> & Partial<Pick<PlannedOrder, Defaulted>>): PlannedOrder => ({
  visaType: 'tourist',
  purpose: 'tourism',
  speed: 'standard',
  stays: 14,
  moves: [],
  withdrawal: null,
  ...given,
})
