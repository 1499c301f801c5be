import { FEE_WENT_BACK, REFUSED, REFUSED_ONLINE, TURN } from '@passage/contracts/sentences/fr'
import type { MailFacts } from '@passage/core/mails/mail-facts'
import type { CopyFor, CopyOf, Turn } from '../../copy.ts'
import { feeWentBack, isByBank, outcomeOf, refundedBefore } from '../../facts.ts'
import type { Say } from '../../say.ts'
import { outcomes } from './family.ts'
import { standing } from './standing.ts'

type Templates = 'rejected' | 'cancelled' | 'withdrawal_acknowledged' | 'refund_promised' | 'refund_made'

/** What can be done after a refusal. */
const WHAT_NEXT =
  'Vous pouvez interroger notre assistance sur cette décision, ou commander de nouveau avec ce qui manquait\u00a0: c’est une nouvelle commande, avec son propre prix.'

/** Nothing can be done except after a refusal, unless the order was reopened meanwhile. */
function ended(order: MailFacts, say: Say): Turn {
  if (order.status === 'rejected') return { of: 'nobody', text: TURN.rejected }
  if (order.status === 'cancelled') return { of: 'nobody', text: `${TURN.cancelled} Vous n’avez plus rien à faire.` }
  return standing(order, say)
}

/** How the money reaches the customer. */
const THE_WAY_BACK = 'Le remboursement se fait par le moyen de paiement utilisé, en général sous 5 à 10 jours.'

function whatGoesBack(order: MailFacts, say: Say): string {
  switch (outcomeOf(order)) {
    case 'uncharged':
      return 'Rien n’a été débité.'
    case 'all': {
      const parts = refundedBefore(order)
      if (parts)
        return `Des ${say.money(order.capturedCents)} que vous avez payés, ${say.money(parts.earlier)} vous ont déjà été remboursés. Le reste, ${say.money(parts.rest)}, est remboursé maintenant. ${THE_WAY_BACK}`
      return `La totalité, ${say.money(order.capturedCents)}, est remboursée. ${THE_WAY_BACK}`
    }
    case 'part':
      return `Des ${say.money(order.capturedCents)} que vous avez payés, ${say.money(order.refundCents)} sont remboursés. ${THE_WAY_BACK}`
    case 'coming':
      return 'Ce que vous avez payé est remboursé. Nous vous écrirons de nouveau pour vous en indiquer le montant.'
    case 'none':
      return `Votre dossier avait été remis ${say.who.to}. À partir de là, le prix n’est plus remboursé automatiquement.`
  }
}

const cancelled: CopyOf = (order, say) => ({
  subject: 'Votre commande a été annulée',
  title: 'Votre commande a été annulée',
  what: [
    order.entry.actorKind === 'customer'
      ? `Vous l’avez annulée le ${say.time(order.entry.at)}.`
      : `Elle a été annulée le ${say.time(order.entry.at)}.`,
  ],
  turn: ended(order, say),
  next: [],
  money: [whatGoesBack(order, say)],
  button: 'Voir votre commande',
})

const withdrawn: CopyOf = (order, say) => ({
  subject: 'Nous avons reçu votre rétractation',
  title: 'Nous avons reçu votre rétractation',
  what: [
    `Vous vous êtes rétracté de la commande ${order.orderNumber} le ${say.time(order.entry.at)}. La commande est annulée.`,
    'L’accusé de réception est joint en PDF. Conservez-le.',
  ],
  turn: ended(order, say),
  next: [],
  money: [whatGoesBack(order, say), 'Le remboursement part au plus tard 14 jours après votre rétractation.'],
  button: 'Voir votre commande',
})

const SENT = 'Votre remboursement a été envoyé'
const BY_BANK = 'Votre banque vous a rendu votre paiement'

/** The authority that refused the application. */
function refused({ submittedAt, decider }: MailFacts): string {
  if (!submittedAt) return REFUSED.passage
  return decider === 'embassy' ? REFUSED.embassy : REFUSED_ONLINE.embassy
}

export const ending: CopyFor<Templates> = {
  rejected: (order, say) => ({
    subject: 'Votre demande a été refusée',
    title: 'Votre demande a été refusée',
    what: [refused(order), ...outcomes(order, say)],
    turn: ended(order, say),
    next: order.status === 'rejected' ? [WHAT_NEXT] : [],
    money: [whatGoesBack(order, say)],
    button: 'Voir votre commande',
  }),
  cancelled,
  // A customer who paid nothing has cancelled, not withdrawn. brand.md, Words.
  withdrawal_acknowledged: (order, say) => {
    if (order.capturedCents > 0) return withdrawn(order, say)
    const copy = cancelled(order, say)
    return { ...copy, what: [...copy.what, 'La confirmation est jointe en PDF.'] }
  },
  refund_promised: (order, say) => ({
    subject: 'Votre remboursement est en route',
    title: 'Votre remboursement est en route',
    what: [
      feeWentBack(order, say, FEE_WENT_BACK) ??
        `Nous vous remboursons ${say.money(order.refund?.cents ?? order.refundCents)} pour la commande ${order.orderNumber}.`,
      `${THE_WAY_BACK} Vous recevrez un autre message, avec un avoir, dès qu’il aura été envoyé.`,
    ],
    turn: standing(order, say),
    next: [],
    button: 'Voir votre commande',
  }),
  refund_made: (order, say) => ({
    subject: isByBank(order) ? BY_BANK : SENT,
    title: isByBank(order) ? BY_BANK : SENT,
    what: isByBank(order)
      ? [
          `À la suite de la contestation, votre banque vous a rendu ${say.money(order.refund?.cents ?? order.refundCents)}. L’avoir est joint.`,
        ]
      : [
          order.refund?.paidOtherwise
            ? `Votre banque nous avait retourné le remboursement. Nous vous avons maintenant versé ${say.money(order.refund.cents)} par un autre moyen. L’avoir est joint.`
            : `${feeWentBack(order, say, FEE_WENT_BACK) ?? `Nous avons remboursé ${say.money(order.refund?.cents ?? order.refundCents)} par le moyen de paiement utilisé.`} L’avoir est joint.`,
          'L’argent arrive normalement sur votre compte sous 5 à 10 jours. Sinon, contactez notre assistance.',
        ],
    turn: standing(order, say),
    next: [],
    button: 'Voir votre commande',
  }),
}
