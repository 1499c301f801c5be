import type { Failure, RefundPath } from '../objects/types.ts'

export type TestCard = {
  number: string
  brand: 'visa' | 'mastercard' | 'amex'
  funding: 'credit' | 'debit'
  /** The bank requires 3-D Secure; `verdict` is the outcome after it was passed. */
  challenge: boolean
  verdict: 'succeeded' | Failure
  refunds: RefundPath
}

const declined = (declineCode: string, adviceCode = 'try_again_later'): Failure => ({
  code: 'card_declined',
  declineCode,
  adviceCode,
  message: 'Your card was declined.',
})

const visa = { brand: 'visa', funding: 'credit', challenge: false, verdict: 'succeeded', refunds: 'succeeds' } as const

/** Stripe's test cards, as documented on its page on testing. */
export const testCards: TestCard[] = [
  { ...visa, number: '4242424242424242' },
  { ...visa, number: '4000056655665556', funding: 'debit' },
  { ...visa, number: '5555555555554444', brand: 'mastercard' },
  { ...visa, number: '378282246310005', brand: 'amex' },
  { ...visa, number: '4000002760003184', challenge: true },
  { ...visa, number: '4000002500003155', challenge: true },
  { ...visa, number: '4000000000003220', challenge: true },
  { ...visa, number: '4000008400001629', challenge: true, verdict: declined('generic_decline') },
  { ...visa, number: '4000000000000002', verdict: declined('generic_decline') },
  {
    ...visa,
    number: '4000000000009995',
    verdict: { ...declined('insufficient_funds'), message: 'Your card has insufficient funds.' },
  },
  { ...visa, number: '4000000000009987', verdict: declined('lost_card', 'do_not_try_again') },
  { ...visa, number: '4000000000009979', verdict: declined('stolen_card', 'do_not_try_again') },
  {
    ...visa,
    number: '4000000000000069',
    verdict: {
      code: 'expired_card',
      declineCode: null,
      adviceCode: 'do_not_try_again',
      message: 'Your card has expired.',
    },
  },
  {
    ...visa,
    number: '4000000000000127',
    verdict: {
      code: 'incorrect_cvc',
      declineCode: null,
      adviceCode: 'confirm_card_data',
      message: "Your card's security code is incorrect.",
    },
  },
  {
    ...visa,
    number: '4000000000000119',
    verdict: {
      code: 'processing_error',
      declineCode: null,
      adviceCode: 'try_again_later',
      message: 'An error occurred while processing your card. Try again in a little bit.',
    },
  },
  { ...visa, number: '4000000000007726', refunds: 'pending' },
  { ...visa, number: '4000000000005126', refunds: 'fails' },
]

/** The outcome of a card. Numbers that are not test cards are declined, as in Stripe's test mode. */
export function testCard(number: string): TestCard {
  return (
    testCards.find((card) => card.number === number) ?? {
      ...visa,
      number,
      verdict: {
        code: 'card_declined',
        declineCode: 'test_mode_live_card',
        adviceCode: null,
        message: 'Your card was declined. Your request was in test mode, but used a non test card.',
      },
    }
  )
}

/** Stripe's test accounts for SEPA debit: the first succeeds later, the second fails later. */
export const testIbans = { settles: 'AT611904300234573201', fails: 'AT861904300235473202' } as const

export type Account = { iban: string; country: string; last4: string; settles: boolean }

/** The IBAN without spaces if its check digits (ISO 13616) are right. */
export function readIban(text: string): Account | null {
  const iban = text.replace(/\s/g, '').toUpperCase()
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return null
  const digits = [...iban.slice(4), ...iban.slice(0, 4)].map((sign) => Number.parseInt(sign, 36)).join('')
  if (BigInt(digits) % 97n !== 1n) return null
  return { iban, country: iban.slice(0, 2), last4: iban.slice(-4), settles: iban !== testIbans.fails }
}
