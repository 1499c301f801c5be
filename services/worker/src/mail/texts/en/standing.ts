import { luxembourgDay } from '@passage/contracts/domain/luxembourg-day'
import type { HandOver } from '@passage/contracts/domain/orders/delivery'
import { isPayable } from '@passage/contracts/domain/orders/order-status'
import { LINES_SUFFICE } from '@passage/contracts/domain/travellers/traveller-fields'
import { TRANSFER_STARTED, TURN } from '@passage/contracts/sentences/en'
import { FIELD_WORDS } from '@passage/contracts/sentences/traveller-fields/en'
import { askedWords } from '@passage/contracts/sentences/traveller-fields/words-of'
import type { MailFacts } from '@passage/core/mails/mail-facts'
import type { Ask, Turn } from '../../copy.ts'
import { asksDetails, asksOf, dueAhead, havingDecision, isToPay, lateForTrip, stillTravelling } from '../../facts.ts'
import type { Say } from '../../say.ts'

/** Whose turn it is now, and the deadline. */
export function standing(order: MailFacts, say: Say): Turn {
  if (order.heldSince) return { of: 'passage', text: onHold(order, order.heldSince, say) }
  if (isPayable(order.status) && !isToPay(order))
    return { of: 'nobody', text: 'Your bank is processing your payment. There is nothing you need to do.' }
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
  if (!promise) return [`We expect your visa by ${expected}${condition}.`]
  const promised = say.day(promise.promisedOn)
  if (expectedCompletion === promise.promisedOn) return [`Your visa is promised by ${promised}${condition}.`]
  if (expectedCompletion < promise.promisedOn)
    return [`Your visa is promised by ${promised}, and we expect it by ${expected}${condition}.`]
  return promise.promisedOn < luxembourgDay(order.readAt)
    ? [`Your visa was promised by ${promised}; we are late and now expect it by ${expected}${condition}.`]
    : [`Your visa is promised by ${promised}, and we will be late: we now expect it by ${expected}${condition}.`]
}

/** That the visa comes after the day by which it is needed, and what the customer can do; empty when it is in time. */
function visaTooLate(order: MailFacts, say: Say): string[] {
  const late = lateForTrip(order)
  if (!late) return []
  const { why, neededBy, daysBefore: days } = late
  const before = days > 0 ? `${days} ${days === 1 ? 'day' : 'days'} before your departure` : 'the day of your departure'
  const comes = why === 'promised' ? 'is promised for later' : 'is expected later'
  return [
    `You need it by ${say.day(neededBy)}, ${before}: it ${comes}. Write to our support: you can tell us a later departure, or ask what is still possible for this one.`,
  ]
}

/** What the day depends on, while the order waits for its payment or its customer. */
function ifHere(order: MailFacts, say: Say): string {
  const here = order.answerBy ? `if we have what is missing by ${say.day(order.answerBy)}` : null
  if (isPayable(order.status)) {
    const paid = ` if you pay today, ${say.day(order.readAt)}`
    return here ? `${paid}, and ${here}` : paid
  }
  return here ? ` ${here}` : ''
}

/** How the customer can end the order; empty once the embassy has its file. */
export function wayOut({ capturedCents, submittedAt }: MailFacts): string[] {
  if (submittedAt) return []
  if (capturedCents === 0) return ['If you no longer want to travel, you can cancel your order on its page.']
  return ['If you no longer want to travel, you can withdraw on your order’s page and get a full refund.']
}

/** For an order on hold, also what its customer can do meanwhile. */
function onHold(order: MailFacts, since: Date, say: Say): string {
  const held = `Your order has been on hold since ${say.day(since)}.`
  if (isToPay(order))
    return `${held} You can still pay ${say.money(order.totalCents)} by ${say.time(order.paymentWindowEndsAt)}. After that the order is cancelled and nothing is charged. ${TRANSFER_STARTED}`
  if (order.owed.length > 0) return `${held} You can still upload the documents listed here.`
  return `${held} There is nothing you need to do.`
}

