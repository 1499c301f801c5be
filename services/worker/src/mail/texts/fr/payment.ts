import { paymentMeans } from '@passage/contracts/domain/money/payment-card'
import { isClosed } from '@passage/contracts/domain/orders/order-status'
import { TRANSFER_STARTED } from '@passage/contracts/sentences/fr'
import type { CopyFor } from '../../copy.ts'
import { isToPay } from '../../facts.ts'
import { detailsAsk, standing, visaExpected } from './standing.ts'
import { unfitVisa } from './unfit-visa.ts'

type Templates =
  | 'order_received'
  | 'payment_reminder'
  | 'payment_last_reminder'
  | 'payment_processing'
  | 'payment_declined'
  | 'payment_confirmed'
  | 'payment_surplus'
  | 'surplus_paid_otherwise'
  | 'payment_window_over'

const AFTER_PAYING =
  'Dès que votre paiement sera arrivé, nous vérifierons vos documents, normalement sous un jour ouvré. Vous pouvez suivre chaque étape.'

export const payment: CopyFor<Templates> = {
  order_received: (order, say) => ({
    subject: 'Nous avons reçu votre demande',
    title: 'Nous avons reçu votre demande',
    what: [
      `Elle a été enregistrée le ${say.time(order.createdAt)}.${order.capturedCents === 0 ? ' Rien n’a encore été débité.' : ''}`,
      ...unfitVisa(order, say),
    ],
    turn: isToPay(order)
      ? {
          of: 'customer',
          text: `Payez ${say.money(order.totalCents)} avant le ${say.time(order.paymentWindowEndsAt)}. Passé ce délai, la commande est annulée et rien n’est débité. ${TRANSFER_STARTED}`,
        }
      : standing(order, say),
    next: isToPay(order) ? [AFTER_PAYING] : [],
    button: isToPay(order) ? `Payer ${say.money(order.totalCents)}` : 'Suivre votre commande',
  }),
  payment_reminder: (order, say) => ({
    subject: 'Votre demande attend votre paiement',
    title: 'Votre demande attend votre paiement',
    what: [`Nous l’avons enregistrée le ${say.time(order.createdAt)} et commencerons dès qu’elle sera payée.`],
    turn: {
      of: 'customer',
      text: `Payez ${say.money(order.totalCents)} avant le ${say.time(order.paymentWindowEndsAt)}. Passé ce délai, la commande est annulée et rien n’est débité. ${TRANSFER_STARTED}`,
    },
    next: [AFTER_PAYING],
    button: `Payer ${say.money(order.totalCents)}`,
  }),
  payment_last_reminder: (order, say) => ({
    subject: 'Dernier rappel\u00a0: votre demande n’est pas encore payée',
    title: 'Votre demande n’est pas encore payée',
    what: ['Nous n’avons pas encore reçu de paiement. Ceci est notre dernier rappel.'],
    turn: {
      of: 'customer',
      text: `Payez ${say.money(order.totalCents)} avant le ${say.time(order.paymentWindowEndsAt)}. ${TRANSFER_STARTED}`,
    },
    next: [
      'Sans paiement, la commande est ensuite annulée. Rien n’est débité, et vous pouvez commander de nouveau à tout moment.',
    ],
    button: `Payer ${say.money(order.totalCents)}`,
  }),
  payment_processing: (order, say) => ({
    subject: 'Votre banque traite votre paiement',
    title: 'Votre banque traite votre paiement',
    what: [`Vous avez effectué un paiement de ${say.money(order.totalCents)}. Votre banque doit encore le confirmer.`],
    turn: {
      of: 'nobody',
      text: 'Vous n’avez rien à faire. Votre commande reste ouverte jusqu’à la réponse de votre banque.',
    },
    next: [
      'Les banques confirment un virement en quelques jours ouvrés, 14 au plus. Nous vous écrirons dès que nous le saurons.',
    ],
    button: 'Voir votre commande',
  }),
  payment_declined: (order, say) => ({
    subject: 'Votre paiement a été refusé',
    title: 'Votre paiement a été refusé',
    what: ['Rien n’a été débité. Votre demande et vos documents sont en sécurité.'],
    turn: {
      of: 'customer',
      text: `Réessayez, de la même façon ou d’une autre, avant le ${say.time(order.paymentWindowEndsAt)}. ${TRANSFER_STARTED}`,
    },
    next: ['Sans paiement, la commande est ensuite annulée et rien n’est débité.'],
    button: `Payer ${say.money(order.totalCents)}`,
  }),
  payment_confirmed: (order, say) => {
    const turn = standing(order, say)
    const ask = detailsAsk(order, say, turn)
    const means = paymentMeans(order.paidBy, order.paidCard)
    const paid = [say.money(order.capturedCents), ...(means ? [`(${means})`] : [])].join(' ')
    return {
      subject: `Paiement reçu\u00a0: ${say.money(order.capturedCents)}`,
      title: 'Paiement reçu',
      what: [`Nous avons reçu ${paid} pour la commande ${order.orderNumber}. Votre facture est jointe.`],
      turn,
      ask,
      next: [[...visaExpected(order, say), 'Nous vous écrirons à chaque étape.'].join(' ')],
      button: ask ? 'Compléter les informations' : 'Suivre votre commande',
    }
  },
  payment_surplus: (order, say) => ({
    subject: 'Nous vous remboursons un paiement',
    title: 'Nous vous remboursons un paiement',
    what: [
      `Un paiement de ${say.money(order.refund?.cents ?? order.totalCents)} nous est parvenu alors que cette commande ne l’attendait pas, par exemple depuis un second onglet. Vous ne le devez pas.`,
      'Il est remboursé en totalité, par le moyen de paiement utilisé.',
    ],
    turn: standing(order, say),
    next: ['Les banques mettent en général de 5 à 10 jours à l’afficher. Rien ne change pour votre commande.'],
    button: 'Voir votre commande',
  }),
  surplus_paid_otherwise: (order, say) => ({
    subject: 'Nous vous avons versé cet argent',
    title: 'Nous vous avons versé cet argent',
    what: [
      `La banque nous avait retourné ${say.money(order.refund?.cents ?? order.totalCents)} que vous ne nous deviez pas. Nous vous les avons maintenant versés par un autre moyen.`,
    ],
    turn: standing(order, say),
    next: [
      'Rien ne change pour votre commande. Si l’argent ne vous parvient pas sous 5 à 10 jours, contactez notre assistance.',
    ],
    button: 'Voir votre commande',
  }),
  payment_window_over: (order, say) => ({
    subject: 'Votre commande est annulée\u00a0: elle n’a pas été payée à temps',
    title: 'Votre commande n’a pas été payée à temps',
    what: [`Le délai de paiement a pris fin le ${say.time(order.paymentWindowEndsAt)}. La commande est donc annulée.`],
    turn: isClosed(order.status)
      ? { of: 'nobody', text: 'Rien n’a été débité, et vous n’avez rien à faire.' }
      : standing(order, say),
    next: ['Si vous souhaitez toujours voyager, vous pouvez commander de nouveau à tout moment.'],
    button: 'Voir votre commande',
  }),
}
