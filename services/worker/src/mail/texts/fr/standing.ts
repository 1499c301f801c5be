import { luxembourgDay } from '@passage/contracts/domain/luxembourg-day'
import type { HandOver } from '@passage/contracts/domain/orders/delivery'
import { isPayable } from '@passage/contracts/domain/orders/order-status'
import { LINES_SUFFICE } from '@passage/contracts/domain/travellers/traveller-fields'
import { TRANSFER_STARTED, TURN } from '@passage/contracts/sentences/fr'
import { FIELD_WORDS } from '@passage/contracts/sentences/traveller-fields/fr'
import { askedWords } from '@passage/contracts/sentences/traveller-fields/words-of'
import type { MailFacts } from '@passage/core/mails/mail-facts'
import type { Ask, Turn } from '../../copy.ts'
import { asksDetails, asksOf, dueAhead, havingDecision, isToPay, lateForTrip, stillTravelling } from '../../facts.ts'
import type { Say } from '../../say.ts'

/** Whose turn it is now, and the deadline. */
export function standing(order: MailFacts, say: Say): Turn {
  if (order.heldSince) return { of: 'passage', text: onHold(order, order.heldSince, say) }
  if (isPayable(order.status) && !isToPay(order))
    return { of: 'nobody', text: 'Votre banque traite votre paiement. Vous n’avez rien à faire.' }
  const of = order.turn
  return { of, text: of === 'customer' ? owed(order, say) : waiting(order, say) }
}

/** When the visa is promised, and expected where that is another day; before the payment, when it is expected. Empty while unknown. */
export const visaExpected = (order: MailFacts, say: Say): string[] => [
  ...visaDay(order, say),
  ...visaTooLate(order, say),
]

function visaDay(order: MailFacts, say: Say): string[] {
  const { expectedCompletion, promise } = order
  if (!expectedCompletion) return []
  const [expected, condition] = [say.day(expectedCompletion), ifHere(order, say)]
  if (!promise) return [`Votre visa est prévu au plus tard le ${expected}${condition}.`]
  const promised = say.day(promise.promisedOn)
  if (expectedCompletion === promise.promisedOn)
    return [`Votre visa est promis pour le ${promised} au plus tard${condition}.`]
  if (expectedCompletion < promise.promisedOn)
    return [`Votre visa est promis pour le ${promised} au plus tard, et prévu au plus tard le ${expected}${condition}.`]
  return promise.promisedOn < luxembourgDay(order.readAt)
    ? [
        `Votre visa était promis pour le ${promised}\u202f; nous sommes en retard et le prévoyons maintenant au plus tard le ${expected}${condition}.`,
      ]
    : [
        `Votre visa est promis pour le ${promised}, et nous serons en retard\u00a0: nous le prévoyons maintenant au plus tard le ${expected}${condition}.`,
      ]
}

/** That the visa comes after the day by which it is needed, and what the customer can do; empty when it is in time. */
function visaTooLate(order: MailFacts, say: Say): string[] {
  const late = lateForTrip(order)
  if (!late) return []
  const { why, neededBy, daysBefore: days } = late
  const before = days > 0 ? `${days} ${days === 1 ? 'jour' : 'jours'} avant votre départ` : 'jour de votre départ'
  const comes = why === 'promised' ? 'est promis pour plus tard' : 'est prévu pour plus tard'
  return [
    `Il vous le faut le ${say.day(neededBy)} au plus tard, ${before}\u00a0: il ${comes}. Écrivez à notre assistance\u00a0: vous pouvez nous indiquer une date de départ plus tardive, ou demander ce qui reste possible pour celle-ci.`,
  ]
}

/** What the day depends on, while the order waits for its payment or its customer. */
function ifHere(order: MailFacts, say: Say): string {
  const here = order.answerBy ? `nous recevons ce qui manque d’ici au ${say.day(order.answerBy)}` : null
  if (isPayable(order.status)) {
    const paid = ` si vous payez aujourd’hui, ${say.day(order.readAt)}`
    return here ? `${paid}, et si ${here}` : paid
  }
  return here ? ` si ${here}` : ''
}

/** How the customer can end the order; empty once the embassy has its file. */
export function wayOut({ capturedCents, submittedAt }: MailFacts): string[] {
  if (submittedAt) return []
  if (capturedCents === 0) return ['Si vous ne souhaitez plus voyager, vous pouvez annuler votre commande sur sa page.']
  return [
    'Si vous ne souhaitez plus voyager, vous pouvez vous rétracter sur la page de votre commande et être entièrement remboursé.',
  ]
}

/** For an order on hold, also what its customer can do meanwhile. */
function onHold(order: MailFacts, since: Date, say: Say): string {
  const held = `Votre commande est suspendue depuis le ${say.day(since)}.`
  if (isToPay(order))
    return `${held} Vous pouvez toujours payer ${say.money(order.totalCents)} avant le ${say.time(order.paymentWindowEndsAt)}. Passé ce délai, la commande est annulée et rien n’est débité. ${TRANSFER_STARTED}`
  if (order.owed.length > 0) return `${held} Vous pouvez toujours déposer les documents indiqués ici.`
  return `${held} Vous n’avez rien à faire.`
}

