import { isClosed } from '@passage/contracts/domain/orders/order-status'
import type { MailFacts } from '@passage/core/mails/mail-facts'
import type { CopyFor } from '../../copy.ts'
import { entryTraveller } from '../../facts.ts'
import type { Say } from '../../say.ts'
import { outcomes, reason } from './family.ts'
import { standing, visaExpected } from './standing.ts'

/** The embassy's answer about one traveller, or that none is known yet. */
function answer(order: MailFacts, { who, traveller }: Say) {
  const decided = entryTraveller(order)
  const name = traveller(decided)
  const mistake =
    order.entry.revertsSeq === null ? '' : ` Ce que nous vous avions écrit à ce sujet était une erreur de notre part.`
  switch (decided.decision) {
    case 'approved':
      return {
        subject: 'Un visa est accordé',
        title: `Visa accordé\u00a0: ${name}`,
        text: `${who.The} ${who.verb('a', 'ont')} accordé le visa (${name}).${mistake}`,
      }
    case 'refused':
      return {
        subject: 'Un visa a été refusé',
        title: `Visa refusé\u00a0: ${name}`,
        text: `Nous le regrettons\u00a0: ${who.the} n’${who.verb('a', 'ont')} pas accordé le visa (${name}). ${reason(order, [decided])}${mistake}`,
      }
    default:
      return {
        subject: 'Une correction pour un voyageur',
        title: `Décision encore attendue\u00a0: ${name}`,
        text: `${who.The} n’${who.verb('a', 'ont')} pas encore décidé (${name}).${mistake}`,
      }
  }
}

function money(order: MailFacts, say: Say): string[] {
  if (order.refund)
    return [
      `${say.money(order.refund.cents)} vous sont remboursés par le moyen de paiement utilisé, en général sous 5 à 10 jours. Vous recevrez un autre message, avec un avoir, dès que le remboursement aura été envoyé.`,
    ]
  if (order.capturedCents > 0) return ['Il n’y a plus rien à rembourser.']
  return isClosed(order.status) ? [] : [`La commande coûte maintenant ${say.money(order.totalCents)}.`]
}

/** What the embassy decided about one traveller, and who does not travel any more. */
export const travellers: CopyFor<'traveller_decided' | 'traveller_withdrawn'> = {
  traveller_decided: (order, say) => {
    const { subject, title, text } = answer(order, say)
    return {
      ...{ subject, title, what: [text, ...outcomes(order, say, order.entry.traveller)] },
      ...{ turn: standing(order, say), next: visaExpected(order, say), button: 'Voir votre commande' },
    }
  },
  traveller_withdrawn: (order, say) => {
    const name = say.traveller(entryTraveller(order))
    return {
      subject: 'Un voyageur a été retiré de votre commande',
      title: `Voyageur retiré de votre commande\u00a0: ${name}`,
      what: [
        order.entry.actorKind === 'customer'
          ? `Vous avez retiré ce voyageur (${name}) le ${say.time(order.entry.at)}.`
          : `Nous avons retiré ce voyageur (${name}) le ${say.time(order.entry.at)}.`,
        'La commande continue pour les autres voyageurs. Les documents de ce voyageur sont supprimés.',
      ],
      ...{ turn: standing(order, say), next: visaExpected(order, say), money: money(order, say) },
      button: 'Voir votre commande',
    }
  },
}
