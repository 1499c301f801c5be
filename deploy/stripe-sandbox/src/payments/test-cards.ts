import type { Failure, RefundPath } from '../objects/types.ts'

export type TestCard = {
  number: string
  brand: 'visa' | 'mastercard' | 'amex'
  funding: 'credit' | 'debit'
  /** The bank asks the payer to authenticate first; `verdict` is what it says after that. */
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

/** Stripe's well-known test cards, as its page on testing describes them. */
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

/** How the bank of a card behaves. Any other number is refused, as in Stripe's test mode. */
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
