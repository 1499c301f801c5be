import type { Language } from '@passage/contracts/domain/orders/travel'

interface AcknowledgementTexts {
  withdrawal: EndingTexts
  /** Of an order that was not paid. brand.md, Words. */
  cancellation: EndingTexts
  utc: (moment: string) => string
  receivedAt: string
  moneySection: string
  back: (refund: string, paid: string) => string
  nothingPaid: string
  nothingBack: (paid: string) => string
  how: (method: string | null) => string
  when: (day: string) => string
  documentsSection: string
  documents: string
}

interface EndingTexts {
  title: string
  received: Record<'customer' | 'staff', (order: string, moment: string) => string>
  what: string
  whatValue: (visa: string, destination: string) => string
  keep: string
}

export const ACKNOWLEDGEMENT_TEXTS: Record<Language, AcknowledgementTexts> = {
  en: {
    withdrawal: {
      title: 'Acknowledgement of your withdrawal',
      received: {
        customer: (order, moment) => `We received your withdrawal from order ${order} on ${moment}.`,
        staff: (order, moment) => `We recorded the withdrawal from order ${order} on your behalf on ${moment}.`,
      },
      what: 'Withdrawn from',
      whatValue: (visa, destination) => `The contract for the service “${visa}, ${destination}”, as a whole`,
      keep: 'This document is the confirmation of your withdrawal on a durable medium. Please keep it.',
    },
    cancellation: {
      title: 'Confirmation of your cancellation',
      received: {
        customer: (order, moment) => `You cancelled order ${order} on ${moment}.`,
        staff: (order, moment) => `We cancelled order ${order} on your behalf on ${moment}.`,
      },
      what: 'Cancelled',
      whatValue: (visa, destination) => `The whole order “${visa}, ${destination}”`,
      keep: 'This document is the confirmation of your cancellation on a durable medium. Please keep it.',
    },
    utc: (moment) => `Luxembourg time; ${moment} in UTC`,
    receivedAt: 'Received on',
    moneySection: 'Your refund',
    back: (refund, paid) => `${refund} of the ${paid} that you paid is refunded.`,
    nothingPaid: 'Nothing was paid for this order, so there is nothing to refund.',
    nothingBack: (paid) =>
      `The file had already been handed over when you withdrew. As stated before you paid, none of the ${paid} is refunded automatically.`,
    how: (method) =>
      method
        ? `The refund is made by the payment method that you used (${method}), at no cost to you.`
        : 'The refund is made by the payment method that you used, at no cost to you.',
    when: (day) => `We send it at once. It reaches you by ${day} at the latest, 14 days after your withdrawal.`,
    documentsSection: 'Your documents',
    documents: 'The documents that you uploaded are deleted from our storage within 24 hours.',
  },
  fr: {
    withdrawal: {
      title: 'Accusé de réception de votre rétractation',
      received: {
        customer: (order, moment) => `Nous avons reçu votre rétractation de la commande ${order} le ${moment}.`,
        staff: (order, moment) =>
          `Nous avons enregistré pour vous la rétractation de la commande ${order} le ${moment}.`,
      },
      what: 'Rétractation de',
      whatValue: (visa, destination) => `L’ensemble du contrat de service « ${visa}, ${destination} »`,
      keep: 'Ce document est la confirmation de votre rétractation sur un support durable. Conservez-le.',
    },
    cancellation: {
      title: 'Confirmation de votre annulation',
      received: {
        customer: (order, moment) => `Vous avez annulé la commande ${order} le ${moment}.`,
        staff: (order, moment) => `Nous avons annulé pour vous la commande ${order} le ${moment}.`,
      },
      what: 'Annulée',
      whatValue: (visa, destination) => `L’ensemble de la commande « ${visa}, ${destination} »`,
      keep: 'Ce document est la confirmation de votre annulation sur un support durable. Conservez-le.',
    },
    utc: (moment) => `heure de Luxembourg ; ${moment} en UTC`,
    receivedAt: 'Reçue le',
    moneySection: 'Votre remboursement',
    back: (refund, paid) => `${refund} vous sont remboursés sur les ${paid} que vous avez payés.`,
    nothingPaid: 'Rien n’a été payé pour cette commande : il n’y a rien à rembourser.',
    nothingBack: (paid) =>
      `Le dossier avait déjà été remis au moment de votre rétractation. Comme annoncé avant le paiement, les ${paid} ne sont pas remboursés automatiquement.`,
    how: (method) =>
      method
        ? `Le remboursement se fait par le moyen de paiement que vous avez utilisé (${method}), sans frais pour vous.`
        : 'Le remboursement se fait par le moyen de paiement que vous avez utilisé, sans frais pour vous.',
    when: (day) =>
      `Nous l’envoyons sans attendre. Vous le recevez au plus tard le ${day}, 14 jours après votre rétractation.`,
    documentsSection: 'Vos documents',
    documents: 'Les documents que vous avez déposés sont supprimés de notre stockage dans les 24 heures.',
  },
}
