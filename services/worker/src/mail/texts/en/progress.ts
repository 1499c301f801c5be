import type { MailFacts } from '@passage/core/mails/mail-facts'
import type { Copy, CopyFor, CopyOf } from '../../copy.ts'
import { havingDecision, stillTravelling } from '../../facts.ts'
import type { Say } from '../../say.ts'
import { names } from '../family.ts'
import { isFamily, outcomes, refusals, undecided } from './family.ts'
import { standing, visaExpected } from './standing.ts'
import { statusName } from './words.ts'

const them = ({ visas }: MailFacts): string => (visas.count > 1 ? 'them' : 'it')

const toDownload: CopyOf = (order, say) => ({
  subject: 'Application complete: download your visa',
  title: 'Your application is complete',
  what: [
    order.visas.count > 1
      ? `${order.visas.count} visa documents are on your order’s page.`
      : 'Your visa is on your order’s page.',
    ...refusals(order, say),
    order.visas.deletesAt
      ? `Download ${them(order)} by ${say.time(order.visas.deletesAt)}. Sign in to do so, and keep a copy for your trip.`
      : `Download ${them(order)}. Sign in to do so, and keep a copy for your trip.`,
  ],
  turn: standing(order, say),
  next: ['Check names, dates and numbers before you travel, and tell us at once if something is wrong.'],
  button: 'Download your visa',
})

/** Some of the travellers have their visas. design.md, Travellers. */
function partReady(order: MailFacts, say: Say): Copy {
  const approved = havingDecision(order, 'approved')
  const [here, due] = [approved.filter(({ hasVisa }) => hasVisa), approved.filter(({ hasVisa }) => !hasVisa)]
  const open = havingDecision(order, 'open')
  const title =
    here.length === 1 ? `The visa of ${names(here, say)} is here` : `The visas of ${names(here, say)} are here`
  const pages = here.length === 1 ? 'It is on your order’s page.' : 'They are on your order’s page.'
  return {
    subject: title,
    title,
    what: [
      due.length > 0 ? `${pages} Still to come: ${names(due, say)}.` : pages,
      ...refusals(order, say),
      ...undecided(open, say),
      `Sign in to download ${here.length === 1 ? 'it' : 'them'}, and keep a copy for your trip.`,
    ],
    turn: standing(order, say),
    next: ['Check names, dates and numbers, and tell us at once if something is wrong.'],
    button: 'Download the visa',
  }
}

/** A completed order without a visa document: there is nothing to download. settled.md, Orders and prices. */
function handedOver(order: MailFacts, say: Say): Copy {
  const check = 'Check names, dates and numbers when you have it, and tell us at once if something is wrong.'
  const done = { title: 'Your application is complete', turn: standing(order, say), button: 'See your order' }
  switch (order.delivery) {
    case 'embassy':
      return {
        ...done,
        subject: `${say.who.The} ${say.who.verb('sends', 'send')} you your visa`,
        what: refusals(order, say),
        next: [check],
      }
    case 'collected':
      return {
        ...done,
        subject: 'Application complete: collect your visa',
        what: ['Collect it where your application was handed in.', ...refusals(order, say)],
        next: [check],
      }
    default:
      return {
        ...done,
        subject: 'Your application is complete',
        what: refusals(order, say),
        next: [],
      }
  }
}

function approvedTitle(order: MailFacts): string {
  const [approved, all] = [havingDecision(order, 'approved').length, stillTravelling(order).length]
  if (!isFamily(order)) return 'Your visa is approved'
  return havingDecision(order, 'refused').length === 0
    ? 'Your visas are approved'
    : `Visas: ${approved} of ${all} approved`
}

export const progress: CopyFor<'submitted' | 'approved' | 'visa_part_ready' | 'visa_ready' | 'status_corrected'> = {
  submitted: (order, say) => ({
    subject: `Your file is ${say.who.at}`,
    title: `Your file is ${say.who.at}`,
    what: [
      `We handed it over on ${say.day(order.submittedAt ?? order.entry.at)}.`,
      ...(order.embassyReference
        ? [`${say.who.verb('The embassy’s reference', 'Reference of the application')}: ${order.embassyReference}.`]
        : []),
    ],
    turn: standing(order, say),
    next: [[...visaExpected(order, say), 'We will write as soon as we hear.'].join(' ')],
    button: 'Follow your order',
  }),
  approved: (order, say) => {
    const title = approvedTitle(order)
    const isAll = havingDecision(order, 'refused').length === 0
    return {
      subject: title,
      title,
      what: isAll
        ? [`${say.who.The} ${say.who.verb('has', 'have')} approved ${isFamily(order) ? 'your visas' : 'your visa'}.`]
        : outcomes(order, say),
      turn: standing(order, say),
      next: ['You will get another message when your visa documents are ready.'],
      button: 'Follow your order',
    }
  },
  visa_part_ready: partReady,
  visa_ready: (order, say) => (order.visas.count > 0 ? toDownload(order, say) : handedOver(order, say)),
  status_corrected: (order, say) => ({
    subject: 'The status of your order was corrected',
    title: 'The status of your order was corrected',
    what: [`It is now: ${statusName(order.status, say)}.`, ...outcomes(order, say)],
    turn: standing(order, say),
    next: visaExpected(order, say),
    button: 'See your order',
  }),
}
