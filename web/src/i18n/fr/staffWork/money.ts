import type { Translation } from '../../dictionary.ts'
import type { money as english } from '../../en/staffWork/money.ts'

/** Giving money back, and ending an order. */
export const money = {
  refund: {
    paid: 'Payé',
    given: 'Déjà remboursé',
    left: 'Reste',
  },
  settle: {
    nothing: 'Aucun remboursement n’attend plus ici.',
    surplusDone: 'Le client est informé par e-mail que {amount} a été versé.',
  },
} satisfies Translation<typeof english>