function owed(order: MailFacts, say: Say): string {
  switch (asksOf(order)[0]) {
    case 'documents':
      return 'Déposez les documents indiqués ici. Nous continuerons dès que nous les aurons reçus.'
    case 'details':
      return missingDetails(order, say)
    default:
      return `Payez ${say.money(order.totalCents)} avant le ${say.time(order.paymentWindowEndsAt)}. ${TRANSFER_STARTED}`
  }
}

/** What spares the customer the form, while the passport's lines hold all that is asked. */
const LINES = LINES_SUFFICE ? '\u00a0: les deux lignes au bas de la page avec photo suffisent' : ''

export const missingDetails = (order: MailFacts, say: Say): string =>
  `Veuillez indiquer les informations de passeport${ofTravellers(order, say)} sur la page de votre commande${LINES}. Ne les envoyez pas par e-mail.`

/** Travellers with missing details, when there are several travellers. */
export function ofTravellers(order: MailFacts, say: Say): string {
  const travellers = stillTravelling(order)
  if (travellers.length === 1) return ''
  return ` (${say.list(travellers.filter(({ complete }) => !complete).map(say.traveller))})`
}

/** The request for travellers' details: who, why and by when, without what `turn` says already. */
export function detailsAsk(order: MailFacts, say: Say, turn: Turn): Ask | null {
  if (!asksDetails(order)) return null
  const { the, verb } = say.who
  const text = [
    `Pour votre visa (${order.destination.fr}), ${the} ${verb('demande', 'demandent')} pour chaque voyageur ${say.list(askedWords(FIELD_WORDS))}, tels qu’ils y figurent. Passage les ${verb('lui', 'leur')} transmet avec votre dossier.`,
    missingDetails(order, say),
    byWhen(order, say),
  ]
  return {
    title: `Ce que ${the} ${verb('demande', 'demandent')}`,
    text: text.filter((sentence) => sentence !== turn.text),
  }
}

function byWhen(order: MailFacts, say: Say): string {
  if (order.status === 'processing') return `Votre dossier part ${say.who.to} dès que nous les avons reçues.`
  const dueAt = dueAhead(order)
  const due = dueAt ? `avant le ${say.time(dueAt)}` : 'avant la fin de la vérification de vos documents'
  // The day that the expected day depends on, if one is named.
  const day = order.answerBy ? `au plus tard le ${say.day(order.answerBy)}` : due
  return `Vous avez le temps\u00a0: si nous les recevons ${day}, votre dossier avance sans attendre.`
}

/** How the visa of a completed order reaches the traveller. settled.md, Orders and prices. */
const DELIVERED: Record<Exclude<HandOver, 'embassy'> | 'download' | 'unsaid', string> = {
  download: 'Votre demande est terminée. Bon voyage.',
  collected: 'Vous retirez votre visa en personne\u00a0: munissez-vous de votre passeport.',
  nothing: 'Aucun document n’accompagne le visa. Bon voyage.',
  unsaid: 'Votre demande est terminée. Bon voyage.',
}

/** Some visas are granted and to be delivered, others are not decided yet. */
function partDue(order: MailFacts, { traveller, list, who }: Say): string {
  const due = havingDecision(order, 'approved').filter(({ hasVisa }) => !hasVisa)
  return `Nous vous remettrons le visa déjà accordé (${list(due.map(traveller))}). ${who.The} ${who.verb('examine', 'examinent')} encore les autres demandes (${list(havingDecision(order, 'open').map(traveller))}).`
}

function waiting(order: MailFacts, say: Say): string {
  const { The, to, verb } = say.who
  const dueAt = dueAhead(order)
  const by = dueAt ? ` avant le ${say.time(dueAt)}` : ''
  switch (order.status) {
    case 'paid':
    case 'document_review':
      return by
        ? `Nous vérifierons vos documents${by}.`
        : 'Nous vérifions vos documents, normalement sous un jour ouvré.'
    case 'processing':
      return `Nous préparons votre dossier et le remettrons ${to}${by}.`
    case 'submitted':
      return order.turn === 'passage'
        ? partDue(order, say)
        : `${The} ${verb('examine', 'examinent')} votre dossier. Vous n’avez rien à faire.`
    case 'approved':
      return `Nous vous remettrons vos documents de visa${by}.`
    case 'completed':
      if (order.visas.count > 0) return DELIVERED.download
      if (order.delivery !== 'embassy') return DELIVERED[order.delivery ?? 'unsaid']
      return `${The} vous ${verb('envoie', 'envoient')} directement votre visa. Vous n’avez rien à faire jusqu’à son arrivée.`
    default:
      return `${TURN[order.status]} Vous n’avez rien à faire.`
  }
}
