import { TURN } from '@passage/contracts/sentences/fr'
import type { MailFacts } from '@passage/core/mails/mail-facts'
import type { CopyFor } from '../../copy.ts'
import { decidedTraveller } from '../../facts.ts'
import type { Say } from '../../say.ts'
import { standing, visaExpected } from './standing.ts'

const name = (order: MailFacts, say: Say): string => say.traveller(decidedTraveller(order))

/** What the embassy decided about one traveller, and who does not travel any more. */
export const travellers: CopyFor<'traveller_decided' | 'traveller_withdrawn'> = {
  traveller_decided: (order, say) => {
    const { decision } = decidedTraveller(order)
    const who = name(order, say)
    const said = {
      approved: {
        title: `Visa accordé\u00a0: ${who}`,
        what: `${say.who.The} ${say.who.verb('a', 'ont')} accordé le visa (${who}). Les autres décisions sont encore attendues.`,
      },
      refused: {
        title: `Visa refusé\u00a0: ${who}`,
        what: `${say.who.The} ${say.who.verb('a', 'ont')} refusé le visa (${who}). Les demandes des autres voyageurs continuent.`,
      },
      open: {
        title: `Décision encore attendue\u00a0: ${who}`,
        what: `Notre dernier message (${who}) était une erreur de notre part\u00a0: ${say.who.the} ${say.who.verb('n’a', 'n’ont')} pas encore décidé.`,
      },
    }
    const { title, what } = said[decision === 'withdrawn' ? 'open' : decision]
    return {
      subject: decision === 'open' ? 'Une correction pour un voyageur' : 'Une décision pour un voyageur',
      title,
      what: [what],
      turn: standing(order, say),
      next: visaExpected(order, say),
      button: 'Voir votre commande',
    }
  },
  traveller_withdrawn: (order, say) => ({
    subject: 'Un voyageur a été retiré de votre commande',
    title: `Voyageur retiré de votre commande\u00a0: ${name(order, say)}`,
    what: [`La commande continue pour les autres voyageurs. Les fichiers (${name(order, say)}) sont supprimés.`],
    turn: order.status === 'cancelled' ? { of: 'nobody', text: TURN.cancelled } : standing(order, say),
    next: visaExpected(order, say),
    money: [
      order.refund
        ? `${say.money(order.refund.cents)} vous sont remboursés par le moyen de paiement utilisé, en général sous 5 à 10 jours. Vous recevrez un avoir.`
        : order.capturedCents > 0
          ? 'Il n’y a plus rien à rembourser.'
          : `La commande coûte maintenant ${say.money(order.totalCents)}.`,
    ],
    button: 'Voir votre commande',
  }),
}
