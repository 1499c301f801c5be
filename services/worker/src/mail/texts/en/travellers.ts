import { TURN } from '@passage/contracts/sentences/en'
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
        title: `${who}’s visa is approved`,
        what: `${say.who.The} ${say.who.verb('has', 'have')} approved ${who}’s visa. The other decisions are still to come.`,
      },
      refused: {
        title: `${who}’s visa was refused`,
        what: `${say.who.The} ${say.who.verb('has', 'have')} refused ${who}’s visa. The other travellers’ applications go on.`,
      },
      open: {
        title: `The decision about ${who} is still to come`,
        what: `Our last message about ${who} was a mistake of ours: ${say.who.the} ${say.who.verb('has', 'have')} not decided yet.`,
      },
    }
    const { title, what } = said[decision === 'withdrawn' ? 'open' : decision]
    return {
      subject: decision === 'open' ? 'A correction about one traveller' : 'A decision about one traveller',
      title,
      what: [what],
      turn: standing(order, say),
      next: visaExpected(order, say),
      button: 'See your order',
    }
  },
  traveller_withdrawn: (order, say) => ({
    subject: 'One traveller was taken out of your order',
    title: `${name(order, say)} was taken out of your order`,
    what: [`The order goes on for the other travellers. The files of ${name(order, say)} are deleted.`],
    turn: order.status === 'cancelled' ? { of: 'nobody', text: TURN.cancelled } : standing(order, say),
    next: visaExpected(order, say),
    money: [
      order.refund
        ? `${say.money(order.refund.cents)} goes back the way it was paid, usually within 5 to 10 days. You will get a credit note.`
        : order.capturedCents > 0
          ? 'There is nothing more to refund.'
          : `The order now costs ${say.money(order.totalCents)}.`,
    ],
    button: 'See your order',
  }),
}
