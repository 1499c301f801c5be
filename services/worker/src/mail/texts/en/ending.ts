import { FEE_WENT_BACK, REFUSED, REFUSED_ONLINE, TURN } from '@passage/contracts/sentences/en'
import type { MailFacts } from '@passage/core/mails/mail-facts'
import type { CopyFor, CopyOf, Turn } from '../../copy.ts'
import { feeWentBack, isByBank, outcomeOf, refundedBefore } from '../../facts.ts'
import type { Say } from '../../say.ts'
import { outcomes } from './family.ts'
import { standing } from './standing.ts'

type Templates = 'rejected' | 'cancelled' | 'withdrawal_acknowledged' | 'refund_promised' | 'refund_made'

/** What can be done after a refusal. */
const WHAT_NEXT =
  'You can ask our support about the decision, or order again with what was missing: that is a new order, with its own price.'

/** Nothing can be done except after a refusal, unless the order was reopened meanwhile. */
function ended(order: MailFacts, say: Say): Turn {
  if (order.status === 'rejected') return { of: 'nobody', text: TURN.rejected }
  if (order.status === 'cancelled')
    return { of: 'nobody', text: `${TURN.cancelled} There is nothing more you need to do.` }
  return standing(order, say)
}

/** How the money reaches the customer. */
const THE_WAY_BACK = 'It goes back the way it was paid, usually within 5 to 10 days.'

function whatGoesBack(order: MailFacts, say: Say): string {
  switch (outcomeOf(order)) {
    case 'uncharged':
      return 'Nothing was charged.'
    case 'all': {
      const parts = refundedBefore(order)
      if (parts)
        return `Of the ${say.money(order.capturedCents)} that you paid, ${say.money(parts.earlier)} was refunded before. The rest, ${say.money(parts.rest)}, is refunded now. ${THE_WAY_BACK}`
      return `The whole amount, ${say.money(order.capturedCents)}, is refunded. ${THE_WAY_BACK}`
    }
    case 'part':
      return `Of the ${say.money(order.capturedCents)} that you paid, ${say.money(order.refundCents)} is refunded. ${THE_WAY_BACK}`
    case 'coming':
      return 'What you paid is refunded. We will write again with the amount.'
    case 'none':
      return `Your file had already been handed ${say.who.to}. From then on, the price is not refunded automatically.`
  }
}

const cancelled: CopyOf = (order, say) => ({
  subject: 'Your order was cancelled',
  title: 'Your order was cancelled',
  what: [
    order.entry.actorKind === 'customer'
      ? `You cancelled it on ${say.time(order.entry.at)}.`
      : `It was cancelled on ${say.time(order.entry.at)}.`,
  ],
  turn: ended(order, say),
  next: [],
  money: [whatGoesBack(order, say)],
  button: 'See your order',
})

const withdrawn: CopyOf = (order, say) => ({
  subject: 'We have received your withdrawal',
  title: 'We have received your withdrawal',
  what: [
    `You withdrew from order ${order.orderNumber} on ${say.time(order.entry.at)}. The order is cancelled.`,
    'The acknowledgement is attached as a PDF. Please keep it.',
  ],
  turn: ended(order, say),
  next: [],
  money: [whatGoesBack(order, say), 'It will be on its way no later than 14 days after your withdrawal.'],
  button: 'See your order',
})

const SENT = 'Your refund has been sent'
const BY_BANK = 'Your bank has returned your payment'

/** The authority that refused the application. */
function refused({ submittedAt, decider }: MailFacts): string {
  if (!submittedAt) return REFUSED.passage
  return decider === 'embassy' ? REFUSED.embassy : REFUSED_ONLINE.embassy
}

export const ending: CopyFor<Templates> = {
  rejected: (order, say) => ({
    subject: 'Your application was refused',
    title: 'Your application was refused',
    what: [refused(order), ...outcomes(order, say)],
    turn: ended(order, say),
    next: order.status === 'rejected' ? [WHAT_NEXT] : [],
    money: [whatGoesBack(order, say)],
    button: 'See your order',
  }),
  cancelled,
  // A customer who paid nothing has cancelled, not withdrawn. brand.md, Words.
  withdrawal_acknowledged: (order, say) => {
    if (order.capturedCents > 0) return withdrawn(order, say)
    const copy = cancelled(order, say)
    return { ...copy, what: [...copy.what, 'The confirmation is attached as a PDF.'] }
  },
  refund_promised: (order, say) => ({
    subject: 'Your refund is on its way',
    title: 'Your refund is on its way',
    what: [
      feeWentBack(order, say, FEE_WENT_BACK) ??
        `We are refunding ${say.money(order.refund?.cents ?? order.refundCents)} for order ${order.orderNumber}.`,
      `${THE_WAY_BACK} You will get another message, with a credit note, once it has been sent.`,
    ],
    turn: standing(order, say),
    next: [],
    button: 'See your order',
  }),
  refund_made: (order, say) => ({
    subject: isByBank(order) ? BY_BANK : SENT,
    title: isByBank(order) ? BY_BANK : SENT,
    what: isByBank(order)
      ? [
          `After the dispute, your bank has given you ${say.money(order.refund?.cents ?? order.refundCents)} back. The credit note is attached.`,
        ]
      : [
          order.refund?.paidOtherwise
            ? `Your bank had returned our refund. We have now paid you ${say.money(order.refund.cents)} in another way. The credit note is attached.`
            : `${feeWentBack(order, say, FEE_WENT_BACK) ?? `We have refunded ${say.money(order.refund?.cents ?? order.refundCents)} the way it was paid.`} The credit note is attached.`,
          'The money normally reaches your account within 5 to 10 days. If it does not, contact our support.',
        ],
    turn: standing(order, say),
    next: [],
    button: 'See your order',
  }),
}
