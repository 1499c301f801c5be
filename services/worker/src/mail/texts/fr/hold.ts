import type { MailFacts } from '@passage/core/mails/mail-facts'
import type { CopyFor } from '../../copy.ts'
import { standing, visaExpected } from './standing.ts'

/** How the customer can end an order on hold; nothing once the embassy has its file. */
function wayOut({ capturedCents, submittedAt }: MailFacts): string[] {
  if (submittedAt) return []
  if (capturedCents === 0) return ['Si vous ne souhaitez plus voyager, vous pouvez annuler votre commande sur sa page.']
  return [
    'Si vous ne souhaitez plus voyager, vous pouvez vous rétracter sur la page de votre commande et être entièrement remboursé.',
  ]
}

export const hold: CopyFor<'on_hold' | 'released'> = {
  on_hold: (order, say) => ({
    subject: 'Votre commande est suspendue',
    title: 'Votre commande est suspendue',
    what: [`Nous l’avons suspendue le ${say.time(order.entry.at)}, pour la raison indiquée ici.`],
    turn: standing(order, say),
    next: [
      'Jusqu’à la reprise, notre travail est interrompu et la date de votre visa peut être repoussée. Nous vous écrirons dès que nous continuerons.',
      ...wayOut(order),
    ],
    button: 'Voir votre commande',
  }),
  released: (order, say) => ({
    subject: 'Votre commande reprend',
    title: 'Votre commande reprend',
    what: ['Elle n’est plus suspendue.'],
    turn: standing(order, say),
    next: visaExpected(order, say),
    button: 'Suivre votre commande',
  }),
}
