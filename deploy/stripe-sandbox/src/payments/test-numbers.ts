import type { Failure, RefundPath } from '../objects/types.ts'

/** How the bank answers a card. `challenge`: it asks for 3-D Secure first. */
export type TestCard = { challenge: boolean; verdict: 'succeeded' | Failure; refunds: RefundPath; disputed: boolean }

const good: TestCard = { challenge: false, verdict: 'succeeded', refunds: 'succeeds', disputed: false }

const declined = (code: string, declineCode: string | null, message = 'Your card was declined.'): TestCard => ({
  ...good,
  verdict: { code, declineCode, message },
})

/** Stripe's test cards, as documented on its page on testing. */
const CARDS: Record<string, TestCard> = {
  '4242424242424242': good,
  '5555555555554444': good,
  '4000002760003184': { ...good, challenge: true },
  '4000002500003155': { ...good, challenge: true },
  '4000000000000002': declined('card_declined', 'generic_decline'),
  '4000000000009995': declined('card_declined', 'insufficient_funds', 'Your card has insufficient funds.'),
  '4000000000000069': declined('expired_card', null, 'Your card has expired.'),
  '4000000000000127': declined('incorrect_cvc', null, "Your card's security code is incorrect."),
  '4000000000000259': { ...good, disputed: true },
  '4000000000007726': { ...good, refunds: 'pending' },
  '4000000000005126': { ...good, refunds: 'fails' },
}

/** The outcome of a card. Numbers that are not test cards are declined, as in Stripe's test mode. */
export const testCard = (number: string): TestCard =>
  CARDS[number] ??
  declined(
    'card_declined',
    'test_mode_live_card',
    'Your card was declined: this is a sandbox that takes test cards only.',
  )

/** Whether payments from Stripe's test accounts for SEPA debit succeed later; undefined for any other account. */
export const testAccount = (iban: string): boolean | undefined =>
  ({ AT611904300234573201: true, AT861904300235473202: false })[iban.replace(/\s/g, '').toUpperCase()]

/** The numbers that the hosted page offers. */
export const OFFERED = {
  '4242424242424242': 'Succeeds',
  '4000000000000002': 'Declined',
  '4000000000009995': 'Declined: insufficient funds',
  '4000002760003184': 'Asks for 3-D Secure',
  AT611904300234573201: 'Bank debit, succeeds',
  AT861904300235473202: 'Bank debit, refused',
}