function owed(order: MailFacts, say: Say): string {
  switch (asksOf(order)[0]) {
    case 'documents':
      return 'Upload the documents listed here. We will continue as soon as they arrive.'
    case 'details':
      return missingDetails(order, say)
    default:
      return `Pay ${say.money(order.totalCents)} by ${say.time(order.paymentWindowEndsAt)}. ${TRANSFER_STARTED}`
  }
}

/** What spares the customer the form, while the passport's lines hold all that is asked. */
const LINES = LINES_SUFFICE ? ': the two lines at the foot of the passport’s photo page are enough' : ''

export const missingDetails = (order: MailFacts, say: Say): string =>
  `Please add the passport details${ofTravellers(order, say)} on your order’s page${LINES}. Please do not send them by e-mail.`

/** Travellers with missing details, when there are several travellers. */
export function ofTravellers(order: MailFacts, say: Say): string {
  const travellers = stillTravelling(order)
  if (travellers.length === 1) return ''
  return ` of ${say.list(travellers.filter(({ complete }) => !complete).map(say.traveller))}`
}

/** The request for travellers' details: who, why and by when, without what `turn` says already. */
export function detailsAsk(order: MailFacts, say: Say, turn: Turn): Ask | null {
  if (!asksDetails(order)) return null
  const { the, verb } = say.who
  const text = [
    `For your visa (${order.destination.en}), ${the} ${verb('asks', 'ask')} for every traveller’s ${say.list(askedWords(FIELD_WORDS))}, as printed in the passport. Passage hands them over with your file.`,
    missingDetails(order, say),
    byWhen(order, say),
  ]
  return { title: `What ${the} ${verb('asks', 'ask')} for`, text: text.filter((sentence) => sentence !== turn.text) }
}

function byWhen(order: MailFacts, say: Say): string {
  if (order.status === 'processing') return `Your file goes ${say.who.to} as soon as we have them.`
  const dueAt = dueAhead(order)
  const due = dueAt ? `by ${say.time(dueAt)}` : 'before your documents are checked'
  // The day that the expected day depends on, if one is named.
  const day = order.answerBy ? `by ${say.day(order.answerBy)}` : due
  return `There is time: if we have them ${day}, your file moves on without delay.`
}

/** How the visa of a completed order reaches the traveller. settled.md, Orders and prices. */
const DELIVERED: Record<Exclude<HandOver, 'embassy'> | 'download' | 'unsaid', string> = {
  download: 'Your application is complete. Have a good trip.',
  collected: 'You collect the visa in person: take your passport with you.',
  nothing: 'No document comes with the visa. Have a good trip.',
  unsaid: 'Your application is complete. Have a good trip.',
}

/** Some visas are granted and to be delivered, others are not decided yet. */
function partDue(order: MailFacts, { traveller, list, who }: Say): string {
  const due = havingDecision(order, 'approved').filter(({ hasVisa }) => !hasVisa)
  return `We will send you the visa of ${list(due.map(traveller))}. Meanwhile ${who.the} ${who.verb('is', 'are')} deciding about ${list(havingDecision(order, 'open').map(traveller))}.`
}

function waiting(order: MailFacts, say: Say): string {
  const { The, to, verb } = say.who
  const dueAt = dueAhead(order)
  const by = dueAt ? ` by ${say.time(dueAt)}` : ''
  switch (order.status) {
    case 'paid':
    case 'document_review':
      return by
        ? `We will check your documents${by}.`
        : 'We are checking your documents, normally within one business day.'
    case 'processing':
      return `We are preparing your file and will hand it ${to}${by}.`
    case 'submitted':
      return order.turn === 'passage'
        ? partDue(order, say)
        : `${The} ${verb('is', 'are')} deciding. There is nothing you need to do.`
    case 'approved':
      return `We will send you your visa documents${by}.`
    case 'completed':
      if (order.visas.count > 0) return DELIVERED.download
      if (order.delivery !== 'embassy') return DELIVERED[order.delivery ?? 'unsaid']
      return `${The} ${verb('sends', 'send')} your visa directly to you. There is nothing you need to do until it arrives.`
    default:
      return `${TURN[order.status]} There is nothing you need to do.`
  }
}
