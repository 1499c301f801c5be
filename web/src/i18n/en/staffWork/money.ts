import type { Dictionary } from '../../dictionary.ts'

/** Giving money back, and ending an order. */
export const money = {
  refund: {
    paid: 'Paid',
    given: 'Already refunded',
    left: 'Remaining',
  },
  settle: {
    nothing: 'No refund is waiting here any more.',
    surplusDone: 'The customer is informed by e-mail that {amount:string} was paid.',
  },
} as const satisfies Dictionary
