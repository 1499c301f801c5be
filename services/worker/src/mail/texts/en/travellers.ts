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
  const mistake = order.entry.revertsSeq === null ? '' : ` What we wrote before about ${name} was a mistake of ours.`
  switch (decided.decision) {
    case 'approved':
      return {
        subject: 'A visa is approved',
        title: `Visa approved: ${name}`,
        text: `${who.The} ${who.verb('has', 'have')} approved ${name}’s visa.${mistake}`,
      }
    case 'refused':
      return {
        subject: 'A visa was refused',
        title: `Visa refused: ${name}`,
        text: `We are sorry: ${who.the} did not grant ${name}’s visa. ${reason(order, [decided])}${mistake}`,
      }
    default:
      return {
        subject: 'A correction about one traveller',
        title: `No decision yet: ${name}`,
        text: `${who.The} ${who.verb('has', 'have')} not decided about ${name}.${mistake}`,
      }
  }
}

function money(order: MailFacts, say: Say): string[] {
  if (order.refund)
    return [
      `${say.money(order.refund.cents)} goes back the way it was paid, usually within 5 to 10 days. You will get another message, with a credit note, once it has been sent.`,
    ]
  if (order.capturedCents > 0) return ['There is nothing more to refund.']
  return isClosed(order.status) ? [] : [`The order now costs ${say.money(order.totalCents)}.`]
}

/** What the embassy decided about one traveller, and who does not travel any more. */
export const travellers: CopyFor<'traveller_decided' | 'traveller_withdrawn'> = {
  traveller_decided: (order, say) => {
    const { subject, title, text } = answer(order, say)
    return {
      ...{ subject, title, what: [text, ...outcomes(order, say, order.entry.traveller)] },
      ...{ turn: standing(order, say), next: visaExpected(order, say), button: 'See your order' },
    }
  },
  traveller_withdrawn: (order, say) => {
    const name = say.traveller(entryTraveller(order))
    return {
      subject: 'One traveller was taken out of your order',
      title: `Taken out of your order: ${name}`,
      what: [
        order.entry.actorKind === 'customer'
          ? `You took ${name} out on ${say.time(order.entry.at)}.`
          : `We took ${name} out on ${say.time(order.entry.at)}.`,
        `The order goes on for the other travellers. The documents of ${name} are deleted.`,
      ],
      ...{ turn: standing(order, say), next: visaExpected(order, say), money: money(order, say) },
      button: 'See your order',
    }
  },
}
