import type { CopyFor } from '../../copy.ts'
import { standing, visaExpected, wayOut } from './standing.ts'

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
